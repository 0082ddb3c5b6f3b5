/** Lays out the groups of a screen again whose members show other texts than the document, or are not there at the moment. */
import {
  decodeLabel,
  isArranged,
  layOutAgain,
  traitsOf,
  type DerivedApp,
  type Point,
  type Rect,
  type ResolvedWidget,
  type ShownMember,
} from '@prototrail/model';
import { measureText } from './text-size';

/** Where widgets and frames of groups lie instead. */
export interface Reflow {
  widget(widget: ResolvedWidget): ResolvedWidget;
  /** Frame of a group around a widget, where it was stored at `frame` on the screen of the widget. */
  frame(widget: ResolvedWidget, groupId: string, frame: Rect): Rect;
}

export const noReflow: Reflow = { widget: (widget) => widget, frame: (_widget, _groupId, frame) => frame };

/** What a widget shows at the moment; undefined where that is what the document says. */
export type ShownBy = (widget: ResolvedWidget) => ShownMember | undefined;

/** `widgets` are those of one screen, or of one row of a repeater; what lies in a container moves along with it. */
export const reflowed = (derived: DerivedApp, widgets: readonly ResolvedWidget[], shownBy: ShownBy): Reflow => {
  const shown = new Map<string, ShownMember>();
  for (const widget of widgets) {
    if (!isArranged(derived.app, memberOf(widget))) continue;
    const member = shownBy(widget);
    if (member && differs(widget, member)) shown.set(memberOf(widget), member);
  }
  const boxes = layOutAgain(derived.app, shown, measureText);
  if (boxes.size === 0) return noReflow;
  const moved = new Map<string, Rect>();
  for (const widget of widgets) {
    const box = boxes.get(memberOf(widget));
    if (box) moveTo(derived, widget, shifted(box, shiftOf(derived, widget)), moved);
  }
  return {
    widget: (widget) => {
      const box = moved.get(widget.id);
      return box === undefined ? widget : placedAt(widget, box);
    },
    frame: (widget, groupId, frame) => {
      const box = boxes.get(groupId);
      if (box) return shifted(box, shiftOf(derived, widget));
      // Around things that a container takes along.
      const to = moved.get(widget.id);
      return to ? shifted(frame, { x: to.x - widget.x, y: to.y - widget.y }) : frame;
    },
  };
};

const differs = ({ props }: ResolvedWidget, { text, isAbsent }: ShownMember): boolean =>
  isAbsent === true || (text !== undefined && text !== decodeLabel(props.label ?? ''));

/** The stored widget that is a member of the group: an override that follows its master stands for that. */
const memberOf = ({ sourceId, parentWidget, parentWidgetPos }: ResolvedWidget): string =>
  parentWidgetPos === true && typeof parentWidget === 'string' ? parentWidget : sourceId;

/** How far a copy of a master's widget lies from that. */
const shiftOf = ({ app }: DerivedApp, widget: ResolvedWidget): Point => {
  const id = memberOf(widget);
  const stored = Object.hasOwn(app.widgets, id) ? app.widgets[id] : undefined;
  return stored ? { x: widget.x - stored.x, y: widget.y - stored.y } : { x: 0, y: 0 };
};

const shifted = ({ x, y, w, h }: Rect, by: Point): Rect => ({ x: x + by.x, y: y + by.y, w, h });

/** Containers take along what lies in them. */
const moveTo = (derived: DerivedApp, widget: ResolvedWidget, box: Rect, moved: Map<string, Rect>): void => {
  const { x, y, w, h } = widget;
  const by = { x: box.x - x, y: box.y - y };
  moved.set(widget.id, box);
  const { container } = traitsOf(widget.type);
  if ((container !== 'grid' && container !== 'repeater') || (by.x === 0 && by.y === 0 && box.w === w && box.h === h))
    return;
  for (const child of derived.childrenOf(widget.id))
    if (!moved.has(child.id)) moveTo(derived, child, shifted(child, by), moved);
};

const copies = new WeakMap<ResolvedWidget, Map<string, ResolvedWidget>>();
const maxCopies = 100;

/** The widget in another box; the same object for the same box, so that nothing is painted again. */
const placedAt = (widget: ResolvedWidget, { x, y, w, h }: Rect): ResolvedWidget => {
  if (widget.x === x && widget.y === y && widget.w === w && widget.h === h) return widget;
  const known = copies.get(widget) ?? new Map<string, ResolvedWidget>();
  copies.set(widget, known);
  const key = `${x} ${y} ${w} ${h}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= maxCopies) known.clear();
  const made = { ...widget, x, y, w, h };
  known.set(key, made);
  return made;
};
