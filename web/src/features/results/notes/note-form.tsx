import { useState, type KeyboardEvent } from 'react';
import { formatDuration, useTranslation } from '../../../i18n';
import { Button, Checkbox, commandKey, Field, Kbd } from '../../../ui';
import type { TagUse } from './read-notes';
import { TagField } from './tag-field';
import type { NoteDraft } from './use-notes';
import styles from './notes.module.css';

const longestNote = 10_000;

export interface NoteFormProps {
  first: NoteDraft;
  known: readonly TagUse[];
  /** Says whether it was stored. */
  onSave(draft: NoteDraft): Promise<boolean>;
  onCancel(): void;
}

/** Words and tags of a note. The command key and Enter save it, Escape leaves it. */
export function NoteForm({ first, known, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation('notes');
  const [text, setText] = useState(first.text);
  const [tags, setTags] = useState(first.tags);
  const [isAtMoment, setAtMoment] = useState(first.atMs !== undefined);
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const isNothing = text.trim() === '' && tags.length === 0;
    setEmpty(isNothing);
    if (isNothing) return;
    setBusy(true);
    const isStored = await onSave({ ...first, text, tags, atMs: isAtMoment ? first.atMs : undefined });
    if (!isStored) setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={styles.form}
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={onKeyDown}
    >
      <Field
        label={t('text')}
        isMultiline
        rows={3}
        autoFocus
        value={text}
        onChange={(next) => {
          setText(next);
          setEmpty(false);
        }}
        maxLength={longestNote}
        isInvalid={isEmpty}
        error={isEmpty ? t('nothing') : undefined}
      />
      <TagField
        label={t('tags')}
        tags={tags}
        onChange={(next) => {
          setTags(next);
          setEmpty(false);
        }}
        known={known}
      />
      {first.atMs !== undefined && (
        <Checkbox isSelected={isAtMoment} onChange={setAtMoment}>
          {t('atMoment', { time: formatDuration(first.atMs) })}
        </Checkbox>
      )}
      <div className={styles.formFoot}>
        <span className={styles.hint} aria-hidden>
          <Kbd>{commandKey()}</Kbd> <Kbd>↵</Kbd>
        </span>
        <Button size={28} kind="ghost" onPress={onCancel}>
          {t('cancel')}
        </Button>
        <Button size={28} kind="primary" type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
