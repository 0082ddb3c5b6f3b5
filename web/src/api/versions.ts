import type { VersionAnswer } from '@prototrail/contracts';
import { api, send } from './api';
import { server } from './server';

export type AppVersion = VersionAnswer;

interface VersionPage {
  rows: AppVersion[];
  next: string | null;
}
interface ListArg {
  id: string;
  isNamed: boolean;
}

const ofApp = (id: string) => [{ type: 'Versions' as const, id }];

/** Versions of prototypes. */
const versions = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first; further pages are added to those before. */
    getVersions: build.infiniteQuery<VersionPage, ListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      queryFn: ({ queryArg, pageParam }, store) =>
        send(({ id, isNamed }: ListArg) =>
          server.versions.list({
            id,
            query: { ...(pageParam === null ? {} : { after: pageParam }), ...(isNamed ? { named: 'true' } : {}) },
          }),
        )(queryArg, store),
      providesTags: (_, __, { id }) => ofApp(id),
    }),
    nameVersion: build.mutation<AppVersion, { id: string; version?: string; name: string | null }>({
      queryFn: send(({ id, version, name }) =>
        version === undefined
          ? server.versions.create({ id, body: { name: name ?? '' } })
          : server.versions.rename({ id, version, body: { name } }),
      ),
      invalidatesTags: (_, __, { id }) => ofApp(id),
    }),
    restoreVersion: build.mutation<{ before: AppVersion; seq?: number | undefined }, { id: string; version: string }>({
      queryFn: send(({ id, version }) => server.versions.restore({ id, version })),
      invalidatesTags: (_, __, { id }) => ofApp(id),
    }),
    copyVersion: build.mutation<{ id: string }, { id: string; version: string; name: string }>({
      queryFn: send(({ id, version, name }) => server.versions.copy({ id, version, body: { name } })),
      invalidatesTags: ['Apps'],
    }),
  }),
});

export const {
  useGetVersionsInfiniteQuery,
  useNameVersionMutation,
  useRestoreVersionMutation,
  useCopyVersionMutation,
} = versions;
