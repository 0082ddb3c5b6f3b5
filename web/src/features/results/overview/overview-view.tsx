import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import { TableCard } from '../parts/table-card';
import { ViewBody } from '../parts/view-body';
import { ViewSkeleton } from '../parts/view-skeleton';
import { SignalsCard } from '../signals/signals-card';
import { WaysCard } from '../signals/ways-card';
import { SessionsTable } from '../sessions/sessions-table';
import { useStudy } from '../study';
import { DwellCard } from './dwell-card';
import { FindingsCard, useFindings } from './findings-card';
import styles from './overview.module.css';
import { TasksCard } from './tasks-card';
import { Tiles } from './tiles';

const maxNewest = 5;

/** The round at a glance: tests, success, time, coverage; tasks, time on screens, newest sessions. */
export default function OverviewView() {
  const { appId, filter, isExample, openAllSessions } = useStudy();
  const { t } = useTranslation('results');
  const { data } = useMetric({ appId, metric: 'overview', filter, isExample });
  const sessions = useMetric({ appId, metric: 'sessions', filter: { ...filter, limit: maxNewest }, isExample });
  const findings = useFindings(data);
  const ways = useMetric({ appId, metric: 'navigation', filter, isExample });
  const active = useMetric({ appId, metric: 'activeTime', filter, isExample });
  const signals = useMetric({ appId, metric: 'signals', filter, isExample });
  // Shown at once: cards that fill one after the other would move those below them.
  if (!findings || [sessions, ways, active, signals].some(({ isLoading }) => isLoading))
    return <ViewSkeleton label={t('loading')} />;
  return (
    <ViewBody>
      <Tiles data={data} rounds={findings.rounds} active={active.data} />
      <FindingsCard found={findings.found} />
      <div className={styles.twoColumns}>
        <TasksCard data={data} />
        <DwellCard data={data} />
      </div>
      <WaysCard />
      <SignalsCard />
      <TableCard
        title={t('overview.sessions')}
        end={
          <Button size={28} kind="ghost" onPress={openAllSessions}>
            {t('overview.allSessions')}
          </Button>
        }
      >
        <SessionsTable rows={sessions.data?.rows} empty={t('empty.title')} />
      </TableCard>
    </ViewBody>
  );
}
