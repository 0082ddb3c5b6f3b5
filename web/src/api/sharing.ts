import { api, type Answer } from './api';

/** Links, team and images of a prototype. */
const sharing = api.injectEndpoints({
  endpoints: (build) => ({
    /** Hash → number of the link (1 test, 2 and 3 review); empty without the right to share. */
    getInvitations: build.query<Answer<'INV-01'>, string>({
      query: (appID) => ({ route: 'INV-01', params: { appID } }),
      providesTags: (_, __, id) => [{ type: 'Invitations', id }],
    }),
    resetInvitations: build.mutation<Answer<'APP-11'>, string>({
      query: (appID) => ({ route: 'APP-11', params: { appID } }),
      invalidatesTags: (_, __, id) => [{ type: 'Invitations', id }],
    }),
    getTeam: build.query<Answer<'TEA-01'>, string>({
      query: (appID) => ({ route: 'TEA-01', params: { appID } }),
      providesTags: (_, __, id) => [{ type: 'Team', id }],
    }),
    getTeamSuggestions: build.query<Answer<'TEA-02'>, string>({
      query: (appID) => ({ route: 'TEA-02', params: { appID } }),
    }),
    addMember: build.mutation<Answer<'TEA-03'>, { appId: string; email: string; permission: number }>({
      query: ({ appId, ...body }) => ({ route: 'TEA-03', params: { appID: appId }, body }),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Team', id: appId }],
    }),
    changeMember: build.mutation<Answer<'TEA-04'>, { appId: string; userId: string; permission: number }>({
      query: ({ appId, userId, permission }) => ({
        route: 'TEA-04',
        params: { appID: appId, userID: userId },
        body: { permission },
      }),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Team', id: appId }],
    }),
    removeMember: build.mutation<Answer<'TEA-05'>, { appId: string; userId: string }>({
      query: ({ appId, userId }) => ({ route: 'TEA-05', params: { appID: appId, userID: userId } }),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Team', id: appId }],
    }),
    getImages: build.query<Answer<'IMG-02'>, string>({
      query: (appID) => ({ route: 'IMG-02', params: { appID } }),
      providesTags: (_, __, id) => [{ type: 'Images', id }],
    }),
    uploadImages: build.mutation<Answer<'IMG-01'>, { appId: string; files: readonly File[] }>({
      query: ({ appId, files }) => ({
        route: 'IMG-01',
        upload: { path: `/rest/images/${encodeURIComponent(appId)}`, files },
      }),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Images', id: appId }],
    }),
    deleteImage: build.mutation<Answer<'IMG-05'>, { appId: string; imageId: string; url: string }>({
      query: ({ appId, imageId, url }) => {
        const [urlApp = appId, file = ''] = url.split('/');
        return { route: 'IMG-05', params: { appID: appId, imageID: imageId, urlApp, file } };
      },
      invalidatesTags: (_, __, { appId }) => [{ type: 'Images', id: appId }],
    }),
  }),
});

/** The endpoints, for code outside React. */
export const sharingEndpoints = sharing.endpoints;

export const {
  useGetInvitationsQuery,
  useResetInvitationsMutation,
  useGetTeamQuery,
  useGetTeamSuggestionsQuery,
  useAddMemberMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useGetImagesQuery,
  useUploadImagesMutation,
  useDeleteImageMutation,
} = sharing;
