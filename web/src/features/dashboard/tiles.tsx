import type { ReactNode } from 'react';
import { formatNumber, formatPercent, useTranslation } from '../../i18n';
import { DayBars, LiveDot, StatTile, TextLink } from '../../ui';
import styles from './dashboard.module.css';
import { countsOf, statuses, trendOf, type Period, type Study } from './studies';

/** Below this many a share is given as "x of n" only. */
const fewTests = 5;

interface TilesProps {
  studies: readonly Study[];
  period: Period;
  now: number;
  isLoading: boolean;
}

/** Figures of all studies together. */
export function Tiles({ studies, period, now, isLoading }: TilesProps): ReactNode {
  return (
    <div className={styles['tiles']}>
      <TestsTile {...{ studies, period, now, isLoading }} />
      <FinishedTile studies={studies} isLoading={isLoading} />
      <RunningTile studies={studies} isLoading={isLoading} />
      <StatusTile studies={studies} isLoading={isLoading} />
    </div>
  );
}

function TestsTile({ studies, period, now, isLoading }: TilesProps): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const days = studies.flatMap(({ figures }) => figures?.digest.testsPerDay ?? []);
  const trend = trendOf(days, period, now);
  const active = studies.filter(({ figures }) => trendOf(figures?.digest.testsPerDay ?? [], period, now).now > 0);
  return (
    <StatTile
      label={t(`tests.${period}`)}
      value={formatNumber(trend.now, locale)}
      unit={t('tests.in', { count: active.length })}
      foot={t('tests.before', { count: trend.before })}
      isLoading={isLoading}
    >
      <DayBars counts={countsOf(days, period, now)} summary={t(`bars.${period}`)} />
    </StatTile>
  );
}

function FinishedTile({ studies, isLoading }: Pick<TilesProps, 'studies' | 'isLoading'>): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const links = studies.flatMap(({ figures }) => figures?.links ?? []);
  const begun = links.reduce((sum, link) => sum + link.begun, 0);
  const finished = links.reduce((sum, link) => sum + link.finished, 0);
  return (
    <StatTile
      label={t('finished.label')}
      value={begun < fewTests ? '–' : formatPercent(finished / begun, locale)}
      unit={t('finished.of', { x: formatNumber(finished, locale), n: formatNumber(begun, locale) })}
      foot={t('finished.foot')}
      isLoading={isLoading}
    />
  );
}

function RunningTile({ studies, isLoading }: Pick<TilesProps, 'studies' | 'isLoading'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const running = studies.filter((study) => study.running > 0).sort((a, b) => b.running - a.running);
  const people = running.reduce((sum, study) => sum + study.running, 0);
  return (
    <StatTile
      label={t('running.label')}
      info={people > 0 && <LiveDot />}
      value={people}
      unit={running.length > 0 ? t('tests.in', { count: running.length }) : t('running.none')}
      isLoading={isLoading}
    >
      {running.slice(0, 2).map(({ id, name }) => (
        <TextLink key={id} href={`#/apps/${id}/live.html`} className={styles['watch'] ?? ''}>
          {t('running.watch', { name })}
        </TextLink>
      ))}
    </StatTile>
  );
}

function StatusTile({ studies, isLoading }: Pick<TilesProps, 'studies' | 'isLoading'>): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const count = (status: Study['status']): number => studies.filter((study) => study.status === status).length;
  return (
    <StatTile
      label={t('studiesTile')}
      value={formatNumber(studies.length - count('none'), locale)}
      isLoading={isLoading}
    >
      <ul className={styles['statusCounts']}>
        {statuses.map((status) => (
          <li key={status} data-status={status}>
            {t(`status.${status}`, { count: count(status) })}
          </li>
        ))}
      </ul>
    </StatTile>
  );
}
