import { api, send, type Answer } from './api';
import { server } from './server';

type Notifications = typeof server.notifications;

/** Configuration, updates and contact. */
const notifications = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Answer<typeof server.configuration.config>, void>({
      queryFn: send(() => server.configuration.config()),
      keepUnusedDataFor: 86_400,
    }),
    getNotifications: build.query<Answer<Notifications['list']>, void>({
      queryFn: send(() => server.notifications.list()),
      providesTags: ['Notifications'],
    }),
    getLastNotification: build.query<Answer<Notifications['lastSeen']>, void>({
      queryFn: send(() => server.notifications.lastSeen()),
      providesTags: ['Notifications'],
    }),
    markNotificationsSeen: build.mutation<Answer<Notifications['markSeen']>, void>({
      queryFn: send(() => server.notifications.markSeen()),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useGetConfigQuery,
  useGetNotificationsQuery,
  useGetLastNotificationQuery,
  useMarkNotificationsSeenMutation,
} = notifications;
