/**
 * Makes studies of any size for a look at every view: copies of the demo, each with so many sessions, that are those of the demo with other
 * times and places of clicks. Needs a running product with `RATE_LIMITS=off`:
 *
 *   npx tsx --conditions=prototrail-source e2e/demo/copy-sessions.ts http://localhost:8080 me@example.org 'my password' 1 3 60 5000 100000
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { createChance } from './chance';

type Sent = Record<string, unknown> & { session: string };
type SentEvent = Sent & { time: number; state?: { children?: { time: number }[] } };
type SentMouse = Sent & { t: number[] };
interface Recorded {
  events: SentEvent[];
  mouse: SentMouse[];
}

const data = join(__dirname, '../../libs/demo/data');
const sendAtOnce = 8;
const eventsPerBatch = 100;
/** Sessions begin one after the other until now, over so many days. */
const days = 90;
/** Larger studies have no mouse records. */
const mostWithMouse = 1_000;
const dayMs = 24 * 60 * 60 * 1000;

async function main([base = '', email = '', password = '', ...sizes]: readonly string[]): Promise<void> {
  const call = async <T>(method: string, path: string, token: string, body?: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const { token } = await call<{ token: string }>('POST', '/rest/login', '', { email, password });
  const prototype = JSON.parse(await readFile(join(data, 'prototype.json'), 'utf8')) as object;
  const settings = JSON.parse(await readFile(join(data, 'test-settings.json'), 'utf8')) as object;
  const recorded = readSessions(gunzipSync(await readFile(join(data, 'sessions.json.gz'))).toString());
  for (const size of sizes.map(Number)) {
    const app = { ...prototype, name: `Demo with ${size} sessions` };
    const { id } = await call<{ id: string }>('POST', '/rest/apps', token, app);
    await call('POST', `/rest/test/${id}.json`, token, settings);
    const hashes = await call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, token);
    const hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
    const began = performance.now();
    let next = 0;
    const work = async (): Promise<void> => {
      for (let place = next++; place < size; place = next++) {
        const source = recorded[place % recorded.length];
        if (!source) return;
        const { session, events, mouse } = copyOf(source, place, size);
        for (let from = 0; from < events.length; from += eventsPerBatch)
          await call('POST', `/rest/invitation/${hash}/${session}/batch.json`, '', {
            ...{ id: `${session}-${from}`, sentAt: Date.now() },
            events: events.slice(from, from + eventsPerBatch),
            mouse: from === 0 && size <= mostWithMouse ? mouse : [],
          });
      }
    };
    await Promise.all(Array.from({ length: sendAtOnce }, work));
    console.log(`${id}: ${size} sessions in ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

function readSessions(text: string): Recorded[] {
  const stored = JSON.parse(text) as { events: SentEvent[]; mouse: SentMouse[] };
  const sessions = new Map<string, Recorded>();
  const of = (session: string): Recorded => {
    const known = sessions.get(session) ?? { events: [], mouse: [] };
    sessions.set(session, known);
    return known;
  };
  for (const event of stored.events) of(event.session).events.push(event);
  for (const record of stored.mouse) of(record.session).mouse.push(record);
  return [...sessions.values()];
}

/** The same way through the prototype at another time, slower or faster, with clicks a little beside. */
function copyOf({ events, mouse }: Recorded, place: number, size: number): Recorded & { session: string } {
  const random = createChance(place + 1);
  const session = `C${place.toString(36)}x${size.toString(36)}`;
  const began = events[0]?.time ?? 0;
  const start = Date.now() - Math.round((days * dayMs * (size - place)) / size);
  const pace = random.between(0.5, 2);
  const at = (time: number): number => Math.round(start + (time - began) * pace);
  const beside = (value: unknown): unknown =>
    typeof value === 'number' && value > 0 ? Math.min(1, Math.max(0.001, value + random.bell(0.02))) : value;
  const own = (index: string): object => ({ id: `${session}-${index}`, session, user: session });
  return {
    session,
    events: events.map((event, index) => ({
      ...event,
      ...own(String(index)),
      ...{ session, time: at(event.time), x: beside(event['x']), y: beside(event['y']) },
      ...(event.state?.children && {
        state: {
          ...event.state,
          children: event.state.children.map((child) => ({ ...child, time: at(child.time) })),
        },
      }),
    })),
    mouse: mouse.map((record, index) => ({ ...record, ...own(`m${index}`), session, t: record.t.map(at) })),
  };
}

void main(process.argv.slice(2));
