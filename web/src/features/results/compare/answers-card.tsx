import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useState } from 'react';
import { useMetric } from '../../../api';
import { formatNumber, useTranslation, type Translate } from '../../../i18n';
import { Button, Table } from '../../../ui';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { RateMark } from '../parts/rate-mark';
import { RowSkeletons } from '../parts/row-skeletons';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { fewTests } from '../words';
import { differenceColumns, NameAndWords, rateDifference, Save, saved, type Words } from './compare-tables';
import { isClearOf, type ComparedCardProps } from './steps-card';
import styles from './compare.module.css';

type Answer = AnalyticsAnswer<'compareAnswers'>;
type Compared = Answer['rows'][number];

/** So many rows are shown at first. */
const firstRows = 12;

/** What two groups answered, and what their questionnaires came to. Nothing for a study that asks no question. */
export function AnswersCard({ a, b, names, isEarly }: ComparedCardProps) {
  const { appId, filter, isExample } = useStudy();
  const { t } = useTranslation('compare');
  const query = useMetric({ appId, metric: 'compareAnswers', filter: { ...filter, a, b }, isExample });
  if (query.data) return query.data.rows.length > 0 && <Answers data={query.data} names={names} isEarly={isEarly} />;
  return (
    <TableCard title={t('answers.title')}>
      {query.isError ? <Failed retry={query.refetch} /> : <RowSkeletons />}
    </TableCard>
  );
}

function Answers({ data, names, isEarly }: Pick<ComparedCardProps, 'names' | 'isEarly'> & { data: Answer }) {
  const { t, locale } = useTranslation('compare');
  const [isAll, setAll] = useState(false);
  const rows = data.rows.map((row, index) => ({
    ...row,
    question: row.id,
    id: `${row.id} ${row.what} ${row.option ?? ''}`,
    isFirst: data.rows[index - 1]?.id !== row.id || data.rows[index - 1]?.what !== row.what,
    isClear: isClearOf(row, isEarly),
  }));
  type Row = (typeof rows)[number];
  const said = (row: Row): string => differenceWords(row, { isClear: row.isClear, isEarly, names, t, locale });
  const about = (row: Row): string =>
    row.group === row.label || row.group === '' ? row.label : `${row.group}: ${row.label}`;
  const option = (row: Row): string => optionWords(row, t);
  const figure = (side: 'a' | 'b') => ({
    id: side,
    label: names[side],
    cell: (row: Row) => <Figure row={row} side={side} />,
  });
  return (
    <TableCard
      title={t('answers.title')}
      caption={t('answers.about', { count: data.tests })}
      end={
        <Save
          title={t('answers.title')}
          head={[
            ...[t('answers.question'), t('answers.answer'), names.a, `n ${names.a}`, names.b, `n ${names.b}`],
            ...[t('difference'), t('low'), t('high'), 'p', t('adjusted')],
          ]}
          rows={rows.map((row) => [
            ...[about(row), option(row), saved(row.a.value), row.a.n, saved(row.b.value), row.b.n],
            ...[row.difference, row.interval?.[0], row.interval?.[1], row.p, row.adjusted].map(saved),
          ])}
        />
      }
    >
      <Table
        label={t('answers.title')}
        items={isAll ? rows : rows.slice(0, firstRows)}
        columns={[
          {
            id: 'answer',
            label: t('answers.question'),
            isRowHeader: true,
            cell: (row) => (
              <NameAndWords name={option(row)} of={row.isFirst ? about(row) : ''} isClear={row.isClear}>
                {said(row)}
              </NameAndWords>
            ),
          },
          figure('a'),
          figure('b'),
          ...differenceColumns(said, t, (row) => row.what === 'share'),
        ]}
      />
      {!isAll && rows.length > firstRows && (
        <div className={styles.more}>
          <Button kind="ghost" size={28} onPress={() => setAll(true)}>
            {t('answers.all', { count: rows.length })}
          </Button>
        </div>
      )}
    </TableCard>
  );
}

/** A share with its interval, or a mean with how many it is of. */
function Figure({ row, side }: { row: Compared; side: 'a' | 'b' }) {
  const { t, locale } = useTranslation('compare');
  const { value, n, interval } = row[side];
  if (row.what === 'share') return <RateMark x={Math.round((value ?? 0) * n)} n={n} interval={interval} />;
  return (
    <span className={styles.rate}>
      <strong>{value === null ? '–' : formatNumber(value, locale, digitsOf(row))}</strong>
      <Note isInline>{t('n', { count: n })}</Note>
    </span>
  );
}

const hundreds: ReadonlySet<Compared['what']> = new Set(['nps', 'sus', 'umuxLite', 'tlx']);
const digitsOf = ({ what }: Compared): number => (hundreds.has(what) ? 1 : 2);

function optionWords({ what, option }: Compared, t: Translate): string {
  if (what !== 'share' && what !== 'place') return t(`answers.what.${what}`);
  if (option === 'true') return t('answers.yes');
  return what === 'place' ? t('answers.placeOf', { option: option ?? '' }) : (option ?? '');
}

function differenceWords(row: Compared, words: Words): string {
  const { what, difference, interval, a, b } = row;
  const { isClear, isEarly, names, t, locale } = words;
  if (what === 'share') return rateDifference(row, words);
  if (difference === null || !interval || Math.min(a.n, b.n) < fewTests) return t('tooFew');
  const signed = (value: number): string =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), locale, digitsOf(row))}`;
  const figures = t('answers.difference', {
    ...{ value: signed(difference), low: signed(interval[0]), high: signed(interval[1]) },
  });
  if (!isClear) return isEarly ? figures : `${t('unclear')} ${figures}`;
  return `${t(difference > 0 ? 'higher' : 'lower', { name: names.b })} ${figures}`;
}
