import { isRecord } from '../app/values';
import type { Task, TestSettings } from '../flow/types';
import { easeQuestion } from './questionnaires';
import type { StudyBlock, StudyQuestion, StudyQuestionKind } from './types';

export const studyLimits = { blocks: 100, questionsPerTask: 10, options: 30, text: 5000, answer: 5000 } as const;

const kinds: ReadonlySet<unknown> = new Set<StudyQuestionKind>(['single', 'multiple', 'scale', 'text', 'nps']);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The id of the block that stands for the tasks when settings hold no blocks. */
export const tasksBlockId = 'tasks';

/**
 * The parts of a study in the order of testers, from settings that any client may have written: what cannot be shown is left out,
 * and the tasks come last where no block places them.
 */
export function studyBlocks(settings: Readonly<Record<string, unknown>>): StudyBlock[] {
  const given = Array.isArray(settings['blocks']) ? settings['blocks'] : [];
  const blocks = unique(given.map(readBlock).filter((block) => block !== undefined));
  return blocks.some(({ kind }) => kind === 'tasks') ? blocks : [...blocks, { id: tasksBlockId, kind: 'tasks' }];
}

/** The first of blocks with one id, and one place for the tasks. */
function unique(blocks: readonly StudyBlock[]): StudyBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ id, kind }) => {
    const key = kind === 'tasks' ? ' tasks' : id;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function readBlock(value: unknown): StudyBlock | undefined {
  if (!isRecord(value)) return undefined;
  const id = idOf(value['id']);
  if (id === '') return undefined;
  switch (value['kind']) {
    case 'question': {
      const question = readQuestion({ ...(isRecord(value['question']) ? value['question'] : {}), id });
      return question && { ...value, id, kind: 'question', question };
    }
    case 'questionnaire': {
      const name = value['questionnaire'];
      if (name !== 'sus' && name !== 'umuxLite') return undefined;
      return { ...value, id, kind: 'questionnaire', questionnaire: name, required: value['required'] === true };
    }
    case 'text':
      return { ...value, id, kind: 'text', title: words(value['title']), text: words(value['text']) };
    case 'tasks':
      return { ...value, id, kind: 'tasks' };
    default:
      return undefined;
  }
}

function readQuestion(value: unknown): StudyQuestion | undefined {
  if (!isRecord(value) || !kinds.has(value['type'])) return undefined;
  const id = idOf(value['id']);
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

/** Whether testers can be asked: it has words, and options where it needs them. */
export const isAskable = (question: StudyQuestion): boolean =>
  question.text.trim() !== '' &&
  (question.type === 'single' || question.type === 'multiple' ? offeredOptions(question).length > 1 : true);

/** What is asked right after a task: how easy it was, if its owner wants to know, then its own questions. */
export function taskQuestions(task: Task): StudyQuestion[] {
  const own = Array.isArray(task['questions']) ? task['questions'].map(readQuestion) : [];
  const ease: StudyQuestion[] =
    task['asksEase'] === true ? [{ id: easeIdOf(task.id), type: 'scale', required: false, ...easeQuestion }] : [];
  return [...ease, ...own.filter((question) => question !== undefined)];
}

/** Id of the single ease question of a task. */
export const easeIdOf = (taskId: string): string => `ease_${taskId}`;

/**
 * Names a question among the widgets of recorded answers. Letters, digits and underscores only, because what follows other marks
 * in the id of a widget is cut off.
 */
export const answeredId = (id: string): string => `study_${id.replace(/[^A-Za-z0-9_]/g, '_')}`;

/** Whether testers of this study answer anything outside the prototype. */
export function asksQuestions(settings: TestSettings): boolean {
  const inBlocks = studyBlocks(settings).some(
    (block) => block.kind === 'questionnaire' || (block.kind === 'question' && isAskable(block.question)),
  );
  return inBlocks || settings.tasks.some((task) => taskQuestions(task).some(isAskable));
}
