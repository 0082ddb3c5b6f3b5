import type { SqlTables } from '@prototrail/contracts';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { server } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Card, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import styles from './query.module.css';

/** Which tables there are, with their columns; a press on a name puts it into the query. */
export function TablesCard({ onName }: { onName(name: string): void }) {
  const { appId } = useStudy();
  const { t } = useTranslation('query');
  const [tables, setTables] = useState<SqlTables['tables']>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    server.analytics.tables({ appID: appId }).then(
      (found) => !isGone && setTables(found.tables),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [appId, attempt]);
  return (
    <Card className={styles.tables ?? ''}>
      <CardTitle>{t('tables')}</CardTitle>
      {hasFailed && <Failed retry={() => setAttempt(attempt + 1)} />}
      {!tables && !hasFailed && <Skeleton height={216} radius={8} />}
      {tables?.map(({ name, columns }) => (
        <details key={name} className={styles.table}>
          <summary>
            <ChevronRight size={14} aria-hidden />
            <code>{name}</code>
          </summary>
          <ul>
            {columns.map((column) => (
              <li key={column.name}>
                <button
                  type="button"
                  onClick={() => onName(column.name)}
                  aria-label={t('insert', { name: column.name })}
                >
                  <code>{column.name}</code>
                  <span>{t(`types.${column.type}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  );
}
