import { languageOf, languagesOf, type App, type TestSettings } from '@prototrail/model';
import { languageName, useTranslation } from '../../i18n';
import { Select } from '../../ui';
import styles from './test-settings.module.css';

const original = 'original';

interface LanguageSectionProps {
  app: App;
  settings: TestSettings;
  isReadOnly: boolean;
  change: (edit: (settings: TestSettings) => TestSettings) => void;
}

/** In which language testers see a prototype that has several. */
export function LanguageSection({ app, settings: { prototypeLanguage }, isReadOnly, change }: LanguageSectionProps) {
  const { t, locale } = useTranslation('test-settings');
  const tags = languagesOf(app);
  if (tags.length === 0) return null;
  const own = languageOf(app);
  const rules = ['browser', 'ask'];
  const value = [...rules, ...tags].find((id) => id === prototypeLanguage) ?? original;
  return (
    <section className={styles.section}>
      <h2 className={styles.smallTitle}>{t('language.title')}</h2>
      <Select
        label={t('language.field')}
        help={t('language.help')}
        value={value}
        isDisabled={isReadOnly}
        options={[
          { id: original, label: own === undefined ? t('language.original') : languageName(own, locale) },
          ...tags.map((tag) => ({ id: tag, label: languageName(tag, locale) })),
          ...rules.map((id) => ({ id, label: t(`language.${id}`) })),
        ]}
        onChange={(id) =>
          change(({ prototypeLanguage: _before, ...rest }) =>
            id === original ? rest : { ...rest, prototypeLanguage: id },
          )
        }
      />
    </section>
  );
}
