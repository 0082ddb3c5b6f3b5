import type { Task, TestSettings } from '@prototrail/model';

export type TaskState = 'open' | 'done' | 'gave-up';

export interface TesterTask {
  id: string;
  name: string;
  description: string;
  task: Task;
}

const oldDefaultText = 'Enter a description here';

/** Tasks that testers see: those with a text and with steps. */
export function shownTasks(settings: TestSettings): TesterTask[] {
  return settings.tasks.flatMap((task) => {
    const description = String(task['description'] ?? '').trim();
    if (description === '' || description === oldDefaultText || task.flow.length === 0) return [];
    return [{ id: task.id, name: task.name?.trim() || description, description, task }];
  });
}

/** Rough length of a test in minutes. */
export function minutesOf(count: number): number {
  return Math.max(2, Math.round(count * 1.5));
}

/** The first task that is still open, or null. */
export function currentTask(
  tasks: readonly TesterTask[],
  states: Readonly<Record<string, TaskState>>,
): TesterTask | null {
  return tasks.find((task) => (states[task.id] ?? 'open') === 'open') ?? null;
}
