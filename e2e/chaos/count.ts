/** Acknowledged = stored = counted, once, in order. */
import type { Stack, Study } from './stack';
import type { Acknowledged } from './testers';
import { pause } from '../support/measuring';

export interface Count {
  sessions: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  disordered: number;
  /** What the count of the results says more (or less) than what was acknowledged. */
  miscounted: number;
}

interface Stored {
  id: string;
  seq: number;
}

const limitMs = 90_000;
/** From so many on they are not read one by one, and what arrived in another order than it was made counts as such. */
const manySessions = 1_000;

/** Reads every session back through the product's door, once everything that was acknowledged can be read. */
export async function countStored(
  stack: Pick<Stack, 'get'>,
  { appId }: Study,
  { sessions }: Pick<Acknowledged, 'sessions'>,
  order: 'of arrival' | 'of numbers' = 'of arrival',
): Promise<Count> {
  const acknowledged = [...sessions.values()].reduce((sum, ids) => sum + ids.length, 0);
  const counted = await countWhenThere(stack, appId, acknowledged);
  const count: Count = {
    sessions: sessions.size,
    acknowledged,
    lost: 0,
    doubled: 0,
    disordered: 0,
    miscounted: counted - acknowledged,
  };
  const all = sessions.size > manySessions ? await readAll(stack, appId) : null;
  for (const [session, ids] of sessions) {
    const stored = all?.get(session) ?? (await stack.get<Stored[]>(`/rest/events/${appId}/${session}.json`));
    // events are handed out as they arrived; what was sent in any order is in order by its numbers
    if (order === 'of numbers') stored.sort((a, b) => a.seq - b.seq);
    const found = new Set(stored.map(({ id }) => id));
    count.lost += ids.filter((id) => !found.has(id)).length;
    count.doubled += stored.length - found.size;
    count.disordered += stored.filter(({ id, seq }, index) => seq !== index || id !== ids[index]).length;
  }
  return count;
}

/** Everything in one go, in the order of the numbers as a reader of one session gets it. */
async function readAll(stack: Pick<Stack, 'get'>, appId: string): Promise<Map<string, Stored[]>> {
  const sessions = new Map<string, Stored[]>();
  for (const event of await stack.get<(Stored & { session: string })[]>(`/rest/events/${appId}.json`)) {
    const events = sessions.get(event.session) ?? [];
    sessions.set(event.session, events);
    events.push(event);
  }
  return sessions;
}

async function countWhenThere(stack: Pick<Stack, 'get'>, appId: string, wanted: number): Promise<number> {
  const end = performance.now() + limitMs;
  for (;;) {
    const { count } = await stack.get<{ count: number }>(`/rest/events/${appId}/all/count.json`);
    if (count >= wanted || performance.now() > end) return count;
    await pause(200);
  }
}

/** Resolves when all events of a session can be read. */
export async function untilReadable(
  stack: Pick<Stack, 'get'>,
  { appId }: Study,
  { session, events }: { session: string; events: readonly string[] },
): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    const stored = await stack.get<Stored[]>(`/rest/events/${appId}/${session}.json`).catch(() => []);
    if (stored.length >= events.length) return;
    if (performance.now() > end) throw new Error(`acknowledged events cannot be read after ${limitMs / 1000} s`);
    await pause(50);
  }
}
