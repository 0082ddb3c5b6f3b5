import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import { TableCard } from '../parts/table-card';
import { ViewBody } from '../parts/view-body';
import { SignalsCard } from '../signals/signals-card';
import { WaysCard } from '../signals/ways-card';
import { SessionsTable } from '../sessions/sessions-table';
import { useStudy } from '../study';
import { DwellCard } from './dwell-card';
import { FindingsCard } from './findings-card';
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
  return (
    <ViewBody>
      <Tiles data={data} />
      <FindingsCard data={data} />
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
