import { ArrowRightLeft, MapPin, MoreHorizontal, Pencil, Play, Trash2 } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { formatDuration, formatExact, useTranslation } from '../../../i18n';
import { Avatar, Count, IconButton, Menu, type MenuGroup } from '../../../ui';
import { usePhone } from '../parts/use-phone';
import { useStudy } from '../study';
import { screenName } from '../words';
import { movedTags, type Grouping, type NoteGroup } from './board';
import type { Layout } from './board-address';
import { TagChips, useAuthor } from './note-card';
import { NoteForm } from './note-form';
import type { Note, TagUse } from './read-notes';
import { useNoteActions } from './use-notes';
import styles from './board.module.css';

export interface NoteGroupsProps {
  groups: readonly NoteGroup[];
  by: Grouping;
  layout: Layout;
  nameOf(key: string | undefined): string;
  /** Names of the sessions. */
  sessions: ReadonlyMap<string, string>;
  tags: readonly TagUse[];
}

/** Notes that are shown at first in a group, and how many more each press shows. */
const shownAtOnce = 50;
/** What is dragged: the note and the group that it comes from. */
interface Dragged {
  note: Note;
  from: string | undefined;
}

/** Groups of notes side by side, or below each other. Notes grouped by tag are moved to other tags by dragging or a menu. */
export function NoteGroups(props: NoteGroupsProps) {
  const { groups, by, layout, nameOf } = props;
  const { canWrite } = useStudy();
  const isPhone = usePhone();
  const actions = useNoteActions();
  const [dragged, setDragged] = useState<Dragged>();
  const isBoard = layout === 'board' && !isPhone;
  const isMovable = by === 'tag' && canWrite;
  const move = ({ note, from }: Dragged, to: string | undefined): void => {
    if (from !== to) void actions.change(note, { ...note, tags: movedTags(note.tags, from, to) });
  };
  return (
    <div className={isBoard ? styles.columns : styles.list} data-board={isBoard || undefined}>
      {groups.map((group) => (
        <Group
          key={group.key ?? ''}
          {...props}
          group={group}
          name={nameOf(group.key)}
          others={isMovable ? groups.filter(({ key }) => key !== group.key) : []}
          onMove={(note, to) => move({ note, from: group.key }, to)}
          {...(isMovable && isBoard
            ? {
                onDrag: (note: Note | undefined) => setDragged(note && { note, from: group.key }),
                ...(dragged && dragged.from !== group.key
                  ? {
                      onDrop: () => {
                        move(dragged, group.key);
                        setDragged(undefined);
                      },
                    }
                  : {}),
              }
            : {})}
        />
      ))}
    </div>
  );
}

interface GroupProps extends NoteGroupsProps {
  group: NoteGroup;
  name: string;
  /** Groups that a note can be moved to. */
  others: readonly NoteGroup[];
  onMove(note: Note, to: string | undefined): void;
  onDrag?(note: Note | undefined): void;
  /** Present while something can be dropped here. */
  onDrop?(): void;
}

function Group({ group, name, others, nameOf, sessions, tags, onMove, onDrag, onDrop }: GroupProps) {
  const { t } = useTranslation('notes');
  const [shown, setShown] = useState(shownAtOnce);
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent): void => {
    if (!onDrop) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={styles.group}
      aria-label={name}
      data-over={(isOver && onDrop !== undefined) || undefined}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
    >
      <h2 className={styles.head}>
        <span className={styles.headName}>{name}</span> <Count>{group.notes.length}</Count>
      </h2>
      <ul className={styles.cards}>
        {group.notes.slice(0, shown).map((note) => (
          <li
            key={note.id}
            draggable={onDrag !== undefined}
            onDragStart={() => onDrag?.(note)}
            onDragEnd={() => onDrag?.(undefined)}
          >
            <BoardCard
              note={note}
              session={note.session === undefined ? undefined : (sessions.get(note.session) ?? note.session)}
              known={tags}
              targets={others.map(({ key }) => ({ key, name: nameOf(key) }))}
              onMove={(to) => onMove(note, to)}
            />
          </li>
        ))}
      </ul>
      {group.notes.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + shownAtOnce)}>
          {t('board.more', { count: group.notes.length - shown })}
        </button>
      )}
    </section>
  );
}

interface BoardCardProps {
  note: Note;
  session: string | undefined;
  known: readonly TagUse[];
  targets: readonly { key: string | undefined; name: string }[];
  onMove(to: string | undefined): void;
}

/** A note of the board. Its place plays the moment. */
function BoardCard({ note, session, known, targets, onMove }: BoardCardProps) {
  const { app, openReplay, openView, canWrite } = useStudy();
  const { t, locale } = useTranslation('notes');
  const { t: words } = useTranslation('results');
  const actions = useNoteActions();
  const author = useAuthor(note.userId);
  const [isEdited, setEdited] = useState(false);
  if (isEdited)
    return (
      <NoteForm
        first={note}
        known={known}
        onCancel={() => setEdited(false)}
        onSave={async (draft) => {
          const isStored = await actions.change(note, draft);
          if (isStored) setEdited(false);
          return isStored;
        }}
      />
    );
  const { atMs } = note;
  const place =
    session === undefined
      ? ''
      : atMs === undefined
        ? session
        : t('board.place', { session, time: formatDuration(atMs) });
  const groups: MenuGroup[] = [
    {
      id: 'change',
      items: [
        { id: 'edit', label: t('edit'), icon: Pencil, onAction: () => setEdited(true) },
        ...(targets.length > 0
          ? [
              {
                id: 'move',
                label: t('board.move'),
                icon: ArrowRightLeft,
                children: targets.map(({ key, name }) => ({
                  id: `to ${key ?? ''}`,
                  label: name,
                  onAction: () => onMove(key),
                })),
              },
            ]
          : []),
      ],
    },
    {
      id: 'remove',
      items: [
        { id: 'remove', label: t('remove'), icon: Trash2, isDestructive: true, onAction: () => actions.remove(note) },
      ],
    },
  ];
  return (
    <article className={styles.card}>
      {note.text !== '' && <p className={styles.text}>{note.text}</p>}
      <TagChips tags={note.tags} />
      <div className={styles.foot}>
        {author && <Avatar person={author} size={20} />}
        {note.session === undefined ? (
          note.screen !== undefined && app.screens[note.screen] ? (
            <button
              type="button"
              className={styles.place}
              title={formatExact(note.created, locale)}
              onClick={() => openView('heatmaps', { screen: note.screen ?? '' })}
            >
              <MapPin size={14} aria-hidden />
              {screenName(app, note.screen, words)}
            </button>
          ) : (
            <span className={styles.quiet}>{formatExact(note.created, locale)}</span>
          )
        ) : (
          <button
            type="button"
            className={styles.place}
            title={formatExact(note.created, locale)}
            onClick={() => openReplay(note.session ?? '', atMs ?? 0)}
          >
            <Play size={14} aria-hidden />
            {place}
          </button>
        )}
        {canWrite && (
          <Menu
            label={t('board.actions')}
            placement="bottom end"
            groups={groups}
            trigger={<IconButton icon={MoreHorizontal} size={24} label={t('board.actions')} />}
          />
        )}
      </div>
    </article>
  );
}
