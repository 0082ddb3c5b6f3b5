import type { ReactNode } from 'react';
import { useGetInstallationQuery, useGetStorageQuery } from '../../api';
import { formatNumber, useTranslation } from '../../i18n';
import { StatTile } from '../../ui';
import styles from './admin.module.css';
import { AuditTable } from './audit-section';
import { formatSize } from '../../i18n/format-size';
import { HealthSection } from './health-section';
import { JobsSection } from './jobs-section';
import { Answered } from './panel';

const dayMs = 24 * 60 * 60 * 1000;
const shownEntries = 8;

const open = (section: string): void => void (window.location.hash = `#/admin/${section}.html`);

/** The figures that an operator looks at first; each opens its list. */
export function OverviewSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const query = useGetInstallationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: storage } = useGetStorageQuery();
  return (
    <Answered query={query}>
      {({ people, failedJobs, waiting, upFor }) => (
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
              label={t('jobs.title')}
              value={formatNumber(failedJobs, locale)}
              foot={t('overview.waiting', { count: waiting })}
              onPress={() => open('jobs')}
            />
            <StatTile
              label={t('overview.upFor')}
              value={
                upFor < dayMs ? t('overview.lessThanDay') : t('overview.days', { count: Math.floor(upFor / dayMs) })
              }
              onPress={() => open('health')}
            />
          </div>
          {failedJobs > 0 && <JobsSection />}
          <HealthSection />
          <AuditTable maxRows={shownEntries} />
        </>
      )}
    </Answered>
  );
}
