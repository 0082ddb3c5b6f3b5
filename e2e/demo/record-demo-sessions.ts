/**
 * Makes the recorded sessions of the demo by driving the player's own runtime and recorder with made-up testers:
 * `npx tsx --conditions=prototrail-source e2e/demo/record-demo-sessions.ts`. The same seed gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { App, TestSettings } from '@prototrail/model';
import {
  createRecorder,
  memoryQueueStore,
  newSession,
  newTester,
  type PostBatch,
} from '../../web/src/simulator/recorder';
import { createChance } from './chance';
import { SimTester, type Device } from './sim-tester';
import { buyMonstera, enter, findPetSafe, giveFeedback, setReminder, type Person } from './stories';

const folder = join(__dirname, '../../libs/demo/data');
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
const minute = 60_000;
const day = 24 * 60 * minute;
/** First of the ten days on which the made-up study ran. */
const firstDay = Date.UTC(2025, 9, 13, 8);

interface Recorded {
  events: Record<string, unknown>[];
  mouse: Record<string, unknown>[];
}

/** One tester's session, through the recorder into batches as the server would get them. */
export async function recordSession(app: App, settings: TestSettings, seed: number): Promise<Recorded> {
  const chance = createChance(seed);
  const recorded: Recorded = { events: [], mouse: [] };
  const isPhone = chance.is(0.6);
  const device: Device = isPhone
    ? phone(app, chance.pick([360, 375, 390, 412]))
    : { isPhone, w: 375, h: 812, scale: 1 };
  const start = Math.round(firstDay + Math.floor(chance.between(0, 10)) * day + chance.between(0, 11 * 60) * minute);
  const person: Person = {
    skill: chance.between(0.35, 0.95),
    patience: chance.between(0.2, 1),
    hasAccount: chance.is(0.25),
  };
  const post: PostBatch = (_url, body) => {
    const batch = JSON.parse(body) as Recorded;
    recorded.events.push(...batch.events);
    recorded.mouse.push(...batch.mouse);
    return Promise.resolve({ kind: 'confirmed', rejected: 0 });
  };
  const recorder = createRecorder({
    session: newSession(start, chance.uuid),
    hash: 'demo',
    user: newTester(start, chance.uuid),
    store: memoryQueueStore(),
    post,
    uuid: chance.uuid,
    random: chance.next,
    clock: { now: () => start, after: () => () => undefined },
  });
  const tester = new SimTester({
    app,
    chance,
    device,
    start,
    pace: chance.between(0.7, 1.7),
    onEvents: (events) => events.forEach((event) => recorder.event(event)),
    onMouse: (trail) => recorder.mouse(trail),
  });
  tester.end(play(tester, person, settings));
  await recorder.flush();
  recorder.stop();
  return recorded;
}

function phone(app: App, w: number): Device {
  const scale = w / app.screenSize.w;
  return { isPhone: true, w, h: Math.round(w * 2.05) - 60, scale };
}

function play(tester: SimTester, person: Person, settings: TestSettings): 'completed' | 'closed' {
  const stories = [buyMonstera, findPetSafe, setReminder];
  for (const [index, story] of stories.entries()) {
    const task = settings.tasks[index];
    if (!task) break;
    tester.task(task.id);
    if (index === 0) enter(tester, person);
    const result = story(tester, person);
    if (result === 'closed') return 'closed';
    tester.task(task.id, result);
    if (tester.chance.is(0.03)) return 'closed';
  }
  giveFeedback(tester, person);
  return 'completed';
}

/** All sessions of the demo, oldest first. */
export async function recordDemo(count: number, seed: number): Promise<Recorded> {
  const app = read<App>('prototype.json');
  const settings = read<TestSettings>('test-settings.json');
  const all: Recorded = { events: [], mouse: [] };
  for (let index = 0; index < count; index += 1) {
    const { events, mouse } = await recordSession(app, settings, seed + index);
    all.events.push(...events);
    all.mouse.push(...mouse);
  }
  return all;
}

if (require.main === module) {
  void recordDemo(60, 20_251_013).then((sessions) => {
    const file = join(folder, 'sessions.json.gz');
    writeFileSync(file, gzipSync(JSON.stringify(sessions), { level: 9 }));
    const ids = new Set(sessions.events.map((event) => event['session']));
    console.log(
      `${ids.size} sessions, ${sessions.events.length} events and ${sessions.mouse.length} mouse records in ${file}`,
    );
  });
}
