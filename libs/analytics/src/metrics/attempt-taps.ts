import { forEachCooperatively } from '@prototrail/platform';
import { clickPoints, pointIs } from '../query/click-points';
import type { Study } from '../study';
import type { Reader } from './metric';

/** Pointer clicks of a session in no order: when, in ms since `first`, and what decides about a missed one. */
interface Taps {
  first: number;
  times: number[];
  taps: string[];
}

/** Those of a session; undefined for one without. */
export type TapsOf = (session: string) => Taps | undefined;

/** The pointer clicks of each session, by the keys of `tap_keys`. */
export async function loadTaps(reader: Reader, study: Study): Promise<TapsOf> {
  const source = clickPoints(study, ['tap', 'time']);
  // lists side by side are read in half the time that a list for each click takes, and short numbers sooner than long ones
  const rows = await reader.query<Taps & { session: string }>(
    `${source.with} SELECT session, toFloat64(min(time) AS began) AS first, arrayMap(at -> at - began, groupArray(time)) AS times, groupArray(toString(tap)) AS taps
    FROM points WHERE ${pointIs.pointer} GROUP BY session`,
    source.parameters,
  );
  const bySession = new Map<string, Taps>();
  await forEachCooperatively(rows, (row) => bySession.set(row.session, row));
  return (session) => bySession.get(session);
}

/** How many clicks of each kind lie between two times, ms since 1970; both included. */
export function tapsWithin(known: Taps | undefined, from: number, to: number): Map<string, number> {
  const clicks = new Map<string, number>();
  for (const [index, tap] of known?.taps.entries() ?? []) {
    const time = (known?.first ?? 0) + Number(known?.times[index] ?? 0);
    if (time >= from && time <= to) clicks.set(tap, (clicks.get(tap) ?? 0) + 1);
  }
  return clicks;
}
