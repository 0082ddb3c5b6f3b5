/** What the views of all types get and report. */
import type { ReactElement, ReactNode } from 'react';
import type { PaintableWidget, PaintEnv, WidgetState } from '../../definition';

/** Texts that assistive technology reads and that no document holds. */
export interface ViewTexts {
  less: string;
  more: string;
  show: string;
  hide: string;
  next: string;
  previous: string;
  nextMonth: string;
  previousMonth: string;
  calendar: string;
  today: string;
  search: string;
  selectAll: string;
  selectRow: string;
  actions: string;
}

export const englishTexts: ViewTexts = {
  less: 'Less',
  more: 'More',
  show: 'Show text',
  hide: 'Hide text',
  next: 'Next',
  previous: 'Previous',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  calendar: 'Calendar',
  today: 'Today',
  search: 'Search',
  selectAll: 'Select all rows',
  selectRow: 'Select row',
  actions: 'Actions',
};

export type WidgetEvent =
  /** The tester gave the widget a value. `final` is false while typing, dragging or turning; a final event follows. */
  | {
      type: 'change';
      value: unknown;
      final: boolean;
      /** False where the change is not what the tester came for, such as a branch that opens: the click line does not run. */
      line?: boolean;
      /** It was chosen in what lies over the page, so its place says nothing about the page. */
      isOverPage?: boolean;
      /** Written to the variables of other binding slots than `default`. */
      outputs?: Readonly<Record<string, unknown>>;
    }
  /** An entry that leads to a screen was chosen; without a screen the click line runs. */
  | { type: 'navigate'; to: string }
  /** What is shown was changed and not the value: another month. */
  | { type: 'browse'; value: unknown }
  | { type: 'focus' }
  | { type: 'blur' }
  /** A key was released in a text field; `key` is the DOM key name. */
  | { type: 'keyup'; key: string }
  /** Enter was pressed in a single-line text field. */
  | { type: 'enter' }
  /** `as` is the type of the recorded state. */
  | { type: 'open'; as?: 'open' | 'openWithHover' }
  | { type: 'close' }
  | { type: 'hoverOption'; index: number }
  /** Hidden text of a password was shown or hidden. */
  | { type: 'reveal'; visible: boolean }
  /** A widget that is not an input was activated with the keyboard. Pointer clicks stay ordinary DOM events. */
  | { type: 'click' };

export interface WidgetViewProps {
  widget: PaintableWidget;
  /** Held by the caller. Hover and focus are added by the view itself. */
  state: WidgetState;
  env: PaintEnv;
  onEvent?: ((event: WidgetEvent) => void) | undefined;
  /** Accessible name; by default the label, the hint or the widget's name. */
  label?: string | undefined;
  /** Makes a widget that is not an input a button, reachable and usable by keyboard. The caller sets the cursor. */
  clickable?: boolean | undefined;
  /** Radio boxes with the same text exclude each other; must be unique per prototype and form group. */
  groupName?: string | undefined;
  /** Id of the element that explains the error. */
  describedBy?: string | undefined;
  autoFocus?: boolean | undefined;
  texts?: ViewTexts | undefined;
  /** Content of a container, drawn above its box. */
  children?: ReactNode;
}

export type View = (props: WidgetViewProps) => ReactElement;
