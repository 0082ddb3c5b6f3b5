import type { MouseRecord, RecordedEvent, TestSettings } from '@prototrail/model';
import type { AnalyticsAnswer, AnalyticsMetric } from '@prototrail/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { createContext, useCallback, useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api, send, type Answer, type Sent } from './api';
import { preparationEnded, preparationSeen, type PreparationProgress } from './preparation-state';
import { useHolding } from './metric-holders';
import { server, stoppableServer } from './server';

type Events = typeof server.events;

interface SessionKey {
  appId: string;
  session: string;
}

export interface MetricKey<M extends AnalyticsMetric = AnalyticsMetric> {
  appId: string;
  metric: M;
  /** Query parameters of the metric; empty ones are left out. */
  filter?: Record<string, string | number | undefined>;
  /** A public prototype, read without login. */
  isExample?: boolean;
  /** Language of the study in which tasks and questions are named; see `MetricWords`. */
  words?: string;
}

/** The language, a BCP 47 tag, in which parts of a page have tasks and questions named; undefined: as they were written. */
export const MetricWords = createContext<string | undefined>(undefined);

/** Seconds that an answer may wait for tests to be prepared, before it says how far that has come. */
const waitS = 2;

/** The server stops working out what nobody waits for any more. */
const sendMetric = (key: MetricKey, api: BaseQueryApi): Sent<AnalyticsAnswer<AnalyticsMetric>> =>
  send(({ appId, metric, filter = {}, isExample, words }: MetricKey) => {
    const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
    const { metric: own, exampleMetric } = stoppableServer(api.signal).analytics;
    return (isExample ? exampleMetric : own)({
      appID: appId,
      metric,
      query: { ...query, wait: waitS, ...(words && { words }) },
    });
  })(key, api);

const progressOf = ({ error }: Awaited<ReturnType<typeof sendMetric>>): PreparationProgress | undefined =>
  error?.status === 503 ? error.progress : undefined;

/** Preparations that a question follows until they end; other questions about the prototype wait, so that connections stay free. */
const preparations = new Map<string, Promise<unknown>>();

/** Asks again until tests are prepared, and tells meanwhile how far that has come. */
function followPreparation(key: MetricKey, queryApi: BaseQueryApi, first: PreparationProgress) {
  const { appId } = key;
  const follow = async (): ReturnType<typeof sendMetric> => {
    try {
      for (let progress = first; ;) {
        queryApi.dispatch(preparationSeen({ appId, progress }));
        const answer = await sendMetric(key, queryApi);
        const next = progressOf(answer);
        if (!next || queryApi.signal.aborted) return answer;
        progress = next;
      }
    } finally {
      preparations.delete(appId);
      queryApi.dispatch(preparationEnded(appId));
    }
  };
  const followed = follow();
  preparations.set(appId, followed);
  return followed;
}

interface WithPreparation {
  preparation: Readonly<Record<string, PreparationProgress>>;
}

/** How far the server has come with preparing tests of a prototype; undefined while nothing waits for that. */
export const usePreparation = (appId: string): PreparationProgress | undefined =>
  useSelector((state: WithPreparation) => state.preparation[appId]);

/** Tests: settings, what was recorded, and the figures. */
const studies = api.injectEndpoints({
  endpoints: (build) => ({
    getTestSettings: build.query<TestSettings, string>({
      queryFn: send((appID) => server.test.get({ appID })),
      providesTags: (_, __, id) => [{ type: 'Test', id }],
    }),
    getExampleTestSettings: build.query<TestSettings, string>({
      queryFn: send((id) => server.examples.test({ id })),
      providesTags: (_, __, id) => [{ type: 'Test', id }],
    }),
    /** Replaces the complete settings. Shown at once, taken back when refused. */
    saveTestSettings: build.mutation<Answer<typeof server.test.save>, { appId: string; settings: TestSettings }>({
      queryFn: send(({ appId, settings }) => server.test.save({ appID: appId, body: settings })),
      async onQueryStarted({ appId, settings }, { dispatch, queryFulfilled }) {
        const patch = dispatch(studies.util.updateQueryData('getTestSettings', appId, () => settings));
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_, __, { appId }) => [{ type: 'Metric', id: appId }],
    }),
    getEvents: build.query<RecordedEvent[], string>({
      queryFn: send((appID) => server.events.list({ appID, query: { exclude: 'Animation' } })),
      providesTags: (_, __, id) => [{ type: 'Events', id }],
    }),
    getSessionEvents: build.query<RecordedEvent[], SessionKey & { isExample?: boolean }>({
      queryFn: send(({ appId, session, isExample }) =>
        isExample
          ? server.examples.sessionEvents({ id: appId, session })
          : server.events.listSession({ appID: appId, session }),
      ),
      providesTags: (_, __, { appId }) => [{ type: 'Events', id: appId }],
    }),
    getSessionMouse: build.query<MouseRecord[], SessionKey & { isExample?: boolean }>({
      queryFn: send(({ appId, session, isExample }) =>
        isExample
          ? server.examples.sessionMouse({ id: appId, session })
          : server.mouse.listSession({ appID: appId, session }),
      ),
      providesTags: (_, __, { appId }) => [{ type: 'Events', id: appId }],
    }),
    /** Deletes everything that was recorded. */
    deleteResults: build.mutation<Answer<Events['removeAll']>, string>({
      queryFn: send((appID) => server.events.removeAll({ appID })),
      invalidatesTags: (_, __, appId) => [
        { type: 'Events', id: appId },
        { type: 'Metric', id: appId },
        { type: 'Trash', id: appId },
        'Apps',
      ],
    }),
    getMetric: build.query<AnalyticsAnswer<AnalyticsMetric>, MetricKey>({
      queryFn: async (key, queryApi) => {
        for (;;) {
          await preparations.get(key.appId);
          const answer = await sendMetric(key, queryApi);
          const progress = progressOf(answer);
          if (!progress || queryApi.signal.aborted) return answer;
          if (!preparations.has(key.appId)) return followPreparation(key, queryApi, progress);
        }
      },
      providesTags: (_, __, { appId }) => [{ type: 'Metric', id: appId }],
    }),
  }),
});

const { useGetMetricQuery: useMetricQuery, useLazyGetMetricQuery } = studies;

/** The query of a metric; when the last part of a page that waits for its answer goes or asks something else, it is stopped. */
export const useGetMetricQuery: typeof useMetricQuery = (key, options) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const stop = useCallback(
    (question: MetricKey) => dispatch(studies.util.getRunningQueryThunk('getMetric', question))?.abort(),
    [dispatch],
  );
  useHolding(typeof key === 'symbol' || options?.skip ? undefined : key, stop);
  return useMetricQuery(key, options);
};

export interface MetricOptions {
  skip?: boolean;
  /** Asks again when it is shown, and then at this interval while the window has the focus. */
  everyMs?: number;
}

/** A metric with the type of its answer. Data of the last filter stays while the next is loading. */
export function useMetric<M extends AnalyticsMetric>(
  key: MetricKey<M>,
  { skip = false, everyMs }: MetricOptions = {},
): {
  data: AnalyticsAnswer<M> | undefined;
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
} {
  const words = useContext(MetricWords);
  const { data, isLoading, isFetching, isError, refetch } = useGetMetricQuery(words ? { ...key, words } : key, {
    skip,
    ...(everyMs === undefined
      ? {}
      : { pollingInterval: everyMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }),
  });
  return {
    data: data as AnalyticsAnswer<M> | undefined,
    isLoading,
    isFetching,
    isError,
    refetch: () => void refetch(),
  };
}

export const {
  useGetTestSettingsQuery,
  useGetExampleTestSettingsQuery,
  useSaveTestSettingsMutation,
  useGetEventsQuery,
  useGetSessionEventsQuery,
  useGetSessionMouseQuery,
  useDeleteResultsMutation,
} = studies;
export { useLazyGetMetricQuery };
