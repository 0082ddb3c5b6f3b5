import {
  bindingOf,
  containsPoint,
  hasAutoLayout,
  optionsFrom,
  overflowsOf,
  readVariable,
  takesOptions,
  toNumber,
  type DerivedApp,
  type DerivedScreen,
  type Overflow,
  type Point,
  type Rect,
  type ResolvedWidget,
  type ScreenId,
  type ShownMember,
} from '@prototrail/model';
import { getDefinition, layoutScreen, maskGroups, repeaterRows, sortedRows, type PlacedWidget } from '../index';
import { shownText } from './bound-values';
import { errorLabels } from './error-labels';
import { withStyleRules } from './style-rules';

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
  /** The masks that it is seen through. */
  masks?: readonly PlacedWidget[];
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
  /** `h`, or more where groups became longer than the screen. */
  pageHeight: number;
  widgets: SceneWidget[];
  byKey: ReadonlyMap<string, SceneWidget>;
  /** The same screen as it was drawn, where texts or what is not there at the moment have moved something. */
  drawn?: Scene;
}

type Variables = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, boolean>>;

interface CacheEntry {
  variables: Variables;
  errors: Errors;
  overflows: unknown;
  groups: unknown;
  scene: Scene;
}

const cache = new WeakMap<DerivedScreen, CacheEntry>();
const noErrors: Errors = {};

/**
 * Builds the scene of a screen with its variables and what is invalid. The layout itself is that of the widget definitions, as in every other
 * picture; groups that arrange their members are laid out again for the texts that they show.
 */
export function sceneOf(
  derived: DerivedApp,
  screenId: ScreenId,
  variables: Variables,
  allErrors: Errors = noErrors,
): Scene {
  const screen = derived.screens[screenId];
  if (!screen) return { screen: screenId, w: 0, h: 0, pageHeight: 0, widgets: [], byKey: new Map() };
  const isArranged = hasAutoLayout(derived.app);
  const errors = isArranged ? allErrors : noErrors;
  const cached = cache.get(screen);
  const overflows = overflowsOf(derived.app);
  const groups = maskGroups(screen, derived);
  const isSame = cached?.variables === variables && cached.errors === errors;
  if (isSame && cached.overflows === overflows && cached.groups === groups) return cached.scene;
  const drawn = buildScene(derived, screen, variables);
  const scene = isArranged ? relaid(derived, screen, { variables, errors, drawn }) : drawn;
  cache.set(screen, { variables, errors, overflows, groups, scene });
  return scene;
}

type Shown = (item: SceneWidget) => ShownMember | undefined;

function buildScene(derived: DerivedApp, screen: DerivedScreen, variables: Variables, shown?: Shown): Scene {
  const inSegment = (id: string): string => `${id.split('@')[0] ?? id}@${screen.screen.name}`;
  const at: Place = { variables, rename: (id) => id, inSegment };
  const placed = layoutScreen(derived, screen.id, {
    mode: 'run',
    rowCount: (repeater) => rowCount(repeater, variables),
    rowOrder: (repeater) => sortedRows(repeater.props, boundRows(repeater.props, variables) ?? []),
    segmentScreen: (segment) => segmentScreen(derived, segment, variables),
    ...(shown && {
      shown: (each, isInSegment) => shown(fromPlaced(each, derived, isInSegment ? { ...at, rename: inSegment } : at)),
    }),
  });
  const widgets = placed.map((each) => fromPlaced(each, derived, at));
  const byKey = new Map<string, SceneWidget>();
  const visit = (list: readonly SceneWidget[]): void => {
    for (const item of list) {
      byKey.set(item.key, item);
      if (item.inside) visit(item.inside.widgets);
    }
  };
  visit(widgets);
  const { w, h } = screen.screen;
  return { screen: screen.id, w, h, pageHeight: h, widgets, byKey };
}

/** The scene with its groups laid out for what their members show. */
function relaid(
  derived: DerivedApp,
  screen: DerivedScreen,
  { variables, errors, drawn }: { variables: Variables; errors: Errors; drawn: Scene },
): Scene {
  const labels = errorLabels(errors, drawn);
  let differs = false;
  const scene = buildScene(derived, screen, variables, (item) => {
    const isAbsent = labels.get(item.key) === false;
    const text = shownText(item, variables);
    if (!isAbsent && text === undefined) return undefined;
    differs = true;
    return { ...(isAbsent ? { isAbsent } : {}), ...(text === undefined ? {} : { text }) };
  });
  if (!differs) return drawn;
  const lower = scene.widgets.filter((item) => !sameBox(item, drawn.byKey.get(item.key)) && !item.fixed);
  return { ...scene, drawn, pageHeight: Math.max(scene.h, ...lower.map(({ y, h }) => y + h)) };
}

function sameBox(a: Rect, b: Rect | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}

/** Where a point of a shown screen lies on the screen as it was drawn: at the same place of the same widget. */
export function drawnPoint({ drawn, widgets }: Scene, at: Point): Point {
  if (drawn === undefined) return at;
  const hit = widgets.findLast((item) => containsPoint(item, at));
  const stored = hit && drawn.byKey.get(hit.key);
  if (!hit || !stored || sameBox(hit, stored)) return at;
  return {
    x: stored.x + ((at.x - hit.x) * stored.w) / Math.max(1, hit.w),
    y: stored.y + ((at.y - hit.y) * stored.h) / Math.max(1, hit.h),
  };
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

function fromPlaced(placed: PlacedWidget, derived: DerivedApp, at: Place): SceneWidget {
  const widget = withStyleRules(withBoundProps(placed.widget, at.variables), at.variables);
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
  if (placed.masks) item.masks = placed.masks;
  if (placed.item) item.row = rowOf(placed.item, derived, at.variables);
  if (placed.content) {
    const { w, h, widgets, screenId: inner } = placed.content;
    item.inside = {
      screen: inner,
      w: Math.max(w, placed.w),
      h: Math.max(h, placed.h),
      widgets: widgets.map((child) => fromPlaced(child, derived, { ...at, rename: at.inSegment })),
    };
  }
  return item;
}

interface Place {
  variables: Variables;
  rename: (id: string) => string;
  /** Keys of what a segment shows. */
  inSegment: (id: string) => string;
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
