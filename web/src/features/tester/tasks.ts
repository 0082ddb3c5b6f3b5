import { decidedBy, isDecidedBySteps, type Task, type TestSettings } from '@prototrail/model';

export type TaskState = 'open' | 'done' | 'gave-up';

/** How a task stood when the test ended. */
export interface TaskResult {
  id: string;
  name: string;
  state: TaskState;
  /** Whether its steps were done. */
  isReached: boolean;
}

export interface TesterTask {
  id: string;
  name: string;
  description: string;
  task: Task;
}

const oldDefaultText = 'Enter a description here';

/** Tasks that testers see: those with a text, and with steps unless they decide themselves. */
export function shownTasks(settings: TestSettings): TesterTask[] {
  return settings.tasks.flatMap((task) => {
    const description = String(task['description'] ?? '').trim();
    if (description === '' || description === oldDefaultText) return [];
    if (task.flow.length === 0 && isDecidedBySteps(task)) return [];
    if (decidedBy(task) === 'data' && !task.goal?.variable) return [];
    return [{ id: task.id, name: task.name?.trim() || description, description, task }];
  });
}

/** The results of a test, in the order of its tasks. */
export function taskResults(
  tasks: readonly TesterTask[],
  states: Readonly<Record<string, TaskState>>,
  reached: ReadonlySet<string>,
): TaskResult[] {
  return tasks.map(({ id, name, task }) => ({
    ...{ id, name, state: states[id] ?? 'open' },
    isReached: decidedBy(task) === 'tester' || reached.has(id),
  }));
}

/** Rough length of a test in minutes, from its tasks and the pages beside them. */
export function minutesOf(tasks: number, pages = 0): number {
  return Math.max(2, Math.round(tasks * 1.5 + pages * 0.5));
}

/** The first task that is still open, or null. */
export function currentTask(
  tasks: readonly TesterTask[],
  states: Readonly<Record<string, TaskState>>,
): TesterTask | null {
  return tasks.find((task) => (states[task.id] ?? 'open') === 'open') ?? null;
}
