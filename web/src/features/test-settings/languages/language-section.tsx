import { languageOf, languagesOf, type App, type TestSettings } from '@prototrail/model';
import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { languageName, useTranslation, withTexts } from '../../../i18n';
import { Button, Select } from '../../../ui';
import styles from '../test-settings.module.css';

const StudyLanguagesDialog = lazy(withTexts(['translate', 'assistant'], () => import('./study-languages-dialog')));

const original = 'original';

interface LanguageSectionProps {
  appId: string;
  app: App;
  settings: TestSettings;
  isReadOnly: boolean;
  change: (edit: (settings: TestSettings) => TestSettings) => void;
}

/** In which language testers see the prototype and its study, and what the study says in each. */
export function LanguageSection(props: LanguageSectionProps) {
  const { app, isReadOnly, change } = props;
  const { prototypeLanguage } = props.settings;
  const { t, locale } = useTranslation('test-settings');
  const [isOpen, setOpen] = useState(false);
  const tags = languagesOf(app);
  if (tags.length === 0 && isReadOnly) return null;
  const own = languageOf(app);
  const rules = ['browser', 'ask'];
  const value = [...rules, ...tags].find((id) => id === prototypeLanguage) ?? original;
  return (
    <section className={styles.section}>
      <h2 className={styles.smallTitle}>{t('language.title')}</h2>
      {tags.length === 0 ? (
        <p className={styles.hint}>{t('language.none')}</p>
      ) : (
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
      )}
      <div className={styles.buttons}>
        <Button icon={Languages} onPress={() => setOpen(true)}>
          {t('language.translate')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <StudyLanguagesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
