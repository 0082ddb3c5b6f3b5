import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { Monitor, Smartphone, Tablet, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useMetric } from '../../../api';
import { formatDuration, useTranslation } from '../../../i18n';
import { Card, LiveDot, ScreenPreview, Skeleton, StatTile } from '../../../ui';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { ViewBody } from '../parts/view-body';
import { useStudy } from '../study';
import { screenName } from '../words';
import styles from './live.module.css';
import { endedAt, runningAt, type Shown } from './running';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: Monitor };
const tickMs = 1000;

/** Who is testing now: on which screen, at which task and for how long. No names and nothing that was typed. */
export default function LiveView() {
  const { app, appId, filter, isExample } = useStudy();
  const { t } = useTranslation('live');
  const { data, isError, refetch } = useMetric({ appId, metric: 'running', filter, isExample });
  const now = useNow();
  const shown = useMemo(() => runningAt(now, data?.tests ?? [], data?.usualMs ?? {}), [now, data]);
  if (!data) return <ViewBody>{isError ? <Failed retry={refetch} /> : <Skeleton height={420} radius={12} />}</ViewBody>;
  const idle = shown.filter(({ isIdle }) => isIdle).length;
  const phones = shown.filter(({ device }) => device === 'phone').length;
  return (
    <ViewBody>
      <h2 className={styles.title}>
        {shown.length > 0 && <LiveDot />}
        {shown.length === 0 ? t('none') : t('now', { count: shown.length })}
      </h2>
      <div className={styles.tiles}>
        <StatTile label={t('testing')} value={shown.length} foot={t('phones', { count: phones })} />
        <StatTile label={t('ended')} value={endedAt(now, data.tests)} foot={t('endedFoot')} />
        <StatTile label={t('idle')} value={idle} foot={t('idleFoot')} />
      </div>
      <div className={styles.columns}>
        <Board app={app} shown={shown} />
        <People shown={shown} data={data} />
      </div>
    </ViewBody>
  );
}

/** The time, each second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Every screen with the testers who are on it. */
function Board({ app, shown }: { app: App; shown: readonly Shown[] }) {
  const { imageUrl } = useStudy();
  const { t } = useTranslation('live');
  const screens = Object.values(app.screens)
    .filter(({ segment }) => segment !== true)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return (
    <ul className={styles.board} aria-label={t('screens')}>
      {screens.map((screen) => {
        const there = shown.filter(({ surface }) => surface === screen.id);
        return (
          <li
            key={screen.id}
            data-empty={there.length === 0 || undefined}
            data-idle={there.some(({ isIdle }) => isIdle) || undefined}
          >
            <span className={styles.screenHead}>
              <span>{screen.name}</span>
              <span className={styles.badge}>{there.length}</span>
            </span>
            <span
              className={styles.picture}
              style={{ aspectRatio: `${screen.w} / ${Math.min(screen.h, screen.w * 2.2)}` }}
            >
              <ScreenPreview
                app={app}
                screenId={screen.id}
                imageUrl={imageUrl}
                isCropped
                className={styles.preview ?? ''}
              />
              {there.map(({ id, click, isIdle }) =>
                click ? (
                  <span
                    key={id}
                    className={styles.person}
                    data-idle={isIdle || undefined}
                    style={{
                      left: `${100 * click.x}%`,
                      top: `${(100 * click.y * screen.h) / Math.min(screen.h, screen.w * 2.2)}%`,
                    }}
                  />
                ) : null,
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The running tests, the longest silent first. */
function People({ shown, data }: { shown: readonly Shown[]; data: AnalyticsAnswer<'running'> }) {
  const { app } = useStudy();
  const { t } = useTranslation('live');
  const { t: words } = useTranslation('results');
  const names = new Map(data.tasks.map(({ task, name }, index) => [task, t('task', { number: index + 1, name })]));
  return (
    <Card className={styles.people ?? ''}>
      <h3>{t('people')}</h3>
      {shown.length === 0 && <Note>{t('nobody')}</Note>}
      <ul>
        {shown.map((test) => {
          const Icon = icons[test.device];
          return (
            <li key={test.id} data-idle={test.isIdle || undefined}>
              <Icon size={16} aria-label={words(`filter.${test.device}`)} />
              <span className={styles.where}>
                <strong>{screenName(app, test.surface, words)}</strong>
                <span>
                  {data.tasks.length > 0 && t('done', { x: test.tasksDone, n: data.tasks.length })}
                  {test.task !== null && ` · ${names.get(test.task) ?? ''}`}
                </span>
                {test.isIdle && (
                  <span className={styles.warning}>
                    <TriangleAlert size={14} aria-hidden />
                    {t('silent', {
                      time: formatDuration(test.silentMs),
                      usual: formatDuration(data.usualMs[test.surface] ?? 0),
                    })}
                  </span>
                )}
              </span>
              <span className={styles.time} title={t('runs', { time: formatDuration(test.runsMs) })}>
                {formatDuration(test.onScreenMs)}
              </span>
            </li>
          );
        })}
      </ul>
      <Note>{t('privacy')}</Note>
    </Card>
  );
}
