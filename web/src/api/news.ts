import { api, type Answer } from './api';

/** Configuration, updates and contact. */
const news = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Answer<'CFG-01'>, void>({ query: () => ({ route: 'CFG-01' }), keepUnusedDataFor: 86_400 }),
    getNotifications: build.query<Answer<'NTF-01'>, void>({
      query: () => ({ route: 'NTF-01' }),
      providesTags: ['Notifications'],
    }),
    getLastNotification: build.query<Answer<'NTF-02'>, void>({
      query: () => ({ route: 'NTF-02' }),
      providesTags: ['Notifications'],
    }),
    markNotificationsSeen: build.mutation<Answer<'NTF-03'>, void>({
      query: () => ({ route: 'NTF-03' }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useGetConfigQuery,
  useGetNotificationsQuery,
  useGetLastNotificationQuery,
  useMarkNotificationsSeenMutation,
} = news;
