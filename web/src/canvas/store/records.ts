import type { App, Group, Line, Screen, Template, Widget } from '@prototrail/model';

/** The maps of the document whose entries are records of their own: one entry is one change record of the wire form. */
export interface Records {
  screens: Screen;
  widgets: Widget;
  groups: Group;
  lines: Line;
  templates: Template;
  designtokens: { [key: string]: unknown };
}

export type Collection = keyof Records;

export const collections: readonly Collection[] = [
  'screens',
  'widgets',
  'groups',
  'lines',
  'templates',
  'designtokens',
];

/** Key of a subscription: one record (`widgets:w1`), a whole collection (`widgets`) or a plain field of the app (`app:grid`). */
export type RecordKey = `${Collection}:${string}` | Collection | `app:${string}`;

export function recordKey(collection: Collection, id: string): RecordKey {
  return `${collection}:${id}`;
}

/** The entries of one map of the document; old files have no `groups`, `templates` or `designtokens`. */
export function entriesOf<C extends Collection>(app: App, collection: C): Readonly<Record<string, Records[C]>> {
  return (app[collection] ?? {}) as Readonly<Record<string, Records[C]>>;
}

/** One record, or nothing when the id is unknown (ids such as `constructor` are unknown, too). */
export function findRecord<C extends Collection>(app: App, collection: C, id: string): Records[C] | undefined {
  const entries = entriesOf(app, collection);
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}
