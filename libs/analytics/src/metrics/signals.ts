import { forEachCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { errorsOfLoop } from '../prepare/session-summaries';
import { maxNamed, preparedSessions } from '../query/prepared';
import { oncePerSession } from '../query/sessions';
import type { Study } from '../study';
import { loadAnsweredClicks } from './answered-clicks';
import type { Metric, Reader } from './metric';
import { changesSql } from './paths';
import { rageClicks } from './rage-clicks';

/**
 * Signs of frustration: clicks in quick succession, clicks on linked widgets that nothing answers, clicks that end in an error,
 * the same validation error three times in a row, and going back and forth between two surfaces.
 */
export const signalKinds = ['rage', 'dead', 'error', 'errorLoop', 'backAndForth'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** One sign of frustration. */
export interface Signal {
  kind: SignalKind;
  surface: string;
  widget: string | null;
  /** Start, ms since 1970. */
  time: number;
  /** Clicks, errors or loads that it consists of. */
  count: number;
}

/** The signs of one session, in the order of time; sessions without any are left out. */
export interface SessionSignals {
  session: string;
  /** First event of the recording, ms since 1970. */
  began: number;
  signals: Signal[];
}

/** A, B, A, B within so many ms. */
const backAndForthMs = 10_000;
const loadsOfBackAndForth = 4;

type Found = Signal & { session: string };

const loadSignals = oncePerSession(async (reader, study): Promise<SessionSignals[]> => {
  const [rage, answered, loops, turns] = await Promise.all([
    rageClicks.run(reader, study, {}),
    loadAnsweredClicks(reader, study),
    loadErrorLoops(reader, study),
    loadBackAndForth(reader, study),
  ]);
  const runs = rage.map(({ session, surface, clicks }): Found => {
    const [first] = clicks;
    const widgets = new Set(clicks.map(({ widget }) => widget));
    const widget = widgets.size === 1 ? first?.widget || null : null;
    return { kind: 'rage', session, surface, widget, time: first?.time ?? 0, count: clicks.length };
  });
  const bySession = new Map<string, Signal[]>();
  for (const kind of [runs, answered, loops, turns])
    await forEachCooperatively(kind, ({ session, kind: name, surface, widget, time, count }: Found) => {
      const signal = { kind: name, surface, widget, time, count };
      const ofSession = bySession.get(session);
      if (ofSession) ofSession.push(signal);
      else bySession.set(session, [signal]);
    });
  const began = await loadBegan(reader, study, [...bySession.keys()]);
  return [...bySession]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([session, signals]) => ({
      session,
      began: began.get(session) ?? 0,
      signals: signals.sort((a, b) => a.time - b.time),
    }));
});

/** The signs of frustration of each session that has any, in the order of their ids. */
export const signals: Metric<object, SessionSignals[]> = {
  name: 'signals',
  params: z.object({}),
  empty: () => [],
  run: loadSignals,
};

async function loadErrorLoops(reader: Reader, study: Study): Promise<Found[]> {
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; errors: [number, string, string][] }>(
    `${source.with} SELECT session, errors FROM chosen WHERE notEmpty(errors)`,
    source.parameters,
  );
  return rows.flatMap(({ session, errors }) => {
    const loops: Found[] = [];
    for (const [time, surface, widget] of errors) {
      const loop = loops.at(-1);
      if (loop?.surface === surface && loop.widget === (widget || null)) loop.count += 1;
      else loops.push({ kind: 'errorLoop', session, surface, widget: widget || null, time: Number(time), count: 1 });
    }
    return loops.filter(({ count }) => count >= errorsOfLoop);
  });
}

interface Loads {
  session: string;
  surfaces: string[];
  /** Ms since 1970. */
  times: number[];
}

/** Only sessions that have such a place are sent: of a large study that are few. */
async function loadBackAndForth(reader: Reader, study: Study): Promise<Found[]> {
  const source = preparedSessions(study);
  const from = (list: string, place: number): string =>
    `arraySlice(${list}, ${place}, greatest(0, length(${list}) - ${loadsOfBackAndForth - 1}))`;
  const rows = await reader.query<Loads>(
    `${source.with} SELECT session, arrayMap(surface -> toString(surface), surfaces) AS surfaces, times
    FROM (SELECT session, ${changesSql} AS changes, changes.1 AS surfaces, changes.2 AS times FROM chosen WHERE length(view_times) >= ${loadsOfBackAndForth})
    WHERE arrayExists((a, b, again, end, began, ended) -> a = again AND b = end AND ended - began <= ${backAndForthMs},
      ${[1, 2, 3, 4].map((place) => from('surfaces', place)).join(', ')}, ${from('times', 1)}, ${from('times', loadsOfBackAndForth)}) ORDER BY session`,
    source.parameters,
  );
  return rows.flatMap(backAndForth);
}

/** Each place of A, B, A, B; what follows it begins anew. */
function backAndForth({ session, surfaces, times }: Loads): Found[] {
  const found: Found[] = [];
  for (let at = 0; at + loadsOfBackAndForth <= surfaces.length; at += 1) {
    const [a, b, again, end] = surfaces.slice(at, at + loadsOfBackAndForth);
    const time = Number(times[at]);
    if (a === undefined || a !== again || b !== end) continue;
    if (Number(times[at + loadsOfBackAndForth - 1]) - time > backAndForthMs) continue;
    found.push({ kind: 'backAndForth', session, surface: a, widget: null, time, count: loadsOfBackAndForth });
    at += loadsOfBackAndForth - 1;
  }
  return found;
}

async function loadBegan(reader: Reader, study: Study, sessions: readonly string[]): Promise<Map<string, number>> {
  if (sessions.length === 0) return new Map();
  const some = sessions.length <= maxNamed ? { ...study, filter: { sessions } } : study;
  const source = preparedSessions(some);
  const rows = await reader.queryColumns<{ session: readonly string[]; began: readonly number[] }>(
    `${source.with} SELECT session, began FROM chosen WHERE actions > 0`,
    source.parameters,
  );
  return new Map(rows.session.map((session, row) => [session, rows.began[row] ?? 0]));
}
