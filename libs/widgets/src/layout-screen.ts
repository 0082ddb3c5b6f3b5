/** Puts the widgets of a screen in place: repeaters multiply their children, segments show another screen's. */
import {
  hasAutoLayout,
  overflowsOf,
  segmentAt,
  traitsOf,
  translateRect,
  unionRects,
  type DerivedApp,
  type DerivedScreen,
  type Group,
  type Overflow,
  type Rect,
  type ResolvedWidget,
  type ShownMember,
} from '@prototrail/model';
import type { PaintEnv } from './definition';
import { gridEdges } from './grid-edges';
import { textOf } from './kit/values';
import { noReflow, reflowed, type Reflow } from './reflow';
import { boundColumn, repeaterItems, repeaterRows } from './repeat';
import { sortedRows } from './sorted-rows';
import { measureText } from './text-size';

/** One drawn widget, in px relative to the screen (or segment) that it lies in. */
export interface PlacedWidget extends Rect {
  /** The widget's id; repeated children have `-<index>` behind it. */
  id: string;
  widget: ResolvedWidget;
  /** Stays in the viewport while the screen scrolls. */
  fixed: boolean;
  /** Frames of groups that cut it off or scroll it, from outer to inner, in the same px. */
  overflow?: readonly Overflow[];
  /** Shows nothing itself: what lies above it in its group is seen within its shape only. */
  isMask?: true;
  /** The masks that it is seen through. */
  masks?: readonly PlacedWidget[];
  /** Set on repeated children. */
  item?: { repeaterId: string; index: number; text?: string };
  /** What a segment shows, relative to its box; the content may be larger than the box. */
  content?: { screenId: string; w: number; h: number; widgets: PlacedWidget[] };
}

export interface LayoutOptions {
  mode: PaintEnv['mode'];
  /** Number of bound rows of a repeater; `undefined` when it is not bound or the list is empty. */
  rowCount?(repeater: ResolvedWidget): number | undefined;
  /** Numbers of the bound rows of a repeater in the order in which they are shown; `undefined` as for `rowCount`. */
  rowOrder?(repeater: ResolvedWidget): readonly number[] | undefined;
  /** Screen that a segment shows instead of the stored one. */
  segmentScreen?(segment: ResolvedWidget): string | undefined;
  /** What a widget shows instead of what the document says; groups that arrange their members are laid out for it. */
  shown?(placed: PlacedWidget, isInSegment: boolean): ShownMember | undefined;
  /** How many more widgets are laid out, those of repeaters and segments included; no limit when absent. */
  left?: { widgets: number };
}

const maxSegmentDepth = 4;

/** The screen that is laid out, with what is needed for it. */
interface Layout {
  derived: DerivedApp;
  screen: DerivedScreen;
  options: LayoutOptions;
  /** Screens that are around already: no segment shows itself. */
  segments: readonly string[];
}

const place = (stored: ResolvedWidget, { derived, screen }: Layout, reflow: Reflow): PlacedWidget => {
  const widget = reflow.widget(stored);
  return {
    id: widget.id,
    widget,
    x: widget.x - screen.screen.x,
    y: widget.y - screen.screen.y,
    w: widget.w,
    h: widget.h,
    fixed: widget.effectiveStyle.fixed === true,
    ...overflowAt(stored, screen, derived, reflow),
  };
};

const overflowAt = (
  widget: ResolvedWidget,
  { screen }: DerivedScreen,
  { app }: DerivedApp,
  reflow: Reflow,
): Pick<PlacedWidget, 'overflow'> => {
  const found = overflowsOf(app).get(widget.sourceId);
  if (found === undefined) return {};
  // Copies of a master's widgets lie on another screen.
  const stored = app.widgets[widget.sourceId] ?? widget;
  const dx = widget.x - stored.x;
  const dy = widget.y - stored.y;
  return {
    overflow: found.map((entry) => {
      const frame = reflow.frame(widget, entry.groupId, translateRect(entry.frame, dx, dy));
      return { ...entry, frame: translateRect(frame, -screen.x, -screen.y) };
    }),
  };
};

const repeated = (repeater: ResolvedWidget, layout: Layout, around: Reflow): PlacedWidget[] => {
  const { screen, options } = layout;
  const children = (screen.repeaterChildren.get(repeater.id) ?? []).filter((child) => isShown(child, options));
  const content = unionRects(children.map(around.widget));
  if (content === undefined || content === null) return [];
  const rows = repeaterRows(repeater.props);
  const bound = options.rowCount?.(repeater);
  const box = around.widget(repeater);
  const items = repeaterItems(repeater.props, box, content, bound ?? (rows.length > 0 ? rows.length : undefined));
  const order = bound === undefined ? sortedRows(repeater.props, rows) : options.rowOrder?.(repeater);
  const carried = { x: box.x - repeater.x, y: box.y - repeater.y };
  return items.flatMap(({ index: at, dx, dy }) => {
    const index = order?.[at] ?? at;
    const taken = takeFrom(children, options);
    const itemOf = (child: ResolvedWidget): NonNullable<PlacedWidget['item']> => {
      const column = bound === undefined ? boundColumn(child.props, repeater.props) : undefined;
      const value = column === undefined ? undefined : rows[index]?.[column];
      return {
        repeaterId: repeater.id,
        index,
        ...(value === undefined || value === null ? {} : { text: textOf(value) }),
      };
    };
    const by = { x: dx + carried.x, y: dy + carried.y };
    const placeRow = (child: ResolvedWidget, reflow: Reflow): PlacedWidget => {
      const placed = place(child, layout, reflow);
      return {
        ...placed,
        id: `${child.id}-${index}`,
        x: placed.x + by.x,
        y: placed.y + by.y,
        ...(placed.overflow && {
          overflow: placed.overflow.map((entry) => ({ ...entry, frame: translateRect(entry.frame, by.x, by.y) })),
        }),
        item: itemOf(child),
      };
    };
    const reflow = reflowOf(layout, taken, (child) => placeRow(child, noReflow));
    return taken.map((child) => placeRow(child, reflow));
  });
};

/** The layout of groups for what their members show. In the editor they lie as stored, where hands find them. */
const reflowOf = (
  { derived, options, segments }: Layout,
  widgets: readonly ResolvedWidget[],
  drawn: (widget: ResolvedWidget) => PlacedWidget,
): Reflow => {
  if (options.mode === 'edit' || !hasAutoLayout(derived.app)) return noReflow;
  return reflowed(derived, widgets, (widget) => {
    const placed = drawn(widget);
    const text = placed.item?.text;
    return options.shown?.(placed, segments.length > 1) ?? (text === undefined ? undefined : { text });
  });
};

const withContent = (placed: PlacedWidget, { derived, options, segments }: Layout): PlacedWidget => {
  const { widget } = placed;
  if (traitsOf(widget.type).container !== 'segment') return placed;
  const screenId = options.segmentScreen?.(widget) ?? textOf(widget.props.screenID);
  if (!Object.hasOwn(derived.screens, screenId) || segments.includes(screenId) || segments.length >= maxSegmentDepth)
    return placed;
  const inBox = segmentAt(derived, screenId, placed, { edges: gridEdges, measure: measureText });
  const screen = inBox.screens[screenId];
  if (screen === undefined) return placed;
  const { w, h } = screen.screen;
  const widgets = arrange({ derived: inBox, screen, options, segments: [...segments, screenId] });
  return { ...placed, content: { screenId, w, h, widgets } };
};

const isShown = (widget: ResolvedWidget, { mode }: LayoutOptions): boolean =>
  !widget.hidden && (mode === 'edit' || traitsOf(widget.type).logic === undefined);

/** As many of the widgets as may still be laid out. */
const takeFrom = (widgets: readonly ResolvedWidget[], { left }: LayoutOptions): readonly ResolvedWidget[] => {
  if (left === undefined) return widgets;
  const taken = widgets.slice(0, Math.max(0, left.widgets));
  left.widgets -= taken.length;
  return taken;
};

/** Groups around a widget, from inside out. */
const groupsAround = ({ groupOf }: DerivedApp, { widget }: PlacedWidget): Group[] => {
  const found: Group[] = [];
  let group = groupOf(widget.sourceId);
  while (group !== undefined && !found.includes(group)) {
    found.push(group);
    group = groupOf(group.id);
  }
  return found;
};

/** What decides which widgets the masks of a screen cut, beside the screen; undefined without masks. */
export const maskGroups = ({ widgets }: DerivedScreen, { app }: DerivedApp): unknown =>
  widgets.some(({ props }) => props.isMask === true) ? app.groups : undefined;

/** Widgets in drawing order with the masks that they are seen through. A mask counts up to the next one of its group. */
const withMasks = (placed: PlacedWidget[], { derived }: Layout): PlacedWidget[] => {
  if (!placed.some(({ widget }) => widget.props.isMask === true)) return placed;
  const current = new Map<string, PlacedWidget>();
  return placed.map((each) => {
    const groups = groupsAround(derived, each);
    const [own] = groups;
    const isMask = each.widget.props.isMask === true && own !== undefined;
    const masks = groups
      .slice(isMask ? 1 : 0)
      .flatMap((group) => current.get(`${group.id} ${each.item?.repeaterId} ${each.item?.index}`) ?? []);
    if (isMask) current.set(`${own.id} ${each.item?.repeaterId} ${each.item?.index}`, each);
    return {
      ...each,
      ...(isMask ? { isMask: true as const } : {}),
      ...(masks.length > 0 ? { masks } : {}),
    };
  });
};

const arrange = (layout: Layout): PlacedWidget[] => {
  const { screen, options } = layout;
  const own = screen.widgets.filter((widget) => isShown(widget, options) && !screen.repeated.has(widget.id));
  const reflow = reflowOf(layout, own, (widget) => place(widget, layout, noReflow));
  const result: PlacedWidget[] = [];
  for (const widget of own) {
    if (takeFrom([widget], options).length === 0) break;
    result.push(withContent(place(widget, layout, reflow), layout));
    if (screen.repeaterChildren.has(widget.id))
      result.push(...repeated(widget, layout, reflow).map((placed) => withContent(placed, layout)));
  }
  const masked = withMasks(result, layout);
  return options.mode === 'edit' ? masked : masked.filter(({ isMask }) => isMask !== true);
};

/** Everything that is drawn on a screen, from back to front; empty for a screen that does not exist. */
export const layoutScreen = (
  derived: DerivedApp,
  screenId: string,
  options: LayoutOptions = { mode: 'run' },
): PlacedWidget[] => {
  const screen = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  return screen === undefined ? [] : arrange({ derived, screen, options, segments: [screenId] });
};
