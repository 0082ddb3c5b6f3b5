import type { AnalyticsAnswer, LinkCounts } from '@prototrail/contracts';
import type { StudyLink } from '@prototrail/model';

/** What the dashboard knows of the tests of a prototype; tests of pilots are left out. */
export interface StudyFigures {
  digest: AnalyticsAnswer<'digest'>;
  links: readonly LinkCounts[];
  plans: readonly StudyLink[];
}

/**
 * `collecting`: a link is open and somebody came lately. `quiet`: a link is open and nobody came for two weeks. `closed`: every
 * link is paused, closed or full. `none`: nobody tested yet.
 */
export type StudyStatus = 'collecting' | 'quiet' | 'closed' | 'none';
export const statuses: readonly StudyStatus[] = ['collecting', 'quiet', 'closed', 'none'];

/** Days that the figures of a period look back. */
export const periods = [7, 30, 365] as const;
export type Period = (typeof periods)[number];

const dayMs = 24 * 60 * 60 * 1000;
const quietMs = 14 * dayMs;
const soonMs = 3 * dayMs;
/** A test without news for so long is no longer running, as in the live view. */
const goneMs = 3 * 60 * 1000;

/** A study as a row. */
export interface Study {
  id: string;
  name: string;
  colour: string;
  figures: StudyFigures | undefined;
  status: StudyStatus | undefined;
  tests: number;
  running: number;
  /** Tests that links with a limit have, and all of their places; undefined where some link takes as many as come. */
  planned: { done: number; places: number } | undefined;
}

export interface NamedStudy {
  id: string;
  name: string;
  colour: string;
}

/** A row from what is known; without figures it is loading or could not be loaded. */
export function studyOf(named: NamedStudy, figures: StudyFigures | undefined, now: number): Study {
  if (!figures) return { ...named, figures, status: undefined, tests: 0, running: 0, planned: undefined };
  const { digest } = figures;
  return {
    ...named,
    figures,
    status: statusOf(figures, now),
    tests: digest.allSessions,
    running: digest.receivedMs.filter((received) => now - received < goneMs).length,
    planned: plannedOf(figures),
  };
}

function statusOf({ digest, links, plans }: StudyFigures, now: number): StudyStatus {
  if (digest.allSessions === 0) return 'none';
  const pilots = pilotsOf(plans);
  const isOpen = links.some(({ id, state }) => state === 'open' && !pilots.has(id));
  if (!isOpen && links.length > 0) return 'closed';
  return now - Math.max(digest.latestMs ?? 0, 0) < quietMs ? 'collecting' : 'quiet';
}

const pilotsOf = (plans: readonly StudyLink[]): Set<string> =>
  new Set(plans.filter(({ isPilot }) => isPilot).map(({ id }) => id));

function plannedOf({ links, plans }: StudyFigures): Study['planned'] {
  const pilots = pilotsOf(plans);
  const used = links.filter(({ id, begun }) => !pilots.has(id) && (begun > 0 || plans.some((plan) => plan.id === id)));
  const limits = used.map(({ id }) => plans.find((plan) => plan.id === id)?.maxTests ?? null);
  if (limits.length === 0 || limits.includes(null)) return undefined;
  return {
    done: used.reduce((sum, { finished }) => sum + finished, 0),
    places: limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0),
  };
}

/**
 * Tests of a period in equal spans, oldest first: single days, and weeks of a year. Days are those of UTC, as the server counts
 * them.
 */
export function countsOf(days: StudyFigures['digest']['testsPerDay'], period: Period, now: number): number[] {
  const span = period > 31 ? 7 : 1;
  const counts = Array.from({ length: Math.floor(period / span) }, () => 0);
  const today = Math.floor(now / dayMs);
  for (const { day, tests } of days) {
    const age = today - Math.floor(Date.parse(day) / dayMs);
    const place = counts.length - 1 - Math.floor(age / span);
    if (age >= 0 && place >= 0) counts[place] = (counts[place] ?? 0) + tests;
  }
  return counts;
}

/** Tests of a period, and of the one of the same length before it. */
export function trendOf(
  days: StudyFigures['digest']['testsPerDay'],
  period: Period,
  now: number,
): { now: number; before: number } {
  const today = Math.floor(now / dayMs);
  let [current, before] = [0, 0];
  for (const { day, tests } of days) {
    const age = today - Math.floor(Date.parse(day) / dayMs);
    if (age >= 0 && age < period) current += tests;
    else if (age >= period && age < 2 * period) before += tests;
  }
  return { now: current, before };
}

/** Something that somebody should look at. */
export type Need = { study: Study; link: string } & (
  | { kind: 'full'; tests: number }
  | { kind: 'closing'; closesAt: number; left: number | null }
);

/** Links that are full, and links that close soon, soonest first. */
export function needsOf(studies: readonly Study[], now: number): Need[] {
  const needs = studies.flatMap((study) =>
    (study.figures?.links ?? []).flatMap((count): Need[] => {
      const plan = study.figures?.plans.find(({ id }) => id === count.id);
      if (!plan || plan.isPilot) return [];
      const named = { study, link: plan.name };
      if (count.state === 'full') return [{ ...named, kind: 'full', tests: count.finished }];
      const { closesAt, maxTests } = plan;
      if (count.state !== 'open' || closesAt === null || closesAt - now > soonMs) return [];
      const left = maxTests === null ? null : Math.max(0, maxTests - count.finished);
      return [{ ...named, kind: 'closing', closesAt, left }];
    }),
  );
  const order = (need: Need): number => (need.kind === 'closing' ? need.closesAt : Infinity);
  return needs.sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

/** Studies with a status whose names have all words. Those that are still loading stay as long as all are shown. */
export function selectStudies(studies: readonly Study[], status: StudyStatus | 'all', text: string): Study[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return studies.filter(
    (study) =>
      (status === 'all' ? study.status !== 'none' : study.status === status) &&
      words.every((word) => study.name.toLowerCase().includes(word)),
  );
}
