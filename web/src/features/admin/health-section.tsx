import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetHealthQuery } from '../../api';
import { formatExact, useTranslation } from '../../i18n';
import { Button, cx, Table, Tag } from '../../ui';
import styles from './admin.module.css';
import { Answered, Panel } from './panel';

/** A table of six stores, px. */
const storesHeight = 222;

/** Whether each store answers, and what to run for more. */
export function HealthSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const query = useGetHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const problems = query.data?.stores.filter(({ isWell }) => !isWell).length ?? 0;
  return (
    <Panel
      title={t('section.health')}
      actions={
        <>
          {query.data && (
            <Tag kind={problems > 0 ? 'danger' : 'ok'}>
              {problems > 0 ? t('health.problems', { count: problems }) : t('health.well')}
            </Tag>
          )}
          {query.data && (
            <span className={cx(styles['quiet'], styles['wideOnly'])}>{formatExact(query.data.asOf, locale)}</span>
          )}
          <Button isBusy={query.isFetching} onPress={() => void query.refetch()}>
            {t('health.again')}
          </Button>
        </>
      }
    >
      <Answered query={query} height={storesHeight}>
        {({ stores }) => (
          <Table
            label={t('section.health')}
            isDense
            items={stores.map((store) => ({ ...store, id: store.name }))}
            columns={[
              {
                id: 'name',
                label: t('health.store'),
                isRowHeader: true,
                cell: ({ name, isWell }) => (
                  <span className={styles['state']}>
                    {isWell ? (
                      <CircleCheck size={16} aria-hidden className={styles['ok']} />
                    ) : (
                      <CircleAlert size={16} aria-hidden className={styles['problem']} />
                    )}
                    {t(`health.${name}`)}
                  </span>
                ),
              },
              {
                id: 'detail',
                label: t('health.state'),
                cell: ({ isWell, detail }) => (
                  <div className={styles['wrap']}>{isWell ? t('health.answers') : detail}</div>
                ),
              },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
