import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';

/** Roles that a person can be given. */
export type GivenRole = 'viewer' | 'commenter' | 'editor';

type Team = typeof server.team;
type TeamInvitations = typeof server.teamInvitations;
/** Tag of the invitations that wait for the person. */
const own = 'own';
type Images = typeof server.images;
type Invitations = typeof server.invitations;

/** Links, team and images of a prototype. */
const sharing = api.injectEndpoints({
  endpoints: (build) => ({
    /** Hash → number of the link (1 test, 2 and 3 review); empty without the right to share. */
    getInvitations: build.query<Answer<Invitations['list']>, string>({
      queryFn: send((appID) => server.invitations.list({ appID })),
      providesTags: (_, __, id) => [{ type: 'Invitations', id }],
    }),
    resetInvitations: build.mutation<Answer<Invitations['reset']>, string>({
      queryFn: send((appID) => server.invitations.reset({ appID })),
      invalidatesTags: (_, __, id) => [{ type: 'Invitations', id }],
    }),
    getTeam: build.query<Answer<Team['list']>, string>({
      queryFn: send((appID) => server.team.list({ appID })),
      providesTags: (_, __, id) => [{ type: 'Team', id }],
    }),
    getTeamSuggestions: build.query<Answer<Team['suggestions']>, string>({
      queryFn: send((appID) => server.team.suggestions({ appID })),
    }),
    changeMember: build.mutation<
      Answer<Team['change']>,
      { appId: string; userId: string; permission: number; role: GivenRole }
    >({
      queryFn: send(({ appId, userId, permission, role }) =>
        server.team.change({ appID: appId, userID: userId, body: { permission, role } }),
      ),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Team', id: appId }],
    }),
    /** People who were invited and have not answered yet. */
    getInvited: build.query<Answer<TeamInvitations['pending']>, string>({
      queryFn: send((appID) => server.teamInvitations.pending({ appID })),
      providesTags: (_, __, id) => [{ type: 'TeamInvitations', id }],
    }),
    inviteMember: build.mutation<
      Answer<TeamInvitations['invite']>,
      { appId: string } & BodyOf<TeamInvitations['invite']>
    >({
      queryFn: send(({ appId, ...body }) => server.teamInvitations.invite({ appID: appId, body })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'TeamInvitations', id: appId }],
    }),
    resendInvitation: build.mutation<Answer<TeamInvitations['resend']>, { appId: string; userId: string }>({
      queryFn: send(({ appId, userId }) => server.teamInvitations.resend({ appID: appId, userID: userId })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'TeamInvitations', id: appId }],
    }),
    /** Makes another member the owner. */
    handOver: build.mutation<Answer<TeamInvitations['handOver']>, { appId: string; userId: string }>({
      queryFn: send(({ appId, userId }) => server.teamInvitations.handOver({ appID: appId, body: { userID: userId } })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Team', id: appId }, 'Apps'],
    }),
    withdrawInvitation: build.mutation<Answer<TeamInvitations['withdraw']>, { appId: string; userId: string }>({
      queryFn: send(({ appId, userId }) => server.teamInvitations.withdraw({ appID: appId, userID: userId })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'TeamInvitations', id: appId }],
    }),
    /** Invitations that wait for the answer of the person. */
    getOwnInvitations: build.query<Answer<TeamInvitations['own']>, void>({
      queryFn: send(() => server.teamInvitations.own()),
      providesTags: [{ type: 'TeamInvitations', id: own }],
    }),
    answerInvitation: build.mutation<Answer<TeamInvitations['answer']>, { appId: string; accept: boolean }>({
      queryFn: send(({ appId, accept }) => server.teamInvitations.answer({ appID: appId, body: { accept } })),
      invalidatesTags: [{ type: 'TeamInvitations', id: own }, 'Apps', 'Workspaces', 'Notifications'],
    }),
    /** An invitation by mail, by the key of its link. */
    getMailedInvitation: build.query<Answer<TeamInvitations['mailed']>, string>({
      queryFn: send((key) => server.teamInvitations.mailed({ key })),
    }),
    answerMailedInvitation: build.mutation<Answer<TeamInvitations['answerMailed']>, { key: string; accept: boolean }>({
      queryFn: send(({ key, accept }) => server.teamInvitations.answerMailed({ key, body: { accept } })),
      invalidatesTags: [{ type: 'TeamInvitations', id: own }, 'Apps', 'Workspaces', 'Notifications'],
    }),
    leaveTeam: build.mutation<Answer<TeamInvitations['leave']>, string>({
      queryFn: send((appID) => server.teamInvitations.leave({ appID })),
      invalidatesTags: ['Apps'],
    }),
    getImages: build.query<Answer<Images['list']>, string>({
      queryFn: send((appID) => server.images.list({ appID })),
      providesTags: (_, __, id) => [{ type: 'Images', id }],
    }),
    uploadImages: build.mutation<Answer<Images['upload']>, { appId: string; files: readonly File[] }>({
      queryFn: send(({ appId, files }) => server.images.upload({ appID: appId, files })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Images', id: appId }],
    }),
    deleteImage: build.mutation<Answer<Images['remove']>, { appId: string; imageId: string; url: string }>({
      queryFn: send(({ appId, imageId, url }) => {
        const [urlApp = appId, file = ''] = url.split('/');
        return server.images.remove({ appID: appId, imageID: imageId, urlApp, file });
      }),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Images', id: appId }],
    }),
  }),
});

/** Takes a person out of the loaded team. */
export const forgetMember = (appId: string, userId: string) =>
  sharing.util.updateQueryData('getTeam', appId, (team) => team.filter(({ id }) => id !== userId));

/** The endpoints, for code outside React. */
export const sharingEndpoints = sharing.endpoints;

export const {
  useGetInvitationsQuery,
  useLazyGetInvitationsQuery,
  useResetInvitationsMutation,
  useGetTeamQuery,
  useGetTeamSuggestionsQuery,
  useChangeMemberMutation,
  useGetInvitedQuery,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useHandOverMutation,
  useWithdrawInvitationMutation,
  useGetOwnInvitationsQuery,
  useAnswerInvitationMutation,
  useGetMailedInvitationQuery,
  useAnswerMailedInvitationMutation,
  useLeaveTeamMutation,
  useGetImagesQuery,
  useUploadImagesMutation,
  useDeleteImageMutation,
} = sharing;
