import type { InstanceSettingsAnswer, LegalPage } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { languages, useTranslation } from '../../i18n';
import { Field, Select, TextLink } from '../../ui';
import styles from './admin.module.css';
import { SettingsForm } from './settings-form';

const pages = ['tos', 'privacy'] as const;
const written = languages.filter(({ texts }) => texts === undefined);

/** The texts of the terms and the privacy page, one for each language. */
export function LegalPanel({ settings: { legal } }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [texts, setTexts] = useState(legal);
  const [page, setPage] = useState<LegalPage>('tos');
  const [language, setLanguage] = useState('en');
  return (
    <SettingsForm title={t('legal.title')} change={() => ({ legal: texts })}>
      <p className={styles['quiet']}>{t('legal.lead')}</p>
      <div className={styles['inline']}>
        <Select
          label={t('legal.page')}
          options={pages.map((id) => ({ id, label: t(`legal.${id}`) }))}
          value={page}
          onChange={setPage}
        />
        <Select
          label={t('legal.language')}
          options={written.map(({ code, name }) => ({
            id: code,
            label: texts[page][code]?.trim() ? `${name} ✓` : name,
          }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Field
        label={t('legal.text')}
        help={t('legal.textHelp')}
        isMultiline
        rows={10}
        value={texts[page][language] ?? ''}
        onChange={(text) => setTexts({ ...texts, [page]: { ...texts[page], [language]: text } })}
      />
      <TextLink href={`#/${page}.html`} target="_blank">
        {t('legal.see')}
      </TextLink>
    </SettingsForm>
  );
}
