import {
  autoLayoutOf,
  isRecord,
  type App,
  type DerivedApp,
  readRichText,
  storeRichText,
  type Group,
  type Rect,
  type ResolvedWidget,
  type Widget,
} from '@prototrail/model';
import { scaleInto } from '../kernels/resize';
import type { Draft } from '../store/draft';
import { boundsOfAll, groupsBelow, widgetsOf } from '../store/structure';
import { withContents } from './contents';

/** Lengths of a style in px, which grow with what they belong to. */
const lengths = [
  'fontSize',
  'letterSpacing',
  'paragraphSpacing',
  ...['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [`border${side}Width`, `padding${side}`]),
  ...['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map((corner) => `border${corner}Radius`),
] as const;
const shadowLengths = ['h', 'v', 'b', 's'] as const;
const states = ['hover', 'focus', 'error', 'active', 'checked', 'pressed', 'disabled'] as const;

const scaledLength = (value: unknown, factor: number): unknown => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number * factor * 100) / 100 : value;
};

function scaledShadow(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((each) => scaledShadow(each, factor));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    (shadowLengths as readonly string[]).includes(key)
      ? scaledLength(entry, factor)
      : key === 'more' || Array.isArray(entry)
        ? scaledShadow(entry, factor)
        : entry,
  ]);
  return Object.fromEntries(entries);
}

/** A style with its lengths times a factor; other values stay. */
function scaledStyle(style: Readonly<Record<string, unknown>>, factor: number): Record<string, unknown> {
  const scaled: Record<string, unknown> = {};
  for (const key of lengths) if (key in style) scaled[key] = scaledLength(style[key], factor);
  for (const key of ['boxShadow', 'textShadow'])
    if (isRecord(style[key])) scaled[key] = scaledShadow(style[key], factor);
  return scaled;
}

/** What scaling changes in a widget: place, size, and every length of its looks. `seen` says how it looks now, with what it inherits. */
function scaledWidget(widget: Widget, seen: ResolvedWidget, { from, to }: { from: Rect; to: Rect }): Widget {
  const factor = to.w / from.w;
  const next: Widget = {
    ...widget,
    ...scaleInto(widget, from, to),
    style: { ...widget.style, ...scaledStyle(seen.effectiveStyle, factor) },
    props: scaledText(widget.props, factor),
  };
  for (const state of states) {
    const own = widget[state];
    if (isRecord(own)) next[state] = { ...own, ...scaledStyle(own, factor) };
  }
  return next;
}

/** Pieces of text that have a size of their own. */
function scaledText(props: Widget['props'], factor: number): Widget['props'] {
  const paragraphs = readRichText(props);
  if (paragraphs === undefined) return props;
  const scaled = paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) =>
      run.size === undefined ? run : { ...run, size: Number(scaledLength(run.size, factor)) },
    ),
  }));
  return { ...props, richText: storeRichText(scaled) };
}

/** Gaps and paddings of a group that arranges its members. */
function scaledGroup(group: Group, { from, to }: { from: Rect; to: Rect }): Group {
  const layout = autoLayoutOf(group);
  if (layout === undefined || !isRecord(group['autoLayout'])) return group;
  const keys = ['gap', 'crossGap', 'left', 'top', 'right', 'bottom'] as const;
  const scaled = Object.fromEntries(keys.map((key) => [key, scaledLength(layout[key], to.w / from.w)]));
  return { ...group, autoLayout: { ...group['autoLayout'], ...scaled, ...scaleInto(layout, from, to) } };
}

/** Things as they were before they were scaled. */
export interface ScaleStart {
  bounds: Rect;
  widgets: readonly { widget: Widget; seen: ResolvedWidget }[];
  groups: readonly Group[];
}

/** What is scaled with these things: their widgets, what lies in containers among them, and the groups that arrange them; null where nothing can be. */
export function scaleStart(app: App, derived: DerivedApp, ids: readonly string[]): ScaleStart | null {
  const bounds = boundsOfAll(app, ids);
  const widgetIds = withContents(
    app,
    ids.flatMap((id) => widgetsOf(app, id)),
  );
  const widgets = widgetIds.flatMap((id) => {
    const [widget, seen] = [app.widgets[id], derived.widget(id)];
    return widget === undefined || seen === undefined ? [] : [{ widget, seen }];
  });
  if (bounds === null || bounds.w <= 0 || bounds.h <= 0 || widgets.length === 0) return null;
  const groups = ids.flatMap((id) => groupsBelow(app, id)).flatMap((id) => app.groups?.[id] ?? []);
  return { bounds, widgets, groups };
}

/** Scales things from their start into a box of the same proportions. */
export function scaleTo(draft: Draft, { bounds: from, widgets, groups }: ScaleStart, to: Rect): void {
  for (const { widget, seen } of widgets) draft.put('widgets', widget.id, scaledWidget(widget, seen, { from, to }));
  for (const group of groups) draft.put('groups', group.id, scaledGroup(group, { from, to }));
}
