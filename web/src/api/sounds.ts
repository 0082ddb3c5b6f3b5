import { api, send, type Answer } from './api';
import { server } from './server';

type Uploads = typeof server.uploads;

/** Sounds of prototypes. */
const sounds = api.injectEndpoints({
  endpoints: (build) => ({
    getSounds: build.query<Answer<Uploads['list']>, string>({
      queryFn: send((appID) => server.uploads.list({ appID })),
      providesTags: (_, __, id) => [{ type: 'Sounds', id }],
    }),
  }),
});

export const { useGetSoundsQuery } = sounds;
