import type { Annotation } from '@prototrail/contracts';
import { api, send, type BodyOf } from './api';
import { server } from './server';

export type { Annotation };

type Fields = BodyOf<typeof server.annotations.create>;

interface OfApp {
  appId: string;
}

/** What is said about runs decides which of them count, and tags choose runs, so the figures are loaded again. */
const changed = (_: unknown, __: unknown, { appId }: OfApp) => [
  { type: 'Annotations' as const, id: appId },
  { type: 'Metric' as const, id: appId },
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
  }),
});

export const { useGetAnnotationsQuery, useAddAnnotationMutation, useChangeAnnotationMutation } = annotations;
