import {
  answeredId,
  hasConsentWords,
  helpIdOf,
  helpOf,
  isAskable,
  isScreenBlock,
  isShowable,
  memoryQuestions,
  offeredOptions,
  openedIdOf,
  preferenceLabels,
  prototypeLabels,
  questionnaires,
  reasonIdOf,
  studyBlocks,
  taskQuestions,
  tasksBlockId,
  variesOrder,
  type ConsentBlock,
  type PreferenceBlock,
  type ScreenBlock,
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
    before: [...blocks.slice(0, place).flatMap(blockQuestions), ...(variesOrder(settings) ? [orderQuestion] : [])],
    after: [
      ...settings.tasks.flatMap((task) => [...helpQuestion(task), ...followUps(task)]),
      ...blocks.slice(place + 1).flatMap(blockQuestions),
    ],
  };
}

/** In which order a tester got the tasks. */
const orderQuestion: Question = {
  ...{ widget: answeredId(tasksBlockId), item: null, group: 'Order of tasks', label: 'Order of tasks' },
  ...{ surface: '', kind: 'choice', options: [] },
};

function blockQuestions(block: StudyBlock): Question[] {
  if (isScreenBlock(block)) return isShowable(block) ? screenQuestions(block) : [];
  if (block.kind === 'consent') return hasConsentWords(block) ? [consentQuestion(block)] : [];
  if (block.kind === 'question') return isAskable(block.question) ? [columnOf(block.question)] : [];
  if (block.kind !== 'questionnaire') return [];
  const { title, statements, points } = questionnaires[block.questionnaire];
  return statements.map((label, index) => ({
    ...{ widget: answeredId(block.id), item: String(index + 1), group: title, label, surface: '' },
    ...{ kind: 'rating', options: steps(points), scored: { kind: block.questionnaire, about: title } },
  }));
}

function consentQuestion({ id, title, text, statement }: ConsentBlock): Question {
  const label = [statement, title, text].find((part) => part.trim() !== '') ?? '';
  return { widget: answeredId(id), item: null, group: label, label, surface: '', kind: 'boolean', options: [] };
}

/** What a block asks about the screens that it shows. */
function screenQuestions(block: ScreenBlock): Question[] {
  const { id, text } = block;
  const about = { widget: answeredId(id), item: null, group: text, label: text, surface: '' };
  switch (block.kind) {
    case 'fiveSecond':
      return memoryQuestions(block).map((question) => ({ ...columnOf(question), surface: block.screen }));
    case 'firstClick':
      return [{ ...about, surface: block.screen, kind: 'click', options: [] }];
    case 'preference': {
      const choice: Question = { ...about, kind: 'choice', options: preferenceLabels(block) };
      const why = block.reason.trim();
      const reason = { id: reasonIdOf(id), type: 'text' as const, text: why };
      return [choice, ...openedQuestion(block), ...(why === '' ? [] : [columnOf(reason)])];
    }
  }
}

/** Which of the prototypes a tester opened before choosing one. */
function openedQuestion(block: PreferenceBlock): Question[] {
  const options = prototypeLabels(block);
  if (options.length === 0) return [];
  const label = `${block.text}: opened`;
  const widget = answeredId(openedIdOf(block.id));
  return [{ widget, item: null, group: label, label, surface: '', kind: 'choices', options }];
}

const nameOf = (task: Task): string => task.name?.trim() || task.description?.trim() || task.id;

/** Who read the help of a task. */
function helpQuestion(task: Task): Question[] {
  if (helpOf(task) === '') return [];
  const label = `${nameOf(task)}: help`;
  return [
    {
      ...{ widget: answeredId(helpIdOf(task.id)), item: null, group: label, label },
      ...{ surface: '', kind: 'boolean', options: [] },
    },
  ];
}

function followUps(task: Task): Question[] {
  const name = nameOf(task);
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
