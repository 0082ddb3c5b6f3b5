/** What a tester's browser sent for one event or mouse record, not trusted yet. */
export interface Candidate {
  kind: 'event' | 'mouse';
  /** Place in the request: events first, then mouse records. */
  index: number;
  /** The record itself; steps may complete it (id, session) and drop its appID. */
  record: Record<string, unknown>;
}

/** What all records of one request share. */
export interface IngestContext {
  appId: string;
  /** The run named by the path, in a valid form; null on routes where only the record names it. */
  session: string | null;
  /** Whether the body is so large that a single record could be too large. */
  isLargeBody: boolean;
  /** Whether the body has escapes of control characters. */
  mayHaveControls: boolean;
  nextId: () => string;
  /** Whether the owner deleted this run (`mouse`: only its mouse records). */
  isDeleted: (session: string, kind: Candidate['kind']) => boolean;
  /** Whether a record of this run with this id is stored already. */
  isKnown: (session: string, id: string, kind: Candidate['kind']) => boolean;
  /** How many more records this run may have. */
  room: number;
  /** Called for a type that this version does not know; the event is stored all the same. */
  onUnknownType: (type: string) => void;
  /** Set when a step completed or shortened a record. */
  isChanged: boolean;
}

/** Why a record was not stored. The list is closed; clients and dead letters carry these codes. */
export type ReasonCode =
  | 'record.not.object'
  | 'record.unsafe.key'
  | 'record.too.large'
  | 'text.invalid'
  | 'id.invalid'
  | 'session.invalid'
  | 'session.other'
  | 'session.deleted'
  | 'seq.invalid'
  | 'type.invalid'
  | 'time.invalid'
  | 'number.invalid'
  | 'user.invalid'
  | 'mouse.arrays'
  | 'run.full'
  | 'duplicate';

/** `drop`: not stored and nothing to look at. `deadLetter`: kept aside with its reason. */
export type Verdict =
  | { kind: 'ok' }
  | { kind: 'drop'; code: ReasonCode; field: string; detail: string }
  | { kind: 'deadLetter'; code: ReasonCode; field: string; detail: string };

/** One check of the pipeline. */
export type Step = (candidate: Candidate, context: IngestContext) => Verdict;

/** The record may pass. */
export const ok: Verdict = { kind: 'ok' };

/** A record that somebody may want to look at and repair. */
export function deadLetter(code: ReasonCode, field: string, detail: string): Verdict {
  return { kind: 'deadLetter', code, field, detail };
}

/** A record that must not be stored and that nobody needs. */
export function drop(code: ReasonCode, field: string, detail: string): Verdict {
  return { kind: 'drop', code, field, detail };
}
