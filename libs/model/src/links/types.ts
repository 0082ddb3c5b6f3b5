/** A value that comes in with the address of a link, such as the id of a person in a panel. */
export interface LinkParameter {
  /** As it stands in the address. */
  name: string;
  /** What results call it; empty: its name. */
  label: string;
  /** Without it nobody is let in. */
  isRequired: boolean;
}

/** Where testers may go from the pages of the study; empty: nowhere. `{name}` stands for a parameter of the link. */
export interface LinkTargets {
  finished: string;
  /** An answer ended the test, or enough people gave it before. */
  screened: string;
  quota: string;
  full: string;
  closed: string;
}

/** One door to a study: a round, a group of people, a panel. */
export interface StudyLink {
  id: string;
  name: string;
  isPaused: boolean;
  /** Ms since 1970; null: open until it is closed by hand. */
  closesAt: number | null;
  /** So many finished tests; null: as many as come. */
  maxTests: number | null;
  /** Tests through it are marked and left out of results, unless they are asked for. */
  isPilot: boolean;
  /** The end of the secret is left out of the address; testers type it. */
  asksPassword: boolean;
  parameters: LinkParameter[];
  targets: LinkTargets;
}

/** Whether a link lets people in, and if not, why. */
export type LinkState = 'open' | 'paused' | 'closed' | 'full';

/** What a tester's page gets to know of its link. */
export interface LinkForTester {
  id: string;
  state: LinkState;
  isPilot: boolean;
  parameters: LinkParameter[];
  targets: LinkTargets;
}
