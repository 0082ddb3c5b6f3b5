import { outliers, wholeOf, type Reader, type Study } from '@prototrail/analytics';
import type { AnalyticsFilter } from '@prototrail/contracts';
import { withBehaviour } from './behaviour-filter';
import { applyFilter } from './filter';

interface Selection {
  query: AnalyticsFilter;
  revisions: readonly string[] | undefined;
}

/** A study that selects the sessions of a query. Outliers are those among the sessions that the other filters select. */
export async function selectSessions(reader: Reader, study: Study, { query, revisions }: Selection): Promise<Study> {
  const selected = await withBehaviour(reader, await applyFilter(reader, study, { query, revisions }), query);
  if (query.outliers === undefined) return selected;
  // of all revisions: a test that stands out does so in every view
  const judged = revisions
    ? await withBehaviour(reader, await applyFilter(reader, study, { query, revisions: undefined }), query)
    : selected;
  const flagged = new Set((await outliers.run(reader, judged, {})).outliers.map(({ session }) => session));
  const { sessions, except = [], ...filter } = selected.filter ?? {};
  const whole = wholeOf(selected);
  if (query.outliers === 'only') {
    const chosen = (sessions ?? [...flagged]).filter((session) => flagged.has(session) && !except.includes(session));
    return { ...selected, filter: { ...filter, sessions: chosen }, whole };
  }
  if (flagged.size === 0) return selected;
  const kept = sessions && { sessions: sessions.filter((session) => !flagged.has(session)) };
  return { ...selected, filter: { ...filter, ...kept, except: [...except, ...flagged] }, whole };
}
