import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { storageFullCode } from '@prototrail/contracts';
import { readRefusal, toCallError, type CallError } from './call-error';
import { filesReady } from './file-token';
import { serverFull, serverHasRoom } from './server-full';
import { sessionEnded, type SessionState } from './session';

/** What a route answers besides refusals, which arrive as errors. */
type Accepted<Body> = Exclude<Body, { type: 'error' }>;
/** Answer of a route: `Answer<typeof server.team.list>`. */
export type Answer<Call extends (...call: never[]) => Promise<unknown>> = Accepted<Awaited<ReturnType<Call>>>;
/** What a route takes as its body: `BodyOf<typeof server.apps.change>`. */
export type BodyOf<Call extends (...call: never[]) => Promise<unknown>> =
  Exclude<Parameters<Call>[0], undefined> extends { body?: infer Body } ? Exclude<Body, undefined> : never;

interface StateWithSession {
  session: SessionState;
  serverFull: boolean;
}

/** What a query function resolves with. */
export type Sent<Result> = Promise<{ data: Result; error?: never } | { error: CallError; data?: never }>;

/**
 * Makes the query function of an endpoint from a typed call of `server`. The only way of the store to the server: 200 is a
 * success, a refusal inside a 200 is an error with its codes, 401 ends the session, and a token that has run out is not sent
 * any more. `read` converts the answer to what is cached.
 */
export function send<Arg, Body>(
  call: (arg: Arg) => Promise<Body>,
): (arg: Arg, api: BaseQueryApi) => Sent<Accepted<Body>>;
export function send<Arg, Body, Result>(
  call: (arg: Arg) => Promise<Body>,
  read: (body: Accepted<Body>) => Result,
): (arg: Arg, api: BaseQueryApi) => Sent<Result>;
export function send<Arg, Body>(call: (arg: Arg) => Promise<Body>, read?: (body: Accepted<Body>) => unknown) {
  return async (arg: Arg, { dispatch, getState, type }: BaseQueryApi): Sent<unknown> => {
    const { user } = (getState() as StateWithSession).session;
    if (user && user.exp <= Date.now()) {
      dispatch(sessionEnded('expired'));
      return { error: { status: 'expired', codes: [] } };
    }
    let body: Body;
    try {
      body = await call(arg);
    } catch (reason) {
      const error = toCallError(reason);
      if (error.status === 401 && user) dispatch(sessionEnded('loginAgain'));
      if (error.codes.includes(storageFullCode)) dispatch(serverFull());
      return { error };
    }
    if (type === 'mutation' && (getState() as StateWithSession).serverFull) dispatch(serverHasRoom());
    // what is shown of the answer may hold pictures
    await filesReady();
    const refusal = readRefusal(body);
    if (refusal) return { error: refusal };
    return { data: read ? read(body as Accepted<Body>) : body };
  };
}

export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<CallError>(),
  tagTypes: [
    'User',
    'Apps',
    'App',
    'Public',
    'Invitations',
    'Images',
    'Sounds',
    'Test',
    'Team',
    'TeamInvitations',
    'Workspaces',
    'Notifications',
    'Events',
    'Metric',
    'Trash',
    'Versions',
    'Comments',
    'Annotations',
    'ReportLink',
    'ShareLinks',
    'Passkeys',
    'Sessions',
    'ApiKeys',
    'Webhooks',
    'WebhookLog',
    'TwoStep',
    'Operator',
    'Instance',
  ],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
