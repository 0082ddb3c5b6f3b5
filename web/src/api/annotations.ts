import type { Annotation, SessionDecision } from '@prototrail/contracts';
import { api, send, type BodyOf } from './api';
import { server } from './server';

export type { Annotation };

type Fields = BodyOf<typeof server.annotations.create>;

interface OfApp {
  appId: string;
}

/** What is said about runs decides which of them count, so the figures are loaded again; other kinds change none. */
const changed = (_: unknown, __: unknown, { appId, fields }: OfApp & { fields: Fields }) => [
  { type: 'Annotations' as const, id: appId },
  ...(['note', 'segment', 'report'].includes(fields.type ?? '') ? [] : [{ type: 'Metric' as const, id: appId }]),
];

/** What a team says about runs and screens: notes, tags, runs that do not count. */
const annotations = api.injectEndpoints({
  endpoints: (build) => ({
    getAnnotations: build.query<Annotation[], string>({
      queryFn: send((appID) => server.annotations.list({ appID })),
      providesTags: (_, __, id) => [{ type: 'Annotations', id }],
    }),
    addAnnotation: build.mutation<Annotation, OfApp & { fields: Fields }>({
      queryFn: send(({ appId, fields }) => server.annotations.create({ appID: appId, body: fields })),
      invalidatesTags: changed,
    }),
    changeAnnotation: build.mutation<Annotation, OfApp & { id: string; fields: Fields }>({
      queryFn: send(({ appId, id, fields }) =>
        server.annotations.change({ appID: appId, annotationID: id, body: fields }),
      ),
      invalidatesTags: changed,
    }),
    /** Leaves out, tags or judges many runs at once. What the list shows changes at once, too. */
    decideSessions: build.mutation<Annotation[], OfApp & { decision: SessionDecision }>({
      queryFn: send(({ appId, decision }) => server.annotations.decide({ appID: appId, body: decision })),
      async onQueryStarted({ appId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: [] }));
        const known = new Map(data.map((annotation) => [annotation.id, annotation]));
        dispatch(
          annotations.util.updateQueryData('getAnnotations', appId, (list) => [
            ...list.filter(({ id }) => !known.has(id)),
            ...data,
          ]),
        );
      },
      invalidatesTags: (_, __, { appId }) => [{ type: 'Metric', id: appId }],
    }),
  }),
});

export const {
  useGetAnnotationsQuery,
  useLazyGetAnnotationsQuery,
  useAddAnnotationMutation,
  useChangeAnnotationMutation,
  useDecideSessionsMutation,
} = annotations;
