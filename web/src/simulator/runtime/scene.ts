import {
  bindingOf,
  isRecord,
  optionsFrom,
  overflowsOf,
  readVariable,
  relativePath,
  rowPath,
  takesOptions,
  toNumber,
  type DerivedApp,
  type DerivedScreen,
  type Overflow,
  type Rect,
  type ResolvedWidget,
  type ScreenId,
} from '@prototrail/model';
import { getDefinition, layoutScreen, repeaterRows, sortedRows, type PlacedWidget } from '@prototrail/widgets';

/** A widget as it stands on a running screen. */
export interface SceneWidget extends Rect {
  /** Id in the recording: `id`, `id@screen`, `id-n` in repeaters, `id@screenName` in segments. */
  key: string;
  /** Stored widget behind it. */
  sourceId: string;
  widget: ResolvedWidget;
  fixed: boolean;
  /** Frames of groups that cut it off or scroll it, from outer to inner. */
  overflow?: readonly Overflow[];
  /** Row of a repeater that this copy belongs to. */
  row?: { index: number; value: unknown; binding: string; output: string; text?: string };
  /** Content of a segment, relative to its box, and its full size. */
  inside?: { screen: ScreenId; w: number; h: number; widgets: SceneWidget[] };
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
const cache = new WeakMap<DerivedScreen, { variables: Variables; overflows: unknown; scene: Scene }>();

/** Builds the scene of a screen with its variables. The layout itself is that of the widget definitions, as in every other picture. */
export function sceneOf(derived: DerivedApp, screenId: ScreenId, variables: Variables): Scene {
  const screen = derived.screens[screenId];
  if (!screen) return { screen: screenId, w: 0, h: 0, widgets: [], byKey: new Map() };
  const cached = cache.get(screen);
  const overflows = overflowsOf(derived.app);
  if (cached?.variables === variables && cached.overflows === overflows) return cached.scene;
  const placed = layoutScreen(derived, screenId, {
    mode: 'run',
    rowCount: (repeater) => rowCount(repeater, variables),
    rowOrder: (repeater) => sortedRows(repeater.props, boundRows(repeater.props, variables) ?? []),
    segmentScreen: (segment) => segmentScreen(derived, segment, variables),
  });
  const at: Place = { variables, outer: screen.screen.name, rename: (id) => id };
  const widgets = placed.map((each) => fromPlaced(each, derived, screenId, at));
  const byKey = new Map<string, SceneWidget>();
  const visit = (list: readonly SceneWidget[]): void => {
    for (const item of list) {
      byKey.set(item.key, item);
      if (item.inside) visit(item.inside.widgets);
    }
  };
  visit(widgets);
  const scene = { screen: screenId, w: screen.screen.w, h: screen.screen.h, widgets, byKey };
  cache.set(screen, { variables, overflows, scene });
  return scene;
}

const withProps = new WeakMap<ResolvedWidget, { values: unknown[]; widget: ResolvedWidget }>();

/** The widget with the props that variables in its other binding slots replace; the same object while they stay the same. */
function withBoundProps(widget: ResolvedWidget, variables: Variables): ResolvedWidget {
  const boundProps = boundPropsOf(widget.type);
  if (!boundProps) return widget;
  const slots = Object.keys(boundProps);
  const values = slots.map((slot) => {
    const path = bindingOf(widget.props, slot);
    return path === '' ? undefined : readVariable(variables, path);
  });
  if (values.every((value) => value === undefined)) return widget;
  const known = withProps.get(widget);
  if (known?.values.every((value, index) => value === values[index])) return known.widget;
  const bound = slots.map((slot, index) => (values[index] === undefined ? {} : boundProps[slot]?.(values[index])));
  const made = { ...widget, props: Object.assign({}, widget.props, ...bound) as ResolvedWidget['props'] };
  withProps.set(widget, { values, widget: made });
  return made;
}

const boundOptions: BoundProps = {
  options: (variable) => {
    const options = optionsFrom(variable);
    return options === undefined ? {} : { options };
  },
};
type BoundProps = NonNullable<ReturnType<typeof getDefinition>['abilities']['boundProps']>;

function boundPropsOf(type: string): BoundProps | undefined {
  const own = getDefinition(type).abilities.boundProps;
  return takesOptions(type) ? { ...boundOptions, ...own } : own;
}

function fromPlaced(placed: PlacedWidget, derived: DerivedApp, screenId: ScreenId, at: Place): SceneWidget {
  const widget = withBoundProps(placed.widget, at.variables);
  const item: SceneWidget = {
    key: at.rename(placed.id),
    sourceId: widget.sourceId,
    widget,
    fixed: placed.fixed,
    x: placed.x,
    y: placed.y,
    w: placed.w,
    h: placed.h,
  };
  if (placed.overflow) item.overflow = placed.overflow;
  if (placed.item) item.row = rowOf(placed.item, derived, at.variables);
  if (placed.content) {
    const { w, h, widgets, screenId: inner } = placed.content;
    const rename = (id: string): string => `${id.split('@')[0] ?? id}@${at.outer}`;
    item.inside = {
      screen: inner,
      w: Math.max(w, placed.w),
      h: Math.max(h, placed.h),
      widgets: widgets.map((child) => fromPlaced(child, derived, screenId, { ...at, rename })),
    };
  }
  return item;
}

interface Place {
  variables: Variables;
  /** Name of the screen that is run, for the ids of segment content. */
  outer: string;
  rename: (id: string) => string;
}

function rowOf(
  item: NonNullable<PlacedWidget['item']>,
  derived: DerivedApp,
  variables: Variables,
): NonNullable<SceneWidget['row']> {
  const repeater = derived.widget(item.repeaterId);
  const props = repeater?.props ?? {};
  const binding = bindingOf(props);
  const bound = boundRows(props, variables);
  const rows: readonly unknown[] = bound ?? repeaterRows(props);
  return {
    index: item.index,
    value: rows[item.index],
    binding,
    output: bindingOf(props, 'output'),
    ...(item.text === undefined ? {} : { text: item.text }),
  };
}

/** Rows of the variable that a repeater is bound to, or null without any. */
function boundRows(props: Record<string, unknown>, variables: Variables): unknown[] | null {
  const binding = bindingOf(props);
  const bound = binding === '' ? undefined : readVariable(variables, binding);
  return Array.isArray(bound) && bound.length > 0 ? bound : null;
}

function rowCount(repeater: ResolvedWidget, variables: Variables): number | undefined {
  const rows = boundRows(repeater.props, variables);
  const most = toNumber(repeater.props['itemToShow'], 0);
  if (rows === null) return undefined;
  return most > 0 ? Math.min(most, rows.length) : rows.length;
}

/** A segment that is bound to the name of another segment screen shows that one. */
function segmentScreen(derived: DerivedApp, segment: ResolvedWidget, variables: Variables): string | undefined {
  const path = bindingOf(segment.props);
  const name = path === '' ? undefined : readVariable(variables, path);
  if (typeof name !== 'string') return undefined;
  return Object.values(derived.screens).find((screen) => screen.screen.name === name && screen.screen.segment === true)
    ?.id;
}

/** Full path of the variable that a placed widget is bound to, or empty. Children of repeaters read their row. */
export function boundPath(item: SceneWidget): string {
  const path = bindingOf(item.widget.props);
  if (path === '' || !item.row || item.row.binding === '') return path;
  return rowPath(item.row.binding, path, item.row.index);
}

/** Value that a placed widget is bound to. */
export function boundValue(item: SceneWidget, variables: Variables): unknown {
  const path = boundPath(item);
  if (path === '') return undefined;
  if (item.row && item.row.binding === '')
    return isRecord(item.row.value) ? readVariable(item.row.value, path) : undefined;
  const found = readVariable(variables, path);
  if (found !== undefined || !item.row || !isRecord(item.row.value)) return found;
  return readVariable(item.row.value, relativePath(item.row.binding, bindingOf(item.widget.props)));
}
