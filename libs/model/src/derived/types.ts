import type { App, Group, Line, Screen, ScreenId, Style, Widget, WidgetId } from '../app/types';

export const stateNames = ['hover', 'focus', 'error', 'active', 'checked', 'pressed', 'disabled'] as const;
export type StateName = (typeof stateNames)[number];

/**
 * A widget as it is drawn on a screen: a stored widget, or the copy `id@screen` of a master's widget. Coordinates are
 * canvas px. `props` and `style` of an override hold the master's values where it has none of its own.
 */
export interface ResolvedWidget extends Widget {
  screenId: ScreenId;
  /** The stored widget behind this one; equal to `id` except for copies. */
  sourceId: WidgetId;
  /** True for copies of a master's widgets. */
  inherited: boolean;
  locked: boolean;
  hidden: boolean;
  /** Template, variant, own keys and tokens merged; `null` removes an inherited value. */
  effectiveStyle: Style;
  /** Keys that differ per state, without nulls. Lay one over `effectiveStyle`. */
  states: Record<StateName, Style>;
}

export interface DerivedScreen {
  id: ScreenId;
  screen: Screen;
  /** Background keys with tokens resolved. */
  effectiveStyle: Style;
  /** All widgets, from back to front, children of repeaters included. */
  widgets: ResolvedWidget[];
  /** Children of each repeater of this screen by the repeater's id, from back to front. */
  repeaterChildren: ReadonlyMap<string, ResolvedWidget[]>;
  /** Ids of the widgets that are drawn by a repeater instead of by themselves. */
  repeated: ReadonlySet<string>;
}

export interface DerivedApp {
  app: App;
  screens: Record<ScreenId, DerivedScreen>;
  /** Widgets in no screen, from back to front; `screenId` is empty. Editor only. */
  canvasWidgets: ResolvedWidget[];
  /** A drawn widget by its id, copies (`id@screen`) included. */
  widget(id: string): ResolvedWidget | undefined;
  /** The screen whose `children` hold the widget (a copy: the screen it is drawn on). */
  screenOf(widgetId: string): ScreenId | undefined;
  /** Direct group of a widget or parent group of a group; that of the source for copies. */
  groupOf(elementId: string): Group | undefined;
  /** Outermost group of a widget or group. */
  topGroupOf(elementId: string): Group | undefined;
  /** All widgets of a group and its subgroups. */
  widgetsOf(groupId: string): WidgetId[];
  /** The drawn widget that visually contains this one (geometry), on the same screen. */
  parentOf(widgetId: string): ResolvedWidget | undefined;
  /** Widgets whose `parentOf` is this one. */
  childrenOf(widgetId: string): ResolvedWidget[];
  /** Lines that start at exactly this element, ordered by id. */
  linesFrom(elementId: string): readonly Line[];
  linesTo(elementId: string): readonly Line[];
  /** The stored element behind a derived id (`id@screen`, `id-n`). */
  sourceIdOf(elementId: string): string;
}
