import { isRecord } from '../app/values';
import { isAskable, offeredOptions } from './read-question';
import { isShowable, preferenceLabels } from './screen-blocks';
import type { StudyBlock } from './types';

/** Who sees a block: those who gave one of the answers to an earlier question, or those who did not. */
export interface BlockCondition {
  /** Id of the block with the question. */
  question: string;
  values: readonly string[];
  isNot: boolean;
}

/** The answers to a block that another one can depend on; none for open questions and blocks without one. */
export function conditionValues(block: StudyBlock): string[] {
  if (block.kind === 'preference') return isShowable(block) ? preferenceLabels(block) : [];
  if (block.kind !== 'question' || !isAskable(block.question)) return [];
  const { type, points = 7 } = block.question;
  if (type === 'nps') return Array.from({ length: 11 }, (_, index) => String(index));
  if (type === 'scale') return Array.from({ length: points }, (_, index) => String(index + 1));
  return type === 'text' ? [] : offeredOptions(block.question);
}

/** What a block says about who sees it, whether or not that can be asked. */
export function writtenCondition(block: StudyBlock): BlockCondition | undefined {
  const when: unknown = block['when'];
  if (!isRecord(when) || typeof when['question'] !== 'string') return undefined;
  const values = Array.isArray(when['values']) ? when['values'].filter((value) => typeof value === 'string') : [];
  return { question: when['question'], values, isNot: when['isNot'] === true };
}

/** Who sees a block of a study; undefined for everyone. A question that is gone or comes later, and answers that are gone, decide nothing. */
export function conditionOf(blocks: readonly StudyBlock[], block: StudyBlock): BlockCondition | undefined {
  const written = writtenCondition(block);
  if (!written) return undefined;
  const place = blocks.findIndex(({ id }) => id === block.id);
  const asked = blocks.slice(0, Math.max(0, place)).find(({ id }) => id === written.question);
  if (!asked) return undefined;
  const known = conditionValues(asked);
  const values = written.values.filter((value) => known.includes(value));
  return values.length === 0 ? undefined : { ...written, values };
}

/** Whether somebody who gave these answers sees the block. */
export const meetsCondition = ({ values, isNot }: BlockCondition, given: readonly string[]): boolean =>
  values.some((value) => given.includes(value)) !== isNot;

/** Answers to a choice that end the study for whoever gives them. */
export function endingAnswers(block: StudyBlock): string[] {
  if (block.kind !== 'question' || !Array.isArray(block['ends'])) return [];
  const { type } = block.question;
  if (type !== 'single' && type !== 'multiple') return [];
  const ends: unknown[] = block['ends'];
  return offeredOptions(block.question).filter((option) => ends.includes(option));
}
