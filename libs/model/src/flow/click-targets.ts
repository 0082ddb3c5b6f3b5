import type { Style, Widget } from '../app/types';
import { actionFor, candidateLines, lineEvent } from '../derived/links';
import type { DerivedApp } from '../derived/types';
import { traitsOf } from '../widget-types/widget-types';
import { steppedBy } from './step-buttons';

/** What of a prototype reacts to clicks, for telling missed clicks from used ones. */
export interface ClickTargets {
  /** Screens and overlays of the prototype. */
  surfaces: string[];
  /** Those that a click line leaves, so that a click anywhere does something. */
  clickableSurfaces: string[];
  /** Widgets (base ids, without `@screen`) on which a click without a state does nothing. */
  deadWidgets: string[];
  /** Widgets (base ids) that a click line leaves or that have an action, so that a click leads somewhere. */
  linkedWidgets: string[];
}

/** Id of the original of an inherited copy: `w9@scr4` becomes `w9`. */
export const originalWidgetId = (widget: string): string => widget.split('@')[0] ?? widget;

/** Works out which clicks a prototype leaves unanswered. Lines, groups and actions of a copy are those of its original. */
export function clickTargets(derived: DerivedApp): ClickTargets {
  const surfaces = Object.keys(derived.app.screens);
  const dead = Object.entries(derived.app.widgets).filter(
    ([id, widget]) => !widgetReactsToClick(derived, originalWidgetId(id), widget),
  );
  return {
    surfaces,
    clickableSurfaces: surfaces.filter((id) => surfaceReactsToClick(derived, id)),
    deadWidgets: [...new Set(dead.map(([id]) => originalWidgetId(id)))],
    linkedWidgets: [...new Set(Object.keys(derived.app.widgets).map(originalWidgetId))].filter((id) =>
      leadsSomewhere(derived, id),
    ),
  };
}

/** Whether a widget takes no clicks, no keys and no values. */
export const isDisabled = ({ effectiveStyle, style }: { effectiveStyle?: Style; style: Style }): boolean =>
  (effectiveStyle ?? style)['disabled'] === true;

/** Whether a click on the widget does something: by its type, its action, or a click line that counts for it. */
export function widgetReactsToClick(derived: DerivedApp, elementId: string, widget: Widget): boolean {
  if (isDisabled(derived.widget(elementId) ?? widget)) return false;
  return (
    traitsOf(widget.type).reactsToClick ||
    actionFor(derived, elementId) !== undefined ||
    hasOlderAction(widget) ||
    steppedBy(derived, elementId).length > 0 ||
    hasClickLine(derived, elementId)
  );
}

function leadsSomewhere(derived: DerivedApp, id: string): boolean {
  const widget = derived.widget(id) ?? derived.app.widgets[id];
  if (!widget || isDisabled(widget)) return false;
  return actionFor(derived, id) !== undefined || hasOlderAction(widget) || hasClickLine(derived, id);
}

/** Whether a click anywhere on the screen or overlay does something. */
export const surfaceReactsToClick = (derived: DerivedApp, screenId: string): boolean => hasClickLine(derived, screenId);

const hasClickLine = (derived: DerivedApp, id: string): boolean =>
  candidateLines(derived, id).some((line) => lineEvent(line) === 'click' && line.isTemplateTransition !== true);

/** Older files keep the action under `actions`. */
function hasOlderAction(widget: Widget): boolean {
  const action = widget['actions'];
  return typeof action === 'object' && action !== null && 'type' in action && Boolean(action.type);
}
