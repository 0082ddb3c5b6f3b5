import { CallFailed, type Client, type Resources } from '@prototrail/contracts';
import { useMemo } from 'react';
import { api } from './api';
import { forgetApp, useGetAppsQuery, type AppPreview } from './apps';
import { deletionEnded, deletionPlanned } from './deletions-state';
import { lastingServer } from './server';
import { forgetMember, useGetTeamQuery } from './sharing';
import { useAppSelector, useSessionUser, type Dispatch, type RootState } from './store';

export type DeletionEnd = 'done' | 'refused' | 'network';

/** A deletion that has not been sent yet. Only the first call of either counts. */
export interface PlannedDeletion {
  /** Shows what was to be deleted again. */
  undo(): void;
  /** Deletes on the server and tells how it went. When it did not work, what was to be deleted is shown again. */
  finish(): Promise<DeletionEnd>;
}

interface Deletion {
  /** Under which the lists hide what is to be deleted. */
  keys: readonly string[];
  send(server: Client<Resources>): Promise<unknown>;
  /** Takes what was deleted out of what is already loaded. */
  onDone(dispatch: Dispatch): void;
}

const planned = new Set<PlannedDeletion>();

/** Sends with the token of the moment of deletion, also while the page is being closed. */
async function send(deletion: Deletion, token: string | undefined): Promise<DeletionEnd> {
  try {
    await deletion.send(lastingServer(() => token));
    return 'done';
  } catch (reason) {
    return reason instanceof CallFailed ? 'refused' : 'network';
  }
}

/** Hides something from all lists at once and deletes it when `finish` is called or the page is left. */
function plan(deletion: Deletion) {
  return (dispatch: Dispatch, getState: () => RootState): PlannedDeletion => {
    const token = getState().session.user?.token;
    const handle: PlannedDeletion = {
      undo: () => {
        if (planned.delete(handle)) dispatch(deletionEnded(deletion.keys));
      },
      finish: async () => {
        if (!planned.delete(handle)) return 'done';
        const end = await send(deletion, token);
        if (end === 'done') deletion.onDone(dispatch);
        dispatch(deletionEnded(deletion.keys));
        return end;
      },
    };
    planned.add(handle);
    dispatch(deletionPlanned(deletion.keys));
    return handle;
  };
}

/** Deletes a prototype, unless it is undone. */
export function planDeletion(id: string) {
  return plan({
    keys: [id],
    send: (server) => server.apps.remove({ id }),
    onDone: (dispatch) => {
      dispatch(forgetApp(id));
      dispatch(api.util.invalidateTags(['Apps', 'Public']));
    },
  });
}

const memberKey = (appId: string, userId: string): string => `${appId}/${userId}`;

/** Takes a person out of a team, unless it is undone: adding somebody again would announce it to them. */
export function planRemoval(appId: string, userId: string) {
  return plan({
    keys: [memberKey(appId, userId)],
    send: (server) => server.team.remove({ appID: appId, userID: userId }),
    onDone: (dispatch) => {
      dispatch(forgetMember(appId, userId));
      dispatch(api.util.invalidateTags([{ type: 'Team', id: appId }]));
    },
  });
}

/** Under which an annotation is hidden while its deletion can still be undone. */
export const annotationKey = (appId: string, id: string): string => `${appId}/annotation/${id}`;

/** Deletes an annotation, unless it is undone: written anew it would have another author and time. */
export function planAnnotationRemoval(appId: string, id: string) {
  return plan({
    keys: [annotationKey(appId, id)],
    send: (server) => server.annotations.remove({ appID: appId, annotationID: id }),
    onDone: (dispatch) => {
      dispatch(
        api.util.invalidateTags([
          { type: 'Annotations', id: appId },
          { type: 'Metric', id: appId },
        ]),
      );
    },
  });
}

/** Under which a session is hidden while it is being deleted. */
export const sessionKey = (appId: string, session: string): string => `${appId}/session/${session}`;

/** Sends everything that can still be undone. */
export async function finishDeletions(): Promise<void> {
  await Promise.all([...planned].map((handle) => handle.finish()));
}

/** Sends what was to be deleted when the page is left. Returns a function that stops it. */
export function finishDeletionsOnLeave(): () => void {
  const finish = (): void => void finishDeletions();
  window.addEventListener('pagehide', finish);
  return () => window.removeEventListener('pagehide', finish);
}

/** The prototypes of the person without those whose deletion is under way; guests have none. */
export function useOwnApps() {
  const isGuest = useSessionUser() === null;
  const query = useGetAppsQuery(undefined, { skip: isGuest });
  const hidden = useAppSelector((state) => state.deletions);
  const { data } = query;
  const apps = useMemo<readonly AppPreview[]>(
    () => (data ?? []).filter(({ id }) => !hidden.includes(id)),
    [data, hidden],
  );
  return { ...query, apps };
}

/** The people of a prototype without those whose removal is under way. */
export function useTeam(appId: string, options?: { skip?: boolean }) {
  const query = useGetTeamQuery(appId, options);
  const hidden = useAppSelector((state) => state.deletions);
  const { data } = query;
  const team = useMemo(
    () => (data ?? []).filter(({ id }) => !hidden.includes(memberKey(appId, id))),
    [data, hidden, appId],
  );
  return { ...query, team };
}
