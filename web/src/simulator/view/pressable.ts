import {
  actionFor,
  candidateLines,
  decodeLabel,
  lineEvent,
  steppedBy,
  traitsOf,
  widgetReactsToClick,
  type DerivedApp,
} from '@prototrail/model';
import type { SceneWidget } from '../runtime';

const presses: readonly string[] = ['click', 'doubleclick', 'longclick'];

/** What a key stands for on a widget: a click, or the only press that it answers to. */
export function keyGesture(derived: DerivedApp, { sourceId, widget }: SceneWidget): string {
  if (widgetReactsToClick(derived, sourceId, widget)) return 'click';
  const events = candidateLines(derived, sourceId).map(lineEvent);
  return presses.find((event) => events.includes(event)) ?? 'click';
}

/** Whether a click or another press leads somewhere. */
export const isLinked = (derived: DerivedApp, { sourceId, widget }: SceneWidget): boolean =>
  !traitsOf(widget.type).lineWaitsForValue &&
  (actionFor(derived, sourceId) !== undefined ||
    steppedBy(derived, sourceId).length > 0 ||
    candidateLines(derived, sourceId).some((line) => presses.includes(lineEvent(line))));

/** Whether the widget is a button for keyboards and screen readers: it leads somewhere, or it is drawn as a button. */
export const isPressable = (derived: DerivedApp, item: SceneWidget): boolean =>
  isLinked(derived, item) ? speaksForGroup(derived, item) : isTextButton(item);

/** A button that nothing is linked to: it can be pressed, which is recorded as a missed click. Without a text it is a shape. */
const isTextButton = ({ widget, row }: SceneWidget): boolean =>
  traitsOf(widget.type).isButton && (row?.text ?? decodeLabel(widget.props['label'] ?? '')).trim() !== '';

/** Whether a widget has a line or an action of its own, which hides those of its groups. */
const reactsByItself = (derived: DerivedApp, id: string): boolean =>
  Boolean(derived.app.widgets[id]?.action?.type) ||
  steppedBy(derived, id).length > 0 ||
  derived.linesFrom(id).length > 0;

/**
 * Of a group that reacts as a whole only one member is reached by keyboard: its first text, else its first widget, of those that do not
 * react by themselves.
 */
function speaksForGroup(derived: DerivedApp, item: SceneWidget): boolean {
  const { sourceId } = item;
  if (!derived.app.widgets[sourceId] || reactsByItself(derived, sourceId)) return true;
  const direct = derived.groupOf(sourceId);
  const top = derived.topGroupOf(sourceId);
  const group = direct && (direct.action?.type || derived.linesFrom(direct.id).length > 0) ? direct : top;
  if (!group) return true;
  const members = derived.widgetsOf(group.id).filter((id) => !reactsByItself(derived, id));
  const text = members.find((id) => traitsOf(derived.app.widgets[id]?.type ?? '').isLabel);
  return (text ?? members[0]) === sourceId;
}
