import type { ListedApp } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { api, send, type Answer, type BodyOf } from './api';
import { readApp, readListed } from './read-app';
import { server } from './server';

export type AppPreview = ListedApp;

type Apps = typeof server.apps;
const toList = (answer: Answer<Apps['list']>): AppPreview[] =>
  (Array.isArray(answer) ? answer : answer.rows).map(readListed);
const byId = (id: string) => [{ type: 'App' as const, id }];

/** Prototypes. */
const apps = api.injectEndpoints({
  endpoints: (build) => ({
    /** Previews of the caller's prototypes, newest first. Guests get none. */
    getApps: build.query<AppPreview[], void>({
      queryFn: send(
        () => server.apps.list(),
        (answer) =>
          toList(answer)
            .filter((app) => !app.isDeleted)
            .sort((a, b) => Number(b.lastUpdate ?? 0) - Number(a.lastUpdate ?? 0)),
      ),
      providesTags: ['Apps'],
    }),
    /** Previews of public prototypes. */
    getPublicApps: build.query<AppPreview[], void>({
      queryFn: send(() => server.apps.listPublic(), toList),
      providesTags: ['Public'],
    }),
    /** The complete prototype. */
    getApp: build.query<App, string>({
      queryFn: send((id) => server.apps.get({ id }), readApp),
      providesTags: (_, __, id) => byId(id),
    }),
    /** The prototype behind a link, such as a shared library. */
    getLinkedApp: build.query<App, string>({
      queryFn: send((hash) => server.invitations.app({ hash }), readApp),
    }),
    createApp: build.mutation<{ id: string }, BodyOf<Apps['create']> | App>({
      queryFn: send(
        (body) => server.apps.create({ body }),
        ({ id }) => ({ id }),
      ),
      invalidatesTags: ['Apps'],
    }),
    saveApp: build.mutation<Answer<Apps['save']>, { id: string; app: BodyOf<Apps['save']> }>({
      queryFn: send(({ id, app }) => server.apps.save({ id, body: app })),
      invalidatesTags: (_, __, { id }) => ['Apps', ...byId(id)],
    }),
    /** Name, description, preview colour and other top-level values. Shown at once, taken back when refused. */
    saveAppProps: build.mutation<Answer<Apps['saveProps']>, { id: string; props: Partial<App> }>({
      queryFn: send(({ id, props }) => server.apps.saveProps({ id, body: { id, ...props } })),
      async onQueryStarted({ id, props }, { dispatch, queryFulfilled }) {
        const undo = [
          dispatch(
            apps.util.updateQueryData('getApps', undefined, (list) =>
              list.map((app) => (app.id === id ? { ...app, ...props } : app)),
            ),
          ),
          dispatch(apps.util.updateQueryData('getApp', id, (app) => ({ ...app, ...props }))),
        ];
        await queryFulfilled.catch(() => undo.forEach((patch) => patch.undo()));
      },
    }),
    /** Sends the difference: a change list in one atomic step. */
    changeApp: build.mutation<Answer<Apps['change']>, { id: string; changes: BodyOf<Apps['change']> }>({
      queryFn: send(({ id, changes }) => server.apps.change({ id, body: changes })),
    }),
    copyApp: build.mutation<Answer<Apps['copy']>, { id: string; name: string }>({
      queryFn: send(({ id, name }) => server.apps.copy({ id, body: { name } })),
      invalidatesTags: ['Apps'],
    }),
    deleteApp: build.mutation<Answer<Apps['remove']>, string>({
      queryFn: send((id) => server.apps.remove({ id })),
      invalidatesTags: (_, error) => (error ? [] : ['Apps', 'Public']),
    }),
    /** The prototype as testers of a revision saw it; never changes. */
    getRevision: build.query<App, { id: string; revision: string }>({
      queryFn: send(({ id, revision }) => server.apps.revision({ id, revision }), readApp),
    }),
    /** The complete public prototype, for guests. */
    getExampleApp: build.query<App, string>({
      queryFn: send((id) => server.examples.app({ id }), readApp),
      providesTags: (_, __, id) => byId(id),
    }),
  }),
});

/** Takes a prototype out of the list that is in memory. */
export const forgetApp = (id: string) =>
  apps.util.updateQueryData('getApps', undefined, (list) => list.filter((app) => app.id !== id));

/** The endpoints, for code outside React: `dispatch(appEndpoints.getApp.initiate(id))`. */
export const appEndpoints = apps.endpoints;

export const {
  useGetAppsQuery,
  useGetLinkedAppQuery,
  useGetPublicAppsQuery,
  useGetAppQuery,
  useLazyGetAppQuery,
  useCreateAppMutation,
  useSaveAppMutation,
  useSaveAppPropsMutation,
  useChangeAppMutation,
  useCopyAppMutation,
  useDeleteAppMutation,
  useGetExampleAppQuery,
  useGetRevisionQuery,
} = apps;
