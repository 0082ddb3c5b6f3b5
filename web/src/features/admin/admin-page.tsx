import {
  Building2,
  Gauge,
  HardDrive,
  ListRestart,
  Radio,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
  Users,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import styles from './admin.module.css';
import { AuditSection } from './audit-section';
import { HealthPage } from './health-page';
import { InstallationSection } from './installation-section';
import { JobsSection } from './jobs-section';
import { OverviewSection } from './overview-section';
import { PeopleSection } from './people-section';
import { adminSections, type AdminSection } from './sections';
import { SettingsSection } from './settings-section';
import { StorageSection } from './storage-section';
import { StudiesSection } from './studies-section';

const icons = {
  overview: Gauge,
  people: Users,
  installation: Building2,
  storage: HardDrive,
  studies: Radio,
  jobs: ListRestart,
  audit: ScrollText,
  settings: SlidersHorizontal,
  health: Stethoscope,
} as const;

const parts: Record<AdminSection, () => ReactNode> = {
  overview: OverviewSection,
  people: PeopleSection,
  installation: InstallationSection,
  storage: StorageSection,
  studies: StudiesSection,
  jobs: JobsSection,
  audit: AuditSection,
  settings: SettingsSection,
  health: HealthPage,
};

/** People, files, studies, failed jobs, audit log, settings and health of the installation. For operators. */
export default function AdminPage({ section }: { section: AdminSection }): ReactNode {
  const { t } = useTranslation('admin');
  const Part = parts[section];
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // on narrow windows the sections are a row that scrolls
    const row = nav.current;
    const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !current) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += current.left + current.width / 2 - left - width / 2;
  }, [section]);
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('title')}</h1>
        <span className={styles['host']}>{window.location.host}</span>
      </div>
      <div className={styles['page']}>
        <nav ref={nav} className={styles['nav']} aria-label={t('sections')}>
          {adminSections.map((id) => {
            const Icon = icons[id];
            return (
              <a
                key={id}
                href={id === 'overview' ? '#/admin.html' : `#/admin/${id}.html`}
                {...(id === section ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon size={16} aria-hidden />
                {t(`section.${id}`)}
              </a>
            );
          })}
        </nav>
        <div className={styles['content']}>
          <Part />
        </div>
      </div>
    </>
  );
}
