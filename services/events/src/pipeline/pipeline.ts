import type { Candidate, IngestContext, ReasonCode, Step, Verdict } from './record';
import { checkEvent } from './steps/check-event';
import { checkIdentity } from './steps/check-identity';
import { checkMouse } from './steps/check-mouse';
import { checkNumbers } from './steps/check-numbers';
import { checkRun } from './steps/check-run';
import { checkSession } from './steps/check-session';
import { checkShape } from './steps/check-shape';
import { checkUser } from './steps/check-user';
import { writeText } from './steps/write-text';

/** The steps in their order; the first that is not ok decides. */
export const steps: readonly Step[] = [
  checkShape,
  checkSession,
  checkIdentity,
  checkEvent,
  checkNumbers,
  checkUser,
  checkMouse,
  writeText,
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

/** Runs every record through the steps. Pure but for the record's missing id, session and appID, which are filled in. */
export function sortRecords(candidates: readonly Candidate[], context: IngestContext): Sorted {
  const sorted: Sorted = { accepted: [], refused: [], duplicates: 0 };
  const seen = new Set<string>();
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
    const key = `${candidate.kind} ${String(candidate.record.id)}`;
    if (seen.has(key)) sorted.duplicates += 1;
    else {
      seen.add(key);
      sorted.accepted.push(candidate);
    }
  }
  return sorted;
}

function judge(candidate: Candidate, context: IngestContext): Verdict {
  let verdict: Verdict = { kind: 'ok' };
  for (const step of steps) {
    verdict = step(candidate, context);
    if (verdict.kind !== 'ok') return verdict;
  }
  return verdict;
}
