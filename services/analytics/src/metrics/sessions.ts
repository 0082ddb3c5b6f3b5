import {
  doubtsOf,
  isFilled,
  loadAnswers,
  loadAttempts,
  loadOutcomes,
  mean,
  sessionDetails,
  sessionNumbers,
  sessionParameters,
  sessions as sessionRows,
  signals as findSignals,
  type Answers,
  type SessionDetails,
  type SessionRow,
  type SignalKind,
} from '@prototrail/analytics';
import type { AnalyticsQuery, SessionSort } from '@prototrail/contracts';
import { linkOfSegment, type SessionOutcome } from '@prototrail/model';
import type { Answer, Body } from './metric';

const pageSize = 100;
type Row = Body<'sessions'>['rows'][number];

/** The session list, newest first unless another order is requested, a page at a time. */
export const sessions: Answer<'sessions'> = async ({ reader, study, query, audience, ignored, shownTests }) => {
  const [rows, details, outcomes, numbers, found, tried, given] = await Promise.all([
    sessionRows.run(reader, study, {}),
    sessionDetails.run(reader, study, {}),
    loadOutcomes(reader, study),
    sessionNumbers.run(reader, study, {}),
    findSignals.run(reader, study, {}),
    loadAttempts(reader, study),
    loadAnswers(reader, study),
  ]);
  const about = new Map(details.map((entry) => [entry.session, entry]));
  const doubtful = doubtsOf(rows.map((row) => ({ session: row.session, row, details: about.get(row.session) })));
  const doubts = new Map(doubtful.map((entry) => [entry.session, entry.doubts]));
  const answers = new Map(given.sessions.map((entry) => [entry.session, sumUpAnswers(given.questions, entry.answers)]));
  const signalsOf = new Map(found.map((entry) => [entry.session, countKinds(entry.signals)]));
  const similarityOf = new Map(
    tried.map(({ session, attempts }) => [session, mean(attempts.flatMap(({ similarity }) => similarity ?? []))]),
  );
  const detailsOf = new Map(details.map((entry) => [entry.session, audience === 'team' ? entry : withoutNames(entry)]));
  const index = new Map(outcomes.sessions.map((session, position) => [session, position]));
  const matching = rows
    .map((row): Listed => ({
      row,
      details: detailsOf.get(row.session),
      number: numbers.get(row.session) ?? 0,
      signals: signalsOf.get(row.session) ?? {},
      pathSimilarity: similarityOf.get(row.session) ?? null,
      doubts: doubts.get(row.session) ?? [],
      ...(answers.get(row.session) ?? { ease: null, answered: 0 }),
    }))
    .filter((listed) => isFound(listed, query.find ?? ''))
    .sort(orderOf(query));
  const from = query.offset ?? 0;
  const listedNow = matching.slice(from, from + (query.limit ?? pageSize));
  const parameters = await parametersOf(listedNow, { reader, study, audience });
  const page = listedNow.map((listed) => {
    const judged = [...outcomes.byTask].map(([task, results]) => ({
      task,
      result: results[index.get(listed.row.session) ?? -1],
    }));
    return {
      ...describeSession(listed, judged),
      parameters: parameters.get(listed.row.session) ?? {},
      isValid: !ignored.has(listed.row.session),
      isBlocked: listed.number > shownTests,
    };
  });
  return { total: matching.length, rows: page };
};

/** Ids of people in a panel are for the team. */
async function parametersOf(
  listed: readonly Listed[],
  { reader, study, audience }: Pick<Parameters<Answer<'sessions'>>[0], 'reader' | 'study' | 'audience'>,
): Promise<Map<string, Record<string, string>>> {
  if (audience !== 'team') return new Map();
  return sessionParameters.run(reader, study, { sessions: listed.map(({ row }) => row.session) });
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
  judged: readonly { task: string; result: SessionOutcome | undefined }[],
): Omit<Row, 'isValid' | 'isBlocked' | 'parameters'> {
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
      durationMs: result?.match?.durationMs ?? null,
      interactions: result?.match?.interactions ?? null,
    })),
  };
}
