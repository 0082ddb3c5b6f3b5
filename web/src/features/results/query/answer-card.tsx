import type { SqlAnswer, SqlCell } from '@prototrail/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, useTranslation } from '../../../i18n';
import { Button, Menu, saveCsv, saveFile, type DataTable } from '../../../ui';
import { TableCard } from '../parts/table-card';
import { parquetOf } from '../sessions/parquet';
import { useStudy } from '../study';
import styles from './query.module.css';

/** Rows that are shown at first and with each press on the button below. */
const pageRows = 200;

/** The rows of an answer, and the files that they can be saved as. */
export function AnswerCard({ answer }: { answer: SqlAnswer }) {
  const { t, locale } = useTranslation('query');
  const [shown, setShown] = useState(pageRows);
  const count = answer.rows.length;
  const words = answer.isCut
    ? t('cut', { n: formatNumber(count, locale) })
    : t('rows', { count, n: formatNumber(count, locale), ms: formatNumber(answer.tookMs, locale) });
  return (
    <TableCard
      title={t('answer')}
      end={
        <span className={styles.end}>
          <span className={styles.note}>{words}</span>
          <SaveMenu answer={answer} />
        </span>
      }
    >
      {count === 0 ? (
        <p className={styles.empty}>{t('noRows')}</p>
      ) : (
        // a table that is wider than the page is scrolled by itself, also by keyboard
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('answer')}>
          <table className={styles.rows}>
            <thead>
              <tr>
                {answer.columns.map(({ name, type }, at) => (
                  <th key={at} scope="col" data-number={type === 'number' || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.rows.slice(0, shown).map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, at) => (
                    <td key={at} data-number={answer.columns[at]?.type === 'number' || undefined}>
                      <span className={styles.cell}>{cellText(cell)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown < count && (
        <div className={styles.more}>
          <Button size={28} onPress={() => setShown(shown + pageRows)}>
            {t('more', { n: formatNumber(Math.min(pageRows, count - shown), locale) })}
          </Button>
        </div>
      )}
    </TableCard>
  );
}

function cellText(cell: SqlCell | undefined): string {
  if (cell === null || cell === undefined) return '–';
  return Array.isArray(cell) ? cell.map(cellText).join(', ') : String(cell);
}

const dataTable = ({ columns, rows }: SqlAnswer): DataTable => ({
  head: columns.map(({ name }) => name),
  rows: rows.map((cells) =>
    cells.map((cell) =>
      cell === null ? '' : typeof cell === 'number' ? cell : Array.isArray(cell) ? cellText(cell) : String(cell),
    ),
  ),
});

function SaveMenu({ answer }: { answer: SqlAnswer }) {
  const { app } = useStudy();
  const { t } = useTranslation('query');
  const name = `${app.name}_query`;
  const saveParquet = async (): Promise<void> => saveFile(`${name}.parquet`, await parquetOf(dataTable(answer)));
  return (
    <Menu
      label={t('save')}
      groups={[
        {
          id: 'kinds',
          items: [
            { id: 'csv', label: t('csv'), onAction: () => saveCsv(name, dataTable(answer)) },
            { id: 'parquet', label: t('parquet'), onAction: () => void saveParquet() },
          ],
        },
      ]}
      trigger={
        <Button size={28} icon={Download} isDisabled={answer.rows.length === 0}>
          {t('save')}
        </Button>
      }
    />
  );
}
