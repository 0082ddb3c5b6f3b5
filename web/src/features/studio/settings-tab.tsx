import type { App } from '@prototrail/model';
import { Database, Link2, Settings2, TriangleAlert, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Button } from '../../ui';
import { DangerSection } from './danger-section';
import { GeneralSection } from './general-section';
import { People } from './people';
import { RetentionSection } from './retention-section';
import { Line, Section, type SectionId } from './settings-section';
import styles from './settings-tab.module.css';

export interface SettingsTabProps {
  appId: string;
  app: App;
  canWrite: boolean;
  isOwner: boolean;
  tests: number;
  onShare: () => void;
  onDelete: () => void;
  onLeft: () => void;
}

const sections: readonly { id: SectionId; icon: LucideIcon }[] = [
  { id: 'general', icon: Settings2 },
  { id: 'people', icon: Users },
  { id: 'links', icon: Link2 },
  { id: 'data', icon: Database },
  { id: 'danger', icon: TriangleAlert },
];

/** Name, colour, people, links, and what cannot be undone. Changes are saved when a field is left. */
export default function SettingsTab({
  appId,
  app,
  canWrite,
  isOwner,
  tests,
  onShare,
  onDelete,
  onLeft,
}: SettingsTabProps): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <div className={styles['settings']}>
      <nav className={styles['nav']} aria-label={t('settings.sections')}>
        {sections.map(({ id, icon: Icon }) => (
          <a
            key={id}
            href={`#studio-${id}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`studio-${id}`)?.scrollIntoView();
            }}
          >
            <Icon size={16} aria-hidden />
            {t(`settings.${id}`)}
          </a>
        ))}
      </nav>
      <div className={styles['sections']}>
        {!canWrite && <Banner>{t('settings.readOnly')}</Banner>}
        <GeneralSection appId={appId} app={app} canWrite={canWrite} isOwner={isOwner} />
        <Section id="people">
          <People appId={appId} canWrite={canWrite} onLeft={onLeft} />
        </Section>
        <Section id="links">
          <div className={styles['card']}>
            <Line title={t('settings.linksTitle')} note={t('settings.linksText')}>
              <Button size={28} onPress={onShare}>
                {t('settings.openShare')}
              </Button>
            </Line>
          </div>
        </Section>
        <RetentionSection appId={appId} canWrite={canWrite} />
        <DangerSection appId={appId} canWrite={canWrite} isOwner={isOwner} tests={tests} onDelete={onDelete} />
      </div>
    </div>
  );
}
