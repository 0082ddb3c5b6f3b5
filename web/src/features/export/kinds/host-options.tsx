import type { ReactNode } from 'react';
import { AccessFields, type AccessState } from '../../../code-host';
import { useTranslation } from '../../../i18n';
import { Checkbox, Field, Select } from '../../../ui';
import styles from '../export.module.css';
import type { HostChoice } from './export-host';

export interface HostOptionsProps {
  isGuest: boolean;
  state: AccessState;
  choice: HostChoice;
  onChange(part: Partial<HostChoice>): void;
}

const codes = ['none', 'html', 'react', 'vue', 'web-components', 'react-native'] as const;

/** Where in which repository, and what is written beside the prototype. */
export function HostOptions({ isGuest, state, choice, onChange }: HostOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  return (
    <>
      <p className={styles['note']}>{t('host.what')}</p>
      <AccessFields {...state} onChange={state.change} onForget={state.isKept ? state.forget : undefined} />
      <div className={styles['pair']}>
        <Field
          label={t('host.folder')}
          value={choice.folder}
          maxLength={300}
          onChange={(folder) => onChange({ folder })}
        />
        <Field
          label={t('host.branch')}
          value={choice.branch}
          maxLength={200}
          placeholder={t('host.usual')}
          onChange={(branch) => onChange({ branch })}
        />
        <Field
          label={t('host.base')}
          value={choice.base}
          maxLength={200}
          placeholder={t('host.usual')}
          onChange={(base) => onChange({ base })}
        />
        <Field
          label={t('host.messageLabel')}
          value={choice.message}
          maxLength={250}
          placeholder={t('host.messagePlaceholder')}
          onChange={(message) => onChange({ message })}
        />
      </div>
      <fieldset className={styles['group']}>
        <legend>{t('prototype.also')}</legend>
        {!isGuest && (
          <Checkbox isSelected={choice.hasTest} onChange={(hasTest) => onChange({ hasTest })}>
            {t('prototype.test')}
          </Checkbox>
        )}
        <Checkbox isSelected={choice.hasPictures} onChange={(hasPictures) => onChange({ hasPictures })}>
          {t('host.pictures')}
        </Checkbox>
        <Checkbox
          isSelected={choice.isProposed}
          onChange={(isProposed) => onChange({ isProposed })}
          note={t('host.proposeNote')}
        >
          {t('host.propose')}
        </Checkbox>
      </fieldset>
      <Select
        label={t('kind.code')}
        value={choice.code}
        onChange={(code) => onChange({ code })}
        options={codes.map((id) => ({ id, label: t(`host.codes.${id}`) }))}
      />
    </>
  );
}
