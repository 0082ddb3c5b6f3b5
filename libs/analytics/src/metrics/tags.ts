import { isRecord } from '@prototrail/model';
import { mean } from '../statistics/describe';

/** A tag that somebody set on a session. */
export interface TaggedMoment {
  tag: string;
  session: string;
  /** Since the beginning of the recording, ms; undefined for the whole session. */
  startMs: number | undefined;
}

/** How often a tag was used. */
export interface TagStatistics {
  tag: string;
  count: number;
  sessions: number;
  meanStartMs: number | null;
}

/** Tags in annotations: `tags` holds those of many sessions, `note` and `session` those of one. */
export function readTaggedMoments(annotation: Readonly<Record<string, unknown>>): TaggedMoment[] {
  const { type, reference, start, tags, sessions } = annotation;
  if (type === 'tags') return isRecord(sessions) ? Object.entries(sessions).flatMap(momentsOf) : [];
  if ((type !== 'note' && type !== 'session') || typeof reference !== 'string' || !Array.isArray(tags)) return [];
  const startMs = typeof start === 'number' ? start : undefined;
  return tags.flatMap((tag: unknown) =>
    typeof tag === 'string' && tag !== '' ? [{ tag, session: reference, startMs }] : [],
  );
}

function momentsOf([session, list]: [string, unknown]): TaggedMoment[] {
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown): TaggedMoment[] => {
    const tag: unknown = isRecord(entry) ? entry['tag'] : entry;
    const start: unknown = isRecord(entry) ? entry['start'] : undefined;
    if (typeof tag !== 'string' || tag === '') return [];
    return [{ tag, session, startMs: typeof start === 'number' ? start : undefined }];
  });
}

/** Uses, sessions and mean start of every tag, by name. Sessions that do not count have tags too. */
export function tagStatistics(moments: readonly TaggedMoment[]): TagStatistics[] {
  const byTag = new Map<string, TaggedMoment[]>();
  for (const moment of moments) byTag.set(moment.tag, [...(byTag.get(moment.tag) ?? []), moment]);
  return [...byTag]
    .map(([tag, uses]) => ({
      tag,
      count: uses.length,
      sessions: new Set(uses.map(({ session }) => session)).size,
      meanStartMs: mean(uses.flatMap(({ startMs }) => startMs ?? [])),
    }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}
