import { isRecord } from '../app/values';
import type { StudyQuestion, StudyQuestionKind } from './types';

const kinds: ReadonlySet<unknown> = new Set<StudyQuestionKind>(['single', 'multiple', 'scale', 'text', 'nps']);

/** A text as it stands in settings, or no words. */
export const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A question from settings that any client may have written; undefined when it cannot be asked by this version. */
export function readQuestion(value: unknown): StudyQuestion | undefined {
  if (!isRecord(value) || !kinds.has(value['type'])) return undefined;
  const id = words(value['id']);
  if (id === '') return undefined;
  const type = value['type'] as StudyQuestionKind;
  return {
    ...value,
    ...{ id, type, text: words(value['text']), note: words(value['note']), required: value['required'] === true },
    options: Array.isArray(value['options']) ? value['options'].filter((option) => typeof option === 'string') : [],
    points: type === 'nps' ? 11 : pointsOf(value['points']),
    ...{ low: words(value['low']), high: words(value['high']) },
  };
}

const pointsOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 11 ? value : 7;

/** Options that testers can choose from: those with words, each once. */
export const offeredOptions = (question: StudyQuestion): string[] => [
  ...new Set((question.options ?? []).map((option) => option.trim()).filter((option) => option !== '')),
];

/** What testers read for an option that is offered. Its value, which is recorded, is the same in all languages. */
export function optionText({ options = [], optionTexts }: StudyQuestion, option: string): string {
  const place = options.findIndex((each) => each.trim() === option);
  return words(optionTexts?.[place]).trim() || option;
}

/** Whether testers can be asked: it has words, and options where it needs them. */
export const isAskable = (question: StudyQuestion): boolean =>
  question.text.trim() !== '' &&
  (question.type === 'single' || question.type === 'multiple' ? offeredOptions(question).length > 1 : true);

/** The questions of a list that this version can ask. */
export const readQuestions = (value: unknown): StudyQuestion[] =>
  (Array.isArray(value) ? value : []).map(readQuestion).filter((question) => question !== undefined);
