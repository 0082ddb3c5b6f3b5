import { isRecord, type Task, type TaskStep } from '@prototrail/model';

type Fields = Readonly<Record<string, unknown>>;

/** A task of a file; steps without a type are left out, a task without an id gets its place as one. */
export function readTask(task: Fields, index: number): Task {
  const steps = Array.isArray(task['flow']) ? task['flow'] : [];
  return {
    ...task,
    id: text(task['id']) ?? `t${index + 1}`,
    name: text(task['name']) ?? '',
    description: text(task['description']) ?? '',
    strict: task['strict'] === true,
    flow: steps.flatMap((step: unknown) => readStep(step) ?? []),
  };
}

function readStep(step: unknown): TaskStep | undefined {
  const type = isRecord(step) ? text(step['type']) : undefined;
  if (!isRecord(step) || type === undefined) return undefined;
  return {
    type,
    screen: text(step['screen']) ?? null,
    widget: text(step['widget']) ?? null,
    overlay: text(step['overlay']) ?? null,
    state: isRecord(step['state']) ? step['state'] : null,
    gesture: isRecord(step['gesture']) ? step['gesture'] : null,
    important: step['important'] !== false,
  };
}

/** Ids may be stored as numbers; empty text counts as missing, as it does for events. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
