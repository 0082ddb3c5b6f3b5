import type { InstanceSettingsAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Field, Switch } from '../../ui';
import styles from './admin.module.css';
import { areLimits, LimitFields, readLimits, typedLimits } from './limit-fields';
import { SettingsForm } from './settings-form';

const kinds = ['prototypes', 'storageMb', 'tests'] as const;

/** Whether there are plans, and what people may have with and without a paid one. */
export function PlansPanel({ settings: { plans } }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [isOn, setOn] = useState(plans.isOn);
  const [free, setFree] = useState(typedLimits(kinds, plans.free));
  const [paid, setPaid] = useState(typedLimits(kinds, plans.paid));
  const [upgrade, setUpgrade] = useState(plans.upgrade);
  const isNoAddress = upgrade.trim() !== '' && !/^(https?:\/\/\S+|mailto:\S+)$/.test(upgrade.trim());
  const isWrong = !areLimits(free) || !areLimits(paid);
  return (
    <SettingsForm
      title={t('plans.title')}
      isInvalid={isOn && (isWrong || isNoAddress)}
      change={() => ({
        plans: isOn
          ? { isOn, free: readLimits(free), paid: readLimits(paid), upgrade: upgrade.trim() }
          : { ...plans, isOn },
      })}
    >
      <p className={styles['quiet']}>{t('plans.lead')}</p>
      <Switch isSelected={isOn} onChange={setOn}>
        {t('plans.isOn')}
      </Switch>
      {isOn && (
        <>
          <fieldset className={styles['limits']}>
            <legend>{t('plans.free')}</legend>
            <LimitFields kinds={kinds} labels="plans" typed={free} onChange={setFree} />
          </fieldset>
          <fieldset className={styles['limits']}>
            <legend>{t('plans.paid')}</legend>
            <LimitFields kinds={kinds} labels="plans" typed={paid} onChange={setPaid} />
          </fieldset>
          <Field
            label={t('plans.upgrade')}
            help={t('plans.upgradeHelp')}
            value={upgrade}
            onChange={setUpgrade}
            {...(isNoAddress ? { error: t('plans.upgradeWrong') } : {})}
          />
        </>
      )}
    </SettingsForm>
  );
}
