import type { ReactNode } from 'react';
import { useGetInstallationQuery, useGetStorageQuery, useGetStudiesQuery } from '../../api';
import { formatHours, formatNumber, useTranslation } from '../../i18n';
import { StatTile } from '../../ui';
import styles from './admin.module.css';
import { AuditTable } from './audit-section';
import { formatSize } from '../../i18n/format-size';
import { HealthSection } from './health-section';
import { JobsSection } from './jobs-section';
import { Answered } from './panel';

const dayMs = 24 * 60 * 60 * 1000;
const shownEntries = 8;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const open = (section: string): void => void (window.location.hash = `#/admin/${section}.html`);

/** The figures that an operator looks at first; each opens its list. */
export function OverviewSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const query = useGetInstallationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: storage } = useGetStorageQuery();
  const { data: studies } = useGetStudiesQuery();
  return (
    <Answered query={query}>
      {({ people, failedJobs, waiting, upFor, version }) => (
        <>
          <div className={styles['tiles']}>
            <StatTile
              label={t('people.title')}
              value={formatNumber(people.total, locale)}
              unit={t('overview.active', { count: people.active })}
              foot={t('overview.blocked', { count: people.blocked })}
              comparison={t('overview.operators', { count: people.operators })}
              onPress={() => open('people')}
            />
            <StatTile
              label={t('section.storage')}
              value={
                storage
                  ? formatSize(
                      storage.parts.reduce((sum, { bytes }) => sum + bytes, 0),
                      locale,
                    )
                  : '–'
              }
              foot={
                storage ? t('overview.files', { count: storage.parts.reduce((sum, { files }) => sum + files, 0) }) : ''
              }
              isLoading={!storage}
              onPress={() => open('storage')}
            />
            <StatTile
              label={t('overview.week')}
              value={studies ? formatNumber(sumOf(studies.days), locale) : '–'}
              foot={studies ? t('overview.today', { count: studies.days.at(-1) ?? 0 }) : ''}
              isLoading={!studies}
              onPress={() => open('studies')}
            />
            <StatTile
              label={t('jobs.title')}
              value={formatNumber(failedJobs, locale)}
              foot={t('overview.waiting', { count: waiting })}
              onPress={() => open('jobs')}
            />
          </div>
          <p className={styles['quiet']}>
            {t('overview.running', {
              version,
              time:
                upFor < dayMs ? formatHours(upFor, locale) : t('overview.days', { count: Math.floor(upFor / dayMs) }),
            })}
          </p>
          {failedJobs > 0 && <JobsSection />}
          <HealthSection />
          <AuditTable maxRows={shownEntries} />
        </>
      )}
    </Answered>
  );
}
