import type { OperatorCheck } from '@prototrail/contracts';
import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';

type Operator = typeof server.operator;
type PeopleQuery = NonNullable<Parameters<Operator['people']>[0]>['query'];
type AuditQuery = NonNullable<Parameters<Operator['audit']>[0]>['query'];
type PersonChange = BodyOf<Operator['changePerson']> & { userID: string };

/** What those who operate the installation see and do. */
const operator = api.injectEndpoints({
  endpoints: (build) => ({
    getInstallation: build.query<Answer<Operator['overview']>, void>({
      queryFn: send(() => server.operator.overview()),
      providesTags: ['Operator'],
    }),
    getPeople: build.query<Answer<Operator['people']>, PeopleQuery>({
      queryFn: send((query) => server.operator.people(query ? { query } : {})),
      providesTags: ['Operator'],
    }),
    changePerson: build.mutation<Answer<Operator['changePerson']>, PersonChange>({
      queryFn: send(({ userID, ...body }) => server.operator.changePerson({ userID, body })),
      invalidatesTags: ['Operator'],
    }),
    signOutPerson: build.mutation<Answer<Operator['signOut']>, string>({
      queryFn: send((userID) => server.operator.signOut({ userID })),
      invalidatesTags: ['Operator'],
    }),
    mailPasswordReset: build.mutation<Answer<Operator['mailReset']>, string>({
      queryFn: send((userID) => server.operator.mailReset({ userID })),
      invalidatesTags: ['Operator'],
    }),
    getAuditLog: build.query<Answer<Operator['audit']>, AuditQuery>({
      queryFn: send((query) => server.operator.audit(query ? { query } : {})),
      providesTags: ['Operator'],
    }),
    getDeadLetters: build.query<Answer<Operator['deadLetters']>, void>({
      queryFn: send(() => server.operator.deadLetters()),
      providesTags: ['Operator'],
    }),
    replayDeadLetters: build.mutation<Answer<Operator['replay']>, string[]>({
      queryFn: send((ids) => server.operator.replay({ body: { ids } })),
      invalidatesTags: ['Operator'],
    }),
    invitePerson: build.mutation<Answer<Operator['invite']>, BodyOf<Operator['invite']>>({
      queryFn: send((body) => server.operator.invite({ body })),
      invalidatesTags: ['Operator'],
    }),
    getInstanceSettings: build.query<Answer<Operator['readInstance']>, void>({
      queryFn: send(() => server.operator.readInstance()),
      providesTags: ['Operator'],
    }),
    changeInstance: build.mutation<Answer<Operator['changeInstance']>, BodyOf<Operator['changeInstance']>>({
      queryFn: send((body) => server.operator.changeInstance({ body })),
      invalidatesTags: ['Operator', 'Instance'],
    }),
    setLogo: build.mutation<Answer<Operator['setLogo']>, File>({
      queryFn: send((file) => server.operator.setLogo({ files: [file] })),
      invalidatesTags: ['Operator', 'Instance'],
    }),
    removeLogo: build.mutation<Answer<Operator['removeLogo']>, void>({
      queryFn: send(() => server.operator.removeLogo()),
      invalidatesTags: ['Operator', 'Instance'],
    }),
    getLegalPage: build.query<Answer<Operator['legal']>, { page: 'tos' | 'privacy'; language: string }>({
      queryFn: send(({ page, language }) => server.operator.legal({ page, query: { language } })),
      providesTags: ['Instance'],
    }),
    getPlan: build.query<Answer<typeof server.account.plan>, void>({
      queryFn: send(() => server.account.plan()),
      providesTags: ['Apps', 'Instance'],
    }),
    getInstance: build.query<Answer<Operator['instance']>, void>({
      queryFn: send(() => server.operator.instance()),
      providesTags: ['Instance'],
    }),
    getSettingsInEffect: build.query<Answer<Operator['settings']>, void>({
      queryFn: send(() => server.operator.settings()),
    }),
    getHealth: build.query<Answer<Operator['health']>, void>({
      queryFn: send(() => server.operator.health()),
      keepUnusedDataFor: 0,
    }),
    // a mutation: all run at the same time, each is asked anew, and none is kept
    runCheck: build.mutation<Answer<Operator['check']>, OperatorCheck | 'mail' | 'orphans'>({
      queryFn: send((check) => {
        if (check === 'mail') return server.operator.mailCheck();
        return check === 'orphans' ? server.operator.orphanCheck() : server.operator.check({ check });
      }),
    }),
    sendTestMail: build.mutation<Answer<Operator['testMail']>, void>({
      queryFn: send(() => server.operator.testMail()),
    }),
    getStorage: build.query<Answer<Operator['storage']>, void>({
      queryFn: send(() => server.operator.storage()),
    }),
    getStudies: build.query<Answer<Operator['studies']>, void>({
      queryFn: send(() => server.operator.studies()),
    }),
  }),
});

export const {
  useGetInstallationQuery,
  useGetPeopleQuery,
  useChangePersonMutation,
  useSignOutPersonMutation,
  useMailPasswordResetMutation,
  useGetAuditLogQuery,
  useGetDeadLettersQuery,
  useReplayDeadLettersMutation,
  useInvitePersonMutation,
  useGetInstanceSettingsQuery,
  useChangeInstanceMutation,
  useSetLogoMutation,
  useRemoveLogoMutation,
  useGetLegalPageQuery,
  useGetPlanQuery,
  useGetInstanceQuery,
  useGetSettingsInEffectQuery,
  useGetHealthQuery,
  useRunCheckMutation,
  useSendTestMailMutation,
  useGetStorageQuery,
  useGetStudiesQuery,
} = operator;
