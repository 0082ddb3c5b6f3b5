import { createHash } from 'node:crypto';
import { isRecord } from '@prototrail/model';

type Fields = Readonly<Record<string, unknown>>;
type Copy = (value: unknown, event: Fields) => unknown;

const text: Copy = (value) => (typeof value === 'string' || value === null ? value : undefined);
const number: Copy = (value) => (typeof value === 'number' ? value : undefined);
const flag: Copy = (value) => (typeof value === 'boolean' ? value : undefined);
const numbers: Copy = (value) => (Array.isArray(value) ? value.filter((item) => typeof item === 'number') : undefined);

/** Copies the named fields of an object, each by its own rule; what is not named stays behind. */
const object =
  (rules: Readonly<Record<string, Copy>>): Copy =>
  (value, event) => {
    if (!isRecord(value)) return undefined;
    const copy: Record<string, unknown> = {};
    for (const [name, rule] of Object.entries(rules)) {
      const kept = Object.hasOwn(value, name) ? rule(value[name], event) : undefined;
      if (kept !== undefined) copy[name] = kept;
    }
    return copy;
  };

const point = object({ x: number, y: number, t: number });

/** States whose texts are options that the designer wrote; where a widget took over a value, somebody may have typed it. */
const optionStates: ReadonlySet<unknown> = new Set(['select', 'checked', 'radiobox.checked']);

/** Typed text is told by its length only, also where another client recorded it. */
const value: Copy = (given, event) => {
  const type = isRecord(event['state']) ? event['state']['type'] : undefined;
  const isOption = optionStates.has(type) && event['type'] !== 'WidgetInit';
  if (typeof given === 'boolean') return given;
  if (typeof given === 'string') return isOption ? given : '\u2022'.repeat(Math.min(given.length, 200));
  if (typeof given === 'number') return event['type'] === 'WidgetInit' || type === 'text' ? undefined : given;
  return Array.isArray(given) && isOption ? given.filter((item) => typeof item === 'string') : undefined;
};

const samples: Copy = (given, event) =>
  Array.isArray(given) ? given.map((sample: unknown) => object({ time: number, value })(sample, event)) : undefined;

const state = object({
  type: text,
  value,
  children: samples,
  options: object({ valid: flag, focus: flag, hidden: flag, masked: flag }),
});

const common = { _id: text, id: text, appID: text, session: text, screen: text } as const;
const eventRules = {
  ...common,
  seq: number,
  type: text,
  time: number,
  overlay: text,
  widget: text,
  x: number,
  y: number,
  scrollTop: number,
  state,
  gesture: object({ type: text, start: point, end: point }),
  animation: object({ type: text, to: text, duration: number, easing: text, overlay: flag, id: text, shift: point }),
  device: object({ w: number, h: number, qr: flag }),
  noheat: flag,
  hidden: flag,
  missed: flag,
  isAI: flag,
  task: text,
  result: text,
  reason: text,
} as const;
const mouseRules = { ...common, sample: number, x: numbers, y: numbers, c: numbers, t: numbers } as const;

/** Events as guests of a public prototype may read them: known fields, without testers, typed text and names of tests. */
export const publicEvents = (records: readonly Fields[]): unknown[] => publicRecords(records, object(eventRules));

/** Mouse records for guests. */
export const publicMouse = (records: readonly Fields[]): unknown[] => publicRecords(records, object(mouseRules));

function publicRecords(records: readonly Fields[], copy: Copy): unknown[] {
  return records.map((record) => ({
    ...(copy(record, record) as object),
    ...(record['user'] === undefined ? {} : { user: labelOf(record) }),
  }));
}

/** The session is part of the label, so that nobody can be followed from one test to another. */
function labelOf(record: Fields): string {
  const digest = createHash('sha256')
    .update(`${JSON.stringify(record['session'])} ${JSON.stringify(record['user'])}`)
    .digest('hex');
  return `tester-${digest.slice(0, 8)}`;
}
