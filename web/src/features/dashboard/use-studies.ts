import { studyLinks } from '@prototrail/model';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { stoppableServer, type AppPreview } from '../../api';
import { previewColourOf } from '../../ui';
import { studyOf, type Study, type StudyFigures } from './studies';

/** Questions that are under way at a time. */
const atOnce = 4;
const everyMs = 30_000;
const tickMs = 15_000;

export interface Studies {
  studies: Study[];
  now: number;
  /** Studies whose figures are not there yet. */
  waiting: number;
  failed: number;
  retry(): void;
}

/** The figures of all prototypes of a person, a few at a time, and again while the window is looked at. */
export function useStudies(apps: readonly AppPreview[]): Studies {
  const [known, setKnown] = useState<ReadonlyMap<string, StudyFigures>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const now = useNow();
  const ids = apps.map(({ id }) => id).join(' ');
  const again = useCallback(() => setRound((current) => current + 1), []);
  useEffect(() => {
    const stop = new AbortController();
    const load = async (id: string): Promise<void> => {
      try {
        const figures = await loadFigures(id, stop.signal);
        setKnown((current) => new Map(current).set(id, figures));
        setFailed((current) => without(current, id));
      } catch {
        if (!stop.signal.aborted) setFailed((current) => new Set(current).add(id));
      }
    };
    void keepFresh(ids.split(' ').filter(Boolean), load, stop.signal);
    return () => stop.abort();
  }, [ids, round]);
  const studies = useMemo(
    () =>
      apps.map((app) =>
        studyOf(
          { id: app.id, name: String(app.name ?? ''), colour: previewColourOf(app.id, app['previewColor']) },
          known.get(app.id),
          now,
        ),
      ),
    [apps, known, now],
  );
  const missing = apps.filter(({ id }) => !known.has(id));
  const lost = missing.filter(({ id }) => failed.has(id)).length;
  return { studies, now, waiting: missing.length - lost, failed: lost, retry: again };
}

/** Links of a prototype that nobody tested yet are not asked for. */
async function loadFigures(appID: string, signal: AbortSignal): Promise<StudyFigures> {
  const server = stoppableServer(signal);
  const answer = await server.analytics.metric({ appID, metric: 'digest', query: {} });
  const digest = answer as StudyFigures['digest'];
  if (digest.allSessions === 0) return { digest, links: [], plans: [] };
  const [{ links }, settings] = await Promise.all([server.studyLinks.counts({ appID }), server.test.get({ appID })]);
  return { digest, links, plans: studyLinks(settings) };
}

/** Asks for everything, and again some time after the last answer while the window is looked at. */
async function keepFresh(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let isFirst = true;
  while (!signal.aborted) {
    if (isFirst || document.visibilityState === 'visible') await inTurn(ids, work, signal);
    isFirst = false;
    await pause(everyMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Works through a list with a few at a time, until it is stopped. */
async function inTurn(ids: readonly string[], work: (id: string) => Promise<void>, signal: AbortSignal): Promise<void> {
  const rest = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = rest.shift(); id !== undefined && !signal.aborted; id = rest.shift()) await work(id);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

/** The time, moved on often enough for "4 min ago" and for those who are testing. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
