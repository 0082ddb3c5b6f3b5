import type { SessionSort } from '@prototrail/contracts';
import { ChevronLeft, ChevronRight, Filter, Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useDeleteSessionMutation, useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Button, Card, ConfirmDialog, Count, IconButton, SearchField, showToast } from '../../../ui';
import { Failed } from '../parts/failed';
import styles from './sessions.module.css';
import { useStudy } from '../study';
import { useSettled } from '../use-settled';
import { SessionsTable } from './sessions-table';

const pageSize = 100;
/** Pause after the last letter before the list is searched, ms. */
const findPauseMs = 250;
interface Order {
  sort: SessionSort;
  direction: 'ascending' | 'descending';
}

/** All sessions: sort, find, open, pick and delete, a page at a time. */
export default function SessionsView() {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const [words, setWords] = useState('');
  const find = useSettled(words, findPauseMs);
  const [order, setOrder] = useState<Order>({ sort: 'started', direction: 'descending' });
  // another selection or order begins with its first page
  const listing = JSON.stringify([study.filter, find, order]);
  const [place, setPlace] = useState({ listing, offset: 0 });
  const offset = place.listing === listing ? place.offset : 0;
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { data, isError, isFetching, refetch } = useMetric({
    appId: study.appId,
    metric: 'sessions',
    filter: { ...study.filter, ...order, find, offset, limit: pageSize },
    isExample: study.isExample,
  });
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const total = data?.total ?? 0;
  const rows = data?.rows;
  const turnTo = (start: number): void => {
    goTo(start);
    card.current?.scrollIntoView({ block: 'nearest' });
  };
  const goTo = (start: number): void => setPlace({ listing, offset: start });
  const select = (ids: Set<string>): void => {
    const shown = new Set(rows?.map(({ session }) => session));
    setSelected((before) => new Set([...[...before].filter((id) => !shown.has(id)), ...ids]));
  };
  // the last row of a page was deleted
  if (data && offset > 0 && offset >= total) goTo(Math.max(0, Math.ceil(total / pageSize) - 1) * pageSize);
  const bulkBar = (
    <div className={styles.bulk}>
      <span>{t('sessions.selected', { count: selected.size })}</span>
      <Button size={28} icon={Filter} onPress={() => study.openSessions([...selected])}>
        {t('sessions.onlyThese')}
      </Button>
      {study.canWrite && (
        <Button size={28} kind="dangerQuiet" icon={Trash2} onPress={() => setAsking(true)}>
          {t('sessions.delete')}
        </Button>
      )}
      <Button size={28} kind="ghost" onPress={() => setSelected(new Set())}>
        {t('sessions.unselect')}
      </Button>
    </div>
  );
  return (
    <div className={styles.body}>
      {isError && !data && <Failed retry={refetch} />}
      <Card className={styles.tableCard ?? ''}>
        <div className={styles.cardHead} ref={card}>
          <h2 className={styles.cardTitle} ref={heading} tabIndex={-1}>
            {t('sessions.title')} {data && <Count>{formatNumber(total, locale)}</Count>}
          </h2>
          <SearchField
            label={t('sessions.find')}
            placeholder={t('sessions.find')}
            value={words}
            onChange={setWords}
            className={styles.search ?? ''}
          />
        </div>
        <SessionsTable
          rows={rows}
          onSort={(sort, direction) => setOrder({ sort, direction })}
          selected={selected}
          onSelect={select}
          bulkBar={bulkBar}
          empty={t('sessions.none')}
        />
        {total > pageSize && (
          <nav className={styles.more} aria-label={t('sessions.pages')}>
            <IconButton
              icon={ChevronLeft}
              label={t('sessions.previousPage')}
              isDisabled={offset === 0}
              onPress={() => turnTo(Math.max(0, offset - pageSize))}
            />
            <span role="status" aria-busy={isFetching}>
              {t('sessions.page', {
                from: formatNumber(offset + 1, locale),
                to: formatNumber(Math.min(total, offset + pageSize), locale),
                total: formatNumber(total, locale),
              })}
            </span>
            <IconButton
              icon={ChevronRight}
              label={t('sessions.nextPage')}
              isDisabled={offset + pageSize >= total}
              onPress={() => turnTo(offset + pageSize)}
            />
          </nav>
        )}
      </Card>
      <DeleteDialog
        sessions={[...selected]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={() => setSelected(new Set())}
        focusAfter={heading}
      />
    </div>
  );
}

const deletedAtOnce = 4;

interface DeleteDialogProps {
  sessions: readonly string[];
  isOpen: boolean;
  onClose(): void;
  onDeleted(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

function DeleteDialog({ sessions, isOpen, onClose, onDeleted, focusAfter }: DeleteDialogProps) {
  const { appId } = useStudy();
  const { t } = useTranslation('results');
  const [remove] = useDeleteSessionMutation();
  const [isBusy, setBusy] = useState(false);
  const count = sessions.length;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    let hasFailed = false;
    for (let start = 0; start < sessions.length; start += deletedAtOnce) {
      const results = await Promise.all(
        sessions.slice(start, start + deletedAtOnce).map((session) => remove({ appId, session })),
      );
      hasFailed ||= results.some((result) => 'error' in result);
    }
    setBusy(false);
    onClose();
    if (!hasFailed) onDeleted();
    showToast(
      hasFailed
        ? { kind: 'error', text: t('sessions.deleteFailed') }
        : { kind: 'success', text: t('sessions.deleted', { count }) },
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sessions.deleteTitle', { count })}
      confirmLabel={t('sessions.deleteConfirm', { count })}
      focusAfter={focusAfter}
      cancelLabel={t('sessions.cancel')}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
    >
      {t('sessions.deleteBody', { count })}
    </ConfirmDialog>
  );
}
