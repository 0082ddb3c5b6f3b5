import { ok, type Candidate, type IngestContext, type ReasonCode, type Step, type Verdict } from './record';
import { checkEvent } from './steps/check-event';
import { checkIdentity } from './steps/check-identity';
import { checkMouse } from './steps/check-mouse';
import { checkNumbers } from './steps/check-numbers';
import { checkRun } from './steps/check-run';
import { checkSession } from './steps/check-session';
import { checkShape } from './steps/check-shape';
import { checkSize } from './steps/check-size';
import { checkTexts } from './steps/check-texts';
import { checkUser } from './steps/check-user';

/** The steps in their order; the first that is not ok decides. */
export const steps: readonly Step[] = [
  checkShape,
  checkTexts,
  checkSession,
  checkIdentity,
  checkEvent,
  checkNumbers,
  checkUser,
  checkMouse,
  checkSize,
  checkRun,
];

/** A record that was not stored. */
export interface Refused {
  candidate: Candidate;
  code: ReasonCode;
  field: string;
  detail: string;
  /** Whether it is kept aside as dead letter. */
  isKept: boolean;
}

/** What became of the records of a request. */
export interface Sorted {
  accepted: Candidate[];
  refused: Refused[];
  duplicates: number;
}

/** Runs every record through the steps. Pure but for the record's id and session, which are filled in, and its appID, which is dropped. */
export function sortRecords(candidates: readonly Candidate[], context: IngestContext): Sorted {
  const sorted: Sorted = { accepted: [], refused: [], duplicates: 0 };
  const seen: Record<Candidate['kind'], Set<unknown> | null> = { event: null, mouse: null };
  for (const candidate of candidates) {
    const verdict = judge(candidate, context);
    if (verdict.kind !== 'ok') {
      if (verdict.code === 'duplicate') sorted.duplicates += 1;
      else {
        const { code, field, detail } = verdict;
        sorted.refused.push({ candidate, code, field, detail, isKept: verdict.kind === 'deadLetter' });
      }
      continue;
    }
    const ids = (seen[candidate.kind] ??= new Set());
    const before = ids.size;
    if (ids.add(candidate.record.id).size === before) sorted.duplicates += 1;
    else sorted.accepted.push(candidate);
  }
  return sorted;
}

function judge(candidate: Candidate, context: IngestContext): Verdict {
  for (const step of steps) {
    const verdict = step(candidate, context);
    if (verdict !== ok) return verdict;
  }
  return ok;
}
