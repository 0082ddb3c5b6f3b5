const json = { 'content-type': 'application/json' };

/** An owner with a prototype and the hash for testers, made over the REST interface. */
export interface StudyAccess {
  url: string;
  credentials: { email: string; password: string };
  appId: string;
  hash: string;
}

/** Signs up and makes a prototype. */
export async function prepareStudy(url: string): Promise<StudyAccess> {
  const credentials = { email: 'owner@example.org', password: 'owner-secret' };
  await post(`${url}/rest/user`, { ...credentials, tos: true });
  const token = await login({ url, credentials });
  const { id: appId } = (await post(`${url}/rest/apps`, { name: 'Kept' }, token)) as { id: string };
  const hashes = (await get(`${url}/rest/invitation/${appId}.json`, token)) as Record<string, number>;
  return { url, credentials, appId, hash: Object.keys(hashes)[0] ?? '' };
}

/** A bearer token of the owner. */
async function login({ url, credentials }: Pick<StudyAccess, 'url' | 'credentials'>): Promise<string> {
  return ((await post(`${url}/rest/login`, credentials)) as { token: string }).token;
}

/** Ids of all events as the owner reads them. */
export async function readEventIds({ url, credentials, appId }: StudyAccess): Promise<string[]> {
  const token = await login({ url, credentials });
  return ((await get(`${url}/rest/events/${appId}.json`, token)) as { id: string }[]).map(({ id }) => id);
}

/** Testers that send one batch after the other until they are stopped. */
export class Testers {
  /** Ids of the events whose batch was answered with 200. */
  readonly acknowledged: string[] = [];
  private stopped = false;
  private readonly running: Promise<void>[];

  constructor(study: StudyAccess, count: number) {
    this.running = Array.from({ length: count }, (_, tester) => this.send(study, tester));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async send({ url, hash }: StudyAccess, tester: number): Promise<void> {
    const session = `S${tester}`;
    for (let batch = 0; !this.stopped; batch += 1) {
      const ids = Array.from({ length: 5 }, (_, index) => `${session}-${batch}-${index}`);
      const events = ids.map((id, index) => ({
        ...{ id, session, seq: batch * 5 + index + 1, type: 'ScreenClick', screen: 's1', x: 0.5, y: 0.5 },
        time: Date.now(),
      }));
      const body = { id: `B${tester}-${batch}`, events };
      const path = `${url}/rest/invitation/${hash}/${session}/batch.json`;
      const answer = await fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
      await answer.text();
      if (answer.status === 200) this.acknowledged.push(...ids);
    }
  }
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = { ...json, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function get(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
