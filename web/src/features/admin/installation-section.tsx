import type { InstanceSettingsAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useChangeInstanceMutation, useGetInstanceSettingsQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, showToast, Switch } from '../../ui';
import styles from './admin.module.css';
import { BrandPanel } from './brand-panel';
import { LegalPanel } from './legal-panel';
import { MaintenancePanel } from './maintenance-panel';
import { Answered, Panel } from './panel';
import { PlansPanel } from './plans-panel';

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
          <LegalPanel settings={settings} />
        </>
      )}
    </Answered>
  );
}

type Change = Parameters<ReturnType<typeof useChangeInstanceMutation>[0]>[0];

/** Fields with a button that saves them. */
export function SettingsForm({
  title,
  change,
  isInvalid = false,
  children,
}: {
  title: string;
  /** What is saved. */
  change: () => Change;
  isInvalid?: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [save, { isLoading, isError }] = useChangeInstanceMutation();
  const submit = async (): Promise<void> => {
    if (isInvalid) return;
    const result = await save(change());
    if (!('error' in result)) showToast({ kind: 'success', text: t('instance.saved') });
  };
  return (
    <Panel title={title}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isError && (
          <Banner kind="danger" role="alert">
            {t('notDone')}
          </Banner>
        )}
        {children}
        <div>
          <Button kind="primary" type="submit" isBusy={isLoading}>
            {t('instance.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const features = ['tryout', 'examples', 'assistant', 'contact'] as const;

/** Parts of the product that can be switched off for everybody. */
function FeaturesPanel({ settings }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [on, setOn] = useState(settings.features);
  return (
    <SettingsForm title={t('features.title')} change={() => ({ features: on })}>
      {features.map((id) => (
        <Switch key={id} isSelected={on[id]} onChange={(isOn) => setOn({ ...on, [id]: isOn })}>
          {t(`features.${id}`)}
        </Switch>
      ))}
    </SettingsForm>
  );
}
