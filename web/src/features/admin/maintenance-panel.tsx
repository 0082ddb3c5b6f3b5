import type { InstanceSettingsAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Field, RadioGroup } from '../../ui';
import styles from './admin.module.css';
import { SettingsForm } from './settings-form';

const modes = ['off', 'planned', 'on'] as const;
const maxSentence = 300;

/** A time as a field of the browser takes it, in local time. */
function localTime(ms: number | undefined): string {
  if (ms === undefined) return '';
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** When only operators are let in, and what the others are told. */
export function MaintenancePanel({ settings: { maintenance } }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [mode, setMode] = useState(maintenance.mode);
  const [from, setFrom] = useState(localTime(maintenance.from));
  const [text, setText] = useState(maintenance.text);
  const at = Date.parse(from);
  const isMissing = mode === 'planned' && !Number.isFinite(at);
  return (
    <SettingsForm
      title={t('maintenance.title')}
      isInvalid={isMissing}
      change={() => ({
        maintenance: { mode, text: text.trim(), ...(mode === 'planned' && Number.isFinite(at) ? { from: at } : {}) },
      })}
    >
      <p className={styles['quiet']}>{t('maintenance.lead')}</p>
      <RadioGroup
        label={t('maintenance.mode')}
        options={modes.map((id) => ({ id, label: t(`maintenance.${id}`) }))}
        value={mode}
        onChange={setMode}
      />
      {mode === 'planned' && (
        <Field
          label={t('maintenance.from')}
          type="datetime-local"
          value={from}
          onChange={setFrom}
          {...(isMissing ? { error: t('maintenance.fromMissing') } : {})}
        />
      )}
      <Field
        label={t('maintenance.text')}
        help={t('maintenance.textHelp')}
        value={text}
        onChange={setText}
        maxLength={maxSentence}
      />
    </SettingsForm>
  );
}
