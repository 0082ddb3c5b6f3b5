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
    /** How news come to the person, by kind. */
    getNotificationSettings: build.query<Answer<Notifications['settings']>, void>({
      queryFn: send(() => server.notifications.settings()),
    }),
    changeNotificationSettings: build.mutation<
      Answer<Notifications['changeSettings']>,
      BodyOf<Notifications['changeSettings']>
    >({
      queryFn: send((body) => server.notifications.changeSettings({ body })),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(notifications.util.upsertQueryData('getNotificationSettings', undefined, data));
      },
    }),
    /** Without ids, every entry of the person. Shown at once. */
    markNotificationsRead: build.mutation<
      Answer<Notifications['markRead']>,
      { ids?: readonly string[]; isRead: boolean }
    >({
      queryFn: send(({ ids, isRead }) =>
        server.notifications.markRead({ body: { isRead, ...(ids ? { ids: [...ids] } : {}) } }),
      ),
      onQueryStarted: ({ ids, isRead }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notifications.util.updateQueryData('getNotifications', undefined, (items) => {
            for (const item of items)
              if (item.isRead !== undefined && (ids?.includes(item.id) ?? true)) item.isRead = isRead;
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    endMails: build.mutation<Answer<Notifications['unsubscribe']>, { token: string; isUndone: boolean }>({
      queryFn: send(({ token, isUndone }) =>
        server.notifications.unsubscribe({ token, query: isUndone ? { undo: 'true' } : {} }),
      ),
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
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useMarkNotificationsReadMutation,
  useEndMailsMutation,
  useContactMutation,
} = notifications;
