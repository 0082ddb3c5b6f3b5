import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from '../../i18n';
import { Avatar, cx, Field, type FieldProps, type Person } from '../../ui';
import { mentionAt, suggest, withMention, type MentionQuery } from './mentions';
import styles from './mentions.module.css';

export interface MentionFieldProps extends Pick<
  FieldProps,
  'label' | 'placeholder' | 'error' | 'maxLength' | 'autoFocus'
> {
  value: string;
  onChange(value: string): void;
  /** Who can be mentioned; empty where nobody can. */
  people: readonly Person[];
}

/**
 * A field of several lines that offers people after an `@`. The focus stays in the field: arrows choose in the list, Enter
 * and Tab take the chosen one, Escape closes the list.
 */
export function MentionField({ value, onChange, people, ...field }: MentionFieldProps): ReactNode {
  const { t } = useTranslation('comments');
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    // who changes a text goes on at its end
    const length = area.current?.value.length ?? 0;
    if (document.activeElement === area.current) area.current?.setSelectionRange(length, length);
  }, []);
  const offered = query && people.length > 0 ? suggest(people, query.text) : [];
  const isOpen = offered.length > 0;
  const chosen = Math.min(at, offered.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => {
    const next = mentionAt(currentTarget.value, currentTarget.selectionStart);
    if (next?.start !== query?.start || next?.text !== query?.text) setAt(0);
    setQuery(next);
  };
  const take = (person: Person | undefined): void => {
    if (!query || !person) return;
    const { text, caret } = withMention(value, query, person.name);
    onChange(text);
    setQuery(null);
    const target = area.current;
    // the new text is there after the next drawing
    requestAnimationFrame(() => {
      target?.focus();
      target?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    if (step !== undefined) setAt((chosen + step) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]);
    else if (event.key === 'Escape') setQuery(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['field']} onKeyDownCapture={onKeyDown}>
      <Field
        {...field}
        isMultiline
        isLabelHidden
        rows={2}
        value={value}
        onChange={onChange}
        areaRef={area}
        areaProps={{
          onSelect: follow,
          onBlur: () => setQuery(null),
          ...(people.length > 0 ? { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } : {}),
          ...(isOpen ? { 'aria-controls': listId, 'aria-activedescendant': optionId(chosen) } : {}),
        }}
      />
      {isOpen && (
        <ul id={listId} className={styles['list']} role="listbox" aria-label={t('mention.list')}>
          {offered.map((person, index) => (
            <li
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              className={cx(styles['option'], index === chosen && styles['chosen'])}
              // the press must not take the focus from the field
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar person={person} size={20} />
              {person.name}
            </li>
          ))}
        </ul>
      )}
      <span className={styles['status']} role="status">
        {isOpen ? t('mention.count', { count: offered.length }) : ''}
      </span>
    </div>
  );
}
