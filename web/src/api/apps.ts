import type { App } from '@prototrail/model';
import { api, type Answer, type BodyOf } from './api';
import { readApp, readListed } from './read-app';

/** A prototype as lists carry it: enough to draw its start screen. */
export type AppPreview = App & {
  id: string;
  isDeleted?: boolean;
  /** What the person may do: 1 read, 2 write, 3 own; absent for public prototypes. */
  permission?: number;
};

const toList = (answer: Answer<'APP-02' | 'APP-03'>): AppPreview[] =>
  ((Array.isArray(answer) ? answer : answer.rows) as unknown as AppPreview[]).map(readListed);
const byId = (id: string) => [{ type: 'App' as const, id }];

/** Prototypes. */
const apps = api.injectEndpoints({
  endpoints: (build) => ({
    /** Previews of the caller's prototypes, newest first. Guests get none. */
    getApps: build.query<AppPreview[], void>({
      query: () => ({ route: 'APP-02' }),
      transformResponse: (answer: Answer<'APP-02'>) =>
        toList(answer)
          .filter((app) => !app.isDeleted)
          .sort((a, b) => Number(b.lastUpdate ?? 0) - Number(a.lastUpdate ?? 0)),
      providesTags: ['Apps'],
    }),
    /** Previews of public prototypes. */
    getPublicApps: build.query<AppPreview[], void>({
      query: () => ({ route: 'APP-03' }),
      transformResponse: toList,
      providesTags: ['Public'],
    }),
    /** The complete prototype. */
    getApp: build.query<App, string>({
      query: (id) => ({ route: 'APP-04', params: { id } }),
      transformResponse: readApp,
      providesTags: (_, __, id) => byId(id),
    }),
    createApp: build.mutation<{ id: string }, BodyOf<'APP-01'> | App>({
      query: (body) => ({ route: 'APP-01', body }),
      transformResponse: ({ id }: Answer<'APP-01'>) => ({ id }),
      invalidatesTags: ['Apps'],
    }),
    saveApp: build.mutation<Answer<'APP-05'>, { id: string; app: object }>({
      query: ({ id, app }) => ({ route: 'APP-05', params: { id }, body: app }),
      invalidatesTags: (_, __, { id }) => ['Apps', ...byId(id)],
    }),
    /** Name, description, preview colour and other top-level values. Shown at once, taken back when refused. */
    saveAppProps: build.mutation<Answer<'APP-06'>, { id: string; props: Record<string, unknown> }>({
      query: ({ id, props }) => ({ route: 'APP-06', params: { id }, body: { id, ...props } }),
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
    changeApp: build.mutation<Answer<'APP-07'>, { id: string; changes: BodyOf<'APP-07'> }>({
      query: ({ id, changes }) => ({ route: 'APP-07', params: { id }, body: changes }),
    }),
    copyApp: build.mutation<Answer<'APP-08'>, { id: string; name: string }>({
      query: ({ id, name }) => ({ route: 'APP-08', params: { id }, body: { name } }),
      invalidatesTags: ['Apps'],
    }),
    deleteApp: build.mutation<Answer<'APP-09'>, string>({
      query: (id) => ({ route: 'APP-09', params: { id } }),
      invalidatesTags: (_, error) => (error ? [] : ['Apps', 'Public']),
    }),
    /** The prototype as testers of a revision saw it; never changes. */
    getRevision: build.query<App, { id: string; revision: string }>({
      query: ({ id, revision }) => ({ route: 'APP-12', params: { id, revision } }),
      transformResponse: readApp,
    }),
    /** The complete public prototype, for guests. */
    getExampleApp: build.query<App, string>({
      query: (id) => ({ route: 'EXA-01', params: { id } }),
      transformResponse: readApp,
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
