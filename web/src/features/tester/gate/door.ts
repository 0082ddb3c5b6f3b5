import type { LeavingReason } from '@prototrail/model';

/** How the pages of a test speak to the link that they came through. */
export interface Door {
  /** Id of the session, decided before the prototype runs, so that the place and the recording have one name. */
  session: string;
  /** By it the tester can delete that session; empty without. */
  secret: string;
  /** What `SessionStart` records of the link. */
  about: { segment?: string; parameters?: Readonly<Record<string, string>> };
  /** Names of the parameters that are recorded, in the words of the owner. */
  passedOn: readonly string[];
  /** Where a finished test leads; empty: nowhere. */
  target: string;
  /** Takes a place; false when there is none, and then another page is shown already. */
  begin(): Promise<boolean>;
  end(result: 'completed' | 'left'): void;
  /** Takes a place of the answers to a question; false when enough people gave one of them. */
  quota(block: string, answers: readonly string[]): Promise<boolean>;
  /** A question leads the tester out: another page says why, and where to go from here. */
  leadOut(reason: LeavingReason, block: string): void;
}
