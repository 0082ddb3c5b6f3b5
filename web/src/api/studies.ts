import type { RecordedEvent, TestSettings } from '@prototrail/model';
import type { AnalyticsAnswer, AnalyticsMetric } from '@prototrail/contracts';
import { api, type Answer, type Call } from './api';

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
}

/** Tests: settings, what was recorded, and the figures. */
const studies = api.injectEndpoints({
  endpoints: (build) => ({
    getTestSettings: build.query<TestSettings, string>({
      query: (appID) => ({ route: 'TST-01', params: { appID } }),
      transformResponse: (answer: Answer<'TST-01'>) => answer as unknown as TestSettings,
      providesTags: (_, __, id) => [{ type: 'Test', id }],
    }),
    getExampleTestSettings: build.query<TestSettings, string>({
      query: (id) => ({ route: 'EXA-11', params: { id } }),
      transformResponse: (answer: Answer<'EXA-11'>) => answer as unknown as TestSettings,
      providesTags: (_, __, id) => [{ type: 'Test', id }],
    }),
    /** Replaces the complete settings. Shown at once, taken back when refused. */
    saveTestSettings: build.mutation<Answer<'TST-02'>, { appId: string; settings: TestSettings }>({
      query: ({ appId, settings }) => ({ route: 'TST-02', params: { appID: appId }, body: settings }),
      async onQueryStarted({ appId, settings }, { dispatch, queryFulfilled }) {
        const patch = dispatch(studies.util.updateQueryData('getTestSettings', appId, () => settings));
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_, __, { appId }) => [{ type: 'Metric', id: appId }],
    }),
    getEvents: build.query<RecordedEvent[], string>({
      query: (appID) => ({ route: 'EVT-02', params: { appID }, query: { exclude: 'Animation' } }),
      transformResponse: (answer: Answer<'EVT-02'>) => answer as unknown as RecordedEvent[],
      providesTags: (_, __, id) => [{ type: 'Events', id }],
    }),
    getSessionEvents: build.query<RecordedEvent[], SessionKey & { isExample?: boolean }>({
      query: ({ appId, session, isExample }): Call =>
        isExample
          ? { route: 'EXA-06', params: { id: appId, session } }
          : { route: 'EVT-03', params: { appID: appId, session } },
      transformResponse: (answer: Answer<'EVT-03'>) => answer as unknown as RecordedEvent[],
      providesTags: (_, __, { appId }) => [{ type: 'Events', id: appId }],
    }),
    deleteSession: build.mutation<Answer<'EVT-05'>, SessionKey>({
      query: ({ appId, session }) => ({ route: 'EVT-05', params: { appID: appId, session } }),
      invalidatesTags: (_, __, { appId }) => [
        { type: 'Events', id: appId },
        { type: 'Metric', id: appId },
      ],
    }),
    /** Deletes everything that was recorded. */
    deleteResults: build.mutation<Answer<'EVT-10'>, string>({
      query: (appID) => ({ route: 'EVT-10', params: { appID } }),
      invalidatesTags: (_, __, appId) => [{ type: 'Events', id: appId }, { type: 'Metric', id: appId }, 'Apps'],
    }),
    getMetric: build.query<AnalyticsAnswer<AnalyticsMetric>, MetricKey>({
      query: ({ appId, metric, filter = {}, isExample }) => ({
        route: isExample ? 'EXA-12' : 'ANA-01',
        params: { appID: appId, metric },
        query: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')),
      }),
      transformResponse: (answer: Answer<'ANA-01'>) => answer as unknown as AnalyticsAnswer<AnalyticsMetric>,
      providesTags: (_, __, { appId }) => [{ type: 'Metric', id: appId }],
    }),
  }),
});

const { useGetMetricQuery, useLazyGetMetricQuery } = studies;

/** A metric with the type of its answer. Data of the last filter stays while the next is loading. */
export function useMetric<M extends AnalyticsMetric>(
  key: MetricKey<M>,
  options: { skip?: boolean } = {},
): {
  data: AnalyticsAnswer<M> | undefined;
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
} {
  const { data, isLoading, isFetching, isError, refetch } = useGetMetricQuery(key, options);
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
  useDeleteSessionMutation,
  useDeleteResultsMutation,
} = studies;
export { useGetMetricQuery, useLazyGetMetricQuery };
