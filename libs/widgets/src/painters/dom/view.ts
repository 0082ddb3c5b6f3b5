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
  first: string;
  last: string;
  nextMonth: string;
  previousMonth: string;
  calendar: string;
  search: string;
  selectAll: string;
  selectRow: string;
  movable: string;
  play: string;
  stop: string;
  soundBlocked: string;
  soundFailed: string;
  locating: string;
  locationUnsupported: string;
  locationRefused: string;
  takePicture: string;
  choosePicture: string;
  noCamera: string;
  cancel: string;
  moveUp: string;
  moveDown: string;
  send: string;
  clear: string;
}

export const englishTexts: ViewTexts = {
  less: 'Less',
  more: 'More',
  show: 'Show text',
  hide: 'Hide text',
  next: 'Next',
  previous: 'Previous',
  first: 'First',
  last: 'Last',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  calendar: 'Calendar',
  search: 'Search',
  selectAll: 'Select all rows',
  selectRow: 'Select row',
  movable: 'movable box, arrow keys move it',
  play: 'Play',
  stop: 'Stop',
  soundBlocked: 'Your browser does not allow sounds here',
  soundFailed: 'The sound cannot be played',
  locating: 'Looking for your position…',
  locationUnsupported: 'Location is not supported here',
  locationRefused: 'Location is not available',
  takePicture: 'Take picture',
  choosePicture: 'Choose a picture',
  noCamera: 'There is no camera that can be used here.',
  cancel: 'Cancel',
  moveUp: 'Move up',
  moveDown: 'Move down',
  send: 'Send',
  clear: 'Clear',
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
      /** Recorded beside the value, for example which button of the widget was pressed. */
      note?: Readonly<Record<string, unknown>>;
      /** Written to the variables of other binding slots than `default`. */
      outputs?: Readonly<Record<string, unknown>>;
      /** False where the change ends a drag or a dialog: it has no position, because the click before had it. */
      byPointer?: boolean;
      /** It follows from an earlier change: recorded for replays only. */
      hidden?: true;
    }
  /** The finger goes on to scroll the page: what the press has changed so far is taken back. */
  | { type: 'cancel' }
  /** A value that the widget got by itself (a position, the progress of a sound): bound, and no line runs. */
  | { type: 'value'; value: unknown; isRecorded?: boolean }
  /** A sound was started, or how it ended. */
  | { type: 'sound'; change: 'start' | 'ended' | 'stopped' | 'blocked' | 'failed' }
  /** What was written is sent: it becomes the value, and the click line runs. */
  | { type: 'submit'; value: unknown }
  /** A box was taken to be dragged: this is its click, the release is none. */
  | { type: 'grab' }
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
  /** `as` is the type of the recorded state. Hovering is no press: it has no place. */
  | { type: 'open'; as?: 'open' | 'openWithHover'; byPointer?: false }
  | { type: 'close' }
  | { type: 'hoverOption'; index: number }
  /** Hidden text of a password was shown or hidden. */
  | { type: 'reveal'; visible: boolean }
  /** A widget that is not an input was activated with the keyboard. Pointer clicks stay ordinary DOM events. */
  | { type: 'click' };

/** Position of a widget on its screen and the size of the screen, in px. */
export interface WidgetPlace {
  x: number;
  y: number;
  w: number;
  h: number;
}

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
  /** Given to types that are dragged; without it they stay where they are. */
  place?: WidgetPlace | undefined;
  /** Content of a container, drawn above its box. */
  children?: ReactNode;
}

export type View = (props: WidgetViewProps) => ReactElement;
