import { api, send, type Answer } from './api';
import { ownToken, server } from './server';

export interface SessionMediaKey {
  appId: string;
  session: string;
}

const media = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a tester let be recorded beside the clicks. */
    getSessionMedia: build.query<Answer<(typeof server.media)['list']>, SessionMediaKey>({
      queryFn: send(({ appId, session }) => server.media.list({ appID: appId, session })),
    }),
    /** Room that the recordings of a study take. */
    getMediaUsage: build.query<Answer<(typeof server.media)['usage']>, string>({
      queryFn: send((appID) => server.media.usage({ appID })),
    }),
  }),
});

export const { useGetSessionMediaQuery, useGetMediaUsageQuery } = media;

/** A recording as a whole: browsers can jump about in it only when they have all of it. */
export async function loadSessionMedia(
  { appId, session }: SessionMediaKey,
  track: string,
  signal: AbortSignal,
): Promise<Blob> {
  const place = [appId, session, 'media', track].map(encodeURIComponent).join('/');
  const token = ownToken();
  const answer = await fetch(`/rest/events/${place}`, {
    credentials: 'same-origin',
    signal,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  if (!answer.ok) throw new Error(`The recording could not be loaded (${answer.status}).`);
  return answer.blob();
}
