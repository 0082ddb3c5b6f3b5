import { Filter, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteSessionMutation, useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, Card, ConfirmDialog, Count, SearchField, showToast } from '../../../ui';
import styles from '../results.module.css';
import { useStudy } from '../study';
import { SessionsTable } from './sessions-table';

const pageSize = 100;

/** All sessions: sort, find, open, pick and delete. */
export default function SessionsView() {
  const study = useStudy();
  const { t } = useTranslation('results');
  const [limit, setLimit] = useState(pageSize);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { data, isFetching } = useMetric({
    appId: study.appId,
    metric: 'sessions',
    filter: { ...study.filter, limit },
    isExample: study.isExample,
  });
  const [isAsking, setAsking] = useState(false);
  const rows = data?.rows ?? [];
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
    </div>
  );
  return (
    <div className={styles.body}>
      <Card className={styles.tableCard ?? ''}>
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>
            {t('sessions.title')} <Count>{data?.total ?? 0}</Count>
          </h2>
          <SearchField
            label={t('sessions.find')}
            placeholder={t('sessions.find')}
            value={search}
            onChange={setSearch}
            className={styles.search ?? ''}
          />
        </div>
        <SessionsTable
          rows={rows}
          total={data?.total ?? 0}
          selected={selected}
          onSelect={setSelected}
          bulkBar={bulkBar}
          search={search}
        />
        {(data?.total ?? 0) > rows.length && (
          <div className={styles.more}>
            <Button isBusy={isFetching} onPress={() => setLimit(Math.min(1000, limit + pageSize))}>
              {t('sessions.more')}
            </Button>
          </div>
        )}
      </Card>
      <DeleteQuestion
        sessions={[...selected]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={() => setSelected(new Set())}
      />
    </div>
  );
}

interface DeleteQuestionProps {
  sessions: readonly string[];
  isOpen: boolean;
  onClose(): void;
  onDeleted(): void;
}

function DeleteQuestion({ sessions, isOpen, onClose, onDeleted }: DeleteQuestionProps) {
  const { appId } = useStudy();
  const { t } = useTranslation('results');
  const [remove] = useDeleteSessionMutation();
  const [isBusy, setBusy] = useState(false);
  const count = sessions.length;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    let hasFailed = false;
    for (const session of sessions) hasFailed = 'error' in (await remove({ appId, session })) || hasFailed;
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
      confirmLabel={t('sessions.delete')}
      cancelLabel={t('sessions.cancel')}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
    >
      {t('sessions.deleteBody', { count })}
    </ConfirmDialog>
  );
}
