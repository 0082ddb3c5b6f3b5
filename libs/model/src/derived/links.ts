import type { Action, Group, Line, Widget } from '../app/types';
import type { DerivedApp } from './types';

/** Event of a line; lines of old files have none and mean a click. */
export function lineEvent(line: Line): string {
  return line.event ? line.event : 'click';
}

/**
 * The set of lines that counts for an element, ordered by id: its own, else those of its direct group, else of its
 * top group, else the same for the root of its template. Copies and repetitions use those of their source.
 */
export function candidateLines(derived: DerivedApp, elementId: string): readonly Line[] {
  const id = derived.sourceIdOf(elementId);
  const own = linesAround(derived, id);
  if (own.length > 0) return own;
  const template = derived.app.widgets[id]?.template;
  if (!template) return [];
  const root = Object.values(derived.app.widgets).find(
    (widget) => widget.template === template && widget.isRootTemplate === true,
  );
  return root && root.id !== id ? linesAround(derived, root.id) : rootGroupLines(derived, id);
}

/**
 * Lines of an element for an event, in the order in which they count (the first one is followed). A click that finds
 * none takes the click lines of the screen: that of `screenId`, or the one the element is drawn on.
 */
export function linesFor(derived: DerivedApp, elementId: string, event: string, screenId?: string): readonly Line[] {
  const found = candidateLines(derived, elementId).filter(
    (line) => lineEvent(line) === event && line.isTemplateTransition !== true,
  );
  if (found.length > 0 || event !== 'click') return found;
  const screen = screenId ?? screenOfElement(derived, elementId);
  if (!screen || screen === elementId) return found;
  return derived.linesFrom(screen).filter((line) => lineEvent(line) === 'click');
}

/** Action that a click on the element runs instead of following a line: its own, else that of its direct group. */
export function actionFor(derived: DerivedApp, elementId: string): Action | undefined {
  const id = derived.sourceIdOf(elementId);
  return namedAction(derived.app.widgets[id]) ?? namedAction(derived.groupOf(id));
}

function namedAction(element: Widget | Group | undefined): Action | undefined {
  const action = element?.action;
  return action && typeof action.type === 'string' && action.type !== '' ? action : undefined;
}

function linesAround(derived: DerivedApp, id: string): readonly Line[] {
  const own = derived.linesFrom(id);
  if (own.length > 0) return own;
  const group = derived.groupOf(id);
  const ofGroup = group ? derived.linesFrom(group.id) : [];
  if (ofGroup.length > 0) return ofGroup;
  const top = derived.topGroupOf(id);
  return top && top.id !== group?.id ? derived.linesFrom(top.id) : [];
}

/** Instances of a group template: the group that is the template's root holds the lines. */
function rootGroupLines(derived: DerivedApp, id: string): readonly Line[] {
  const template = derived.groupOf(id)?.template;
  if (!template) return [];
  const root = Object.values(derived.app.groups ?? {}).find(
    (group) => group.template === template && group.isRootTemplate === true,
  );
  return root ? derived.linesFrom(root.id) : [];
}

function screenOfElement(derived: DerivedApp, elementId: string): string | undefined {
  const at = elementId.indexOf('@');
  const suffix = at > 0 ? elementId.slice(at + 1).replace(/-\d+$/, '') : '';
  if (Object.hasOwn(derived.app.screens, suffix)) return suffix;
  return derived.screenOf(elementId) ?? derived.screenOf(derived.sourceIdOf(elementId));
}
