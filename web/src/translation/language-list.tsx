import { languageLimits, languageTag } from '@prototrail/model';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { languageName, useTranslation } from '../i18n';
import { Button, Field, Select } from '../ui';
import type { Progress } from './text-units';
import styles from './translate.module.css';
import { usualLanguages } from './usual-languages';

const other = 'other';

/** The language that something is written in, and those that it is translated into. */
interface Languages {
  own: string | undefined;
  tags: readonly string[];
}

export interface LanguageListProps extends Languages {
  progress(tag: string): Progress;
  /** Null is the language that everything is written in. */
  chosen: string | null;
  isReadOnly: boolean;
  onChoose(tag: string | null): void;
  onAdd(tag: string): void;
}

/** Languages with how much is translated, and a way to add one. */
export function LanguageList(props: LanguageListProps): ReactNode {
  const { own, tags, chosen, isReadOnly, onChoose } = props;
  const { t, locale } = useTranslation('translate');
  const percentOf = (tag: string): number => {
    const { all, done } = props.progress(tag);
    return all === 0 ? 100 : Math.floor((done / all) * 100);
  };
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
        {tags.map((tag) => row(tag, languageName(tag, locale), t('languages.translated', { percent: percentOf(tag) })))}
      </ul>
      {!isReadOnly && tags.length < languageLimits.languages && <AddLanguage {...props} />}
    </section>
  );
}

function AddLanguage({ own, tags, onAdd, onChoose }: LanguageListProps): ReactNode {
  const { t, locale } = useTranslation('translate');
  const [choice, setChoice] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const known = [own, ...tags];
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
    onAdd(tag);
    setChoice(null);
    setTyped('');
    onChoose(tag);
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
