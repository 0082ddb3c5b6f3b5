import { decodeLabel, isRecord, type Widget } from '@prototrail/model';
import type { PanelField } from '../definition';
import { getDefinition } from '../definitions';

/** Where a text lies in the props of a widget, such as `['options', 2]`. */
export type TextPath = readonly (string | number)[];

/** A text that testers read. */
export interface PlacedText {
  path: TextPath;
  text: string;
}

/** Settings that hold names and code, which nobody reads on a screen. */
const technical: ReadonlySet<string> = new Set(['props.formGroup', 'props.sortBy', 'props.url', 'props.svg']);
/** Columns of lists of records whose texts are shown. */
const shownColumns: ReadonlySet<string> = new Set(['label', 'content']);

/** Every text of a widget that testers can read: label, options, cells, tooltip. */
export function textsOf(widget: Pick<Widget, 'type' | 'props'>): PlacedText[] {
  const { abilities, traits, panel } = getDefinition(widget.type);
  if (traits.logic !== undefined) return [];
  const found: PlacedText[] = [];
  const fields = panel
    .flatMap(({ fields: own }) => own)
    .filter(({ path }) => path.startsWith('props.') && !technical.has(path));
  const { label, tooltipText } = widget.props;
  if (abilities.editableText !== undefined) {
    const text = decodeLabel(label);
    if (text !== '') found.push({ path: ['label'], text });
  }
  for (const field of fields)
    if (field.path !== 'props.label' || abilities.editableText === undefined) collectField(widget, field, found);
  if (typeof tooltipText === 'string') found.push({ path: ['tooltipText'], text: tooltipText });
  return found;
}

function collectField(
  { type, props }: Pick<Widget, 'type' | 'props'>,
  { path, kind }: PanelField,
  into: PlacedText[],
): void {
  const keys = path.slice('props.'.length).split('.');
  const value = keys.reduce<unknown>((around, key) => (isRecord(around) ? around[key] : undefined), props);
  if (kind === 'text' || kind === 'multiline') {
    if (typeof value === 'string' && value !== '') into.push({ path: keys, text: value });
  } else if (kind === 'options' || kind === 'table') {
    const found: PlacedText[] = [];
    collectAll(value, keys, found, () => true);
    // the first row of a repeater names its columns, which widgets in it are bound to; nobody sees it
    into.push(...found.filter(({ path: [top, row] }) => !(type === 'Repeater' && top === 'data' && row === 0)));
  } else if (kind === 'records') collectAll(value, keys, into, (key) => shownColumns.has(key));
}

/** All texts in lists and records; the names of values are none. */
function collectAll(value: unknown, path: TextPath, into: PlacedText[], isShown: (key: string) => boolean): void {
  if (typeof value === 'string') {
    if (value !== '') into.push({ path, text: value });
  } else if (Array.isArray(value)) value.forEach((entry, index) => collectAll(entry, [...path, index], into, isShown));
  else if (isRecord(value))
    for (const [key, entry] of Object.entries(value))
      if (isShown(key)) collectAll(entry, [...path, key], into, isShown);
}
