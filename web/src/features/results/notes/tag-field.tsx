import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n';
import type { TagUse } from './read-notes';
import styles from './notes.module.css';

const longestTag = 60;
const suggestionsAtMost = 6;

export interface TagFieldProps {
  label: string;
  tags: readonly string[];
  onChange(tags: string[]): void;
  /** Tags in use, the most used first. */
  known: readonly TagUse[];
}

/** Tags as chips; known ones are suggested while typing. Enter or comma adds, Backspace takes the last one back. */
export function TagField({ label, tags, onChange, known }: TagFieldProps) {
  const { t } = useTranslation('notes');
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = suggestions(known, tags, text);
  const hasList = isOpen && found.length > 0;
  const add = (tag: string): void => {
    const clean = tag.trim().slice(0, longestTag);
    if (clean !== '' && !tags.some((has) => has.toLowerCase() === clean.toLowerCase())) onChange([...tags, clean]);
    setText('');
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = hasList ? found[active] : undefined;
    const isAdding = event.key === ',' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey);
    if (isAdding && (chosen !== undefined || text.trim() !== '')) add(chosen ?? text);
    else if (event.key === ',') event.preventDefault();
    else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
    else if (hasList && event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (hasList && event.key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1);
    else if (hasList && event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.tagField}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.tagBox}>
        {tags.map((tag) => (
          <span key={tag} className={styles.chip}>
            {tag}
            <button
              type="button"
              aria-label={t('removeTag', { tag })}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              <X size={12} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={styles.tagInput}
          value={text}
          maxLength={longestTag}
          placeholder={tags.length === 0 ? t('tagPlaceholder') : undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={`${id}-list`}
          aria-activedescendant={hasList && active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            if (text.trim() !== '') add(text);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={`${id}-list`} className={styles.suggestions} role="listbox" aria-label={t('known')} hidden={!hasList}>
        {found.map((tag, index) => (
          <li
            key={tag}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault();
              add(tag);
            }}
          >
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Known tags that hold the text and are not chosen; those that begin with it first. */
export function suggestions(known: readonly TagUse[], chosen: readonly string[], text: string): string[] {
  const needle = text.trim().toLowerCase();
  const begins = (tag: string): number => (tag.toLowerCase().startsWith(needle) ? 0 : 1);
  return known
    .map(({ tag }) => tag)
    .filter((tag) => !chosen.includes(tag) && tag.toLowerCase().includes(needle))
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, suggestionsAtMost);
}
