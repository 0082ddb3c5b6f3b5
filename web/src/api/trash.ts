import type { TrashEntryAnswer } from '@prototrail/contracts';
import { api, send, type Answer } from './api';
import { sessionKey } from './deletions';
import { deletionEnded, deletionPlanned } from './deletions-state';
import { server } from './server';
import type { Dispatch } from './store';

type Events = typeof server.events;

interface TrashKey {
  appId: string;
  id: string;
}

/** What a deletion or restoration of sessions changes. */
const changedBy = (appId: string) => [
  ...(['Events', 'Annotations', 'Metric', 'Trash'] as const).map((type) => ({ type, id: appId })),
  'Apps' as const,
];

/** Deletions of recorded sessions that can be taken back. */
const trash = api.injectEndpoints({
  endpoints: (build) => ({
    getTrash: build.query<TrashEntryAnswer[], string>({
      queryFn: send((appID) => server.events.listTrash({ appID })),
      providesTags: (_, __, id) => [{ type: 'Trash', id }],
    }),
    trashSessions: build.mutation<TrashEntryAnswer, { appId: string; sessions: string[] | 'all' }>({
      queryFn: send(({ appId, sessions }) => server.events.trash({ appID: appId, body: { sessions } })),
      invalidatesTags: (_, __, { appId }) => changedBy(appId),
    }),
    restoreTrash: build.mutation<Answer<Events['restoreTrash']>, TrashKey>({
      queryFn: send(({ appId, id }) => server.events.restoreTrash({ appID: appId, trashID: id, body: {} })),
      invalidatesTags: (_, __, { appId }) => changedBy(appId),
    }),
    eraseTrash: build.mutation<Answer<Events['eraseTrash']>, TrashKey>({
      queryFn: send(({ appId, id }) => server.events.eraseTrash({ appID: appId, trashID: id })),
      invalidatesTags: (_, __, { appId }) => changedBy(appId),
    }),
    eraseSessions: build.mutation<Answer<Events['removeSessions']>, { appId: string; sessions: string[] }>({
      queryFn: send(({ appId, sessions }) => server.events.removeSessions({ appID: appId, body: { sessions } })),
      invalidatesTags: (_, __, { appId }) => changedBy(appId),
    }),
  }),
});

export const { useGetTrashQuery, useTrashSessionsMutation, useRestoreTrashMutation, useEraseTrashMutation } = trash;

/** So many sessions go by one request. */
const atOnce = { trash: 10_000, erase: 1_000 };

const inParts = (sessions: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(sessions.length / size) }, (_, index) =>
    sessions.slice(index * size, (index + 1) * size),
  );

export interface RemovedSessions {
  /** All of them are gone. */
  isDone: boolean;
  /** Brings back those that are; undefined where nothing can be brought back. Tells whether it worked. */
  restore?: (() => Promise<boolean>) | undefined;
}

/** Deletes sessions, so that they can be restored or for good; lists hide them from the moment of the call. */
export function removeSessions(appId: string, sessions: readonly string[], how: keyof typeof atOnce) {
  return async (dispatch: Dispatch): Promise<RemovedSessions> => {
    const keys = sessions.map((session) => sessionKey(appId, session));
    dispatch(deletionPlanned(keys));
    const kept: string[] = [];
    let isDone = true;
    for (const part of inParts(sessions, atOnce[how])) {
      const about = { appId, sessions: part };
      const { endpoints } = trash;
      if (how === 'trash') {
        const { data } = await dispatch(endpoints.trashSessions.initiate(about));
        if (data) kept.push(data.id);
        else isDone = false;
      } else if ((await dispatch(endpoints.eraseSessions.initiate(about))).error) isDone = false;
    }
    dispatch(deletionEnded(keys));
    if (kept.length === 0) return { isDone };
    const restore = async (): Promise<boolean> => {
      const answers = await Promise.all(
        kept.map((id) => dispatch(trash.endpoints.restoreTrash.initiate({ appId, id }))),
      );
      return answers.every(({ error }) => error === undefined);
    };
    return { isDone, restore };
  };
}
