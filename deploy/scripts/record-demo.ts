/**
 * Records the study of the demo: 60 testers of different skill drive our own player (its runtime) through the demo
 * prototype; what it reports is stored as the recorder stores it. Run it after a change of the demo:
 * `npx tsx --conditions=prototrail-source deploy/scripts/record-demo.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  isTaskStarted,
  matchTask,
  parseApp,
  prepareEvents,
  type MouseRecord,
  type RecordedEvent,
  type TestSettings,
} from '@prototrail/model';
import { Chance } from './demo/chance';
import { Hand, type Person } from './demo/hand';
import { takeTest } from './demo/testers';

const folder = join(__dirname, '..', '..', 'services', 'standalone', 'demo');
const testers = 60;
const firstSession = 1_760_430_000_000;
const phones = [
  { w: 390, h: 844 },
  { w: 393, h: 852 },
  { w: 412, h: 915 },
  { w: 360, h: 800 },
];

export function recordStudy(prototype: unknown): { events: RecordedEvent[]; mouse: MouseRecord[] } {
  const parsed = parseApp(prototype);
  if (!parsed.ok) throw new Error('the demo cannot be opened');
  const events: RecordedEvent[] = [];
  const mouse: MouseRecord[] = [];
  let start = firstSession;
  for (let index = 0; index < testers; index++) {
    const chance = new Chance(1000 + index * 7919);
    start += Math.round((40 + chance.next() * 380) * 60_000);
    const skill = Math.min(1, Math.max(0, 0.6 + chance.normal() * 0.22));
    const hand = new Hand(parsed.app, describePerson(index, start, chance, skill));
    const isComplete = takeTest(hand, { chance, skill });
    hand.finish(isComplete ? 'completed' : 'left');
    events.push(...hand.events);
    mouse.push(...hand.mouse);
  }
  return { events, mouse };
}

function describePerson(index: number, start: number, chance: Chance, skill: number): Person {
  const pointer = chance.happens(0.6) ? 'touch' : 'mouse';
  const number = String(index + 1).padStart(3, '0');
  return {
    chance,
    start,
    pointer,
    pace: (1.5 - skill * 0.7) * chance.spread(0.25),
    session: `S${start}_demo${number}`,
    user: { id: `U${start}_demo${number}`, name: 'tester' },
    device: pointer === 'touch' ? { ...chance.pick(phones), qr: false } : { w: 375, h: 812, qr: false },
  };
}

function write(): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const study = recordStudy(read('prototype.json'));
  writeFileSync(join(folder, 'sessions.json.gz'), gzipSync(JSON.stringify(study), { level: 9 }));
  const { sessions } = prepareEvents(study.events);
  const lines = (read('test-settings.json') as TestSettings).tasks.map((task) => {
    const streams = [...sessions.values()];
    const started = streams.filter((stream) => isTaskStarted(task, stream)).length;
    const done = streams.filter((stream) => matchTask(task, stream) !== undefined).length;
    return `${task.name ?? task.id}: ${done} of ${started} that started`;
  });
  process.stdout.write(
    `${sessions.size} sessions, ${study.events.length} events, ${study.mouse.length} mouse records\n${lines.join('\n')}\n`,
  );
}

if (require.main === module) write();
