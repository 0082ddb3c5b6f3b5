import { StickyNote } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Popover } from '../../../ui';
import { useStudy } from '../study';
import { NoteCard } from './note-card';
import { NoteForm } from './note-form';
import type { Note, Place } from './read-notes';
import styles from './screen-notes.module.css';
import { useNoteActions, useNotes } from './use-notes';

/** Where a note stands that is about the whole screen. */
const corner: Place = { x: 1, y: 0 };
const middle: Place = { x: 0.5, y: 0.5 };
/** A step of the arrow keys; with Shift five of them. */
const step = 0.02;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

export interface ScreenNotesProps {
  screen: string;
  /** A place for a new note is being chosen. */
  isPlacing: boolean;
  onPlaced(): void;
}

/** The notes on a screen, each where it was put, over a picture of the screen; and a new one where it is pressed. */
export function ScreenNotes({ screen, isPlacing, onPlaced }: ScreenNotesProps) {
  const { t } = useTranslation('notes');
  const { notes, tags } = useNotes();
  const actions = useNoteActions();
  const [place, setPlace] = useState<Place>();
  const own = (notes ?? []).filter((note) => note.screen === screen && note.session === undefined);
  return (
    <>
      <ul className={styles.pins} aria-label={t('title')}>
        {own.map((note) => (
          <li key={note.id} style={at(note.place ?? corner)}>
            <Pin note={note} />
          </li>
        ))}
      </ul>
      {isPlacing && (
        <PlaceChoice
          onCancel={onPlaced}
          onPick={(picked) => {
            onPlaced();
            setPlace(picked);
          }}
        />
      )}
      {place && (
        <DraftPin place={place} onClose={() => setPlace(undefined)}>
          <NoteForm
            first={{ text: '', tags: [], screen, place }}
            known={tags}
            onCancel={() => setPlace(undefined)}
            onSave={async (draft) => {
              const isStored = await actions.add(draft);
              if (isStored) setPlace(undefined);
              return isStored;
            }}
          />
        </DraftPin>
      )}
    </>
  );
}

const at = ({ x, y }: Place) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** A note behind its pin. */
function Pin({ note }: { note: Note }) {
  const { canWrite } = useStudy();
  const { t } = useTranslation('notes');
  const { tags } = useNotes();
  const actions = useNoteActions();
  const [isEdited, setEdited] = useState(false);
  const pin = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    setEdited(false);
  };
  const label = t('onScreen', { text: note.text === '' ? note.tags.join(', ') : note.text });
  return (
    <>
      <button
        ref={pin}
        type="button"
        className={styles.pin}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <StickyNote size={14} aria-hidden />
      </button>
      <Popover triggerRef={pin} label={t('form')} isOpen={isOpen} onOpenChange={(is) => !is && close()}>
        <div className={styles.content}>
          {isEdited ? (
            <NoteForm
              first={note}
              known={tags}
              onCancel={close}
              onSave={async (draft) => {
                const isStored = await actions.change(note, draft);
                if (isStored) close();
                return isStored;
              }}
            />
          ) : (
            <NoteCard
              note={note}
              place={null}
              {...(canWrite ? { onEdit: () => setEdited(true), onRemove: () => actions.remove(note) } : {})}
            />
          )}
        </div>
      </Popover>
    </>
  );
}

/** A pin whose note is being written. */
function DraftPin({ place, onClose, children }: { place: Place; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('notes');
  const pin = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={pin} className={styles.pin} data-draft style={at(place)} aria-hidden>
        <StickyNote size={14} />
      </span>
      <Popover triggerRef={pin} label={t('form')} isOpen onOpenChange={(is) => !is && onClose()}>
        <div className={styles.content}>{children}</div>
      </Popover>
    </>
  );
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** Lies over the screen until a place is pressed; arrow keys move a mark that Enter takes. */
function PlaceChoice({ onPick, onCancel }: { onPick(place: Place): void; onCancel(): void }) {
  const { t } = useTranslation('notes');
  const [mark, setMark] = useState(middle);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [x, y] = moves[event.key] ?? [0, 0];
    const by = event.shiftKey ? step * 5 : step;
    if (event.key === 'Enter' || event.key === ' ') onPick(mark);
    else if (event.key === 'Escape') onCancel();
    else if (x !== 0 || y !== 0) setMark({ x: within(mark.x + x * by), y: within(mark.y + y * by) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    onPick({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  return (
    <div
      ref={(element) => element?.focus({ preventScroll: true })}
      className={styles.choice}
      role="application"
      tabIndex={0}
      aria-label={t('placeHint')}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Enter Escape"
      onKeyDown={onKeyDown}
      onPointerUp={onPointerUp}
    >
      <span className={styles.mark} style={at(mark)} aria-hidden />
      <span className={styles.hint} aria-hidden>
        {t('placeHint')}
      </span>
    </div>
  );
}
