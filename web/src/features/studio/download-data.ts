import type { App } from '@prototrail/model';
import { server } from '../../api';
import { csvText, saveFile } from '../../ui';

type Stored = Readonly<Record<string, unknown>>;

/** What is downloaded: all events as JSON or as a table, or the mouse records. */
export type DataKind = 'events' | 'eventsCsv' | 'mouse';

/** Columns that come first in a table of events; others follow by name. */
const firstColumns = ['session', 'time', 'type', 'screen', 'screenName', 'widget', 'widgetName', 'x', 'y'] as const;
const mouseFields = ['x', 'y', 'c', 't', 'session', 'screen'] as const;

function nameIn(things: Readonly<Record<string, { name?: unknown }>>, id: unknown): string | undefined {
  const name = typeof id === 'string' && Object.hasOwn(things, id) ? things[id]?.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** An event with the names of its screen and its widget, without the tester and the ids under which it is stored. */
export function toReadable(app: App, event: Stored): Record<string, unknown> {
  const { _id: _, id: __, user: ___, ...kept } = event;
  const screenName = nameIn(app.screens, event['screen']);
  const widgetName = nameIn(app.widgets, event['widget']);
  return {
    ...kept,
    ...(screenName === undefined ? {} : { screenName }),
    ...(widgetName === undefined ? {} : { widgetName }),
  };
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/** Events as a table; what is no number or text is in it as JSON. */
export function eventTable(events: readonly Stored[]): string {
  const found = new Set(events.flatMap((event) => Object.keys(event)));
  const first = firstColumns.filter((name) => found.has(name));
  const others = [...found].filter((name) => !first.some((one) => one === name)).sort();
  const head = [...first, ...others];
  return csvText({ head, rows: events.map((event) => head.map((name) => cellOf(event[name]))) });
}

/** A mouse record: where the pointer was, when, and in which session and on which screen. */
export function toMouseRecord(record: Stored): Record<string, unknown> {
  return Object.fromEntries(mouseFields.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
}

const jsonFile = (records: readonly unknown[]): Blob =>
  new Blob([JSON.stringify(records)], { type: 'application/json' });

/** Loads what all tests of a prototype recorded and offers it as a file. Rejects when it could not be loaded. */
export async function downloadData(appId: string, app: App, kind: DataKind): Promise<void> {
  if (kind === 'mouse') {
    const records = (await server.mouse.list({ appID: appId })) as readonly Stored[];
    return saveFile('mouse.json', jsonFile(records.map(toMouseRecord)));
  }
  const events = ((await server.events.list({ appID: appId })) as readonly Stored[]).map((one) => toReadable(app, one));
  if (kind === 'events') return saveFile('events.json', jsonFile(events));
  saveFile('events.csv', new Blob([eventTable(events)], { type: 'text/csv' }));
}
