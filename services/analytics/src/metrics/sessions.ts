import {
  activeTime,
  doubtsOf,
  isFilled,
  loadAnswers,
  loadAttempts,
  loadOutcomes,
  loadSessions,
  loadSuspicions,
  mean,
  noSuspicions,
  sessionDetails,
  sessionNumbers,
  sessionParameters,
  sessions as sessionRows,
  signals as findSignals,
  type Answers,
  type Outcome,
  type SessionDetails,
  type SessionRow,
  type SignalKind,
  type Study,
} from '@prototrail/analytics';
import type { AnalyticsQuery, SessionSort } from '@prototrail/contracts';
import { linkOfSegment } from '@prototrail/model';
import type { Answer, Body } from './metric';

const pageSize = 100;
type Row = Body<'sessions'>['rows'][number];

type Request = Parameters<Answer<'sessions'>>[0];

/**
 * The session list, newest first unless another order is requested, a page at a time. What it takes to find the page is read of all
 * sessions, everything else of those on the page.
 */
export const sessions: Answer<'sessions'> = async (request) => {
  const { reader, study, ignored, shownTests } = request;
  const { total, page } = await findPage(request);
  if (page.length === 0) return { total, rows: [] };
  const ofPage = { ...study, filter: { sessions: page } };
  const [listed, outcomes, parameters, active] = await Promise.all([
    list(request, ofPage, ['answers', 'doubts', 'signals', 'similarity']),
    loadOutcomes(reader, ofPage),
    parametersOf(page, request),
    activeTime.run(reader, ofPage, {}),
  ]);
  const activeOf = new Map(active.map((one) => [one.session, one]));
  const index = new Map(outcomes.sessions.map((session, position) => [session, position]));
  const rowOf = new Map(listed.map((entry) => [entry.row.session, entry]));
  const rows = page.flatMap((session): Row[] => {
    const entry = rowOf.get(session);
    if (!entry) return [];
    const judged = [...outcomes.byTask].map(([task, results]) => ({ task, result: results[index.get(session) ?? -1] }));
    return [
      {
        ...describeSession(entry, judged),
        parameters: parameters.get(session) ?? {},
        isValid: !ignored.has(session),
        isBlocked: entry.number > shownTests,
        activeMs: activeOf.get(session)?.activeMs ?? 0,
        isInterrupted: activeOf.get(session)?.isInterrupted ?? false,
      },
    ];
  });
  return { total, rows };
};

/** What only some orders need of a session. */
type Extra = 'answers' | 'doubts' | 'signals' | 'similarity';
const extraOf: Partial<Record<SessionSort, Extra>> = {
  ...{ frustration: 'signals', similarity: 'similarity', quality: 'doubts', ease: 'answers', answers: 'answers' },
};

/** How many sessions match, and those of the page in their order. */
async function findPage(request: Request): Promise<{ total: number; page: string[] }> {
  const { reader, study, query } = request;
  const { sort = 'started', find = '', offset = 0, limit = pageSize } = query;
  const isPlain = sort === 'started' && find.trim() === '';
  const extra = extraOf[sort];
  const matching = isPlain
    ? newestFirst(await loadSessions(reader, study), query.direction === 'ascending')
    : (await list(request, study, extra ? [extra] : []))
        .filter((listed) => isFound(listed, find))
        .sort(orderOf(query))
        .map(({ row }) => row.session);
  return { total: matching.length, page: matching.slice(offset, offset + limit) };
}

/** The order of `orderOf` by start, for which nothing else has to be known. */
function newestFirst(all: Awaited<ReturnType<typeof loadSessions>>, isOldestFirst: boolean): string[] {
  const sign = isOldestFirst ? 1 : -1;
  return [...all]
    .sort((a, b) => sign * (a.firstTime - b.firstTime) || a.session.localeCompare(b.session))
    .map(({ session }) => session);
}

/** What the list says of each session of `of`, which may be a part of the study; without extras that nobody needs. */
async function list({ reader, study, audience }: Request, of: Study, extras: readonly Extra[]): Promise<Listed[]> {
  const when = <R>(extra: Extra, load: () => Promise<R>): Promise<R | undefined> =>
    extras.includes(extra) ? load() : Promise.resolve(undefined);
  const [rows, details, numbers, found, tried, given, suspicions] = await Promise.all([
    sessionRows.run(reader, of, {}),
    sessionDetails.run(reader, of, {}),
    sessionNumbers.run(reader, study, {}),
    when('signals', () => findSignals.run(reader, of, {})),
    when('similarity', () => loadAttempts(reader, of)),
    when('answers', () => loadAnswers(reader, of)),
    when('doubts', () => loadSuspicions(reader, study)),
  ]);
  const doubtful = doubtsOf(
    {
      sessions: rows.map(({ session }) => session),
      interactions: rows.map(({ interactions }) => interactions),
      durationMs: rows.map(({ durationMs }) => durationMs),
    },
    suspicions ?? noSuspicions,
  );
  const doubts = new Map(doubtful.map((entry) => [entry.session, entry.doubts]));
  const answers = new Map(
    given?.sessions.map((entry) => [entry.session, sumUpAnswers(given.questions, entry.answers)]),
  );
  const signalsOf = new Map(found?.map((entry) => [entry.session, countKinds(entry.signals)]));
  const similarityOf = new Map(
    tried?.map(({ session, attempts }) => [session, mean(attempts.flatMap(({ similarity }) => similarity ?? []))]),
  );
  const detailsOf = new Map(details.map((entry) => [entry.session, audience === 'team' ? entry : withoutNames(entry)]));
  return rows.map((row) => ({
    row,
    details: detailsOf.get(row.session),
    number: numbers.get(row.session) ?? 0,
    signals: signalsOf.get(row.session) ?? {},
    pathSimilarity: similarityOf.get(row.session) ?? null,
    doubts: doubts.get(row.session) ?? [],
    ...(answers.get(row.session) ?? { ease: null, answered: 0 }),
  }));
}

/** Ids of people in a panel are for the team. */
async function parametersOf(
  page: readonly string[],
  { reader, study, audience }: Request,
): Promise<Map<string, Record<string, string>>> {
  if (audience !== 'team') return new Map();
  return sessionParameters.run(reader, study, { sessions: [...page] });
}

/** Before the list is searched and sorted, so that neither tells what is hidden. */
const withoutNames = (details: SessionDetails): SessionDetails => ({ ...details, label: '', user: '' });

interface Listed {
  row: SessionRow;
  details: SessionDetails | undefined;
  number: number;
  signals: Row['signals'];
  pathSimilarity: number | null;
  doubts: Row['doubts'];
  ease: number | null;
  answered: number;
}

/** How many questions a session answered, and how easy it found the tasks. */
function sumUpAnswers(
  questions: Answers['questions'],
  answers: Answers['sessions'][number]['answers'],
): Pick<Row, 'ease' | 'answered'> {
  const eases = questions.flatMap(({ scored }, index) => {
    const value = answers[index]?.value;
    return scored?.kind === 'seq' && typeof value === 'number' ? [value] : [];
  });
  return { ease: mean(eases), answered: answers.filter((answer) => answer && isFilled(answer)).length };
}

function countKinds(found: readonly { kind: SignalKind }[]): Row['signals'] {
  const counts: Row['signals'] = {};
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** A number finds the test of that number; other words are looked for in label, tester and id. */
function isFound({ row, details, number }: Listed, words: string): boolean {
  const needle = words.trim().toLowerCase();
  if (needle === '') return true;
  if (/^\d+$/.test(needle) && Number(needle) === number) return true;
  return [details?.label, details?.user, row.session].some((text) => text?.toLowerCase().includes(needle));
}

const sortValues: Readonly<Record<SessionSort, (listed: Listed) => number | string>> = {
  started: ({ row }) => row.startMs,
  length: ({ row }) => row.durationMs,
  clicks: ({ details }) => details?.clicks ?? 0,
  missed: ({ details }) => details?.missedClicks ?? 0,
  screens: ({ row }) => row.uniqueScreens,
  tasks: ({ row }) => row.tasksSucceeded,
  device: ({ details }) => details?.device ?? 'unknown',
  name: ({ details, number }) => details?.label || number,
  frustration: ({ signals }) => Object.values(signals).reduce((sum, count) => sum + count, 0),
  similarity: ({ pathSimilarity }) => pathSimilarity ?? -1,
  quality: ({ doubts }) => doubts.length,
  ease: ({ ease }) => ease ?? -1,
  answers: ({ answered }) => answered,
};

function orderOf({
  sort = 'started',
  direction = 'descending',
}: AnalyticsQuery<'sessions'>): (a: Listed, b: Listed) => number {
  const sign = direction === 'descending' ? -1 : 1;
  const valueOf = sortValues[sort];
  return (a, b) =>
    sign * compare(valueOf(a), valueOf(b)) ||
    b.row.startMs - a.row.startMs ||
    a.row.session.localeCompare(b.row.session);
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

function describeSession(
  { row, details, number, ...found }: Listed,
  judged: readonly { task: string; result: Outcome | undefined }[],
): Omit<Row, 'isValid' | 'isBlocked' | 'parameters' | 'activeMs' | 'isInterrupted'> {
  const link = linkOfSegment(details?.segment ?? '');
  const {
    session,
    startMs,
    durationMs,
    events,
    interactions,
    screenLoads,
    uniqueScreens,
    validationErrors,
    tasksSucceeded,
  } = row;
  return {
    session,
    number,
    startMs,
    durationMs,
    events,
    interactions,
    screenLoads,
    uniqueScreens,
    validationErrors,
    tasksSucceeded,
    ...found,
    label: details?.label || null,
    user: details?.user || null,
    clicks: details?.clicks ?? 0,
    missedClicks: details?.missedClicks ?? 0,
    device: details?.device ?? 'unknown',
    browser: details?.browser ? { name: details.browser, version: details.browserVersion } : null,
    system: details?.system || null,
    language: details?.language || null,
    window: details?.windowW ? { w: details.windowW, h: details.windowH } : null,
    frame: details?.frameW ? { w: details.frameW, h: details.frameH } : null,
    revision: details?.revision || null,
    link: link.id,
    isPilot: link.isPilot,
    tasks: judged.map(({ task, result }) => ({
      task,
      started: result?.started ?? false,
      success: result?.success ?? false,
      isByHand: result?.source === 'manual',
      gaveUp: result?.gaveUp ?? false,
      timeOver: result?.timeOver ?? false,
      durationMs: result?.match?.durationMs ?? null,
      interactions: result?.match?.interactions ?? null,
    })),
  };
}
