import type { DeviceClass, NamedFilter, SessionFilter, TaskOutcome } from '@prototrail/analytics';
import { isRecord } from '@prototrail/model';
import { UsageError } from './terminal';

type Reader = (value: unknown, path: string) => SessionFilter;

const devices: readonly DeviceClass[] = ['phone', 'tablet', 'desktop', 'unknown'];

const oneTask =
  (outcome: TaskOutcome): Reader =>
  (value, path) => ({ outcomes: textsOf(value, path).map((task) => ({ task, outcome })) });

/** What can be selected by, under the names that files use. */
const readers: Readonly<Record<string, Reader>> = {
  fromMs: (value, path) => ({ from: numberOf(value, path) }),
  toMs: (value, path) => ({ to: numberOf(value, path) }),
  sessions: (value, path) => ({ sessions: textsOf(value, path) }),
  users: (value, path) => ({ users: textsOf(value, path) }),
  segment: (value, path) => ({ segments: textsOf(value, path) }),
  revision: (value, path) => ({ revisions: textsOf(value, path) }),
  browser: (value, path) => ({ browsers: textsOf(value, path) }),
  language: (value, path) => ({ languages: textsOf(value, path) }),
  device: (value, path) => ({ devices: devicesOf(value, path) }),
  frame: (value, path) => ({ frames: devicesOf(value, path) }),
  taskCompleted: oneTask('completed'),
  taskNotCompleted: oneTask('notCompleted'),
  taskFailed: oneTask('failed'),
  taskGaveUp: oneTask('gaveUp'),
  taskTimeOver: oneTask('timeOver'),
  taskNotStarted: oneTask('notStarted'),
};

/** Reads filters of a file: a list, or an object whose `filters` is one. @throws UsageError that names the place */
export function readFilters(content: unknown, file: string): NamedFilter[] {
  const list: unknown = isRecord(content) ? content['filters'] : content;
  if (!Array.isArray(list)) throw new UsageError(`${file} must hold a list of filters.`);
  return list.map((entry: unknown, index) => readFilter(entry, `${file}: filter ${index + 1}`));
}

function readFilter(entry: unknown, place: string): NamedFilter {
  if (!isRecord(entry)) throw new UsageError(`${place} must be an object.`);
  const given = entry['arguments'];
  if (!isRecord(given)) throw new UsageError(`${place} needs "arguments", an object.`);
  const name = typeof entry['filter'] === 'string' ? entry['filter'] : Object.keys(given).join(', ');
  const parts = Object.entries(given).map(([argument, value]) =>
    readArgument(argument, value, { filter: name, place }),
  );
  const outcomes = parts.flatMap((part) => part.outcomes ?? []);
  return {
    name,
    arguments: given,
    filter: { ...Object.assign({}, ...parts), ...(outcomes.length > 0 && { outcomes }) } as SessionFilter,
  };
}

/** `task` alone means what the filter is called. */
function readArgument(
  argument: string,
  value: unknown,
  { filter, place }: { filter: string; place: string },
): SessionFilter {
  const name = argument === 'task' ? filter : argument;
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (!reader)
    throw new UsageError(`${place}: unknown argument "${argument}". Choose from: ${Object.keys(readers).join(', ')}.`);
  return reader(value, `${place}: "${argument}"`);
}

function numberOf(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UsageError(`${path} must be a number.`);
  return value;
}

function textsOf(value: unknown, path: string): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((text) => {
    if (typeof text !== 'string') throw new UsageError(`${path} must be a text or a list of texts.`);
    return text;
  });
}

function devicesOf(value: unknown, path: string): DeviceClass[] {
  return textsOf(value, path).map((text) => {
    const device = devices.find((known) => known === text);
    if (!device) throw new UsageError(`${path} must be of ${devices.join(', ')}.`);
    return device;
  });
}
