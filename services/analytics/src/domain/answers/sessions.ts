import {
  loadOutcomes,
  sessionDetails,
  sessions as sessionRows,
  type SessionDetails,
  type SessionRow,
} from '@prototrail/analytics';
import type { SessionOutcome } from '@prototrail/model';
import type { Answer, Body } from './answer';

const pageSize = 100;
type Row = Body<'sessions'>['rows'][number];

/** The session list, newest first, a page at a time. */
export const sessions: Answer<'sessions'> = async ({ reader, study, query }) => {
  const [rows, details, outcomes] = await Promise.all([
    sessionRows.run(reader, study, {}),
    sessionDetails.run(reader, study, {}),
    loadOutcomes(reader, study),
  ]);
  const detailsOf = new Map(details.map((entry) => [entry.session, entry]));
  const index = new Map(outcomes.sessions.map((session, position) => [session, position]));
  const from = query.offset ?? 0;
  const page = rows
    .sort((a, b) => b.startMs - a.startMs || a.session.localeCompare(b.session))
    .slice(from, from + (query.limit ?? pageSize))
    .map((row) => {
      const judged = [...outcomes.byTask].map(([task, results]) => ({
        task,
        result: results[index.get(row.session) ?? -1],
      }));
      return describeSession(row, detailsOf.get(row.session), judged);
    });
  return { total: rows.length, rows: page };
};

function describeSession(
  row: SessionRow,
  details: SessionDetails | undefined,
  judged: readonly { task: string; result: SessionOutcome | undefined }[],
): Row {
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
    startMs,
    durationMs,
    events,
    interactions,
    screenLoads,
    uniqueScreens,
    validationErrors,
    tasksSucceeded,
    label: details?.label || null,
    user: details?.user || null,
    clicks: details?.clicks ?? 0,
    missedClicks: details?.missedClicks ?? 0,
    device: details?.device ?? 'unknown',
    tasks: judged.map(({ task, result }) => ({
      task,
      started: result?.started ?? false,
      success: result?.success ?? false,
      durationMs: result?.match?.durationMs ?? null,
      interactions: result?.match?.interactions ?? null,
    })),
  };
}
