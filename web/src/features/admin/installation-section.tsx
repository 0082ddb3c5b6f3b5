import type { InstanceSettingsAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useGetInstanceSettingsQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Switch } from '../../ui';
import styles from './admin.module.css';
import { BrandPanel } from './brand-panel';
import { LegalPanel } from './legal-panel';
import { MaintenancePanel } from './maintenance-panel';
import { Answered } from './panel';
import { PlansPanel } from './plans-panel';
import { SettingsForm } from './settings-form';
import { WorkspacesPanel } from './workspaces-panel';

/** What the installation is called and looks like, what is switched on, what plans allow, and what its legal pages say. */
export function InstallationSection(): ReactNode {
  const query = useGetInstanceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answered query={query}>
      {(settings) => (
        <>
          <BrandPanel settings={settings} />
          <MaintenancePanel settings={settings} />
          <FeaturesPanel settings={settings} />
          <PlansPanel settings={settings} />
          <WorkspacesPanel settings={settings} />
          <LegalPanel settings={settings} />
        </>
      )}
    </Answered>
  );
}

const features = ['tryout', 'examples', 'assistant', 'contact'] as const;

/** Parts of the product that can be switched off for everybody. */
function FeaturesPanel({ settings }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [on, setOn] = useState(settings.features);
  return (
    <SettingsForm title={t('features.title')} change={() => ({ features: on })}>
      <p className={styles['quiet']}>{t('features.lead')}</p>
      {features.map((id) => (
        <Switch key={id} isSelected={on[id]} onChange={(isOn) => setOn({ ...on, [id]: isOn })}>
          {t(`features.${id}`)}
        </Switch>
      ))}
    </SettingsForm>
  );
}
