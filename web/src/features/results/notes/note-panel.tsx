import { MessageSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, useTranslation } from '../../../i18n';
import { Button, IconButton, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { isAt, type MarkedMoment } from '../parts/moment-marks';
import { useStudy } from '../study';
import { NoteCard } from './note-card';
import { NoteForm } from './note-form';
import type { Note } from './read-notes';
import { useNoteActions, type NoteDraft, type Notes } from './use-notes';
import styles from './notes.module.css';

export interface NotePanelProps {
  session: string;
  loaded: Notes;
  /** Of this session. */
  notes: readonly Note[];
  t: number;
  onSeek(t: number): void;
  /** The note that is being written; undefined for none. */
  draft: NoteDraft | undefined;
  onDraft(draft: NoteDraft | undefined): void;
  /** Begins a note at the moment that is shown. */
  onAdd(): void;
}

/** The notes of a session; a press shows the moment of one. */
export function NotePanel({ session, loaded, notes, t: now, onSeek, draft, onDraft, onAdd }: NotePanelProps) {
  const { t } = useTranslation('notes');
  const { canWrite, isExample } = useStudy();
  const actions = useNoteActions();
  const [edited, setEdited] = useState<string>();
  const mayWrite = canWrite && !isExample;
  if (loaded.isError && !loaded.notes) return <Failed retry={loaded.refetch} />;
  if (!loaded.notes) return <Skeleton height={80} radius={8} />;
  const store = async (next: NoteDraft): Promise<boolean> => {
    const isStored = await actions.add(next, session);
    if (isStored) onDraft(undefined);
    return isStored;
  };
  const change = async (note: Note, next: NoteDraft): Promise<boolean> => {
    const isStored = await actions.change(note, next);
    if (isStored) setEdited(undefined);
    return isStored;
  };
  return (
    <div className={styles.panel}>
      {draft && <NoteForm first={draft} known={loaded.tags} onSave={store} onCancel={() => onDraft(undefined)} />}
      {!draft && mayWrite && (
        <Button size={28} icon={Plus} onPress={onAdd}>
          {t('addAt', { time: formatDuration(now) })}
        </Button>
      )}
      {notes.length === 0 && !draft && <p className={styles.quiet}>{t(mayWrite ? 'empty' : 'none')}</p>}
      <ul className={styles.list} aria-label={t('title')}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.id === edited ? (
              <NoteForm
                first={note}
                known={loaded.tags}
                onSave={(next) => change(note, next)}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <NoteCard
                note={note}
                isCurrent={isAt(note, now)}
                place={<Moment note={note} onSeek={onSeek} />}
                {...(mayWrite ? { onEdit: () => setEdited(note.id), onRemove: () => actions.remove(note) } : {})}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Moment({ note: { atMs }, onSeek }: { note: Note; onSeek(t: number): void }) {
  const { t } = useTranslation('notes');
  if (atMs === undefined) return <span className={styles.whole}>{t('whole')}</span>;
  return (
    <button type="button" className={styles.jump} onClick={() => onSeek(atMs)}>
      {t('at', { time: formatDuration(atMs) })}
    </button>
  );
}

/** Where on the timeline there are notes. */
export function useNoteMoments(notes: readonly Note[], onPick: (note: Note) => void): MarkedMoment[] {
  const { t } = useTranslation('notes');
  return notes.flatMap((note) => {
    const { id, atMs, text, tags } = note;
    if (atMs === undefined) return [];
    const label = t('mark', { time: formatDuration(atMs), text: text === '' ? tags.join(', ') : text });
    return [{ id, icon: MessageSquare, atMs, label, onPick: () => onPick(note) }];
  });
}

/** Begins a note at the moment that is shown. */
export function AddNoteButton({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation('notes');
  return <IconButton icon={MessageSquare} label={t('add')} shortcut={t('key')} onPress={onAdd} />;
}
