import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';

type Webhooks = typeof server.webhooks;

/** Own webhooks, with the log of what was sent. */
const webhooks = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<Answer<Webhooks['list']>, void>({
      queryFn: send(() => server.webhooks.list()),
      providesTags: ['Webhooks'],
    }),
    createWebhook: build.mutation<Answer<Webhooks['create']>, BodyOf<Webhooks['create']>>({
      queryFn: send((body) => server.webhooks.create({ body })),
      invalidatesTags: ['Webhooks'],
    }),
    changeWebhook: build.mutation<Answer<Webhooks['change']>, { webhook: string; change: BodyOf<Webhooks['change']> }>({
      queryFn: send(({ webhook, change }) => server.webhooks.change({ webhook, body: change })),
      invalidatesTags: ['Webhooks'],
    }),
    removeWebhook: build.mutation<Answer<Webhooks['remove']>, string>({
      queryFn: send((webhook) => server.webhooks.remove({ webhook })),
      invalidatesTags: ['Webhooks'],
    }),
    renewWebhookSecret: build.mutation<Answer<Webhooks['renewSecret']>, string>({
      queryFn: send((webhook) => server.webhooks.renewSecret({ webhook })),
      invalidatesTags: ['Webhooks'],
    }),
    sendWebhookTest: build.mutation<Answer<Webhooks['sendTest']>, string>({
      queryFn: send((webhook) => server.webhooks.sendTest({ webhook })),
      invalidatesTags: ['Webhooks', 'WebhookLog'],
    }),
    getWebhookLog: build.query<Answer<Webhooks['deliveries']>, { webhook: string; after?: string }>({
      queryFn: send(({ webhook, after }) =>
        server.webhooks.deliveries({ webhook, query: after === undefined ? {} : { after } }),
      ),
      providesTags: ['WebhookLog'],
      keepUnusedDataFor: 0,
    }),
    replayWebhook: build.mutation<Answer<Webhooks['replay']>, { webhook: string; delivery: string }>({
      queryFn: send(({ webhook, delivery }) => server.webhooks.replay({ webhook, delivery })),
      invalidatesTags: ['Webhooks', 'WebhookLog'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useSendWebhookTestMutation,
  useGetWebhookLogQuery,
  useReplayWebhookMutation,
} = webhooks;
