import { assistantProviders } from '@prototrail/contracts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AssistantChoices } from '../api';
import { useTranslation } from '../i18n';
import { Button, Field, Select } from '../ui';
import { withProvider } from './access';
import styles from './model-access-fields.module.css';

export interface ModelAccessFieldsProps {
  choices: AssistantChoices;
  keyError?: string | undefined;
  /** Used where no model is named. */
  usualModel: string;
  onChange(patch: Partial<AssistantChoices>): void;
}

/** Which provider answers, and with which key. The texts are those of the assistant. */
export function ModelAccessFields({ choices, keyError, usualModel, onChange }: ModelAccessFieldsProps): ReactNode {
  const { t } = useTranslation('assistant');
  const { provider } = choices;
  const isAzure = provider === 'azure';
  const fields = useRef<HTMLDivElement>(null);
  // the field may be scrolled away when the provider refuses the key
  useEffect(() => {
    if (keyError !== undefined) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [keyError]);
  return (
    <div ref={fields} className={styles['fields']}>
      <Select
        label={t('model.provider')}
        size={32}
        value={provider}
        options={assistantProviders.map((id) => ({ id, label: t(`model.providers.${id}`) }))}
        onChange={(id) => {
          const chosen = assistantProviders.find((known) => known === id);
          if (chosen && chosen !== provider) onChange(withProvider(choices, chosen));
        }}
      />
      <Field
        label={t('model.key')}
        size={32}
        type="password"
        icon={KeyRound}
        value={choices.key}
        maxLength={500}
        autoComplete="off"
        {...(keyError === undefined ? {} : { error: keyError, isInvalid: true })}
        onChange={(key) => onChange({ key })}
      />
      <p className={styles['safe']}>
        <ShieldCheck size={14} aria-hidden />
        <span>{t('model.keyNote')}</span>
      </p>
      {choices.key !== '' && (
        <Button size={28} onPress={() => onChange({ key: '' })}>
          {t('model.forget')}
        </Button>
      )}
      <Field
        label={t(isAzure ? 'model.resource' : 'model.address')}
        size={32}
        value={choices.address}
        maxLength={500}
        placeholder={isAzure ? 'https://name.openai.azure.com' : t('model.addressPlaceholder')}
        help={t(`model.addressNotes.${provider}`)}
        onChange={(address) => onChange({ address })}
      />
      <div className={styles['pair']}>
        <Field
          label={t(isAzure ? 'model.deployment' : 'model.name')}
          size={32}
          value={choices.model}
          maxLength={200}
          placeholder={usualModel}
          onChange={(model) => onChange({ model })}
        />
        {provider === 'openai' && (
          <Field
            label={t('model.organization')}
            size={32}
            value={choices.organization}
            maxLength={200}
            placeholder={t('model.none')}
            onChange={(organization) => onChange({ organization })}
          />
        )}
        {isAzure && (
          <Field
            label={t('model.apiVersion')}
            size={32}
            value={choices.apiVersion}
            maxLength={40}
            placeholder="2024-10-21"
            onChange={(apiVersion) => onChange({ apiVersion })}
          />
        )}
      </div>
    </div>
  );
}
