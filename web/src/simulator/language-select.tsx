/** Beside the index of this folder, since the tester page has a choice of its own. */
import { languageOf, languagesOf, type App } from '@prototrail/model';
import { languageName, useTranslation } from '../i18n';
import { Select } from '../ui';

const original = 'original';

export interface LanguageSelectProps {
  app: Pick<App, 'language' | 'languages'>;
  /** A tag; null is the language that the prototype is written in. */
  value: string | null;
  size?: 28 | 32;
  /** Another one than "Language of the prototype". */
  label?: string;
  /** Where nothing beside it says what is chosen here. */
  hasLabel?: boolean;
  onChange(tag: string | null): void;
}

/** In which language a prototype is shown. Nothing where it has one only. */
export function LanguageSelect({ app, value, size = 32, label, hasLabel = false, onChange }: LanguageSelectProps) {
  const { t, locale } = useTranslation('window');
  const tags = languagesOf(app);
  if (tags.length === 0) return null;
  const own = languageOf(app);
  return (
    <Select
      label={label ?? t('language.label')}
      isLabelHidden={!hasLabel}
      size={size}
      value={value !== null && tags.includes(value) ? value : original}
      options={[
        { id: original, label: own === undefined ? t('language.original') : languageName(own, locale) },
        ...tags.map((tag) => ({ id: tag, label: languageName(tag, locale) })),
      ]}
      onChange={(id) => onChange(id === original ? null : id)}
    />
  );
}
