import { widgetWords, type App, type Task, type TaskStep, type TestSettings } from '@prototrail/model';

/** Changes of the test settings as values in, values out; unknown fields stay as they are. */

const replaceTask = (settings: TestSettings, id: string, change: (task: Task) => Task): TestSettings => ({
  ...settings,
  tasks: settings.tasks.map((task) => (task.id === id ? change(task) : task)),
});

/** A list with one item moved; a place beyond an end is the end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to));
  const item = items[from];
  if (item === undefined || from === target) return [...items];
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, target), item, ...rest.slice(target)];
}

/** Id of a new task from the time; counts up when two are made in the same millisecond. */
export function newTaskId(settings: TestSettings, nowMs: number): string {
  const taken = new Set(settings.tasks.map((task) => task.id));
  let id = nowMs;
  while (taken.has(`t${id}`)) id += 1;
  return `t${id}`;
}

/** A new task. The first one brings the task list of testers with it, unless somebody decided about that before: what is asked must be there to read. */
export function addTask(settings: TestSettings, id: string, name: string): TestSettings {
  const showTaskInTest = settings.showTaskInTest ?? (settings.tasks.length === 0 ? true : undefined);
  const list = showTaskInTest === undefined ? {} : { showTaskInTest };
  return { ...settings, ...list, tasks: [...settings.tasks, { id, name, description: '', strict: false, flow: [] }] };
}

export function updateTask(settings: TestSettings, id: string, fields: Partial<Task>): TestSettings {
  return replaceTask(settings, id, (task) => ({ ...task, ...fields }));
}

/** The steps of a task, or of one of its further ways, as they were recorded. */
export function setFlow(settings: TestSettings, id: string, flow: TaskStep[], way?: string): TestSettings {
  return replaceTask(settings, id, (task) =>
    way === undefined
      ? { ...task, flow }
      : { ...task, ways: (task.ways ?? []).map((each) => (each.id === way ? { ...each, flow } : each)) },
  );
}

export function removeTask(settings: TestSettings, id: string): TestSettings {
  return { ...settings, tasks: settings.tasks.filter((task) => task.id !== id) };
}

export function duplicateTask(settings: TestSettings, id: string, copyId: string, name: string): TestSettings {
  const index = settings.tasks.findIndex((task) => task.id === id);
  const task = settings.tasks[index];
  if (!task) return settings;
  const copy: Task = { ...task, id: copyId, name, flow: task.flow.map((step) => ({ ...step })) };
  if (task.ways) copy.ways = task.ways.map((way) => ({ ...way, flow: way.flow.map((step) => ({ ...step })) }));
  return { ...settings, tasks: [...settings.tasks.slice(0, index + 1), copy, ...settings.tasks.slice(index + 1)] };
}

export function moveTask(settings: TestSettings, id: string, by: number): TestSettings {
  const index = settings.tasks.findIndex((task) => task.id === id);
  return index === -1 ? settings : { ...settings, tasks: moved(settings.tasks, index, index + by) };
}

export function removeStep(settings: TestSettings, id: string, index: number): TestSettings {
  return replaceTask(settings, id, (task) => ({
    ...task,
    flow: task.flow.filter((_, position) => position !== index),
  }));
}

export function moveStep(settings: TestSettings, id: string, index: number, by: number): TestSettings {
  return replaceTask(settings, id, (task) => ({ ...task, flow: moved(task.flow, index, index + by) }));
}

/** Marks or unmarks a step as important; only important steps decide about success. */
export function toggleImportant(settings: TestSettings, id: string, index: number): TestSettings {
  return replaceTask(settings, id, (task) => ({
    ...task,
    flow: task.flow.map((step, position) =>
      position === index ? { ...step, important: step.important === false } : step,
    ),
  }));
}

export function insertStep(settings: TestSettings, id: string, step: TaskStep): TestSettings {
  return replaceTask(settings, id, (task) => ({ ...task, flow: [...task.flow, step] }));
}

export type StepKind = 'screen' | 'click' | 'input' | 'gesture';

export function stepKind(step: TaskStep): StepKind {
  if (step.type === 'ScreenLoaded' || step.type === 'OverlayLoaded') return 'screen';
  if (step.type.endsWith('Change')) return 'input';
  return step.type.endsWith('Gesture') ? 'gesture' : 'click';
}

/** Name of what the step waits for: the widget, else the screen. */
export function stepName(step: TaskStep, app: Pick<App, 'screens' | 'widgets'>): string {
  const widgetId = step.widget?.split('@')[0];
  const widget = widgetId ? app.widgets[widgetId] : undefined;
  if (widget) return widgetWords(widget);
  const screenId = step.type.startsWith('Overlay') ? (step.overlay ?? step.screen) : step.screen;
  return (screenId && app.screens[screenId]?.name) || widgetId || String(screenId ?? step.type);
}

/**
 * Half width in points of the 95 % interval of a rate of 80 % with n tests, for "known to about ± 11 points".
 * Wilson 1927; undefined below 5 tests.
 */
export function precisionPoints(n: number): number | undefined {
  if (n < 5) return undefined;
  const z = 1.959964;
  const p = 0.8;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return Math.round(half * 100);
}
