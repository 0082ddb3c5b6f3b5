/** What a tester's page tells the server about the link that it came through; only links with rules load this. */
import type { LinkState } from '@prototrail/model';

export interface LinkVisit {
  appId: string;
  hash: string;
  link: string;
  session: string;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;
const send: Send = (url, init) => fetch(url, init);

/** Takes a place of the link (route TST-03). A server that cannot answer keeps nobody from the test. */
export async function beginVisit(visit: LinkVisit, post: Send = send): Promise<LinkState> {
  const answer = await say(visit, 'begin', placeOf(visit), post);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const state = typeof body === 'object' && body !== null ? (body as { state?: unknown }).state : undefined;
  return state === 'paused' || state === 'closed' || state === 'full' ? state : 'open';
}

/** Takes a place of the answers to a question (route TST-06). A server that cannot answer keeps nobody from the test. */
export async function takeQuota(
  visit: LinkVisit,
  block: string,
  answers: readonly string[],
  post: Send = send,
): Promise<boolean> {
  const { session } = visit;
  const answer = await say(visit, 'quota', { session, block, answers }, post);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return !(typeof body === 'object' && body !== null && (body as { state?: unknown }).state === 'full');
}

/** The test is over (route TST-04). */
export async function endVisit(visit: LinkVisit, result: 'completed' | 'left', post: Send = send): Promise<void> {
  await say(visit, 'end', { ...placeOf(visit), result }, post);
}

const placeOf = ({ link, session }: LinkVisit) => ({ link, session });

async function say(visit: LinkVisit, what: string, body: object, post: Send): Promise<Response | undefined> {
  const { appId, hash } = visit;
  try {
    return await post(`/rest/invitation/${encodeURIComponent(appId)}/${encodeURIComponent(hash)}/${what}.json`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return undefined;
  }
}
