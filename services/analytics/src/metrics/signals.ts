import {
  sessionDetails,
  sessionNumbers,
  signalKinds,
  signals as findSignals,
  type Reader,
  type SessionSignals,
  type Study,
} from '@prototrail/analytics';
import { forEachCooperatively } from '@prototrail/platform';
import type { Answer } from './metric';

/** Moments that are named one by one, for each kind. */
const maxMoments = 100;

/** Signs of frustration by kind, with the moments that show them. */
export const signals: Answer<'signals'> = async ({ reader, study, audience }) => {
  const [found, numbers] = await Promise.all([
    findSignals.run(reader, study, {}),
    sessionNumbers.run(reader, study, {}),
  ]);
  const kinds = new Map(signalKinds.map((kind) => [kind, new KindOfSignal()]));
  await forEachCooperatively(found, ({ session, signals: ofSession }, index) => {
    const number = numbers.get(session) ?? 0;
    for (const signal of ofSession) kinds.get(signal.kind)?.add(signal, index, number);
  });
  const named = new Set(
    [...kinds.values()].flatMap(({ largest }) => largest.map(({ at }) => found[at]?.session ?? '')),
  );
  const labels = audience === 'team' ? await labelsOf({ reader, study }, [...named]) : undefined;
  return {
    signals: signalKinds.map((kind) => {
      const { count, sessions, bySurface, largest } = kinds.get(kind) ?? new KindOfSignal();
      const moments = largest.map(({ signal, at, number }) => {
        const { session = '', began = 0 } = found[at] ?? {};
        return {
          ...{ session, surface: signal.surface, widget: signal.widget, count: signal.count, number },
          label: labels?.get(session) ?? null,
          atMs: Math.max(0, signal.time - began),
        };
      });
      return { kind, count, sessions: sessions.size, bySurface, moments };
    }),
  };
};

/** Labels of these sessions; those without one are missing. */
async function labelsOf(
  { reader, study }: { reader: Reader; study: Study },
  sessions: readonly string[],
): Promise<Map<string, string>> {
  if (sessions.length === 0) return new Map();
  const details = await sessionDetails.run(reader, { ...study, filter: { sessions } }, {});
  return new Map(details.flatMap(({ session, label }): [string, string][] => (label ? [[session, label]] : [])));
}

interface Ranked {
  signal: SessionSignals['signals'][number];
  /** Index of its session. */
  at: number;
  number: number;
}

const bySize = (a: Ranked, b: Ranked): number => b.signal.count - a.signal.count || b.number - a.number;

/** Sums of one kind, and the largest of its moments: there may be as many as clicks, so the others are not kept. */
class KindOfSignal {
  count = 0;
  readonly sessions = new Set<number>();
  readonly bySurface: Record<string, number> = {};
  private kept: Ranked[] = [];

  add(signal: Ranked['signal'], at: number, number: number): void {
    this.count += 1;
    this.sessions.add(at);
    this.bySurface[signal.surface] = (this.bySurface[signal.surface] ?? 0) + 1;
    this.kept.push({ signal, at, number });
    if (this.kept.length >= 50 * maxMoments) this.kept = this.largest;
  }

  /** The largest count first; of several that are as large, those of the newest test. */
  get largest(): Ranked[] {
    return this.kept.sort(bySize).slice(0, maxMoments);
  }
}
