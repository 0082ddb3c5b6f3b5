import { useMemo } from 'react';
import { useAddAnnotationMutation, useChangeAnnotationMutation, useGetAnnotationsQuery } from '../../../../api';
import { useStudy } from '../../study';
import { readTranscript, type Segment } from './read-transcript';

/** Type of the annotation that holds the transcript of a session: `text` as it was given, `start` where it begins. */
const transcriptAnnotation = 'transcript';

export interface Transcript {
  /** As it was typed or uploaded; empty without one. */
  text: string;
  /** With times since the start of the session. */
  segments: readonly Segment[];
  /** Answers whether it was stored. */
  save(text: string, startMs: number): Promise<boolean>;
}

/** What was said in a session, as the team wrote it down. */
export function useTranscript(session: string): Transcript {
  const { appId, isExample } = useStudy();
  const { data } = useGetAnnotationsQuery(appId, { skip: isExample });
  const [add] = useAddAnnotationMutation();
  const [change] = useChangeAnnotationMutation();
  const stored = data?.find(({ type, reference }) => type === transcriptAnnotation && reference === session);
  const text = typeof stored?.['text'] === 'string' ? stored['text'] : '';
  const start = stored?.start ?? 0;
  const segments = useMemo(
    () => readTranscript(text).map((each) => ({ ...each, atMs: each.atMs === null ? null : each.atMs + start })),
    [text, start],
  );
  const save = async (next: string, startMs: number): Promise<boolean> => {
    const fields = { type: transcriptAnnotation, reference: session, start: startMs, text: next };
    const result = stored ? await change({ appId, id: stored.id, fields }) : await add({ appId, fields });
    return result.error === undefined;
  };
  return { text, segments, save };
}
