import { startScreen, studyBlocks, type App, type StudyBlock, type Task, type TestSettings } from '@prototrail/model';
import type { Translate } from '../../../i18n';
import { addTask, newTaskId, updateTask } from '../edit-settings';
import { addBlock, newBlock, newStudyId, placeBlock, type NewBlock } from '../edit-blocks';

/** Kinds of studies that a person can begin with, the most used first. */
export const studyTemplates = [
  'usability',
  'checkout',
  'navigation',
  'firstClick',
  'fiveSecond',
  'preference',
  'compare',
] as const;

export type StudyTemplate = (typeof studyTemplates)[number];

/** A part of a template beside the tasks: what is added, and what it says. `before` stands above the tasks. */
interface Part {
  what: NewBlock;
  before?: boolean;
  fields?(t: Translate): Record<string, unknown>;
}

interface Outline {
  parts: readonly Part[];
  /** Keys of the texts of the tasks. */
  tasks: readonly string[];
  /** Each task is followed by the single ease question. */
  asksEase?: boolean;
}

const question = (key: string, more: (t: Translate) => Record<string, unknown> = () => ({})) => ({
  fields: (t: Translate) => ({ question: { text: t(`asks.${key}`), ...more(t) } }),
});

const how: Part = { what: 'text', ...question('hard') };
const change: Part = { what: 'text', ...question('change') };
const sure: Part = {
  what: 'scale',
  ...question('sure', (t) => ({ points: 7, low: t('asks.sureLow'), high: t('asks.sureHigh') })),
};
const often: Part = {
  what: 'single',
  before: true,
  ...question('often', (t) => ({ options: ['week', 'month', 'rarely', 'never'].map((key) => t(`asks.${key}`)) })),
};
const text = (key: string) => ({ fields: (t: Translate) => ({ text: t(`asks.${key}`) }) });

const outlines: Readonly<Record<StudyTemplate, Outline>> = {
  usability: { parts: [often, { what: 'sus' }, how, change], tasks: ['goal', 'second'], asksEase: true },
  checkout: {
    parts: [{ what: 'nps', ...question('recommend') }, how],
    tasks: ['find', 'basket', 'pay'],
    asksEase: true,
  },
  navigation: { parts: [sure, how], tasks: ['place', 'place', 'place'], asksEase: true },
  firstClick: { parts: [{ what: 'firstClick', ...text('click') }, sure], tasks: [] },
  fiveSecond: { parts: [{ what: 'fiveSecond' }, { what: 'text', ...question('words') }], tasks: [] },
  preference: { parts: [{ what: 'preference', ...text('prefer') }, change], tasks: [] },
  compare: { parts: [{ what: 'umuxLite' }, change], tasks: ['goal'], asksEase: true },
};

/** How many tasks and how many other parts a template has. */
export function sizeOf(template: StudyTemplate): { tasks: number; parts: number } {
  const { parts, tasks } = outlines[template];
  return { tasks: tasks.length, parts: parts.length };
}

/** Adds the tasks and parts of a template behind those that are there, in the words of `t` (`study-templates`). */
export function applyTemplate(
  settings: TestSettings,
  template: StudyTemplate,
  app: App,
  t: Translate,
  nowMs: number,
): TestSettings {
  const { parts, tasks, asksEase = false } = outlines[template];
  const withTasks = tasks.reduce((current, key, index) => {
    const id = newTaskId(current, nowMs);
    const fields: Partial<Task> = { description: t(`tasks.${key}.text`), ...(asksEase ? { asksEase } : {}) };
    return updateTask(addTask(current, id, t(`tasks.${key}.name`, { number: index + 1 })), id, fields);
  }, settings);
  return parts.reduce((current, part) => {
    const block = filled(newStudyId(current, nowMs), part, app, t);
    const added = addBlock(current, block);
    const tasksAt = studyBlocks(added).findIndex(({ kind }) => kind === 'tasks');
    return part.before ? placeBlock(added, block.id, tasksAt) : added;
  }, withTasks);
}

/** A block with the words of its part; pages with pictures begin with the start screen. */
function filled(id: string, part: Part, app: App, t: Translate): StudyBlock {
  const block = newBlock(id, part.what, { memory: t('asks.memory'), reason: t('asks.why') });
  const fields = part.fields?.(t) ?? {};
  const first = startScreen(app)?.id ?? '';
  if (block.kind === 'question')
    return { ...block, question: { ...block.question, ...(fields['question'] as object) } };
  if (block.kind === 'firstClick' || block.kind === 'fiveSecond') return { ...block, screen: first, ...fields };
  if (block.kind === 'preference') {
    const screens = [first, Object.keys(app.screens).find((screen) => screen !== first) ?? ''];
    const options = screens.map((screen, index) => ({ screen, label: t('version', { letter: 'AB'[index] }) }));
    return { ...block, options, ...fields };
  }
  return { ...block, ...fields };
}
