import { CallFailed } from '@prototrail/contracts';
import { useMemo } from 'react';
import { api } from './api';
import { forgetApp, useGetAppsQuery, type AppPreview } from './apps';
import { deletionEnded, deletionPlanned } from './deletions-state';
import { lastingServer } from './server';
import { useAppSelector, useSessionUser, type Dispatch, type RootState } from './store';

export type DeletionEnd = 'done' | 'refused' | 'network';

/** A deletion that has not been sent yet. Only the first call of either counts. */
export interface PlannedDeletion {
  /** Shows the prototype again. */
  undo(): void;
  /** Deletes on the server and tells how it went. When it did not work, the prototype is shown again. */
  finish(): Promise<DeletionEnd>;
}

const planned = new Set<PlannedDeletion>();

/** Sends with the token of the moment of deletion, also while the page is being closed. */
async function send(id: string, token: string | undefined): Promise<DeletionEnd> {
  try {
    await lastingServer(() => token).apps.remove({ id });
    return 'done';
  } catch (reason) {
    return reason instanceof CallFailed ? 'refused' : 'network';
  }
}

/** Hides a prototype from all lists at once and deletes it when `finish` is called or the page is left. */
export function planDeletion(id: string) {
  return (dispatch: Dispatch, getState: () => RootState): PlannedDeletion => {
    const token = getState().session.user?.token;
    const plan: PlannedDeletion = {
      undo: () => {
        if (planned.delete(plan)) dispatch(deletionEnded(id));
      },
      finish: async () => {
        if (!planned.delete(plan)) return 'done';
        const end = await send(id, token);
        const isDone = end === 'done';
        if (isDone) dispatch(forgetApp(id));
        dispatch(deletionEnded(id));
        if (isDone) dispatch(api.util.invalidateTags(['Apps', 'Public']));
        return end;
      },
    };
    planned.add(plan);
    dispatch(deletionPlanned(id));
    return plan;
  };
}

/** Sends what was to be deleted when the page is left. Returns a function that stops it. */
export function finishDeletionsOnLeave(): () => void {
  const finish = (): void => planned.forEach((plan) => void plan.finish());
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
