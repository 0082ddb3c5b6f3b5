import { bindingOf, decodeLabel, isRecord, readVariable, relativePath, rowPath, traitsOf } from '@prototrail/model';

/** What is known of a placed widget where its variable is read. */
export interface BoundItem {
  widget: { type: string; props: Record<string, unknown> };
  /** Row of a repeater that it belongs to. */
  row?: { index: number; value: unknown; binding: string; text?: string };
}

type Variables = Readonly<Record<string, unknown>>;

/** Full path of the variable that a placed widget is bound to, or empty. Children of repeaters read their row. */
export function boundPath(item: BoundItem): string {
  const path = bindingOf(item.widget.props);
  if (path === '' || !item.row || item.row.binding === '') return path;
  return rowPath(item.row.binding, path, item.row.index);
}

/** Value that a placed widget is bound to. */
export function boundValue(item: BoundItem, variables: Variables): unknown {
  const path = boundPath(item);
  if (path === '') return undefined;
  if (item.row && item.row.binding === '')
    return isRecord(item.row.value) ? readVariable(item.row.value, path) : undefined;
  const found = readVariable(variables, path);
  if (found !== undefined || !item.row || !isRecord(item.row.value)) return found;
  return readVariable(item.row.value, relativePath(item.row.binding, bindingOf(item.widget.props)));
}

/** Text of a bound label: `{0}` or `{value}` is replaced, otherwise the value replaces the text. */
export function boundText(item: BoundItem, variables: Variables): string | undefined {
  const value = boundValue(item, variables);
  if (value === undefined || value === null) return item.row?.text;
  const text = displayText(value);
  const label = decodeLabel(item.widget.props['label'] ?? '');
  return /\{(0|value)\}/.test(label) ? label.replace(/\{(0|value)\}/g, () => text) : text;
}

function displayText(value: unknown): string {
  if (
    isRecord(value) &&
    typeof value['d'] === 'number' &&
    typeof value['m'] === 'number' &&
    typeof value['y'] === 'number'
  ) {
    return new Date(value['y'], value['m'], value['d']).toLocaleDateString();
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Text that a widget shows instead of its label; undefined where it has no other, or a value of its own. */
export function shownText(item: BoundItem, variables: Variables): string | undefined {
  return traitsOf(item.widget.type).value === 'none' ? boundText(item, variables) : undefined;
}
