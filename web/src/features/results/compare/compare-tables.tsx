import type { AnalyticsAnswer, ComparedMeasure } from '@prototrail/contracts';
import { Download } from 'lucide-react';
import { formatDuration, formatNumber, formatPercent, useTranslation, type Translate } from '../../../i18n';
import { IconButton, IntervalMark, saveCsv, Table, type TableColumn } from '../../../ui';
import { Note } from '../parts/note';
import { TableCard } from '../parts/table-card';
import { countsWords, fewTests, rateWords, shortNumber } from '../words';
import styles from './compare.module.css';
import { DifferenceMark } from './difference-mark';
import type { Verdict } from './verdict';

type Answer = AnalyticsAnswer<'compare'>;
type Success = Answer['success'][number];
type Compared = Answer['measures'][number];
type Side = 'a' | 'b';

export interface CompareTableProps {
  data: Answer;
  verdict: Verdict;
  /** What the groups are called. */
  names: Record<Side, string>;
}

/** The sign and name of a group: a circle for the first, a diamond for the second. */
export function GroupName({ side, children }: { side: Side; children: string }) {
  return (
    <span className={styles.groupName}>
      <svg width={10} height={10} aria-hidden data-side={side} className={styles.sign}>
        {side === 'a' ? <circle cx={5} cy={5} r={4.5} /> : <path d="M5 0 L10 5 L5 10 L0 5 Z" />}
      </svg>
      {children}
    </span>
  );
}

export const points = (value: number, locale: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(Math.round(value * 100)), locale)}`;

export function rateDifference(
  row: Pick<Success, 'difference' | 'interval'>,
  { isClear, isEarly, names, t, locale }: Words,
): string {
  const { difference, interval } = row;
  if (difference === null || !interval) return t('tooFew');
  const figures = t('points', {
    ...{ value: points(difference, locale), low: points(interval[0], locale), high: points(interval[1], locale) },
  });
  if (!isClear) return isEarly ? figures : `${t('unclear')} ${figures}`;
  return `${t(difference > 0 ? 'higher' : 'lower', { name: names.b })} ${figures}`;
}

export interface Words {
  isClear: boolean;
  /** No verdict yet: figures only. */
  isEarly: boolean;
  names: Record<Side, string>;
  t: Translate;
  locale: string;
}

/** Success of each task in both groups, with the difference. */
export function SuccessTable({ data, verdict, names }: CompareTableProps) {
  const { t, locale } = useTranslation('compare');
  const { t: resultWords } = useTranslation('results');
  const isEarly = verdict.kind === 'early';
  const rows = data.success.map((row) => ({ ...row, id: row.task, isClear: verdict.success.includes(row) }));
  type Row = (typeof rows)[number];
  const said = (row: Row): string => rateDifference(row, { isClear: row.isClear, isEarly, names, t, locale });
  const rateText = ({ x, n }: Success['a']): string => rateWords(x, n, locale, resultWords);
  const rateColumn = (side: Side): TableColumn<Row> => ({
    id: side,
    label: names[side],
    isNumber: true,
    cell: (row) => (
      <span className={styles.rate}>
        <strong>{rateText(row[side])}</strong>
        {row[side].n >= fewTests && <Note isInline>{countsWords(row[side].x, row[side].n, locale)}</Note>}
      </span>
    ),
  });
  return (
    <TableCard
      title={t('success.title')}
      end={
        <Save
          title={t('success.title')}
          head={[t('success.task'), names.a, names.b, t('difference'), t('low'), t('high'), 'p', t('adjusted')]}
          rows={rows.map((row) => [
            row.name,
            `${row.a.x}/${row.a.n}`,
            `${row.b.x}/${row.b.n}`,
            ...[row.difference, row.interval?.[0], row.interval?.[1], row.p, row.adjusted].map(saved),
          ])}
        />
      }
    >
      <Table
        label={t('success.title')}
        items={rows}
        empty={t('success.none')}
        columns={[
          {
            id: 'name',
            label: t('success.task'),
            isRowHeader: true,
            cell: (row) => (
              <NameAndWords name={row.name} isClear={row.isClear}>
                {said(row)}
              </NameAndWords>
            ),
          },
          {
            id: 'marks',
            label: t('success.marks'),
            isLabelHidden: true,
            isWide: true,
            width: 132,
            cell: (row) => (
              <span className={styles.marks}>
                {(['a', 'b'] as const).map((side) => (
                  <RateTrack key={side} side={side} rate={row[side]} />
                ))}
              </span>
            ),
          },
          rateColumn('a'),
          rateColumn('b'),
          ...differenceColumns(said, t),
        ]}
      />
    </TableCard>
  );
}

function RateTrack({ side, rate: { x, n, interval } }: { side: Side; rate: Success['a'] }) {
  if (!interval || n < fewTests) return <span className={styles.noTrack} />;
  return (
    <span data-side={side} className={styles.track}>
      <IntervalMark interval={{ low: interval[0], high: interval[1], value: x / n, min: 0, max: 1 }} />
    </span>
  );
}

export const saved = (value: number | null | undefined): number | string =>
  value === null || value === undefined ? '' : Number(value.toFixed(4));

const isTime = (measure: ComparedMeasure): boolean => measure === 'duration' || measure === 'taskTime';

function measureWords(row: Compared, { isClear, isEarly, t, locale }: Words): string {
  const { ratio, interval, delta } = row;
  if (ratio === null || !interval) {
    if (delta === null || row.p === null) return t('tooFew');
    const figures = t('delta', { delta: formatNumber(delta, locale, 2) });
    if (!isClear) return isEarly ? figures : `${t('unclear')} ${figures}`;
    return `${t(delta > 0 ? 'tendMore' : 'tendLess')} ${figures}`;
  }
  const times = (value: number): string => formatNumber(value, locale, 2);
  const figures = t('ratio', { ratio: times(ratio), low: times(interval[0]), high: times(interval[1]) });
  if (!isClear) return isEarly ? figures : `${t('unclear')} ${figures}`;
  const share = formatPercent(Math.abs(ratio - 1), locale);
  return `${t(ratio > 1 ? 'more' : 'less', { share })} ${figures}`;
}

/** Times and counts of both groups, as ratios where there are no zeros. */
export function MeasuresTable({ data, verdict, names }: CompareTableProps) {
  const { t, locale } = useTranslation('compare');
  const isEarly = verdict.kind === 'early';
  const rows = data.measures.map((row) => ({
    ...row,
    id: `${row.measure} ${row.task ?? ''}`,
    label: t(`measures.${row.measure}`, { name: row.name }),
    isClear: verdict.measures.includes(row),
  }));
  type Row = (typeof rows)[number];
  const value = ({ measure }: Row, median: number | null): string => {
    if (median === null) return '–';
    return isTime(measure) ? formatDuration(median) : shortNumber(median, locale);
  };
  const medianColumn = (side: Side): TableColumn<Row> => ({
    id: side,
    label: names[side],
    isNumber: true,
    cell: (row) => (
      <span className={styles.rate}>
        <strong>{value(row, row[side].median)}</strong>
        <Note isInline>{t('n', { count: row[side].n })}</Note>
      </span>
    ),
  });
  return (
    <TableCard
      title={t('measures.title')}
      end={
        <>
          <span className={styles.wideOnly}>
            <Note isInline>{t('measures.note')}</Note>
          </span>
          <Save
            title={t('measures.title')}
            head={[t('measures.measure'), names.a, names.b, t('ratioHead'), t('low'), t('high'), 'p', t('adjusted')]}
            rows={rows.map((row) => [
              row.label,
              ...[row.a.median, row.b.median, row.ratio, row.interval?.[0], row.interval?.[1], row.p, row.adjusted].map(
                saved,
              ),
            ])}
          />
        </>
      }
    >
      <Table
        label={t('measures.title')}
        items={rows}
        columns={[
          {
            id: 'name',
            label: t('measures.measure'),
            isRowHeader: true,
            cell: (row) => (
              <NameAndWords name={row.label} isClear={row.isClear}>
                {measureWords(row, { isClear: row.isClear, isEarly, names, t, locale })}
              </NameAndWords>
            ),
          },
          medianColumn('a'),
          medianColumn('b'),
          {
            id: 'ratio',
            label: t('ratioHead'),
            isLabelHidden: true,
            isWide: true,
            width: 136,
            cell: ({ ratio, interval, isClear }) =>
              ratio !== null &&
              interval && (
                <DifferenceMark
                  value={Math.log2(ratio)}
                  interval={[Math.log2(interval[0]), Math.log2(interval[1])]}
                  range={[-1.5, 1.5]}
                  none={0}
                  isClear={isClear}
                />
              ),
          },
          {
            id: 'words',
            isWide: true,
            label: t('ratioInterval'),
            cell: (row) => (
              <Judgement isClear={row.isClear}>
                {measureWords(row, { isClear: row.isClear, isEarly, names, t, locale })}
              </Judgement>
            ),
          },
        ]}
      />
    </TableCard>
  );
}

/** A row's name; on phones what is said of it stands below. */
export function NameAndWords({
  name,
  of = '',
  isClear,
  children,
}: {
  name: string;
  /** What the row is a part of, in a line above. */
  of?: string;
  isClear: boolean;
  children: string;
}) {
  return (
    <span className={styles.nameCell}>
      {of !== '' && <span className={styles.ofWhat}>{of}</span>}
      {name}
      <span className={styles.onlyPhone}>
        <Judgement isClear={isClear}>{children}</Judgement>
      </span>
    </span>
  );
}

/**
 * The last two columns of a table that compares shares: the difference as a mark, and in words.
 * @param isShare which rows are shares; others have no mark
 */
export function differenceColumns<Row extends Pick<Success, 'difference' | 'interval'> & { isClear: boolean }>(
  said: (row: Row) => string,
  t: Translate,
  isShare: (row: Row) => boolean = () => true,
): TableColumn<Row>[] {
  return [
    {
      id: 'difference',
      label: t('difference'),
      isLabelHidden: true,
      isWide: true,
      width: 136,
      cell: (row) =>
        isShare(row) &&
        row.difference !== null &&
        row.interval && (
          <DifferenceMark
            value={row.difference}
            interval={row.interval}
            range={[-0.8, 0.8]}
            none={0}
            isClear={row.isClear}
          />
        ),
    },
    {
      id: 'words',
      isWide: true,
      label: t('differenceInterval'),
      cell: (row) => <Judgement isClear={row.isClear}>{said(row)}</Judgement>,
    },
  ];
}

export function Judgement({ isClear, children }: { isClear: boolean; children: string }) {
  return (
    <span className={styles.judgement} data-clear={isClear || undefined}>
      {children}
    </span>
  );
}

export function Save({ title, head, rows }: { title: string; head: string[]; rows: (string | number)[][] }) {
  const { t } = useTranslation('compare');
  return (
    <IconButton
      icon={Download}
      size={28}
      label={t('download', { title })}
      onPress={() => saveCsv(title, { head, rows })}
    />
  );
}
