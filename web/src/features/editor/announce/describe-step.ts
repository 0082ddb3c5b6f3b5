import { decodeLabel, isRecord, type App, type ChangeRecord } from '@prototrail/model';
import { chainOf, screenOf, widgetsOf, type Action, type Editor, type HistoryStep } from '../../../canvas';

/** A sentence as a key of the namespace `announce` with its values. */
export interface Sentence {
  key: string;
  values?: Readonly<Record<string, string | number>>;
}

type Things = readonly ChangeRecord[];

/** Sentences about one thing, which name it, and about several. */
const sentences = {
  added: { one: 'addedOne', several: 'added' },
  removed: { one: 'removedOne', several: 'removed' },
  moved: { one: 'movedOne', several: 'moved' },
  resized: { one: 'resizedOne', several: 'resized' },
  renamed: { one: 'renamedOne', several: 'altered' },
  altered: { one: 'alteredOne', several: 'altered' },
} as const;

/** Fields of a record that say nothing to people. */
const silent: ReadonlySet<string> = new Set(['children', 'modified', 'created', 'z']);

/** What a step has changed, as one sentence: the outermost of what it made or removed, else what happened to what it changed. */
export function describeStep(app: App, { changes, kind }: HistoryStep): Sentence {
  const ofThings = changes.filter(({ parent }) => parent === 'screens' || parent === 'groups' || parent === 'widgets');
  const lines = changes.filter(({ parent }) => parent === 'lines');
  return (
    madeOrRemoved(ofThings) ??
    linked(app, ofThings, lines) ??
    altered(app, ofThings, kind === 'done') ?? { key: 'changed' }
  );
}

/** The name of a thing, as designers see it. */
export function nameOf(app: App, id: string): string {
  const record = app.screens[id] ?? app.groups?.[id] ?? app.widgets[id] ?? app.widgets[id.split('@', 1)[0] ?? id];
  return decodeLabel(String(record?.name ?? ''));
}

/** The screen of a widget or group. */
export function placeOf(app: App, id: string): string | null {
  const [widget] = widgetsOf(app, id);
  return widget === undefined ? null : screenOf(app, widget);
}

function madeOrRemoved(things: Things): Sentence | null {
  for (const type of ['add', 'delete'] as const) {
    const outermost = ['screens', 'groups', 'widgets']
      .map((map) => things.filter((change) => change.parent === map && change.type === type))
      .find((found) => found.length > 0);
    // A group that appears or goes while its members stay is a change of the order of things.
    const isGrouping =
      outermost?.[0]?.parent === 'groups' && !things.some((each) => each.parent === 'widgets' && each.type === type);
    if (outermost === undefined) continue;
    const [only] = outermost;
    const record = type === 'add' ? only?.object : only?.oldValue;
    const values = { name: recordName(record), count: outermost.length };
    if (isGrouping) return { key: type === 'add' ? 'grouped' : 'ungrouped', values };
    const { one, several } = sentences[type === 'add' ? 'added' : 'removed'];
    return { key: outermost.length === 1 ? one : several, values };
  }
  return null;
}

function linked(app: App, things: Things, lines: Things): Sentence | null {
  if (lines.length === 0 || things.some(({ parent }) => parent === 'widgets')) return null;
  const made = lines.find(({ type }) => type === 'add')?.object;
  if (isRecord(made))
    return { key: 'linked', values: { from: nameOf(app, String(made['from'])), to: nameOf(app, String(made['to'])) } };
  return { key: lines.some(({ type }) => type === 'delete') ? 'unlinked' : 'linkChanged' };
}

function altered(app: App, things: Things, withPlace: boolean): Sentence | null {
  const loud = things.flatMap((change) => {
    const fields = fieldsOf(change).filter((field) => !silent.has(field));
    return fields.length === 0 ? [] : [{ ...change, fields }];
  });
  // What lies on a screen moves along with it.
  const screens = loud.filter(({ parent }) => parent === 'screens');
  const all =
    screens.length > 0 && screens.some(({ fields }) => fields.includes('x') || fields.includes('y')) ? screens : loud;
  const [first] = all;
  if (first === undefined) return null;
  const fields = new Set(all.flatMap((each) => each.fields));
  const only = (...names: string[]): boolean => [...fields].every((field) => names.includes(field));
  const verb = only('x', 'y') ? 'moved' : only('x', 'y', 'w', 'h') ? 'resized' : only('name') ? 'renamed' : 'altered';
  const name = recordName(first.object);
  if (all.length > 1) return { key: sentences[verb].several, values: { count: all.length } };
  const place = placeIn(app, first.name);
  if (verb === 'moved' && withPlace && place !== null) return { key: 'movedTo', values: { name, ...place } };
  const { w, h } = isRecord(first.object) ? first.object : {};
  return { key: sentences[verb].one, values: { name, w: round(w), h: round(h) } };
}

function placeIn(app: App, id: string): { x: number; y: number; screen: string } | null {
  const widget = app.widgets[id];
  const screen = widget === undefined ? undefined : app.screens[placeOf(app, id) ?? ''];
  if (widget === undefined || screen === undefined) return null;
  return { x: round(widget.x - screen.x), y: round(widget.y - screen.y), screen: decodeLabel(screen.name) };
}

function fieldsOf({ object, oldValue }: ChangeRecord): string[] {
  if (!isRecord(object) || !isRecord(oldValue)) return [];
  return [...new Set([...Object.keys(object), ...Object.keys(oldValue)])].filter(
    (key) => object[key] !== oldValue[key],
  );
}

const round = (value: unknown): number => Math.round(Number(value) || 0);
const recordName = (record: unknown): string => decodeLabel(isRecord(record) ? String(record['name'] ?? '') : '');

/** What is selected now. */
export function describeSelection(app: App, ids: readonly string[]): Sentence {
  const [id] = ids;
  if (id === undefined) return { key: 'nothing' };
  if (ids.length > 1) return { key: 'selected', values: { count: ids.length } };
  const line = app.lines[id];
  if (line !== undefined)
    return { key: 'selectedLink', values: { from: nameOf(app, line.from), to: nameOf(app, line.to) } };
  const screen = placeOf(app, id);
  const name = nameOf(app, id);
  if (app.screens[id] !== undefined) return { key: 'selectedScreen', values: { name } };
  const [around] = chainOf(app, id);
  const isGroup = app.groups?.[id] !== undefined;
  return {
    key:
      screen === null
        ? 'selectedOne'
        : isGroup
          ? 'selectedGroup'
          : around !== undefined && around !== id
            ? 'selectedInside'
            : 'selectedOn',
    values: {
      name,
      screen: screen === null ? '' : nameOf(app, screen),
      group: around === undefined ? '' : nameOf(app, around),
    },
  };
}

/** Which tool is in the hand, by the name of its button, and whether Enter places what it makes. */
export function describeTool({ actions, state }: Editor, labelOf: (action: Action) => string): Sentence {
  const chosen = actions.list('tool').find(({ id }) => actions.isChecked(id));
  const name = chosen === undefined ? decodeLabel(String(state.armed?.name ?? state.tool)) : labelOf(chosen);
  return { key: state.tool === 'screen' || state.armed !== null ? 'toolPlaces' : 'tool', values: { name } };
}
