import type { InstanceSettingsAnswer, PlanLimits } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Field, Switch } from '../../ui';
import styles from './admin.module.css';
import { SettingsForm } from './settings-form';

const kinds = ['prototypes', 'storageMb', 'tests'] as const;
type Kind = (typeof kinds)[number];
type Typed = Record<Kind, string>;

const typedOf = (limits: PlanLimits): Typed => ({
  prototypes: limits.prototypes?.toString() ?? '',
  storageMb: limits.storageMb?.toString() ?? '',
  tests: limits.tests?.toString() ?? '',
});
const isNumber = (text: string): boolean => /^\d{0,7}$/.test(text.trim());
/** No storage at all would be a plan without pictures. */
const isLimit = (kind: Kind, text: string): boolean =>
  isNumber(text) && !(kind === 'storageMb' && /^0+$/.test(text.trim()));
const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const limitsOf = ({ prototypes, storageMb, tests }: Typed): PlanLimits => ({
  prototypes: limitOf(prototypes),
  storageMb: limitOf(storageMb),
  tests: limitOf(tests),
});

/** Whether there are plans, and what people may have with and without a paid one. */
export function PlansPanel({ settings: { plans } }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [isOn, setOn] = useState(plans.isOn);
  const [free, setFree] = useState(typedOf(plans.free));
  const [paid, setPaid] = useState(typedOf(plans.paid));
  const [upgrade, setUpgrade] = useState(plans.upgrade);
  const isNoAddress = upgrade.trim() !== '' && !/^(https?:\/\/\S+|mailto:\S+)$/.test(upgrade.trim());
  const isWrong = [free, paid].some((limits) => kinds.some((kind) => !isLimit(kind, limits[kind])));
  return (
    <SettingsForm
      title={t('plans.title')}
      isInvalid={isOn && (isWrong || isNoAddress)}
      change={() => ({
        plans: isOn
          ? { isOn, free: limitsOf(free), paid: limitsOf(paid), upgrade: upgrade.trim() }
          : { ...plans, isOn },
      })}
    >
      <p className={styles['quiet']}>{t('plans.lead')}</p>
      <Switch isSelected={isOn} onChange={setOn}>
        {t('plans.isOn')}
      </Switch>
      {isOn && (
        <>
          <Limits legend={t('plans.free')} typed={free} onChange={setFree} />
          <Limits legend={t('plans.paid')} typed={paid} onChange={setPaid} />
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

function Limits({
  legend,
  typed,
  onChange,
}: {
  legend: string;
  typed: Typed;
  onChange: (typed: Typed) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles['limits']}>
      <legend>{legend}</legend>
      {kinds.map((kind) => (
        <Field
          key={kind}
          label={t(`plans.${kind}`)}
          placeholder={t('plans.noLimit')}
          inputMode="numeric"
          value={typed[kind]}
          onChange={(text) => onChange({ ...typed, [kind]: text })}
          {...(isLimit(kind, typed[kind]) ? {} : { error: t('plans.wrong') })}
        />
      ))}
    </fieldset>
  );
}
