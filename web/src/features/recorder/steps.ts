import { elementOf, widgetWords, type App, type TaskStep } from '@prototrail/model';
import type { SimEvent } from '../../simulator';

/** Events that a test can be matched against; others make no step. */
const stepTypes: ReadonlySet<string> = new Set([
  'ScreenLoaded',
  'OverlayLoaded',
  'OverlayRemoved',
  'ScreenClick',
  'WidgetClick',
  'WidgetChange',
  'ScreenGesture',
  'WidgetGesture',
  'ValidationError',
  'ValidationErrorLine',
]);
const views: ReadonlySet<string> = new Set(['ScreenLoaded', 'OverlayLoaded']);

/** Converts an event of the recording to a step, or null. Gesture and overlay stay, samples do not. */
export function stepOf(event: SimEvent): TaskStep | null {
  if (!stepTypes.has(event.type) || event.hidden === true) return null;
  return {
    screen: event.screen,
    widget: event.widget,
    type: event.type,
    ...(event.element === undefined ? {} : { element: event.element }),
    ...(event.overlay === undefined ? {} : { overlay: event.overlay }),
    ...(event.state === undefined
      ? {}
      : {
          state: { type: event.state.type, ...(event.state.value === undefined ? {} : { value: event.state.value }) },
        }),
    ...(event.gesture === undefined ? {} : { gesture: { type: event.gesture.type } }),
    important: true,
  };
}

export function isView(step: TaskStep): boolean {
  return views.has(step.type);
}

/** Name of what a step is about: the words on its widget, else its overlay or screen. */
export function nameOfStep(app: App, step: TaskStep): string {
  const widget = app.widgets[elementOf(step)?.split('@')[0] ?? ''] ?? app.widgets[step.widget ?? ''];
  if (widget) return widgetWords(widget);
  const screen = app.screens[String(step.type.startsWith('Overlay') ? step.overlay : step.screen)];
  return screen?.name ?? '';
}
