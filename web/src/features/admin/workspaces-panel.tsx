import type { InstanceSettingsAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import styles from './admin.module.css';
import { areLimits, LimitFields, readLimits, typedLimits } from './limit-fields';
import { SettingsForm } from './settings-form';

const kinds = ['prototypes', 'storageMb', 'testers'] as const;

/** What each workspace that people share may hold. */
export function WorkspacesPanel({ settings }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(typedLimits(kinds, settings.workspaces));
  return (
    <SettingsForm
      title={t('workspaces.title')}
      isInvalid={!areLimits(typed)}
      change={() => ({ workspaces: readLimits(typed) })}
    >
      <p className={styles['quiet']}>{t('workspaces.lead')}</p>
      <div className={styles['limits']}>
        <LimitFields kinds={kinds} labels="workspaces" typed={typed} onChange={setTyped} />
      </div>
    </SettingsForm>
  );
}
