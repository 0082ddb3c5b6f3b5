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
    uploadSounds: build.mutation<Answer<Uploads['upload']>, { appId: string; files: readonly File[] }>({
      queryFn: send(({ appId, files }) => server.uploads.upload({ appID: appId, files })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'Sounds', id: appId }],
    }),
  }),
});

export const { useGetSoundsQuery, useUploadSoundsMutation } = sounds;
