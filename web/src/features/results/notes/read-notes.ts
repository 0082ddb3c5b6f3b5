import type { Annotation } from '../../../api';

/** A place on a screen. */
export interface Place {
  /** Of the width and the height of the screen, 0 to 1. */
  x: number;
  y: number;
}

/** Something that somebody of the team noted on a session, on a moment of it, or on a screen. */
export interface Note {
  id: string;
  /** Undefined for a note on a screen. */
  session: string | undefined;
  /** Moment in the recording, ms; undefined for the whole session. */
  atMs: number | undefined;
  screen: string | undefined;
  /** Where on the screen; undefined for all of it. */
  place?: Place | undefined;
  /** The task that the tester was at, by its id. */
  task: string | undefined;
  text: string;
  tags: readonly string[];
  userId: string | undefined;
  created: number;
  /** Where a tag of an older client stands: one annotation holds those of all sessions. */
  within?: { annotation: Annotation; index: number } | undefined;
}

/** A tag and how many notes have it. */
export interface TagUse {
  tag: string;
  notes: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readNote(annotation: Annotation): Note {
  const { id, reference, start, screen, value, tags, userID, created } = annotation;
  return {
    id,
    session: reference || undefined,
    atMs: reference ? (start ?? undefined) : undefined,
    screen: screen || undefined,
    place: reference ? undefined : readPlace(annotation),
    task: typeof annotation['task'] === 'string' && annotation['task'] !== '' ? annotation['task'] : undefined,
    text: value ?? '',
    tags: tags ?? [],
    userId: userID,
    created,
  };
}

function readPlace({ x, y }: Annotation): Place | undefined {
  const isPlace = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
  return isPlace(x) && isPlace(y) ? { x, y } : undefined;
}

/** Tags at moments, as older clients store them. */
function readTags(annotation: Annotation): Note[] {
  const sessions = isRecord(annotation['sessions']) ? annotation['sessions'] : {};
  return Object.entries(sessions).flatMap(([session, list]) =>
    (Array.isArray(list) ? list : []).flatMap((entry: unknown, index): Note[] => {
      const tag: unknown = isRecord(entry) ? entry['tag'] : entry;
      const start: unknown = isRecord(entry) ? entry['start'] : undefined;
      if (typeof tag !== 'string' || tag === '') return [];
      return [
        {
          id: `${annotation.id}/${session}/${index}`,
          session,
          atMs: typeof start === 'number' ? start : undefined,
          screen: undefined,
          task: undefined,
          text: '',
          tags: [tag],
          userId: annotation.userID,
          created: annotation.created,
          within: { annotation, index },
        },
      ];
    }),
  );
}

/** All notes among the annotations of a prototype, oldest first. */
export function readNotes(annotations: readonly Annotation[]): Note[] {
  return annotations
    .flatMap((annotation) => {
      if (annotation.type === 'note') return [readNote(annotation)];
      return annotation.type === 'tags' ? readTags(annotation) : [];
    })
    .sort((a, b) => a.created - b.created);
}

/** The notes of one session: those on all of it first, then by their moment. */
export function notesOf(notes: readonly Note[], session: string): Note[] {
  return notes
    .filter((note) => note.session === session)
    .sort((a, b) => (a.atMs ?? -1) - (b.atMs ?? -1) || a.created - b.created);
}

/** Tags by how often they are used, then by name. */
export function tagUses(notes: readonly Note[]): TagUse[] {
  const uses = new Map<string, number>();
  for (const tag of notes.flatMap((note) => note.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .map(([tag, count]) => ({ tag, notes: count }))
    .sort((a, b) => b.notes - a.notes || a.tag.localeCompare(b.tag));
}

/** A tag annotation of an older client without one of its tags. */
export function withoutTag({ annotation, index }: NonNullable<Note['within']>, session: string): object {
  const sessions = isRecord(annotation['sessions']) ? annotation['sessions'] : {};
  const list: unknown = sessions[session];
  const rest = Array.isArray(list) ? list.filter((_, place) => place !== index) : [];
  return { ...sessions, [session]: rest };
}
