/** Types of recorded events that this version writes. Others are stored and have no class. */
export const eventTypes = [
  'SessionStart',
  'ScreenLoaded',
  'ScreenClick',
  'ScreenGesture',
  'ScreenScroll',
  'ScreenAnimation',
  'WidgetInit',
  'WidgetClick',
  'WidgetChange',
  'WidgetHover',
  'WidgetGesture',
  'MouseOut',
  'MouseOver',
  'Animation',
  'OverlayLoaded',
  'OverlayRemoved',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'ValidationOk',
  'ValidationError',
  'ValidationErrorLine',
  'TaskStart',
  'TaskEnd',
  'ScriptError',
  'RequestError',
  'SoundStart',
  'SoundEnd',
  'ScreenResize',
  'ModeChange',
  'VisibilityChange',
  'StudyAnswer',
  'Speech',
  'SessionEnd',
] as const;
export type EventType = (typeof eventTypes)[number];

const actions = new Set([
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
const interactions = new Set(['ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture']);
const clicks = new Set(['ScreenClick', 'WidgetClick', 'WidgetChange']);
const sequence = new Set(['ScreenLoaded', 'OverlayLoaded', 'ScreenClick', 'WidgetClick', 'WidgetChange']);

interface Typed {
  type: string;
}

/** Events that tasks, funnels, session rows and KPIs are computed from. */
export const isAction = (event: Typed): boolean => actions.has(event.type);
/** What the tester did on purpose. */
export const isInteraction = (event: Typed): boolean => interactions.has(event.type);
/** Events of the "all clicks" heat map. */
export const isClick = (event: Typed): boolean => clicks.has(event.type);
/** Clicks of a pointer at a place: misclicks, rage clicks. */
export const isPointerClick = (event: Typed): boolean => event.type === 'ScreenClick' || event.type === 'WidgetClick';
/** Events that form the sequence of a session in comparisons. */
export const isSequence = (event: Typed): boolean => sequence.has(event.type);
/** A screen or an overlay was shown. */
export const isView = (event: Typed): boolean => event.type === 'ScreenLoaded' || event.type === 'OverlayLoaded';
export const isGesture = (event: Typed): boolean => event.type === 'ScreenGesture' || event.type === 'WidgetGesture';

export type ActionKind = 'view' | 'input' | 'close' | 'error';

/** Kind of an action event, by which strict tasks decide what interrupts them. Undefined for other events. */
export function actionKind(type: string): ActionKind | undefined {
  if (type === 'ScreenLoaded' || type === 'OverlayLoaded') return 'view';
  if (interactions.has(type)) return 'input';
  if (type === 'OverlayRemoved') return 'close';
  return type === 'ValidationError' || type === 'ValidationErrorLine' ? 'error' : undefined;
}
