/** Puts the widgets of a screen in place: repeaters multiply their children, segments show another screen's. */
import {
  overflowsOf,
  traitsOf,
  translateRect,
  unionRects,
  type DerivedApp,
  type DerivedScreen,
  type Overflow,
  type Rect,
  type ResolvedWidget,
} from '@prototrail/model';
import type { PaintEnv } from './definition';
import { textOf } from './kit/values';
import { boundColumn, repeaterItems, repeaterRows } from './repeat';
import { sortedRows } from './sorted-rows';

/** One drawn widget, in px relative to the screen (or segment) that it lies in. */
export interface PlacedWidget extends Rect {
  /** The widget's id; repeated children have `-<index>` behind it. */
  id: string;
  widget: ResolvedWidget;
  /** Stays in the viewport while the screen scrolls. */
  fixed: boolean;
  /** Frames of groups that cut it off or scroll it, from outer to inner, in the same px. */
  overflow?: readonly Overflow[];
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
  /** How many more widgets are laid out, those of repeaters and segments included; no limit when absent. */
  left?: { widgets: number };
}

const maxSegmentDepth = 4;

const place = (widget: ResolvedWidget, screen: DerivedScreen, derived: DerivedApp): PlacedWidget => ({
  id: widget.id,
  widget,
  x: widget.x - screen.screen.x,
  y: widget.y - screen.screen.y,
  w: widget.w,
  h: widget.h,
  fixed: widget.effectiveStyle.fixed === true,
  ...overflowAt(widget, screen, derived),
});

const overflowAt = (
  widget: ResolvedWidget,
  { screen }: DerivedScreen,
  { app }: DerivedApp,
): Pick<PlacedWidget, 'overflow'> => {
  const found = overflowsOf(app).get(widget.sourceId);
  if (found === undefined) return {};
  // Copies of a master's widgets lie on another screen.
  const stored = app.widgets[widget.sourceId] ?? widget;
  const dx = widget.x - stored.x - screen.x;
  const dy = widget.y - stored.y - screen.y;
  return { overflow: found.map((entry) => ({ ...entry, frame: translateRect(entry.frame, dx, dy) })) };
};

const repeated = (
  repeater: ResolvedWidget,
  screen: DerivedScreen,
  options: LayoutOptions,
  segments: readonly string[],
  derived: DerivedApp,
): PlacedWidget[] => {
  const children = (screen.repeaterChildren.get(repeater.id) ?? []).filter((child) => isShown(child, options));
  const content = unionRects(children);
  if (content === undefined || content === null) return [];
  const rows = repeaterRows(repeater.props);
  const bound = options.rowCount?.(repeater);
  const items = repeaterItems(repeater.props, repeater, content, bound ?? (rows.length > 0 ? rows.length : undefined));
  const order = bound === undefined ? sortedRows(repeater.props, rows) : options.rowOrder?.(repeater);
  return items.flatMap(({ index: at, dx, dy }) => {
    const index = order?.[at] ?? at;
    return takeFrom(children, options).map((child): PlacedWidget => {
      const placed = withContent(place(child, screen, derived), derived, options, segments);
      const column = bound === undefined ? boundColumn(child.props, repeater.props) : undefined;
      const value = column === undefined ? undefined : rows[index]?.[column];
      return {
        ...placed,
        id: `${child.id}-${index}`,
        x: placed.x + dx,
        y: placed.y + dy,
        ...(placed.overflow && {
          overflow: placed.overflow.map((entry) => ({ ...entry, frame: translateRect(entry.frame, dx, dy) })),
        }),
        item: {
          repeaterId: repeater.id,
          index,
          ...(value === undefined || value === null ? {} : { text: textOf(value) }),
        },
      };
    });
  });
};

const withContent = (
  placed: PlacedWidget,
  derived: DerivedApp,
  options: LayoutOptions,
  segments: readonly string[],
): PlacedWidget => {
  const { widget } = placed;
  if (traitsOf(widget.type).container !== 'segment') return placed;
  const screenId = options.segmentScreen?.(widget) ?? textOf(widget.props.screenID);
  if (!Object.hasOwn(derived.screens, screenId) || segments.includes(screenId) || segments.length >= maxSegmentDepth)
    return placed;
  const shown = derived.screens[screenId];
  if (shown === undefined) return placed;
  return {
    ...placed,
    content: {
      screenId,
      w: shown.screen.w,
      h: shown.screen.h,
      widgets: arrange(derived, shown, options, [...segments, screenId]),
    },
  };
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

const arrange = (
  derived: DerivedApp,
  screen: DerivedScreen,
  options: LayoutOptions,
  segments: readonly string[],
): PlacedWidget[] => {
  const result: PlacedWidget[] = [];
  for (const widget of screen.widgets) {
    if (!isShown(widget, options) || screen.repeated.has(widget.id)) continue;
    if (takeFrom([widget], options).length === 0) break;
    result.push(withContent(place(widget, screen, derived), derived, options, segments));
    if (screen.repeaterChildren.has(widget.id)) result.push(...repeated(widget, screen, options, segments, derived));
  }
  return result;
};

/** Everything that is drawn on a screen, from back to front; empty for a screen that does not exist. */
export const layoutScreen = (
  derived: DerivedApp,
  screenId: string,
  options: LayoutOptions = { mode: 'run' },
): PlacedWidget[] => {
  const screen = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  return screen === undefined ? [] : arrange(derived, screen, options, [screenId]);
};
