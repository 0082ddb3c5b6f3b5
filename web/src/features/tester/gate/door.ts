/** How the pages of a test speak to the link that they came through. */
export interface Door {
  /** Id of the session, decided before the prototype runs, so that the place and the recording have one name. */
  session: string;
  /** What `SessionStart` records of the link. */
  about: { segment?: string; parameters?: Readonly<Record<string, string>> };
  /** Names of the parameters that are recorded, in the words of the owner. */
  passedOn: readonly string[];
  /** Where a finished test leads; empty: nowhere. */
  target: string;
  /** Takes a place; false when there is none, and then another page is shown already. */
  begin(): Promise<boolean>;
  end(result: 'completed' | 'left'): void;
}
