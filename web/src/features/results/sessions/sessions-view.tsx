import { useCallback, useMemo, useRef, useState } from 'react';
import { sessionKey, useAppSelector, useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Card, SearchField, Segmented } from '../../../ui';
import { DeletedTestsButton } from '../../../deleted-tests';
import { Failed } from '../parts/failed';
import { RowSkeletons } from '../parts/row-skeletons';
import { useStudy } from '../study';
import { useFindAddress } from '../use-find-address';
import { BulkBar } from './bulk-bar';
import { ColumnChoice } from './column-choice';
import { ExportButton } from './export-button';
import type { ListedSession } from './list-columns';
import { useListAddress, validities, type Validity } from './list-address';
import { useSessionActions } from './session-actions';
import { useSessionMarks } from './session-marks';
import { SessionsGrid } from './sessions-grid';
import { useExport } from './use-export';
import { useSelection } from './use-selection';
import { useSessionRows, type SessionRows } from './use-session-rows';
import grid from './grid.module.css';
import styles from './sessions.module.css';

/** So many are on the screen and printed whole. */
const fewRows = 20;

/** All sessions: sort, find, open, pick; tag, leave out, judge, export and delete the picked ones. */
export default function SessionsView() {
  const study = useStudy();
  const { t, locale } = useTranslation('sessions');
  const address = useListAddress();
  const { validity, sort, direction, columns } = address;
  const { words, find, setWords } = useFindAddress('find');
  const rows = useSessionRows({ ...study.filter, validity, sort, direction, find });
  const marks = useSessionMarks();
  const actions = useSessionActions(marks.of);
  const selection = useSelection(rows);
  const [focused, setFocused] = useState<string>();
  const [isTagging, setTagging] = useState(false);
  const going = useAppSelector((state) => state.deletions);
  const isGoing = useCallback((session: string) => going.includes(sessionKey(study.appId, session)), [going, study]);
  const listed = useNames(rows, marks.of);
  const selected = useMemo(() => [...selection.ids].filter((id) => !isGoing(id)), [selection.ids, isGoing]);
  const exported = useExport(rows, { filter: { ...study.filter, validity }, columns, listed: listed.of });
  const mayWrite = study.canWrite && !study.isExample;
  // the bar with the pressed button goes, so the list takes the focus
  const list = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    selection.clear();
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus());
  };
  const startTagging = (): void => {
    if (!mayWrite) return;
    if (selected.length === 0 && focused !== undefined) selection.toggle(focused, 0);
    setTagging(true);
  };
  const leaveOut = (sessions: readonly string[]): void => {
    if (!mayWrite) return;
    if (sessions.every((id) => !marks.of(id).isValid)) actions.putBack(sessions);
    else actions.leaveOut(sessions);
  };
  const remove = (sessions: readonly string[]): void => {
    if (!mayWrite || sessions.length === 0) return;
    actions.remove(sessions);
    clear();
  };
  const erase = (sessions: readonly string[]): void => {
    actions.erase(sessions);
    clear();
  };
  const bulk = { ...actions, remove, erase };
  const isEmpty = rows.total === 0;
  return (
    <div className={styles.body} ref={list}>
      {rows.isError && rows.total === undefined && <Failed retry={rows.refetch} />}
      <Card className={styles.tableCard ?? ''}>
        <div className={grid.toolbar}>
          <ValidityChoice value={validity} onChange={address.setValidity} />
          <div className={grid.toolbarEnd}>
            <SearchField
              label={t('find')}
              placeholder={t('find')}
              value={words}
              onChange={setWords}
              className={grid.search ?? ''}
            />
            {mayWrite && <DeletedTestsButton appId={study.appId} />}
            <ColumnChoice columns={columns} onChange={address.setColumns} />
            <ExportButton size={32} isBusy={exported.isBusy} onSave={(kind) => void exported.save(kind)} />
          </div>
        </div>
        {selected.length > 0 && (
          <BulkBar
            sessions={selected}
            marksOf={marks.of}
            tags={marks.tags}
            actions={bulk}
            isTagging={isTagging}
            onTagging={setTagging}
            onExport={(kind) => void exported.save(kind, new Set(selected))}
            isExporting={exported.isBusy}
            onClear={clear}
          />
        )}
        {rows.total === undefined && !rows.isError && <RowSkeletons />}
        {isEmpty && <p className={styles.empty}>{t(find ? 'noneFound' : `none.${validity}`)}</p>}
        {rows.total !== undefined && !isEmpty && (
          <SessionsGrid
            key={JSON.stringify([study.filter, validity, sort, direction, find])}
            total={rows.total}
            at={listed.at}
            onShow={rows.show}
            columns={columns}
            sort={sort}
            direction={direction}
            onSort={address.setOrder}
            selection={selection}
            isGoing={isGoing}
            commands={{ tag: startTagging, undo: actions.undo, leaveOut, remove }}
            onFocused={setFocused}
          />
        )}
        {(rows.total ?? 0) > fewRows && (
          <p className={styles.printOnly} aria-hidden>
            {t('printed', { total: formatNumber(rows.total ?? 0, locale) })}
          </p>
        )}
      </Card>
    </div>
  );
}

/** Adds to rows the name they are shown by, and what the team said about them. */
function useNames(rows: SessionRows, marksOf: ReturnType<typeof useSessionMarks>['of']) {
  const { t } = useTranslation('sessions');
  const of = useCallback(
    (row: ListedSession['row']): ListedSession => ({
      row,
      name: row.label ?? t('name', { number: row.number }),
      marks: marksOf(row.session),
    }),
    [marksOf, t],
  );
  return {
    of,
    at: (index: number): ListedSession | undefined => {
      const row = rows.at(index);
      return row && of(row);
    },
  };
}

/** All, those that count and those left out, each with its number. */
function ValidityChoice({ value, onChange }: { value: Validity; onChange(value: Validity): void }) {
  const { appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('sessions');
  const all = useMetric({ appId, metric: 'size', filter: { ...filter, validity: 'all' }, isExample }).data?.sessions;
  const valid = useMetric({ appId, metric: 'size', filter: { ...filter }, isExample }).data?.sessions;
  const counts = { all, valid, ignored: all === undefined || valid === undefined ? undefined : all - valid };
  return (
    <Segmented
      label={t('show')}
      value={value}
      onChange={onChange}
      items={validities.map((id) => {
        const count = counts[id];
        return { id, label: t(`shown.${id}`, { count: count === undefined ? '–' : formatNumber(count, locale) }) };
      })}
    />
  );
}
