import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { EmptyState, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { ViewBody } from '../parts/view-body';
import { useStudy } from '../study';
import { DetailsCard } from './details-card';
import styles from './distributions.module.css';
import { DoubtsCard, GroupsCard } from './groups-card';
import { MapCard } from './map-card';
import { OutliersCard } from './outliers-card';
import { ScatterCard } from './scatter-card';
import { SpreadCards } from './spread-cards';
import { useDistributionAddress } from './use-distribution-address';

/** How tests are spread: each as a point, box plots by group, a histogram, and tests that stand out. */
export default function DistributionsView() {
  const { appId, filter, isExample } = useStudy();
  const { t } = useTranslation('distributions');
  const { address, change } = useDistributionAddress();
  const { of, by } = address;
  const { data, isError, refetch } = useMetric({
    appId,
    metric: 'distributions',
    filter: { ...filter, of, by },
    isExample,
  });
  // what is left out of the results is listed all the same
  const found = useMetric({ appId, metric: 'outliers', filter: { ...filter, outliers: undefined }, isExample });
  const outliers = useMemo(
    () => new Map((found.data?.outliers ?? []).map((outlier) => [outlier.session, outlier])),
    [found.data],
  );
  if (!data) {
    return isError ? (
      <ViewBody>
        <Failed retry={refetch} />
      </ViewBody>
    ) : (
      <ViewBody loading={t('loading')}>
        <Skeleton height={440} radius={12} />
        <Skeleton height={260} radius={12} />
      </ViewBody>
    );
  }
  if (data.pointsOf === 0) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>;
  const shared = { address, change };
  return (
    <div className={styles.view}>
      <div className={styles.column}>
        <ScatterCard data={data} outliers={outliers} {...shared} />
        <SpreadCards data={data} {...shared} />
        <MapCard {...shared} />
        <DetailsCard data={data} outliers={outliers} />
      </div>
      <div className={styles.column}>
        <OutliersCard data={found.data} isError={found.isError} retry={found.refetch} {...shared} />
        {found.data && <GroupsCard data={found.data} />}
        {found.data && <DoubtsCard data={found.data} />}
      </div>
    </div>
  );
}
