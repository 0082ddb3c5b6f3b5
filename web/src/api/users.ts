import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';
import { profileChanged, sessionEnded } from './session';
import { startSession } from './start-session';

type Users = typeof server.users;
type SignOn = typeof server.signOn;

/** Accounts: sign up, in and out, profile, password. */
const users = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<Answer<Users['signUp']>, BodyOf<Users['signUp']>>({
      queryFn: send((body) => server.users.signUp({ body: { ...body, explains: true } })),
    }),
    login: build.mutation<Answer<Users['login']>, { email: string; password: string; code?: string }>({
      queryFn: send((body) => server.users.login({ body })),
      onQueryStarted: startSession,
      invalidatesTags: ['User', 'Apps', 'Notifications'],
    }),
    /** The address of the identity provider. */
    beginSignOn: build.mutation<Answer<SignOn['begin']>, void>({
      queryFn: send(() => server.signOn.begin()),
    }),
    finishSignOn: build.mutation<Answer<SignOn['finish']>, BodyOf<SignOn['finish']>>({
      queryFn: send((body) => server.signOn.finish({ body })),
      onQueryStarted: startSession,
      invalidatesTags: ['User', 'Apps', 'Notifications'],
    }),
    logout: build.mutation<Answer<Users['logout']>, void>({
      queryFn: send(() => server.users.logout()),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => undefined);
        dispatch(sessionEnded('signedOut'));
        dispatch(api.util.resetApiState());
      },
    }),
    getUser: build.query<Answer<Users['get']>, string>({
      queryFn: send((id) => server.users.get({ id })),
      providesTags: ['User'],
    }),
    updateUser: build.mutation<Answer<Users['update']>, { id: string; changes: BodyOf<Users['update']> }>({
      queryFn: send(({ id, changes }) => server.users.update({ id, body: changes })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(profileChanged(done.data));
      },
      invalidatesTags: ['User', 'Team'],
    }),
    requestPasswordReset: build.mutation<Answer<Users['requestPasswordReset']>, string>({
      queryFn: send((email) => server.users.requestPasswordReset({ body: { email } })),
    }),
    setPassword: build.mutation<Answer<Users['setPassword']>, { email: string; key: string; password: string }>({
      queryFn: send((body) => server.users.setPassword({ body: { ...body, explains: true } })),
    }),
  }),
});

export const {
  useSignUpMutation,
  useBeginSignOnMutation,
  useFinishSignOnMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useRequestPasswordResetMutation,
  useSetPasswordMutation,
} = users;
