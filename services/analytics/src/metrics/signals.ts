import { sessionDetails, sessionNumbers, signalKinds, signals as findSignals } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Moments that are named one by one, for each kind. */
const maxMoments = 100;

/** Signs of frustration by kind, with the moments that show them. */
export const signals: Answer<'signals'> = async ({ reader, study, audience }) => {
  const [found, details, numbers] = await Promise.all([
    findSignals.run(reader, study, {}),
    sessionDetails.run(reader, study, {}),
    sessionNumbers.run(reader, study, {}),
  ]);
  const labels = new Map(details.map(({ session, label }) => [session, label || null]));
  const all = found.flatMap(({ session, began, signals: ofSession }) =>
    ofSession.map(({ kind, surface, widget, time, count }) => ({
      kind,
      moment: {
        ...{ session, surface, widget, count },
        number: numbers.get(session) ?? 0,
        label: audience === 'team' ? (labels.get(session) ?? null) : null,
        atMs: Math.max(0, time - began),
      },
    })),
  );
  return {
    signals: signalKinds.map((kind) => {
      const moments = all.filter((signal) => signal.kind === kind).map(({ moment }) => moment);
      const bySurface: Record<string, number> = {};
      for (const { surface } of moments) bySurface[surface] = (bySurface[surface] ?? 0) + 1;
      return {
        kind,
        count: moments.length,
        sessions: new Set(moments.map(({ session }) => session)).size,
        bySurface,
        moments: moments.sort((a, b) => b.count - a.count || b.number - a.number).slice(0, maxMoments),
      };
    }),
  };
};
