import type { AnalyticsAnswer, SessionRow } from '@prototrail/contracts';
import { useRef, useState } from 'react';
import { server, useLazyGetMetricQuery } from '../../../api';
import { useTranslation } from '../../../i18n';
import { saveCsv, saveFile, showToast, type DataTable } from '../../../ui';
import { questionLabel } from '../answers/question-label';
import { useStudy } from '../study';
import { jsonLines } from './json-lines';
import { listColumns, type ListedSession } from './list-columns';
import { parquetOf } from './parquet';
import type { SessionRows } from './use-session-rows';

/** What can be saved: the list with an answer for each question as a table (CSV or Parquet), the same as records, or every event. */
export const exportKinds = ['csv', 'parquet', 'sessions', 'events'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Rows that one request brings, and recordings that are asked for at a time. */
const pageSize = 1000;
const atOnce = 4;
type Answers = AnalyticsAnswer<'answerRows'>['rows'][number]['answers'];

interface ExportOptions {
  /** What selects the sessions of the list. */
  filter: Readonly<Record<string, string | number | undefined>>;
  columns: readonly (keyof typeof listColumns)[];
  listed(row: ListedSession['row']): ListedSession;
}

/** Saves sessions as a file: the picked ones, or all that were found. */
export function useExport(
  rows: SessionRows,
  options: ExportOptions,
): { isBusy: boolean; save(kind: ExportKind, picked?: ReadonlySet<string>): Promise<void> } {
  const { app, appId, isExample } = useStudy();
  const { t, locale } = useTranslation('sessions');
  const { t: answerWords } = useTranslation('answers');
  const [isBusy, setBusy] = useState(false);
  const [load] = useLazyGetMetricQuery();
  const latest = useRef({ rows, ...options });
  latest.current = { rows, ...options };

  const questionsOf = async (): Promise<{ labels: string[]; answers: Map<string, Answers> }> => {
    const { filter } = latest.current;
    const about = await load({ appId, metric: 'answers', filter: { ...filter }, isExample }).unwrap();
    const labels = (about as AnalyticsAnswer<'answers'>).questions.map((question) =>
      question.item === null ? questionLabel(question, answerWords) : `${question.group} - ${question.item}`,
    );
    const answers = new Map<string, Answers>();
    let isMore = labels.length > 0;
    for (let offset = 0; isMore; offset += pageSize) {
      const paged = { ...filter, limit: pageSize, offset };
      const page = await load({ appId, metric: 'answerRows', filter: paged, isExample }).unwrap();
      const { rows: found, total } = page as AnalyticsAnswer<'answerRows'>;
      for (const row of found) answers.set(row.session, row.answers);
      isMore = found.length > 0 && offset + pageSize < total;
    }
    return { labels, answers };
  };

  const tableOf = async (chosen: readonly SessionRow[]): Promise<DataTable> => {
    const { labels, answers } = await questionsOf();
    const { columns, listed } = latest.current;
    const context = { t, locale, now: Date.now() };
    return {
      head: [t('columns.name'), t('id'), t('counts'), ...columns.map((id) => t(`columns.${id}`)), ...labels],
      rows: chosen.map(listed).map((session) => [
        ...[session.name, session.row.session, t(session.row.isValid ? 'yes' : 'no')],
        ...columns.map((id) => listColumns[id].value(session, context)),
        ...labels.map((_, place) => {
          const answer = answers.get(session.row.session)?.[place] ?? '';
          return typeof answer === 'number' ? answer : String(answer);
        }),
      ]),
    };
  };

  const saveTable = async (chosen: readonly SessionRow[]): Promise<void> =>
    saveCsv(`${app.name}_sessions`, await tableOf(chosen));

  const saveParquet = async (chosen: readonly SessionRow[]): Promise<void> =>
    saveFile(`${app.name}_sessions.parquet`, await parquetOf(await tableOf(chosen)));

  const saveRecords = async (chosen: readonly SessionRow[]): Promise<void> => {
    const { labels, answers } = await questionsOf();
    const records = chosen.map((row) => ({
      ...row,
      tags: latest.current.listed(row).marks.tags,
      answers: labels.map((question, place) => ({ question, answer: answers.get(row.session)?.[place] ?? null })),
    }));
    saveFile(`${app.name}_sessions.jsonl`, jsonLines(records));
  };

  const saveEvents = async (chosen: readonly SessionRow[]): Promise<void> => {
    const parts: Blob[] = [];
    for (let from = 0; from < chosen.length; from += atOnce) {
      const some = chosen.slice(from, from + atOnce);
      const events = await Promise.all(
        some.map(({ session }) =>
          isExample
            ? server.examples.sessionEvents({ id: appId, session })
            : server.events.listSession({ appID: appId, session }),
        ),
      );
      parts.push(jsonLines(events.flat()));
    }
    saveFile(`${app.name}_events.jsonl`, new Blob(parts, { type: 'application/jsonl' }));
  };

  const save = async (kind: ExportKind, picked?: ReadonlySet<string>): Promise<void> => {
    setBusy(true);
    try {
      const loaded = await latest.current.rows.load(0, latest.current.rows.total ?? 0);
      const chosen = loaded.filter(({ session }) => picked === undefined || picked.has(session));
      await { csv: saveTable, parquet: saveParquet, sessions: saveRecords, events: saveEvents }[kind](chosen);
    } catch {
      showToast({ kind: 'error', text: t('exportFailed') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
