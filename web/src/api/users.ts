import { api, type Answer, type BodyOf } from './api';
import { readExpiry, sessionEnded, sessionStarted, profileChanged, type SessionState } from './session';

/** Accounts: sign up, in and out, profile, password. */
const users = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<Answer<'USR-01'>, BodyOf<'USR-01'>>({ query: (body) => ({ route: 'USR-01', body }) }),
    login: build.mutation<Answer<'USR-03'>, { email: string; password: string }>({
      query: (body) => ({ route: 'USR-03', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled, getState }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const before = (getState() as unknown as { session: SessionState }).session.user;
        if (before?.id !== data.id) dispatch(api.util.resetApiState());
        dispatch(sessionStarted({ ...data, exp: readExpiry(data.token) ?? 0 }));
      },
      invalidatesTags: ['User', 'Apps', 'Notifications'],
    }),
    logout: build.mutation<Answer<'USR-04'>, void>({
      query: () => ({ route: 'USR-04' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => undefined);
        dispatch(sessionEnded('signedOut'));
        dispatch(api.util.resetApiState());
      },
    }),
    getUser: build.query<Answer<'USR-05'>, string>({
      query: (id) => ({ route: 'USR-05', params: { id } }),
      providesTags: ['User'],
    }),
    updateUser: build.mutation<Answer<'USR-06'>, { id: string; changes: BodyOf<'USR-06'> }>({
      query: ({ id, changes }) => ({ route: 'USR-06', params: { id }, body: changes }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(profileChanged(done.data));
      },
      invalidatesTags: ['User', 'Team'],
    }),
    requestPasswordReset: build.mutation<Answer<'USR-10'>, string>({
      query: (email) => ({ route: 'USR-10', body: { email } }),
    }),
    setPassword: build.mutation<Answer<'USR-11'>, { email: string; key: string; password: string }>({
      query: (body) => ({ route: 'USR-11', body }),
    }),
  }),
});

export const {
  useSignUpMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetUserQuery,
  useUpdateUserMutation,
  useRequestPasswordResetMutation,
  useSetPasswordMutation,
} = users;
