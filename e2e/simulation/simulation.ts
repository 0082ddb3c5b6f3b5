import type { App } from '@prototrail/model';
import type { AddedPrototype, StoredEvent, StoredTrail } from '../flows/tester-product';
import type { Hand, Way } from './hand';

/** A prototype made for a chapter of the rules of running prototypes, and what somebody does in it. */
export interface Simulation {
  /** The chapter. */
  number: number;
  /** The numbers of the rules that it tries. */
  rules: readonly string[];
  title: string;
  app: App;
  /** Settings of the test. */
  settings?: Record<string, unknown>;
  /** More of the address of the test, such as `data_city=Lisbon`. */
  query?: string;
  /** The same steps by pointer, by touch and by keyboard, at 390 and at 1440 px. */
  use(hand: Hand, prototype: AddedPrototype): Promise<void>;
  /** Only in these ways; in all without. */
  ways?: readonly Way[];
  /** Prepares the page before it is opened. */
  before?(hand: Hand): Promise<void>;
  /** What must be stored of it, as `type` or `type widget`, in this order; other events may lie between. */
  records?: readonly string[] | ((way: Way) => readonly string[]);
  /** Looks at the stored events themselves. */
  check?(events: readonly StoredEvent[], way: Way, prototype: AddedPrototype): void | Promise<void>;
  /** Whether the ways of the mouse are stored as they should be. */
  isMouseRight?(trails: readonly StoredTrail[], way: Way): boolean;
}

/** The wanted records that are missing, counted from the first that does not follow those before it. */
export function missingOf(events: readonly StoredEvent[], wanted: readonly string[]): readonly string[] {
  let place = 0;
  for (const { type, widget } of events) {
    const next = wanted[place];
    if (next === type || next === `${type} ${String(widget)}`) place += 1;
  }
  return wanted.slice(place);
}
