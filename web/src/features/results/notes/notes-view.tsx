import { Download, Layers, Play, Tag as TagIcon, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useGetTestSettingsQuery, useTeam } from '../../../api';
import { formatDuration, useTranslation } from '../../../i18n';
import { Button, EmptyState, SearchField, Segmented, Select, Skeleton, saveCsv } from '../../../ui';
import { Failed } from '../parts/failed';
import { usePhone } from '../parts/use-phone';
import { useStudy } from '../study';
import { screenName } from '../words';
import { filterNotes, groupings, groupNotes, type Grouping } from './board';
import { useBoardAddress } from './board-address';
import { NoteGroups } from './note-groups';
import type { Note } from './read-notes';
import { useNotedSessions } from './use-noted-sessions';
import { useNotes } from './use-notes';
import styles from './board.module.css';

const any = 'any';

/** What the team noted in replays, as a board or a list; each note leads to its moment. */
export default function NotesView() {
  const { isExample, isFiltered, openAllSessions } = useStudy();
  const { t } = useTranslation('notes');
  const loaded = useNotes();
  const address = useBoardAddress();
  const sessions = useNotedSessions(loaded.notes);
  const chosen = useMemo(
    () => (loaded.notes ?? []).filter(({ session }) => (session === undefined ? !isFiltered : sessions?.has(session))),
    [loaded.notes, sessions, isFiltered],
  );
  const found = filterNotes(chosen, address);
  const names = useGroupNames(sessions);
  if (loaded.isError && !loaded.notes) return <Failed retry={loaded.refetch} />;
  if (isExample) return <EmptyState title={t('board.private')} />;
  if (!loaded.notes || !sessions) return <Loading label={t('board.loading')} />;
  if (loaded.notes.length === 0)
    return (
      <EmptyState
        title={t('board.none')}
        actions={
          <Button kind="primary" onPress={openAllSessions}>
            {t('board.toSessions')}
          </Button>
        }
      >
        {t('board.noneBody')}
      </EmptyState>
    );
  const groups = groupNotes(found, address.by);
  return (
    <div className={styles.view}>
      <Toolbar notes={chosen} found={found} sessions={sessions} names={names} />
      {found.length === 0 ? (
        <EmptyState
          title={t('board.noMatch')}
          actions={
            <Button onPress={() => address.change({ tag: undefined, author: undefined, words: undefined })}>
              {t('board.clear')}
            </Button>
          }
        />
      ) : (
        <NoteGroups
          groups={groups}
          by={address.by}
          layout={address.layout}
          nameOf={(key) => names(address.by, key)}
          sessions={sessions}
          tags={loaded.tags}
        />
      )}
    </div>
  );
}

type NameOf = (by: Grouping, key: string | undefined) => string;

/** What a group is called. */
function useGroupNames(sessions: ReadonlyMap<string, string> | undefined): NameOf {
  const { app, appId, isExample } = useStudy();
  const { t } = useTranslation('notes');
  const { t: words } = useTranslation('results');
  const { data } = useGetTestSettingsQuery(appId, { skip: isExample });
  return (by, key) => {
    if (key === undefined) return t(`board.without.${by}`);
    if (by === 'screen') return screenName(app, key, words);
    if (by === 'task') return data?.tasks.find(({ id }) => id === key)?.name ?? t('board.goneTask');
    return by === 'session' ? (sessions?.get(key) ?? key) : key;
  };
}

interface ToolbarProps {
  /** Before and after the filters of the toolbar. */
  notes: readonly Note[];
  found: readonly Note[];
  sessions: ReadonlyMap<string, string>;
  names: NameOf;
}

function Toolbar({ notes, found, sessions, names }: ToolbarProps) {
  const { t } = useTranslation('notes');
  const { layout, by, tag, author, words, change } = useBoardAddress();
  const isPhone = usePhone();
  const tags = [...new Set(notes.flatMap((note) => note.tags))].sort((a, b) => a.localeCompare(b));
  const authors = useAuthors(notes);
  const tests = new Set(found.flatMap(({ session }) => session ?? [])).size;
  const pick = (id: string): string | undefined => (id === any ? undefined : id);
  return (
    <div className={styles.toolbar}>
      {!isPhone && (
        <Segmented
          label={t('board.layout')}
          value={layout}
          onChange={(next) => change({ notes: next === 'board' ? undefined : next })}
          items={[
            { id: 'board', label: t('board.board') },
            { id: 'list', label: t('board.list') },
          ]}
        />
      )}
      <Select
        label={t('board.by')}
        isLabelHidden
        size="bar"
        icon={Layers}
        value={by}
        onChange={(id) => change({ by: id === 'tag' ? undefined : id })}
        options={groupings.map((id) => ({ id, label: t(`board.grouped.${id}`) }))}
      />
      <Select
        label={t('tags')}
        isLabelHidden
        size="bar"
        icon={TagIcon}
        value={tag ?? any}
        onChange={(id) => change({ tag: pick(id) })}
        options={[{ id: any, label: t('board.allTags') }, ...tags.map((id) => ({ id, label: id }))]}
      />
      {authors.length > 1 && (
        <Select
          label={t('board.author')}
          isLabelHidden
          size="bar"
          icon={Users}
          value={author ?? any}
          onChange={(id) => change({ author: pick(id) })}
          options={[{ id: any, label: t('board.everyone') }, ...authors.map(({ id, name }) => ({ id, label: name }))]}
        />
      )}
      <SearchField
        label={t('board.find')}
        placeholder={t('board.find')}
        size={28}
        value={words}
        onChange={(text) => change({ words: text })}
        className={styles.search ?? ''}
      />
      <span className={styles.end}>
        <span role="status" className={styles.quiet}>
          {t('board.count', {
            notes: t('board.notes', { count: found.length }),
            tests: t('board.tests', { count: tests }),
          })}
        </span>
        <ReelButton notes={found} />
        <ExportButton notes={found} sessions={sessions} names={names} authors={authors} />
      </span>
    </div>
  );
}

interface Author {
  id: string;
  name: string;
}

/** Who wrote notes, by name. */
function useAuthors(notes: readonly Note[]): Author[] {
  const { appId, isExample } = useStudy();
  const { team } = useTeam(appId, { skip: isExample });
  const wrote = new Set(notes.map(({ userId }) => userId));
  return team
    .filter(({ id }) => wrote.has(id))
    .map(({ id, name, lastname, email }) => ({
      id,
      name: [name, lastname].filter(Boolean).join(' ').trim() || (email ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Plays the moments of the notes that are shown; with a tag chosen, those of the tag. */
function ReelButton({ notes }: { notes: readonly Note[] }) {
  const { playMoments } = useStudy();
  const { t } = useTranslation('notes');
  const moments = notes.flatMap(({ session, atMs }) =>
    session === undefined || atMs === undefined ? [] : [{ session, atMs }],
  );
  if (moments.length === 0) return null;
  return (
    <Button size={28} icon={Play} onPress={() => playMoments(moments)}>
      {t('board.play', { count: moments.length })}
    </Button>
  );
}

interface ExportButtonProps extends Omit<ToolbarProps, 'found'> {
  authors: readonly Author[];
}

function ExportButton({ notes, sessions, names, authors }: ExportButtonProps) {
  const { app } = useStudy();
  const { t } = useTranslation('notes');
  const save = (): void => {
    const people = new Map(authors.map(({ id, name }) => [id, name]));
    saveCsv(`${app.name}_notes`, {
      head: (['test', 'moment', 'screen', 'task', 'text', 'tags', 'author', 'written'] as const).map((id) =>
        t(`board.columns.${id}`),
      ),
      rows: notes.map((note) => [
        note.session === undefined ? '' : (sessions.get(note.session) ?? note.session),
        note.atMs === undefined ? '' : formatDuration(note.atMs),
        note.screen === undefined ? '' : names('screen', note.screen),
        note.task === undefined ? '' : names('task', note.task),
        note.text,
        note.tags.join(', '),
        people.get(note.userId ?? '') ?? '',
        new Date(note.created).toISOString(),
      ]),
    });
  };
  return (
    <Button size={28} icon={Download} onPress={save} isDisabled={notes.length === 0}>
      {t('board.export')}
    </Button>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.columns} aria-busy aria-label={label}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={320} radius={12} />
      ))}
    </div>
  );
}
