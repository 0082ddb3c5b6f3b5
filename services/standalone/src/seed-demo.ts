import { collections } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { AppsService } from '@prototrail/service-apps';
import { UsersService } from '@prototrail/service-auth';
import type { CreatedService } from '@prototrail/service-kit';
import { AccessService } from '@prototrail/service-team';
import { SettingsService } from '@prototrail/service-test';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Product } from './product';

interface Marker {
  appId: string;
  /** Absent in markers of earlier versions. */
  ownerId?: string;
  done: boolean;
}
type DemoRecord = Record<string, unknown> & { session: string; time?: number; t?: number[] };
/** `sessions.json`: what testers of the demo did, as the player records it. */
interface DemoSessions {
  events: DemoRecord[];
  mouse?: DemoRecord[];
}

const recordsPerBatch = 200;
const dayMs = 24 * 60 * 60 * 1000;
const markerId = 'demo';

/**
 * Makes the demo at the first start from `prototype.json`, `test-settings.json` and `sessions.json` (or `.json.gz`) of a
 * folder, and returns the id of its prototype; undefined when there are no such files. A start that was broken off
 * while making it begins anew; `isStopping` breaks it off between two sessions.
 */
export async function seedDemo(
  product: Product,
  platform: Platform,
  folder: string,
  isStopping: () => boolean = () => false,
): Promise<string | undefined> {
  const markers = platform.documents.collection<Marker>(collections.standaloneDemo);
  const known = (await markers.find(markerId))?.doc;
  if (known?.done) return known.appId;
  const prototype = await readJson<Record<string, unknown>>(folder, 'prototype.json');
  if (!prototype) return undefined;
  const apps = serviceOf(product, 'apps').get(AppsService);
  if (known) await apps.remove(known.appId, '');
  const ownerId = known?.ownerId ?? (await createOwner(product, platform.ids.next()));
  const { id: appId } = await apps.create({ ...prototype, isPublic: true }, ownerId);
  await markers.replace(markerId, { appId, ownerId, done: false });
  const settings = await readJson<Record<string, unknown>>(folder, 'test-settings.json');
  if (settings) await serviceOf(product, 'test').get(SettingsService).save(appId, ownerId, settings);
  const sessions = await readJson<DemoSessions>(folder, 'sessions.json');
  const now = platform.clock.now();
  if (sessions) await recordSessions({ product, appId, ownerId, isStopping }, moveToYesterday(sessions, now));
  if (isStopping()) return undefined;
  await markers.replace(markerId, { appId, ownerId, done: true });
  return appId;
}

function serviceOf(product: Product, name: 'apps' | 'auth' | 'events' | 'team' | 'test'): CreatedService {
  const service = product.services.get(name);
  if (!service) throw new Error(`The service ${name} is missing in the list of services.`);
  return service;
}

async function createOwner(product: Product, unique: string): Promise<string> {
  const users = serviceOf(product, 'auth').get(UsersService);
  const password = randomBytes(24).toString('base64url');
  return (
    await users.create({ email: `demo-${unique}@prototrail.invalid`, password, name: 'Prototrail', lastname: 'Demo' })
  ).id;
}

interface Recording {
  product: Product;
  appId: string;
  ownerId: string;
  isStopping: () => boolean;
}

async function recordSessions(recording: Recording, sessions: DemoSessions): Promise<void> {
  const { product, appId, ownerId, isStopping } = recording;
  const { testHash } = await serviceOf(product, 'team')
    .get(AccessService)
    .register({ appId, ownerId, isPublic: true, kind: '' });
  const events = serviceOf(product, 'events');
  const { revision } = await serviceOf(product, 'apps').get(AppsService).pin(appId);
  for (const session of new Set(sessions.events.map((event) => event.session))) {
    if (isStopping()) return;
    const own = (records: DemoRecord[] | undefined): DemoRecord[] =>
      (records ?? []).filter((record) => record.session === session);
    const batches = [
      ...chunks(own(sessions.events)).map((part) => ({ events: part })),
      ...chunks(own(sessions.mouse)).map((part) => ({ mouse: part })),
    ];
    for (const [index, batch] of batches.entries()) {
      const payload = JSON.stringify({
        id: `demo-${appId.slice(-8)}-${session.slice(-24)}-${index}`,
        revision,
        ...batch,
      });
      const answer = await events.inject({
        method: 'POST',
        url: `/rest/invitation/${testHash}/${session}/batch.json`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      if (answer.statusCode !== 200)
        throw new Error(
          `The demo session ${session} was refused with ${answer.statusCode}: ${answer.body.slice(0, 300)}`,
        );
    }
  }
}

function chunks<T>(records: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < records.length; start += recordsPerBatch)
    parts.push(records.slice(start, start + recordsPerBatch));
  return parts;
}

/** The study as if its last session had been a day ago; durations stay. */
function moveToYesterday(sessions: DemoSessions, now: number): DemoSessions {
  const latest = sessions.events.reduce((max, event) => Math.max(max, event.time ?? 0), 0);
  const shift = now - dayMs - latest;
  const moveMouse = (record: DemoRecord): DemoRecord =>
    Array.isArray(record.t) ? { ...record, t: record.t.map((time) => time + shift) } : record;
  return {
    events: sessions.events.map((event) => ({
      ...event,
      ...moveSamples(event, shift),
      time: (event.time ?? 0) + shift,
    })),
    mouse: (sessions.mouse ?? []).map(moveMouse),
  };
}

/** Typing, dragging and scrolling carry samples with times of their own. */
function moveSamples(event: DemoRecord, shift: number): object {
  const state = event['state'] as { children?: { time: number }[] } | undefined;
  if (!Array.isArray(state?.children)) return {};
  return { state: { ...state, children: state.children.map((sample) => ({ ...sample, time: sample.time + shift })) } };
}

async function readJson<T>(folder: string, name: string): Promise<T | undefined> {
  const plain = await readFile(join(folder, name)).catch(() => undefined);
  const packed = plain ? undefined : await readFile(join(folder, `${name}.gz`)).catch(() => undefined);
  const bytes = plain ?? (packed ? gunzipSync(packed) : undefined);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as T) : undefined;
}
