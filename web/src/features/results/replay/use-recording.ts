import type { SessionRow } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { useMemo } from 'react';
import {
  hasCode,
  useGetRevisionQuery,
  useGetSessionEventsQuery,
  useGetSessionMouseQuery,
  useMetric,
} from '../../../api';
import { readRecording, type Recording } from '../../../simulator/replay';
import { useStudy } from '../study';

export interface LoadedRecording {
  /** Undefined while it is loading; null when nothing was recorded under this name, or it was deleted. */
  recording: Recording | null | undefined;
  /** The prototype as the tester saw it. */
  app: App | undefined;
  /** What the tester saw is not kept any more: the prototype of today is shown. */
  isOtherRevision: boolean;
  row: SessionRow | undefined;
  isError: boolean;
  /** The plan of the owner does not show this test by itself. */
  isBlocked: boolean;
  refetch(): void;
}

/** Everything that a replay of one session needs. */
export function useRecording(session: string): LoadedRecording {
  const { app: current, appId, isExample } = useStudy();
  const key = { appId, session, isExample };
  const events = useGetSessionEventsQuery(key);
  const mouse = useGetSessionMouseQuery(key);
  const about = useMetric({ appId, metric: 'sessions', filter: { session, validity: 'all', limit: 1 }, isExample });
  const row = about.data?.rows[0];
  const isCurrent = !row?.revision || row.revision === about.data?.revision;
  const revision = useGetRevisionQuery({ id: appId, revision: row?.revision ?? '' }, { skip: isCurrent });
  const app = about.isLoading ? undefined : isCurrent || revision.isError ? current : revision.data;
  const recording = useMemo(
    () => (events.data && mouse.data ? (readRecording(events.data, mouse.data) ?? null) : undefined),
    [events.data, mouse.data],
  );
  return {
    recording,
    app,
    isOtherRevision: !isCurrent && revision.isError,
    row,
    isBlocked: [events.error, mouse.error].some((error) => hasCode(error, 'plan.limit')),
    isError: (events.isError && !events.data) || (mouse.isError && !mouse.data),
    refetch: () => {
      void events.refetch();
      void mouse.refetch();
    },
  };
}

const neighboursAtMost = 1000;

/** The sessions before and after one in the list of the chosen filter, newest first. */
export function useNeighbours(session: string): { previous: SessionRow | undefined; next: SessionRow | undefined } {
  const { appId, filter, isExample } = useStudy();
  const list = useMetric({ appId, metric: 'sessions', filter: { ...filter, limit: neighboursAtMost }, isExample });
  const rows = list.data?.rows ?? [];
  const place = rows.findIndex((row) => row.session === session);
  if (place < 0) return { previous: undefined, next: undefined };
  return { previous: rows[place - 1], next: rows[place + 1] };
}
