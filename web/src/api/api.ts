import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { RouteAnswer, RouteCall, RouteId, RouteTable } from '@prototrail/contracts';
import { readRefusal, toCallError, type CallError } from './call-error';
import { sessionEnded, type SessionState } from './session';
import { callRoute, uploadFiles } from './server';

/** One call of a route of the contract. */
export interface Call {
  route: RouteId;
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  /** Files for a multipart route; `path` is its filled address. */
  upload?: { path: string; files: readonly File[] };
}

interface StateWithSession {
  session: SessionState;
}

/**
 * The only way to the server: 200 is a success, a refusal inside a 200 is an error with its codes, 401 ends the session,
 * and a token that has run out is not sent any more.
 */
const baseQuery: BaseQueryFn<Call, unknown, CallError> = async ({ route, upload, ...call }, { dispatch, getState }) => {
  const user = (getState() as StateWithSession).session.user;
  if (user && user.exp <= Date.now()) {
    dispatch(sessionEnded('expired'));
    return { error: { status: 'expired', codes: [] } };
  }
  try {
    const body = upload ? await uploadFiles(upload.path, upload.files) : await callRoute(route, call);
    const refusal = readRefusal(body);
    return refusal ? { error: refusal } : { data: body };
  } catch (reason) {
    const error = toCallError(reason);
    if (error.status === 401 && user) dispatch(sessionEnded('loginAgain'));
    return { error };
  }
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'User',
    'Apps',
    'App',
    'Public',
    'Invitations',
    'Images',
    'Test',
    'Team',
    'Notifications',
    'Events',
    'Metric',
  ],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

/** Answer of a route without the refusals, which arrive as errors. */
export type Answer<Id extends RouteId> = Exclude<RouteAnswer<RouteTable[Id]>, { type: 'error' }>;
/** What a call of a route takes. */
export type CallOf<Id extends RouteId> = RouteCall<RouteTable[Id]>;
/** JSON body of a route. */
export type BodyOf<Id extends RouteId> = Exclude<CallOf<Id>['body'], undefined>;
