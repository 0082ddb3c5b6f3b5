import { useSearchParams } from 'react-router-dom';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { EmptyState, LinkButton, Segmented, Select, Skeleton, Switch, useAddressChange } from '../../../ui';
import { Failed } from '../parts/failed';
import { ViewBody } from '../parts/view-body';
import { useStudy } from '../study';
import { ArrivalCard } from './arrival-card';
import { CompletionCard } from './completion-card';
import { FunnelCard } from './funnel-card';
import styles from './funnel.module.css';
import { LossCard } from './loss-card';
import { type Base, toBars } from './step-words';
import { StepsCard } from './steps-card';
import { UsabilityCard } from './usability-card';

/** How far people got in a task, and where they stopped. */
export default function FunnelsView() {
  const study = useStudy();
  const { t } = useTranslation('results');
  const { appId, filter, isExample } = study;
  const { data, isError, refetch } = useMetric({ appId, metric: 'funnels', filter, isExample });
  const efficiency = useMetric({ appId, metric: 'efficiency', filter, isExample });
  const usability = useMetric({ appId, metric: 'usability', filter, isExample });
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'funnel' | 'base' | 'bands'>(setSearch);
  const picked = search.get('funnel');
  const base: Base = search.get('base') === 'all' ? 'ofAll' : 'ofStarted';
  const hasIntervals = search.get('bands') !== 'hidden';
  if (!data) {
    return isError ? (
      <ViewBody>
        <Failed retry={refetch} />
      </ViewBody>
    ) : (
      <ViewBody loading={t('loading')}>
        <Skeleton height={360} radius={12} />
      </ViewBody>
    );
  }
  const funnel = data.funnels.find(({ task }) => task === picked) ?? data.funnels[0];
  if (!funnel) return <NoFunnel appId={appId} canWrite={study.canWrite} />;
  const bars = toBars(study, funnel, { base, t });
  const cost = efficiency.data?.tasks.find(({ task }) => task === funnel.task);
  const score = usability.data?.tasks.find(({ task }) => task === funnel.task);
  return (
    <div className={styles.funnels}>
      <div className={styles.column}>
        <FunnelCard funnel={funnel} bars={bars} hasIntervals={hasIntervals}>
          <Select
            label={t('funnel.task')}
            isLabelHidden
            size="bar"
            value={funnel.task}
            onChange={(task) => change({ funnel: task })}
            options={data.funnels.map(({ task, name }) => ({ id: task, label: name }))}
          />
          <Segmented
            label={t('funnel.of')}
            isCompact
            value={base}
            onChange={(of) => change({ base: of === 'ofAll' ? 'all' : undefined })}
            items={[
              { id: 'ofStarted', label: t('funnel.ofStarted') },
              { id: 'ofAll', label: t('funnel.ofAll') },
            ]}
          />
          <Switch isSelected={hasIntervals} onChange={(is) => change({ bands: is ? undefined : 'hidden' })}>
            {t('funnel.intervals')}
          </Switch>
        </FunnelCard>
        <StepsCard funnel={funnel} />
        {efficiency.isError && !efficiency.data && <Failed retry={efficiency.refetch} />}
        {cost && <CompletionCard efficiency={cost} />}
        {usability.isError && !usability.data && <Failed retry={usability.refetch} />}
        {score && <UsabilityCard task={score} />}
      </div>
      <div className={styles.column}>
        <LossCard funnel={funnel} bars={bars} />
        <ArrivalCard funnel={funnel} />
      </div>
    </div>
  );
}

function NoFunnel({ appId, canWrite }: { appId: string; canWrite: boolean }) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      title={t('funnel.noTasks')}
      actions={canWrite && <LinkButton href={`#/apps/${appId}/test.html`}>{t('funnel.setUp')}</LinkButton>}
    >
      {t('funnel.noTasksBody')}
    </EmptyState>
  );
}
