/** What a running widget holds. `data` stands for lists and records that have no form in common. */
export type ValueKind =
  | 'none'
  | 'text'
  | 'toggle'
  | 'radio'
  | 'choice'
  | 'choices'
  | 'number'
  | 'date'
  | 'file'
  | 'data';

/** What is true of a widget type and does not depend on how it is drawn. Player, analytics, editor and parser read it. */
export interface WidgetTraits {
  value: ValueKind;
  /** `type` of the recorded state when the value changes. */
  recordAs: string;
  /** A tester gives the widget a value. */
  isInput: boolean;
  /** A click does something even when no line starts here. Otherwise such a click is a missed one. */
  reactsToClick: boolean;
  /** With a text on it, it is a button for assistive technology, also when nothing is linked to it yet. */
  isButton: boolean;
  /** What the widget holds is neither recorded nor restored. */
  isSecret: boolean;
  /** Which widgets count as lying in it when they are drawn over it. */
  holds: 'nothing' | 'labels' | 'widgets';
  /** How it arranges or repeats what lies in it; a segment shows another screen. */
  container?: 'repeater' | 'segment' | 'grid';
  /** Its text names the field beside it. */
  isLabel: boolean;
  /** Drawn in the editor only: it decides where a line leads, or works in the background. */
  logic?: 'rules' | 'request' | 'script' | 'sound';
  /** Switches others of its type off: all of the screen, those of the same form group, or of the same named group. */
  excludes?: 'screen' | 'formGroup' | 'namedFormGroup';
  /** The first option means that nothing is chosen yet. */
  isFirstOptionEmpty: boolean;
  /** Rules call it active when it is on; other types are checked. */
  isActiveInRules: boolean;
  /** Time between a change and following the click line, in ms. */
  linePauseMs: number;
  /** A click alone does not follow the click line: it runs when the widget has its value (a chosen file, a dropped box). */
  lineWaitsForValue: boolean;
  /** A box that is dragged over its screen, or a target for such boxes. */
  drag?: 'box' | 'target';
}

const recordedAs: Readonly<Record<ValueKind, string>> = {
  none: 'value',
  text: 'text',
  toggle: 'checked',
  radio: 'radiobox.checked',
  choice: 'select',
  choices: 'checked',
  number: 'select',
  date: 'value',
  file: 'value',
  data: 'value',
};

const base = (value: ValueKind): WidgetTraits => ({
  value,
  recordAs: recordedAs[value],
  isInput: false,
  reactsToClick: false,
  isButton: false,
  isSecret: false,
  holds: 'nothing',
  isLabel: false,
  isFirstOptionEmpty: false,
  isActiveInRules: false,
  linePauseMs: 0,
  lineWaitsForValue: false,
});

/** A type that shows something; a click on it does nothing by itself. */
export const display = (differences: Partial<WidgetTraits> = {}): WidgetTraits => ({ ...base('none'), ...differences });

/** A type that reacts to clicks without taking a value from the tester. */
export const reactive = (value: ValueKind, differences: Partial<WidgetTraits> = {}): WidgetTraits => ({
  ...base(value),
  reactsToClick: true,
  ...differences,
});

/** A type that takes a value from the tester. */
export const input = (value: ValueKind, differences: Partial<WidgetTraits> = {}): WidgetTraits => ({
  ...base(value),
  isInput: true,
  reactsToClick: true,
  ...differences,
});
