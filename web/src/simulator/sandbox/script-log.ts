import type { ScriptOutcome } from './run-script';

/** One run of a script, for its author. */
export interface ScriptLog extends ScriptOutcome {
  /** Id of the script. */
  element: string;
}
