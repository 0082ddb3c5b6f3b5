import {
  answeredId,
  isAskable,
  offeredOptions,
  questionnaires,
  studyBlocks,
  taskQuestions,
  type StudyBlock,
  type StudyQuestion,
  type Task,
  type TestSettings,
} from '@prototrail/model';
import type { Question } from './questions';

/** What a study asks beside its prototype, before, between and after the tasks. */
export interface StudyQuestions {
  before: Question[];
  after: Question[];
}

/** The questions of a study in the order of its blocks; those about a task come first of what follows the tasks. */
export function studyQuestions(settings: TestSettings): StudyQuestions {
  const blocks = studyBlocks(settings);
  const place = blocks.findIndex(({ kind }) => kind === 'tasks');
  return {
    before: blocks.slice(0, place).flatMap(blockQuestions),
    after: [...settings.tasks.flatMap(followUps), ...blocks.slice(place + 1).flatMap(blockQuestions)],
  };
}

function blockQuestions(block: StudyBlock): Question[] {
  if (block.kind === 'question') return isAskable(block.question) ? [columnOf(block.question)] : [];
  if (block.kind !== 'questionnaire') return [];
  const { title, statements, points } = questionnaires[block.questionnaire];
  return statements.map((label, index) => ({
    ...{ widget: answeredId(block.id), item: String(index + 1), group: title, label, surface: '' },
    ...{ kind: 'rating', options: steps(points), scored: { kind: block.questionnaire, about: title } },
  }));
}

function followUps(task: Task): Question[] {
  const name = task.name?.trim() || task.description?.trim() || task.id;
  return taskQuestions(task)
    .filter(isAskable)
    .map((question, index) => {
      const column = columnOf(question);
      const group = `${name}: ${question.text}`;
      const isEase = task.asksEase === true && index === 0;
      return { ...column, group, label: group, ...(isEase ? { scored: { kind: 'seq', about: name } } : {}) };
    });
}

const kinds = { single: 'choice', multiple: 'choices', scale: 'rating', text: 'text', nps: 'choice' } as const;

function columnOf(question: StudyQuestion): Question {
  const { id, type, text } = question;
  const about = { widget: answeredId(id), item: null, group: text, label: text, surface: '', kind: kinds[type] };
  if (type === 'scale') return { ...about, options: steps(question.points ?? 7) };
  if (type === 'nps') return { ...about, options: Array.from({ length: 11 }, (_, index) => String(index)) };
  return { ...about, options: type === 'text' ? [] : offeredOptions(question) };
}

const steps = (points: number): string[] => Array.from({ length: points }, (_, index) => String(index + 1));
