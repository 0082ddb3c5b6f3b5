import type { NewShareLink, ShareLink, ShareLinkChange } from '@prototrail/contracts';
import { api, send, type Answer } from './api';
import { server } from './server';

/** Links of a prototype beside its main one. */
const shareLinks = api.injectEndpoints({
  endpoints: (build) => ({
    getShareLinks: build.query<readonly ShareLink[], string>({
      queryFn: send(
        (appID) => server.shareLinks.list({ appID }),
        ({ links }) => links,
      ),
      providesTags: (_, __, id) => [{ type: 'ShareLinks', id }],
    }),
    createShareLink: build.mutation<ShareLink, { appId: string; link: NewShareLink }>({
      queryFn: send(({ appId, link }) => server.shareLinks.create({ appID: appId, body: link })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'ShareLinks', id: appId }],
    }),
    changeShareLink: build.mutation<ShareLink, { appId: string; id: string; change: ShareLinkChange }>({
      queryFn: send(({ appId, id, change }) => server.shareLinks.change({ appID: appId, link: id, body: change })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'ShareLinks', id: appId }],
    }),
    revokeShareLink: build.mutation<Answer<typeof server.shareLinks.revoke>, { appId: string; id: string }>({
      queryFn: send(({ appId, id }) => server.shareLinks.revoke({ appID: appId, link: id })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'ShareLinks', id: appId }],
    }),
  }),
});

export const {
  useGetShareLinksQuery,
  useCreateShareLinkMutation,
  useChangeShareLinkMutation,
  useRevokeShareLinkMutation,
} = shareLinks;
