import type { TestSettings } from '../flow/types';
import type { TaskOrder } from './types';

/** The order of a study's tasks, from settings that any client may have written. */
export const taskOrderOf = (settings: Readonly<Record<string, unknown>>): TaskOrder => {
  const order = settings['taskOrder'];
  return order === 'random' || order === 'latin' ? order : 'fixed';
};

/**
 * Rows of a balanced Latin square (Williams 1949): each task stands in each place equally often, and follows each other task equally
 * often. An odd number of tasks needs twice as many rows.
 */
export function balancedRows(count: number): number[][] {
  const first = Array.from({ length: count }, (_, place) =>
    place % 2 === 1 ? (place + 1) / 2 : (count - place / 2) % count,
  );
  const rows = Array.from({ length: count }, (_, row) => first.map((task) => (task + row) % count));
  return count % 2 === 0 || count < 3 ? rows : [...rows, ...rows.map((row) => [...row].reverse())];
}

/** Places of the tasks for one tester; `random` returns 0 to 1 without 1. */
export function drawOrder(order: TaskOrder, count: number, random: () => number): number[] {
  const written = Array.from({ length: count }, (_, index) => index);
  if (order === 'fixed' || count < 2) return written;
  if (order === 'latin') {
    const rows = balancedRows(count);
    return rows[Math.floor(random() * rows.length)] ?? written;
  }
  const left = [...written];
  return written.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** Whether testers get the tasks in different orders, so that each one is recorded. */
export const variesOrder = (settings: TestSettings): boolean =>
  taskOrderOf(settings) !== 'fixed' && settings.tasks.length > 1;
