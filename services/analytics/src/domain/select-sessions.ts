import { outliers, signalKinds, signals, wholeOf, type Reader, type Study } from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter } from '@prototrail/contracts';
import { applyFilter } from './filter';

interface Selection {
  query: AnalyticsFilter;
  revisions: readonly string[] | undefined;
}

/** A study that selects the sessions of a query. Outliers are those among the sessions that the other filters select. */
export async function selectSessions(reader: Reader, study: Study, { query, revisions }: Selection): Promise<Study> {
  const selected = await withSignals(reader, await applyFilter(reader, study, { query, revisions }), query.signal);
  if (query.outliers === undefined) return selected;
  // of all revisions: a test that stands out does so in every view
  const judged = revisions
    ? await withSignals(reader, await applyFilter(reader, study, { query, revisions: undefined }), query.signal)
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

/** Only the sessions with at least one of the named signs of frustration. @throws DomainError `request.invalid` for an unknown name */
async function withSignals(reader: Reader, study: Study, names: string | undefined): Promise<Study> {
  if (names === undefined) return study;
  const kinds = names.split(',').map((name) => name.trim());
  const unknown = kinds.find((kind) => !signalKinds.some((known) => known === kind));
  if (unknown !== undefined) {
    const message = `"${unknown}" must be one of ${signalKinds.join(', ')}`;
    throw new DomainError('request.invalid', {
      message: `The parameter signal: ${message}.`,
      problems: [{ field: 'signal', message }],
    });
  }
  const found = await signals.run(reader, study, {});
  const sessions = found.flatMap(({ session, signals: list }) =>
    list.some(({ kind }) => kinds.includes(kind)) ? [session] : [],
  );
  const { sessions: _, ...filter } = study.filter ?? {};
  return { ...study, filter: { ...filter, sessions }, whole: wholeOf(study) };
}
