import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTeam } from '../../../api';
import { formatExact, useTranslation } from '../../../i18n';
import { Avatar, IconButton, Tag } from '../../../ui';
import { useStudy } from '../study';
import type { Note } from './read-notes';
import styles from './notes.module.css';

/** The person who wrote a note; undefined when nobody of the team did. */
export function useAuthor(userId: string | undefined): { id: string; name: string } | undefined {
  const { appId, isExample } = useStudy();
  const { team } = useTeam(appId, { skip: isExample });
  const member = team.find(({ id }) => id === userId);
  if (!member) return undefined;
  const name = [member.name, member.lastname].filter(Boolean).join(' ').trim();
  return { id: member.id, name: name || (member.email ?? '') };
}

export interface NoteCardProps {
  note: Note;
  /** Leads to its moment. */
  place: ReactNode;
  isCurrent?: boolean;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A note with its tags, its author and where it is. */
export function NoteCard({ note, place, isCurrent, onEdit, onRemove }: NoteCardProps) {
  const { t, locale } = useTranslation('notes');
  const author = useAuthor(note.userId);
  return (
    <article className={styles.card} data-current={isCurrent || undefined}>
      <div className={styles.cardHead}>
        {author && <Avatar person={author} size={20} />}
        {place}
        <time className={styles.when} dateTime={new Date(note.created).toISOString()}>
          {formatExact(note.created, locale)}
        </time>
        {onEdit && <IconButton icon={Pencil} size={24} label={t('edit')} onPress={onEdit} />}
        {onRemove && <IconButton icon={Trash2} size={24} label={t('remove')} onPress={onRemove} />}
      </div>
      {note.text !== '' && <p className={styles.text}>{note.text}</p>}
      <TagChips tags={note.tags} />
    </article>
  );
}

/** Tags as they are read. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('notes');
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
