import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';
import { profileChanged, sessionEnded } from './session';

type Account = typeof server.account;
type Users = typeof server.users;

/** The own account: where it is signed in, its address, password, picture and API keys. */
const account = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<Answer<Account['sessions']>, void>({
      queryFn: send(() => server.account.sessions()),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<Answer<Account['endSession']>, string>({
      queryFn: send((session) => server.account.endSession({ session })),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<Answer<Account['endOtherSessions']>, void>({
      queryFn: send(() => server.account.endOtherSessions()),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<Answer<Account['changePassword']>, BodyOf<Account['changePassword']>>({
      queryFn: send((body) => server.account.changePassword({ body })),
      invalidatesTags: ['Sessions'],
    }),
    changeEmail: build.mutation<Answer<Account['changeEmail']>, BodyOf<Account['changeEmail']>>({
      queryFn: send((body) => server.account.changeEmail({ body })),
    }),
    confirmEmail: build.mutation<Answer<Account['confirmEmail']>, string>({
      queryFn: send((key) => server.account.confirmEmail({ body: { key } })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        // the login of this browser has ended with all others
        if (done) dispatch(sessionEnded('signedOut'));
      },
    }),
    closeAccount: build.mutation<Answer<Account['close']>, BodyOf<Account['close']>>({
      queryFn: send((body) => server.account.close({ body })),
    }),
    getLeaving: build.query<Answer<Account['leaving']>, void>({
      queryFn: send(() => server.account.leaving()),
      keepUnusedDataFor: 0,
    }),
    getTwoStep: build.query<Answer<Account['twoStep']>, void>({
      queryFn: send(() => server.account.twoStep()),
      providesTags: ['TwoStep'],
    }),
    beginTwoStep: build.mutation<Answer<Account['beginTwoStep']>, BodyOf<Account['beginTwoStep']>>({
      queryFn: send((body) => server.account.beginTwoStep({ body })),
    }),
    confirmTwoStep: build.mutation<Answer<Account['confirmTwoStep']>, BodyOf<Account['confirmTwoStep']>>({
      queryFn: send((body) => server.account.confirmTwoStep({ body })),
      invalidatesTags: ['TwoStep'],
    }),
    renewRecoveryCodes: build.mutation<Answer<Account['newRecoveryCodes']>, BodyOf<Account['newRecoveryCodes']>>({
      queryFn: send((body) => server.account.newRecoveryCodes({ body })),
      invalidatesTags: ['TwoStep'],
    }),
    endTwoStep: build.mutation<Answer<Account['endTwoStep']>, BodyOf<Account['endTwoStep']>>({
      queryFn: send((body) => server.account.endTwoStep({ body })),
      invalidatesTags: ['TwoStep'],
    }),
    getApiKeys: build.query<Answer<Account['keys']>, void>({
      queryFn: send(() => server.account.keys()),
      providesTags: ['ApiKeys'],
    }),
    createApiKey: build.mutation<Answer<Account['createKey']>, BodyOf<Account['createKey']>>({
      queryFn: send((body) => server.account.createKey({ body })),
      invalidatesTags: ['ApiKeys'],
    }),
    revokeApiKey: build.mutation<Answer<Account['revokeKey']>, string>({
      queryFn: send((key) => server.account.revokeKey({ key })),
      invalidatesTags: ['ApiKeys'],
    }),
    setPortrait: build.mutation<Answer<Users['setImage']>, { id: string; file: File }>({
      queryFn: send(({ id, file }) => server.users.setImage({ id, files: [file] })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(profileChanged(done.data));
      },
      invalidatesTags: ['User', 'Team'],
    }),
    removePortrait: build.mutation<Answer<Users['removeImage']>, { id: string; file: string }>({
      queryFn: send(({ id, file }) => server.users.removeImage({ id, file })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(profileChanged({ ...done.data, image: undefined }));
      },
      invalidatesTags: ['User', 'Team'],
    }),
  }),
});

export const {
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useCloseAccountMutation,
  useGetLeavingQuery,
  useGetTwoStepQuery,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useRenewRecoveryCodesMutation,
  useEndTwoStepMutation,
  useGetApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useSetPortraitMutation,
  useRemovePortraitMutation,
} = account;

/** The picture of a person, as far as there is one: for the person that an avatar shows. */
export function portraitOf({ id, image }: { id: string; image?: string | undefined }): { image?: string } {
  return image ? { image: server.users.getImage.url({ id, label: 'portrait', file: image }) } : {};
}
