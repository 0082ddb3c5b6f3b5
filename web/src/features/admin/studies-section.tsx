import { useMemo, type ReactNode } from 'react';
import { useGetStudiesQuery, type Answer, type server } from '../../api';
import { formatExact, formatNumber, formatRelative, useTranslation } from '../../i18n';
import { Table, type TableColumn } from '../../ui';
import styles from './admin.module.css';
import { Answered, Panel } from './panel';

type Study = Answer<typeof server.operator.studies>['studies'][number];

/** What is being tested, whose it is, and how many tests there are. */
export function StudiesSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const query = useGetStudiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const asOf = query.data?.asOf ?? 0;
  const columns = useMemo(
    (): TableColumn<Study>[] => [
      {
        id: 'name',
        label: t('storage.prototype'),
        isRowHeader: true,
        cell: ({ name, id }) => name || <span className={styles['key']}>{id}</span>,
      },
      { id: 'owner', label: t('studies.owner'), isWide: true, cell: ({ owner }) => owner },
      { id: 'tests', label: t('studies.tests'), isNumber: true, cell: ({ tests }) => formatNumber(tests, locale) },
      { id: 'week', label: t('studies.week'), isNumber: true, cell: ({ week }) => formatNumber(week, locale) },
      {
        id: 'last',
        label: t('studies.last'),
        isWide: true,
        cell: ({ last }) => <span title={formatExact(last, locale)}>{formatRelative(last, asOf, locale)}</span>,
      },
    ],
    [t, locale, asOf],
  );
  return (
    <Answered query={query}>
      {({ studies }) => (
        <Panel
          title={t('section.studies')}
          count={studies.length}
          actions={<span className={styles['quiet']}>{t('storage.asOf', { time: formatExact(asOf, locale) })}</span>}
        >
          <Table label={t('section.studies')} items={studies} empty={t('studies.none')} columns={columns} />
        </Panel>
      )}
    </Answered>
  );
}
