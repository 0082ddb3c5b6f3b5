/** Classes of event types (what counts as an action, an interaction, a click). Types that are not listed have none. */

interface EventClasses {
  action?: true;
  interaction?: true;
  click?: true;
  /** Part of the navigation sequence of a session. */
  sequence?: true;
  /** ScreenClick and WidgetClick: clicks of a pointer. */
  pointerClick?: true;
  /** What kind of action it is, for strict tasks. */
  kind?: ActionKind;
}

/** Kinds of actions that may interrupt a strict task. */
export type ActionKind = 'view' | 'input' | 'close' | 'error';

const classes: Readonly<Record<string, EventClasses>> = {
  ScreenLoaded: { action: true, sequence: true, kind: 'view' },
  OverlayLoaded: { action: true, sequence: true, kind: 'view' },
  OverlayRemoved: { action: true, kind: 'close' },
  ScreenClick: { action: true, interaction: true, click: true, sequence: true, pointerClick: true, kind: 'input' },
  WidgetClick: { action: true, interaction: true, click: true, sequence: true, pointerClick: true, kind: 'input' },
  WidgetChange: { action: true, interaction: true, click: true, sequence: true, kind: 'input' },
  ScreenGesture: { action: true, interaction: true, kind: 'input' },
  WidgetGesture: { action: true, interaction: true, kind: 'input' },
  ValidationError: { action: true, kind: 'error' },
  ValidationErrorLine: { action: true, kind: 'error' },
};

const classesOf = (type: string): EventClasses => (Object.hasOwn(classes, type) ? (classes[type] ?? {}) : {});
const typesWith = (has: (entry: EventClasses) => boolean): readonly string[] => Object.keys(classes).filter((type) => has(classesOf(type)));

export const actionTypes = typesWith((entry) => entry.action === true);
export const interactionTypes = typesWith((entry) => entry.interaction === true);
export const clickTypes = typesWith((entry) => entry.click === true);
export const pointerClickTypes = typesWith((entry) => entry.pointerClick === true);
export const sequenceTypes = typesWith((entry) => entry.sequence === true);

/** Actions make up the action stream, which tasks, funnels and session metrics use. */
export const isAction = (type: string): boolean => classesOf(type).action === true;
/** What a tester did on purpose. */
export const isInteraction = (type: string): boolean => classesOf(type).interaction === true;
export const isClick = (type: string): boolean => classesOf(type).click === true;
export const isPointerClick = (type: string): boolean => classesOf(type).pointerClick === true;
export const isSequence = (type: string): boolean => classesOf(type).sequence === true;
export const actionKind = (type: string): ActionKind | undefined => classesOf(type).kind;
