import { api, send, type Answer, type BodyOf } from './api';
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
    contact: build.mutation<Answer<Notifications['contact']>, BodyOf<Notifications['contact']>>({
      queryFn: send((body) => server.notifications.contact({ body })),
    }),
  }),
});

export const {
  useGetConfigQuery,
  useGetNotificationsQuery,
  useGetLastNotificationQuery,
  useMarkNotificationsSeenMutation,
  useContactMutation,
} = notifications;
