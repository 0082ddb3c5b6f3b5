import { isRecord, toNumber, type DerivedApp, type DerivedScreen, type Rect, type ResolvedWidget, type ScreenId } from '@prototrail/model';
import { kindOf } from './kinds';
import { readVariable } from './variables';

/** A widget as it stands on a running screen. */
export interface SceneWidget extends Rect {
  /** Id in the recording: `id`, `id@screen`, `id-n` in repeaters, `id@screenName` in segments. */
  key: string;
  /** Stored widget behind it. */
  sourceId: string;
  widget: ResolvedWidget;
  fixed: boolean;
  /** Row of a repeater that this copy belongs to. */
  row?: { index: number; value: unknown; binding: string; output: string };
  /** Content of a segment, relative to its box, and its full size. */
  inside?: { w: number; h: number; widgets: SceneWidget[] };
}

/** Everything that is drawn on one screen, from back to front; positions are relative to the screen. */
export interface Scene {
  screen: ScreenId;
  w: number;
  h: number;
  widgets: SceneWidget[];
  byKey: ReadonlyMap<string, SceneWidget>;
}

type Variables = Readonly<Record<string, unknown>>;
const maxRows = 500;
const cache = new WeakMap<DerivedScreen, { variables: Variables; scene: Scene }>();

/** Path of a widget's variable in one of its binding slots, or empty. */
export function bindingOf(props: Record<string, unknown>, slot = 'default'): string {
  const binding = props['databinding'];
  const path = isRecord(binding) ? binding[slot] : undefined;
  return typeof path === 'string' ? path.trim() : '';
}

/** Builds the scene of a screen: masters, repeaters and segments are laid out, logic and hidden widgets left out. */
export function sceneOf(derived: DerivedApp, screenId: ScreenId, variables: Variables): Scene {
  const screen = derived.screens[screenId];
  if (!screen) return { screen: screenId, w: 0, h: 0, widgets: [], byKey: new Map() };
  const known = cache.get(screen);
  if (known && known.variables === variables) return known.scene;
  const widgets = place(derived, screen, { variables, outer: screen.screen.name, inside: new Set([screenId]), rename: (id) => id });
  const byKey = new Map<string, SceneWidget>();
  const visit = (list: readonly SceneWidget[]): void => {
    for (const item of list) {
      byKey.set(item.key, item);
      if (item.inside) visit(item.inside.widgets);
    }
  };
  visit(widgets);
  const scene = { screen: screenId, w: screen.screen.w, h: screen.screen.h, widgets, byKey };
  cache.set(screen, { variables, scene });
  return scene;
}

interface Place {
  variables: Variables;
  /** Name of the screen that is run, for the ids of segment content. */
  outer: string;
  /** Screens that are being drawn, so that none contains itself. */
  inside: ReadonlySet<string>;
  rename: (id: string) => string;
}

function place(derived: DerivedApp, screen: DerivedScreen, at: Place): SceneWidget[] {
  const { x, y } = screen.screen;
  const result: SceneWidget[] = [];
  for (const widget of screen.widgets) {
    if (screen.repeated.has(widget.id) || widget.hidden || kindOf(widget.type) === 'logic') continue;
    const item: SceneWidget = {
      key: at.rename(widget.id), sourceId: widget.sourceId, widget, fixed: widget.effectiveStyle['fixed'] === true,
      x: widget.x - x, y: widget.y - y, w: widget.w, h: widget.h,
    };
    const kind = kindOf(widget.type);
    if (kind === 'segment') item.inside = segment(derived, widget, at);
    result.push(item);
    if (kind === 'repeater') result.push(...repeat(screen.repeaterChildren.get(widget.id) ?? [], item, screen, at));
  }
  return result;
}

function segment(derived: DerivedApp, widget: ResolvedWidget, at: Place): { w: number; h: number; widgets: SceneWidget[] } {
  const bound = bindingOf(widget.props);
  const name = bound === '' ? undefined : readVariable(at.variables, bound);
  const named = typeof name === 'string' ? Object.values(derived.screens).find((screen) => screen.screen.name === name && screen.screen.segment === true) : undefined;
  const shown = named ?? derived.screens[String(widget.props['screenID'] ?? '')];
  if (!shown || at.inside.has(shown.id)) return { w: widget.w, h: widget.h, widgets: [] };
  const inner = place(derived, shown, {
    ...at,
    inside: new Set([...at.inside, shown.id]),
    rename: (id) => `${id.split('@')[0] ?? id}@${at.outer}`,
  });
  return { w: Math.max(shown.screen.w, widget.w), h: Math.max(shown.screen.h, widget.h), widgets: inner };
}

function repeat(children: readonly ResolvedWidget[], repeater: SceneWidget, screen: DerivedScreen, at: Place): SceneWidget[] {
  if (children.length === 0) return [];
  const { widget } = repeater;
  const left = Math.min(...children.map((child) => child.x)) - screen.screen.x;
  const top = Math.min(...children.map((child) => child.y)) - screen.screen.y;
  const w = Math.max(...children.map((child) => child.x + child.w)) - screen.screen.x - left;
  const h = Math.max(...children.map((child) => child.y + child.h)) - screen.screen.y - top;
  const binding = bindingOf(widget.props);
  const rows = rowsOf(widget.props, binding === '' ? undefined : readVariable(at.variables, binding));
  const grid = layoutGrid(repeater, { x: left, y: top, w, h }, widget.props);
  const count = Math.min(rows?.length ?? grid.columns * grid.rows, maxRows, limit(widget.props['itemToShow']));
  const result: SceneWidget[] = [];
  for (let index = 0; index < count; index += 1) {
    const dx = (index % grid.columns) * (w + grid.gapX);
    const dy = Math.floor(index / grid.columns) * (h + grid.gapY);
    for (const child of children) {
      if (child.hidden) continue;
      result.push({
        key: at.rename(`${child.id}-${index}`), sourceId: child.sourceId, widget: child, fixed: repeater.fixed,
        x: child.x - screen.screen.x + dx, y: child.y - screen.screen.y + dy, w: child.w, h: child.h,
        row: { index, value: rows?.[index], binding, output: bindingOf(widget.props, 'output') },
      });
    }
  }
  return result;
}

const limit = (value: unknown): number => (toNumber(value, 0) > 0 ? toNumber(value, 0) : maxRows);

/** Rows to show: those of the variable, else those of the widget's own table (the first line names the columns). */
function rowsOf(props: Record<string, unknown>, bound: unknown): unknown[] | null {
  if (Array.isArray(bound) && bound.length > 0) return bound;
  const data: unknown = props['data'];
  if (!Array.isArray(data) || data.length < 2 || !Array.isArray(data[0])) return null;
  const head = data[0] as unknown[];
  return data.slice(1).map((row: unknown) => Object.fromEntries(head.map((name, column) => [String(name), Array.isArray(row) ? (row as unknown[])[column] : undefined])));
}

/** Columns, rows and gaps of a repeater (prototype model 9.1). */
function layoutGrid(box: Rect, child: Rect, props: Record<string, unknown>): { columns: number; rows: number; gapX: number; gapY: number } {
  const innerW = box.w - 2 * (child.x - box.x);
  const innerH = box.h - 2 * (child.y - box.y);
  const [wishX, wishY] = [toNumber(props['distanceX'], 0), toNumber(props['distanceY'], 0)];
  const fit = (inner: number, size: number, gap: number): number => Math.max(1, Math.floor(inner / Math.max(1, size + Math.max(0, gap))));
  const columns = props['layout'] === 'rows' ? 1 : fit(innerW, child.w, wishX);
  const rows = fit(innerH, child.h, wishY);
  const spread = (inner: number, size: number, count: number): number => (count < 2 ? 0 : Math.max(0, Math.floor((inner - count * size) / (count - 1))));
  return { columns, rows, gapX: wishX < 0 ? spread(innerW, child.w, columns) : wishX, gapY: wishY < 0 ? spread(innerH, child.h, rows) : wishY };
}

/** Full path of the variable that a placed widget is bound to, or empty. Children of repeaters read their row. */
export function boundPath(item: SceneWidget): string {
  const path = bindingOf(item.widget.props);
  if (path === '' || !item.row || item.row.binding === '') return path;
  const { binding, index } = item.row;
  let relative = path;
  if (relative.startsWith(binding)) relative = relative.slice(binding.length).replace(/^\[0\]/, '').replace(/^\./, '');
  return relative === '' ? `${binding}[${index}]` : `${binding}[${index}].${relative}`;
}

/** Value that a placed widget is bound to. */
export function boundValue(item: SceneWidget, variables: Variables): unknown {
  const path = boundPath(item);
  if (path === '') return undefined;
  if (item.row && item.row.binding === '') return isRecord(item.row.value) ? readVariable(item.row.value, path) : undefined;
  const found = readVariable(variables, path);
  if (found !== undefined || !item.row || !isRecord(item.row.value)) return found;
  return readVariable(item.row.value, bindingOf(item.widget.props).replace(item.row.binding, '').replace(/^(\[0\])?\.?/, ''));
}
