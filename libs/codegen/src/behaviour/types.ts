/** What a page does: values that elements share, ways that depend on them, and how one page takes the place of another. */

/** What a value may hold at first. */
export type Literal = string | number | boolean | null | readonly Literal[];

/** A rule of the prototype; `than` names another value where it is one. */
export type Condition =
  | { kind: 'compare'; value: string; operator: string; than: Literal | { value: string } }
  /** Whether the field with the value passes its own checks. */
  | { kind: 'valid'; value: string }
  | { kind: 'always' }
  | { kind: 'never' };

/** Where a link leads: to a page, nowhere, or by the first condition that holds. */
export type Way = { page: string } | { isNowhere: true } | { ways: readonly { when: Condition; way: Way }[] };

/** How a page takes the place of another. */
export interface Via {
  /** In the form of CSS names, such as `slide-left`. */
  animation: string;
  durationMs: number;
  easing: string;
}

/** A value that a click changes. */
export interface Step {
  value: string;
  operation: string;
  first: Literal | { value: string } | undefined;
  second: Literal | { value: string } | undefined;
}

/** How a form control holds a value. */
export interface Bind {
  value: string;
  /** As its text, as on or off, as one of the options of a list, as the chosen one, or as the only one that is on. */
  as: 'text' | 'checked' | 'list' | 'choice' | 'only';
  /** What the control shows before the value is set. */
  own: Literal;
  /** Of an only one: the values of those that go off. */
  others?: readonly string[];
}

/** What leads from a page to another one without a link: time, a swipe, or a press on nothing else. */
export type MoveEvent = 'timer' | 'click' | 'swipeLeft' | 'swipeRight' | 'swipeUp' | 'swipeDown';

/** A look that holds while a condition does. */
export interface Look {
  when: Condition;
  className: string;
}
