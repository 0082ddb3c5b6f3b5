import type { Judgement } from '@prototrail/contracts';
import { useMemo } from 'react';
import { useGetAnnotationsQuery, type Annotation } from '../../../api';
import { readNotes } from '../notes/read-notes';
import { useStudy } from '../study';

/** What the team said about a session. */
export interface SessionMarks {
  isValid: boolean;
  /** Tags of the session as a whole, which the list can take off again. */
  tags: readonly string[];
  /** Tags of the notes on it. */
  noteTags: readonly string[];
  notes: number;
  /** Results set by hand, by task. */
  results: Readonly<Record<string, boolean>>;
  /** Who set them, when and why; of results that were set before that was kept nothing is known. */
  judgements: Readonly<Record<string, Judgement>>;
}

export const noMarks: SessionMarks = { isValid: true, tags: [], noteTags: [], notes: 0, results: {}, judgements: {} };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Sorts annotations by the session that they are about. */
export function marksOf(annotations: readonly Annotation[]): Map<string, SessionMarks> {
  const marks = new Map<string, SessionMarks>();
  const put = (session: string, change: (before: SessionMarks) => Partial<SessionMarks>): void => {
    const before = marks.get(session) ?? noMarks;
    marks.set(session, { ...before, ...change(before) });
  };
  for (const annotation of annotations) {
    const { type, reference, tags, judgements } = annotation;
    if (type !== 'session' || !reference) continue;
    const results = Object.entries(isRecord(annotation['tasks']) ? annotation['tasks'] : {});
    put(reference, () => ({
      isValid: annotation['isValid'] !== false,
      tags: tags ?? [],
      results: Object.fromEntries(
        results.filter((result): result is [string, boolean] => typeof result[1] === 'boolean'),
      ),
      judgements: judgements ?? {},
    }));
  }
  for (const { session, tags } of readNotes(annotations))
    if (session !== undefined)
      put(session, ({ notes, noteTags }) => ({ notes: notes + 1, noteTags: [...new Set([...noteTags, ...tags])] }));
  return marks;
}

/** What the team said about sessions, and every tag in use. Guests see none of it. */
export function useSessionMarks(): { of(session: string): SessionMarks; tags: readonly string[] } {
  const { appId, isExample } = useStudy();
  const { data } = useGetAnnotationsQuery(appId, { skip: isExample });
  return useMemo(() => {
    const marks = marksOf(isExample ? [] : (data ?? []));
    const tags = new Set([...marks.values()].flatMap((mark) => [...mark.tags, ...mark.noteTags]));
    return { of: (session) => marks.get(session) ?? noMarks, tags: [...tags].sort((a, b) => a.localeCompare(b)) };
  }, [data, isExample]);
}
