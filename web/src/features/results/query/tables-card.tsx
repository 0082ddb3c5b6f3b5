import type { SqlTables } from '@prototrail/contracts';
import { useEffect, useState } from 'react';
import { server } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Card } from '../../../ui';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import styles from './query.module.css';

/** Which tables there are, with their columns; a press on a name puts it into the query. */
export function TablesCard({ onName }: { onName(name: string): void }) {
  const { appId } = useStudy();
  const { t } = useTranslation('query');
  const [tables, setTables] = useState<SqlTables['tables']>([]);
  useEffect(() => {
    let isGone = false;
    server.analytics.tables({ appID: appId }).then(
      (found) => !isGone && setTables(found.tables),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [appId]);
  return (
    <Card className={styles.tables ?? ''}>
      <CardTitle>{t('tables')}</CardTitle>
      {tables.map(({ name, columns }) => (
        <details key={name} className={styles.table}>
          <summary>{name}</summary>
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
