import { createClient, resources, sequenceHeader, type FetchLike } from '@prototrail/contracts';
import { fetchWith, ownToken } from './server';

/** Loads a prototype with the number of the last entry of its log that is in it; undefined when the server does not say it. */
export async function loadNumbered(id: string): Promise<{ app: unknown; seq: number | undefined }> {
  let seq: number | undefined;
  const reading: FetchLike = async (url, init) => {
    const answer = await fetchWith({})(url, init);
    const number = answer.headers.get(sequenceHeader);
    seq = number === null ? undefined : Number(number);
    return answer;
  };
  const app = await createClient(reading, resources, { token: ownToken }).apps.get({ id });
  return { app, seq };
}
