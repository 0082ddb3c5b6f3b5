import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { stepName } from '../funnel/step-words';
import { Failed } from '../parts/failed';
import { RateMark } from '../parts/rate-mark';
import { RowSkeletons } from '../parts/row-skeletons';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { differenceColumns, NameAndWords, rateDifference, Save, saved } from './compare-tables';

export interface ComparedCardProps {
  /** The groups as the server knows them. */
  a: string;
  b: string;
  names: Record<'a' | 'b', string>;
  /** The planned number of tests is not reached: no verdict yet. */
  isEarly: boolean;
}

/** Above this chance a difference is not called one. */
const level = 0.05;

/** A difference that is clear after the correction for all comparisons of its table. */
export const isClearOf = ({ adjusted }: { adjusted: number | null }, isEarly: boolean): boolean =>
  !isEarly && adjusted !== null && adjusted < level;

/** At which steps of the tasks two groups went on differently. */
export function StepsCard({ a, b, names, isEarly }: ComparedCardProps) {
  const { appId, filter, isExample } = useStudy();
  const { t } = useTranslation('compare');
  const query = useMetric({ appId, metric: 'compareSteps', filter: { ...filter, a, b }, isExample });
  if (query.data) return query.data.steps.length > 0 && <Steps data={query.data} names={names} isEarly={isEarly} />;
  return (
    <TableCard title={t('steps.title')}>
      {query.isError ? <Failed retry={query.refetch} /> : <RowSkeletons />}
    </TableCard>
  );
}

function Steps({
  data,
  names,
  isEarly,
}: Pick<ComparedCardProps, 'names' | 'isEarly'> & { data: AnalyticsAnswer<'compareSteps'> }) {
  const study = useStudy();
  const { t, locale } = useTranslation('compare');
  const { t: words } = useTranslation('results');
  const rows = data.steps.map((step, index) => ({
    ...step,
    id: `${step.task} ${step.step}`,
    label: stepName(study, step, words),
    isFirst: data.steps[index - 1]?.task !== step.task,
    isClear: isClearOf(step, isEarly),
  }));
  type Row = (typeof rows)[number];
  const said = (row: Row): string => rateDifference(row, { isClear: row.isClear, isEarly, names, t, locale });
  return (
    <TableCard
      title={t('steps.title')}
      caption={t('steps.about', { count: data.tests })}
      end={
        <Save
          title={t('steps.title')}
          head={[
            ...[t('success.task'), t('steps.step'), names.a, names.b],
            ...[t('difference'), t('low'), t('high'), 'p', t('adjusted')],
          ]}
          rows={rows.map(({ name, label, a, b, difference, interval, p, adjusted }) => [
            ...[name, label, `${a.x}/${a.n}`, `${b.x}/${b.n}`],
            ...[difference, interval?.[0], interval?.[1], p, adjusted].map(saved),
          ])}
        />
      }
    >
      <Table
        label={t('steps.title')}
        items={rows}
        columns={[
          {
            id: 'step',
            label: t('steps.step'),
            isRowHeader: true,
            cell: (row) => (
              <NameAndWords name={row.label} of={row.isFirst ? row.name : ''} isClear={row.isClear}>
                {said(row)}
              </NameAndWords>
            ),
          },
          { id: 'a', label: names.a, cell: ({ a }) => <RateMark {...a} /> },
          { id: 'b', label: names.b, cell: ({ b }) => <RateMark {...b} /> },
          ...differenceColumns(said, t),
        ]}
      />
    </TableCard>
  );
}
