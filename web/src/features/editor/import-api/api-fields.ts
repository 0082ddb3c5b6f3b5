/** Fields of schemas: what a form asks for and a table shows. */
import { isRecord, isUnsafeKey } from '@prototrail/model';
import { apiLimits, entriesOf, listOf, resolved, textOf, type Json } from './api-document';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'password'
  | 'date'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'file'
  | 'object'
  | 'list';

export interface ApiField {
  /** Name in the description; of fields inside of objects with dots. */
  name: string;
  title: string;
  kind: FieldKind;
  isRequired: boolean;
  options: readonly string[];
  min?: number;
  max?: number;
  /** Of texts: how many characters they have. */
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  sample: unknown;
}

/** Each schema is merged once: those that name each other, or the same one often, would take for ever. */
const known = new WeakMap<Json, Json>();

/** A schema with the parts of `allOf` in one, and the first of several choices. */
export function merged(root: Json, value: unknown): Json {
  const schema = resolved(root, value);
  const before = known.get(schema);
  if (before) return before;
  known.set(schema, schema);
  const made = mergedParts(root, schema);
  known.set(schema, made);
  return made;
}

function mergedParts(root: Json, schema: Json): Json {
  const all = listOf(schema['allOf']);
  const [choice] = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].filter(
    (each) => !isNull(resolved(root, each)),
  );
  if (all.length === 0 && choice === undefined) return schema;
  const parts = [...all, ...(choice === undefined ? [] : [choice])].map((each) => merged(root, each));
  return [...parts, schema].reduce<Json>(
    (sum, part) => ({
      ...sum,
      ...part,
      properties: { ...entriesObject(sum['properties']), ...entriesObject(part['properties']) },
      required: [...listOf(sum['required']), ...listOf(part['required'])],
    }),
    {},
  );
}

const isNull = (schema: Json): boolean => schema['type'] === 'null';
const entriesObject = (value: unknown): Json => (isRecord(value) ? value : {});

/** 3.1 writes several types as a list, with `null` for what may be missing. */
const typeOf = (schema: Json): string => {
  const { type } = schema;
  const named = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (typeof named === 'string') return named;
  if (isRecord(schema['properties'])) return 'object';
  return schema['items'] === undefined ? 'string' : 'array';
};

/** The fields of an object, those of objects inside with dots. Read-only ones are left out of what people enter. */
export function fieldsOf(root: Json, value: unknown, use: 'input' | 'output'): ApiField[] {
  return collect(root, merged(root, value), { use, prefix: '', around: [], budget: { left: apiLimits.fields } });
}

interface Collecting {
  use: 'input' | 'output';
  prefix: string;
  /** Schemas that this one stands in: one that names itself is not written out again. */
  around: readonly Json[];
  /** How many more are taken. */
  budget: { left: number };
}

const deepest = 3;

function collect(root: Json, schema: Json, { use, prefix, around, budget }: Collecting): ApiField[] {
  const required = new Set(listOf(schema['required']).map(String));
  const inside = [...around, schema];
  return entriesOf(schema['properties']).flatMap(([name, part]) => {
    if (isUnsafeKey(name) || name.length > 80 || budget.left <= 0) return [];
    const own = merged(root, part);
    const isLeftOut = use === 'input' ? own['readOnly'] === true : own['writeOnly'] === true;
    if (isLeftOut) return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const isOpened = inside.length <= deepest && !inside.includes(own) && entriesOf(own['properties']).length > 0;
    if (typeOf(own) === 'object' && isOpened) return collect(root, own, { use, prefix: path, around: inside, budget });
    budget.left -= 1;
    return [fieldOf(root, own, { name: path, isRequired: required.has(name) })];
  });
}

/** One field of a schema. */
export function fieldOf(
  root: Json,
  schema: Json,
  { name, isRequired }: { name: string; isRequired: boolean },
): ApiField {
  const items = typeOf(schema) === 'array' ? merged(root, schema['items']) : schema;
  const options = listOf(items['enum']).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
  );
  const kind = kindOf(schema, name, options);
  const min = numberIn(schema, 'minimum') ?? numberIn(schema, 'exclusiveMinimum');
  const max = numberIn(schema, 'maximum') ?? numberIn(schema, 'exclusiveMaximum');
  const pattern = textOf(schema['pattern']);
  const [minLength, maxLength] = [numberIn(schema, 'minLength'), numberIn(schema, 'maxLength')];
  return {
    ...{ name, kind, isRequired, options: options.slice(0, 100) },
    title: textOf(schema['title']) || titleOf(name),
    sample: sampleOf(schema, kind, options),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === '' ? {} : { pattern }),
  };
}

const numberIn = (schema: Json, key: string): number | undefined =>
  typeof schema[key] === 'number' && Number.isFinite(schema[key]) ? schema[key] : undefined;

const longFrom = 200;

function kindOf(schema: Json, name: string, options: readonly string[]): FieldKind {
  const type = typeOf(schema);
  if (type === 'array') return options.length > 0 ? 'choices' : 'list';
  if (options.length > 0) return 'choice';
  if (type === 'boolean' || type === 'integer' || type === 'number' || type === 'object' || type === 'file')
    return type;
  const format = textOf(schema['format']);
  if (format === 'email' || format === 'idn-email') return 'email';
  if (format === 'password') return 'password';
  if (format === 'date' || format === 'date-time') return 'date';
  if (format === 'binary') return 'file';
  const isLong =
    (numberIn(schema, 'maxLength') ?? 0) >= longFrom ||
    /^(description|note|notes|comment|text|body|message)$/i.test(name.split('.').pop() ?? '');
  return isLong ? 'longText' : 'text';
}

/** "firstName" and "first_name" become "First name". */
export function titleOf(name: string): string {
  const words = (name.split('.').pop() ?? name)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const samples: Readonly<Record<FieldKind, unknown>> = {
  ...{ text: 'Text', longText: 'A longer text.', email: 'ada@example.org', password: '••••••', date: '2030-01-31' },
  ...{ number: 12.5, integer: 12, boolean: true, choice: '', choices: [], file: '', object: {}, list: [] },
};

function sampleOf(schema: Json, kind: FieldKind, options: readonly string[]): unknown {
  const own = schema['example'] ?? listOf(schema['examples'])[0] ?? schema['default'];
  if (typeof own === 'string') return own.slice(0, 300);
  if (typeof own === 'number' || typeof own === 'boolean') return own;
  if (kind === 'choice') return options[0] ?? '';
  if (kind === 'choices') return options.slice(0, 1);
  return samples[kind];
}
