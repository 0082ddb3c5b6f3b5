/** Checks stored values against what the inspector edits. For tests and for messages about odd values; painting never needs it. */
import type { FieldKind, PaintableWidget, PanelField } from './definition';
import { getDefinition } from './definitions';
import { isRecord } from './kit/values';

export interface FieldProblem {
  path: string;
  message: string;
}

const expected: Record<FieldKind, { test(value: unknown): boolean; words: string }> = {
  text: { test: (value) => typeof value === 'string' || typeof value === 'number', words: 'a text' },
  multiline: { test: (value) => typeof value === 'string' || typeof value === 'number', words: 'a text' },
  markup: { test: (value) => typeof value === 'string', words: 'the markup of a vector picture' },
  number: {
    test: (value) =>
      (typeof value === 'number' && Number.isFinite(value)) ||
      (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))),
    words: 'a number',
  },
  boolean: { test: (value) => typeof value === 'boolean', words: 'true or false' },
  color: { test: (value) => typeof value === 'string' || isRecord(value), words: 'a colour' },
  shadow: { test: (value) => isRecord(value) || Array.isArray(value), words: 'shadows' },
  paint: { test: (value) => typeof value === 'string' || isRecord(value), words: 'a colour or gradient' },
  select: {
    test: (value) => ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value),
    words: 'one of the offered values',
  },
  options: {
    test: (value) =>
      Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number'),
    words: 'a list of texts',
  },
  image: { test: (value) => isRecord(value), words: 'an image' },
  icon: { test: (value) => typeof value === 'string', words: 'the name of an icon' },
  records: { test: (value) => Array.isArray(value) && value.every(isRecord), words: 'a list of records' },
  images: { test: (value) => Array.isArray(value), words: 'a list of images' },
  sound: { test: (value) => isRecord(value), words: 'a sound' },
  table: { test: (value) => Array.isArray(value) || typeof value === 'string', words: 'a table' },
  screen: { test: (value) => typeof value === 'string', words: 'the id of a screen' },
  widget: {
    test: (value) => typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string')),
    words: 'the id of a widget',
  },
};

const partOf = (widget: PaintableWidget, part: string | undefined): Record<string, unknown> =>
  part === 'props' ? widget.props : part === 'has' ? (widget.has ?? {}) : widget.style;

const check = (widget: PaintableWidget, field: PanelField): FieldProblem | undefined => {
  const [part, key, ...inner] = field.path.split('.');
  const outer = key === undefined ? undefined : partOf(widget, part)[key];
  const value = inner.reduce<unknown>((around, name) => (isRecord(around) ? around[name] : undefined), outer);
  if (value === undefined || value === null) return undefined;
  const kind = expected[field.kind];
  if (!kind.test(value)) return { path: field.path, message: `${field.path} must be ${kind.words}` };
  if (field.choices === undefined || field.kind !== 'select' || field.choices.some((choice) => choice === value))
    return undefined;
  return {
    path: field.path,
    message: `${field.path} must be one of ${field.choices.map((choice) => `"${choice}"`).join(', ')}`,
  };
};

/** Values of the type's own settings that do not fit their field; absent and null values are fine. */
export const checkSettings = (widget: PaintableWidget): FieldProblem[] =>
  getDefinition(widget.type).panel.flatMap(({ fields }) => fields.flatMap((field) => check(widget, field) ?? []));
