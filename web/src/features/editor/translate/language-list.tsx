import { languageLimits, languageOf, languagesOf, languageTag, type App } from '@prototrail/model';
import { Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useEditor } from '../../../canvas';
import { languageName, useTranslation } from '../../../i18n';
import { Button, Field, Select } from '../../../ui';
import { usualLanguages } from '../inspector/usual-languages';
import { progressOf, unitsIn } from './text-units';
import styles from './translate.module.css';

const other = 'other';

export interface LanguageListProps {
  app: App;
  /** Null is the language that the prototype is written in. */
  chosen: string | null;
  isReadOnly: boolean;
  onChoose(tag: string | null): void;
}

/** The languages of a prototype with how much is translated, and a way to add one. */
export function LanguageList({ app, chosen, isReadOnly, onChoose }: LanguageListProps): ReactNode {
  const { t, locale } = useTranslation('translate');
  const tags = languagesOf(app);
  const own = languageOf(app);
  const percents = useMemo(
    () =>
      new Map(
        languagesOf(app).map((tag) => {
          const { all, done } = progressOf(unitsIn(app, tag));
          return [tag, all === 0 ? 100 : Math.floor((done / all) * 100)];
        }),
      ),
    [app],
  );
  const row = (tag: string | null, name: string, about: string): ReactNode => (
    <li key={tag ?? ''}>
      <button type="button" className={styles['language']} aria-pressed={chosen === tag} onClick={() => onChoose(tag)}>
        <span>{name}</span>
        <small>{about}</small>
      </button>
    </li>
  );
  return (
    <section className={styles['part']} aria-label={t('languages.title')}>
      <ul className={styles['languages']}>
        {row(null, own === undefined ? t('languages.original') : languageName(own, locale), t('languages.written'))}
        {tags.map((tag) =>
          row(tag, languageName(tag, locale), t('languages.translated', { percent: percents.get(tag) ?? 0 })),
        )}
      </ul>
      {!isReadOnly && tags.length < languageLimits.languages && <AddLanguage app={app} onAdded={onChoose} />}
    </section>
  );
}

function AddLanguage({ app, onAdded }: { app: App; onAdded(tag: string): void }): ReactNode {
  const editor = useEditor();
  const { t, locale } = useTranslation('translate');
  const [choice, setChoice] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const known = [languageOf(app), ...languagesOf(app)];
  const offered = usualLanguages
    .filter((tag) => !known.includes(tag))
    .map((id) => ({ id, label: languageName(id, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const tag = choice === other ? languageTag(typed) : (choice ?? undefined);
  const problem =
    choice !== other || typed.trim() === ''
      ? undefined
      : tag === undefined
        ? t('languages.noTag')
        : known.includes(tag)
          ? t('languages.known')
          : undefined;
  const add = (): void => {
    if (tag === undefined || problem !== undefined) return;
    editor.edit.languages.add(tag);
    setChoice(null);
    setTyped('');
    onAdded(tag);
  };
  return (
    <div className={styles['add']}>
      <Select
        label={t('languages.add')}
        isLabelHidden
        size={32}
        value={choice}
        placeholder={t('languages.add')}
        options={[...offered, { id: other, label: t('languages.other') }]}
        onChange={setChoice}
      />
      {choice === other && (
        <Field
          label={t('languages.tag')}
          size={32}
          value={typed}
          maxLength={35}
          placeholder="de-AT"
          error={problem}
          isInvalid={problem !== undefined}
          onChange={setTyped}
        />
      )}
      <Button icon={Plus} isDisabled={tag === undefined || problem !== undefined} onPress={add}>
        {t('languages.addButton')}
      </Button>
    </div>
  );
}
