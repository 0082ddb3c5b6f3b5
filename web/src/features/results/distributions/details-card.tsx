import type { AnalyticsAnswer, Measure } from '@prototrail/contracts';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import { formatExact, formatNumber, useTranslation } from '../../../i18n';
import { IconButton, Table, Tag, type TableColumn } from '../../../ui';
import { TableCard } from '../parts/table-card';
import { useTestName } from '../parts/test-name';
import { useStudy } from '../study';
import styles from './distributions.module.css';
import { measureWords } from './measure-words';
import type { Outlier, TestPoint } from './scatter-points';

const pageSize = 10;
type Row = TestPoint & { id: string; name: string; isOutlier: boolean };
type Order = NonNullable<Parameters<NonNullable<Parameters<typeof Table<Row>>[0]['onSort']>>[0]>;

/** Column, its measure, and whether phones leave it out. */
const measured: readonly [measure: Measure, isWide: boolean][] = [
  ['duration', false],
  ['interactions', true],
  ['screens', true],
  ['uniqueScreens', true],
  ['errors', true],
  ['tasks', true],
  ['anomaly', true],
];

export interface DetailsCardProps {
  data: AnalyticsAnswer<'distributions'>;
  outliers: ReadonlyMap<string, Outlier>;
}

/** Each test with its figures, ten on a page; a press plays it again. */
export function DetailsCard({ data, outliers }: DetailsCardProps) {
  const { openReplay } = useStudy();
  const { t, locale } = useTranslation('distributions');
  const nameOf = useTestName();
  const [order, setOrder] = useState<Order>({ column: 'started', direction: 'descending' });
  const [page, setPage] = useState(0);
  const rows = sortRows(
    data.points.map((point): Row => ({
      ...point,
      id: point.session,
      name: nameOf(point),
      isOutlier: outliers.has(point.session),
    })),
    order,
  );
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const shown = Math.min(page, last);
  const from = shown * pageSize;
  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      label: t('details.test'),
      isRowHeader: true,
      sortValue: ({ number }) => number,
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'started',
      label: t('details.date'),
      isWide: true,
      sortValue: ({ startMs }) => startMs,
      cell: ({ startMs }) => formatExact(startMs, locale),
    },
    ...measured.map(([measure, isWide]): TableColumn<Row> => ({
      id: measure,
      label: t(`columns.${measure}`),
      isNumber: true,
      isWide,
      sortValue: ({ values }) => values[measure] ?? undefined,
      cell: ({ values }) => measureWords(measure, values[measure], locale),
    })),
    {
      id: 'open',
      label: t('replay'),
      isLabelHidden: true,
      isWide: true,
      width: 48,
      cell: ({ session, name }) => (
        <IconButton icon={Play} size={24} label={t('replayOf', { name })} onPress={() => openReplay(session)} />
      ),
    },
  ];
  return (
    <TableCard title={t('details.title')} caption={t('details.note')}>
      <Table
        label={t('details.title')}
        items={rows.slice(from, from + pageSize)}
        columns={columns}
        isDense
        isSorted
        sort={order}
        onSort={(next) => {
          setOrder(next);
          setPage(0);
        }}
        onOpen={({ session }) => openReplay(session)}
      />
      {rows.length > pageSize && (
        <nav className={styles.pages} aria-label={t('details.pages')}>
          <IconButton
            icon={ChevronLeft}
            size={28}
            label={t('details.previous')}
            isDisabled={shown === 0}
            onPress={() => setPage(shown - 1)}
          />
          <span role="status">
            {t('details.page', {
              from: formatNumber(from + 1, locale),
              to: formatNumber(Math.min(rows.length, from + pageSize), locale),
              total: formatNumber(rows.length, locale),
            })}
          </span>
          <IconButton
            icon={ChevronRight}
            size={28}
            label={t('details.next')}
            isDisabled={shown === last}
            onPress={() => setPage(shown + 1)}
          />
        </nav>
      )}
    </TableCard>
  );
}

function NameCell({ row: { name, isOutlier } }: { row: Row }) {
  const { t } = useTranslation('distributions');
  return (
    <span className={styles.nameCell}>
      {name} {isOutlier && <Tag kind="trail">{t('details.outlier')}</Tag>}
    </span>
  );
}

/** Rows in the chosen order; those without a value come last. */
function sortRows(rows: readonly Row[], { column, direction }: Order): Row[] {
  const measure = measured.find(([name]) => name === column)?.[0];
  const valueOf = (row: Row): number | null => {
    if (measure) return row.values[measure] ?? null;
    return column === 'name' ? row.number : row.startMs;
  };
  const sign = direction === 'descending' ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * (left - right);
  });
}
