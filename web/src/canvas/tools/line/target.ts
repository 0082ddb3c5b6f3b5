import { traitsOf } from '@prototrail/model';
import type { ToolHost } from '../state';
import { screenOf, widgetsOf } from '../../store/structure';

/** What a link may lead to at the pointer: a logic widget, a screen, or with Shift a widget of the same screen to scroll to. */
export function linkTarget(editor: ToolHost, from: string): string | null {
  const point = editor.inputs.canvasPoint;
  const widget = editor.hits.widgetAt(point);
  if (widget !== null && widget.id !== from && traitsOf(widget.type).logic) return widget.sourceId;
  const source = widgetsOf(editor.app, from)[0];
  const home = source === undefined ? from : screenOf(editor.app, source);
  if (
    editor.inputs.modifiers.shift &&
    widget !== null &&
    !widget.inherited &&
    widget.id !== from &&
    widget.screenId === home
  )
    return widget.id;
  const screenId = editor.hits.screenAt(point) ?? editor.hits.screenNameAt(point);
  return screenId === null || screenId === from || screenId === home ? null : screenId;
}

/** Everything that a link may lead to without a pointer: other screens in reading order, then logic elements. */
export function linkTargets(editor: ToolHost, from: string): string[] {
  const { app } = editor;
  const source = widgetsOf(app, from)[0];
  const home = source === undefined ? from : screenOf(app, source);
  const screens = Object.values(app.screens)
    .filter(({ id }) => id !== from && id !== home)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const logic = Object.values(app.widgets).filter(({ id, type }) => id !== from && traitsOf(type).logic !== undefined);
  return [...screens, ...logic].map(({ id }) => id);
}
