import type { Recording } from '../../../simulator/replay';

/** One of the tests that are played at once. */
export interface Person {
  session: string;
  /** In the list; says colour, shape and key. */
  place: number;
  name: string;
  /** Undefined while it is loading, null when there is none. */
  recording: Recording | null | undefined;
  /** Time of the recording that is shown at 0, ms. */
  offset: number;
  /** Never came to what all begin with. */
  isAway: boolean;
}
