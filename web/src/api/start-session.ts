import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { UserAnswer } from '@prototrail/contracts';
import { api } from './api';
import { readExpiry, sessionStarted, type SessionState } from './session';

interface Login {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: UserAnswer & { token: string } }>;
  getState: () => unknown;
}

/** Whoever has logged in is the person of this browser from now on. */
export async function startSession(_: unknown, { dispatch, queryFulfilled, getState }: Login): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (!data) return;
  const before = (getState() as { session: SessionState }).session.user;
  if (before?.id !== data.id) dispatch(api.util.resetApiState());
  dispatch(sessionStarted({ ...data, exp: readExpiry(data.token) ?? 0 }));
}
