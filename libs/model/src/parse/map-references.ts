import { isRecord } from '../app/values';
import { entriesOf, type Draft, type Entry } from './draft';

/**
 * Renames ids wherever the document refers to them: children, masters, lines, groups, templates, tokens, overrides,
 * segments, navigation, error labels, rules, load animations. The entries themselves keep their place in the maps.
 */
export function mapReferences(draft: Draft, rename: ReadonlyMap<string, string>): void {
  if (rename.size === 0) return;
  const to = (value: unknown): unknown => (typeof value === 'string' ? (rename.get(value) ?? value) : value);
  const field = (entry: Entry, key: string): void => {
    if (key in entry) entry[key] = Array.isArray(entry[key]) ? entry[key].map(to) : to(entry[key]);
  };
  for (const [, screen] of entriesOf(draft, 'screens')) {
    field(screen, 'children');
    field(screen, 'parents');
    mapTokens(screen['designtokens'], to);
    mapLoadAnimation(screen['animation'], to);
  }
  for (const [, widget] of entriesOf(draft, 'widgets')) {
    for (const key of ['template', 'parentWidget', 'copyOf']) field(widget, key);
    mapTokens(widget['designtokens'], to);
    mapTokens(widget['tokenOverrides'], to);
    mapTokens({ size: widget['sizeTokens'] }, to);
    mapProps(widget['props'], to, field);
  }
  for (const [, token] of entriesOf(draft, 'designtokens')) {
    field(token, 'alias');
    const aliases = token['modeAliases'];
    if (isRecord(aliases)) for (const mode of Object.keys(aliases)) field(aliases, mode);
  }
  for (const [, line] of entriesOf(draft, 'lines')) {
    field(line, 'from');
    field(line, 'to');
    if (isRecord(line['rule'])) field(line['rule'], 'widget');
  }
  for (const [, group] of entriesOf(draft, 'groups')) {
    for (const key of ['children', 'groups', 'template', 'copyOf']) field(group, key);
    mapTokens({ size: group['sizeTokens'] }, to);
  }
  for (const [, template] of entriesOf(draft, 'templates')) {
    field(template, 'variantOf');
    field(template, 'children');
    mapTokens(template['designtokens'], to);
    mapTokens({ size: template['sizeTokens'] }, to);
    for (const sub of Array.isArray(template['groups']) ? template['groups'] : []) {
      if (!isRecord(sub)) continue;
      field(sub, 'children');
      mapTokens({ size: sub['sizeTokens'] }, to);
    }
  }
}

type MapId = (value: unknown) => unknown;

function mapProps(props: unknown, to: MapId, field: (entry: Entry, key: string) => void): void {
  if (!isRecord(props)) return;
  field(props, 'screenID');
  const lists = [props['refs'], props['validation']];
  for (const list of lists)
    if (isRecord(list)) for (const key of Object.keys(list)) if (Array.isArray(list[key])) field(list, key);
  if (Array.isArray(props['navigation'])) for (const item of props['navigation']) if (isRecord(item)) field(item, 'to');
}

function mapTokens(tokens: unknown, to: MapId): void {
  if (!isRecord(tokens)) return;
  for (const state of Object.values(tokens))
    if (isRecord(state)) for (const key of Object.keys(state)) state[key] = to(state[key]);
}

function mapLoadAnimation(animation: unknown, to: MapId): void {
  const loaded = isRecord(animation) ? animation['ScreenLoaded'] : undefined;
  if (!isRecord(loaded)) return;
  for (const part of ['widgets', 'groups']) {
    const entries = loaded[part];
    if (isRecord(entries))
      loaded[part] = Object.fromEntries(Object.entries(entries).map(([id, value]) => [String(to(id)), value]));
  }
}
