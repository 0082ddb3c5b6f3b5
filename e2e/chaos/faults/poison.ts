import { topics } from '@prototrail/contracts';
import { randomUUID } from 'node:crypto';

import { Scene, type Fault } from '../fault';
import { median, pause } from '../../support/measuring';

const perSecond = 100;

/** Messages that no publisher of ours writes, by what is wrong with them. */
const poisons: readonly ((mark: string, appId: string) => string)[] = [
  (mark) => `{"broken": "${mark}`,
  (mark) => JSON.stringify([mark]),
  (mark, appId) => JSON.stringify({ v: 99, appId, session: mark, receivedAt: 1, events: [] }),
  (mark) => JSON.stringify({ v: 1, session: mark, receivedAt: 1, events: [] }),
  (mark, appId) => JSON.stringify({ v: 1, appId, session: mark, receivedAt: 'noon', events: [] }),
  (mark, appId) => JSON.stringify({ v: 1, appId, session: mark, receivedAt: 1, events: mark }),
  (mark, appId) => JSON.stringify({ v: 1, appId, session: mark, receivedAt: 1_764_000_000_000, events: [mark] }),
];

/** R12: each lands among the dead letters with its reason, and nobody waits for it. `times` is in messages. */
export const poisonMessages: Fault = {
  name: 'poison',
  title: 'poison messages',
  times: 1_000,
  shortTimes: 100,
  run: async ({ stack, times, report }) => {
    const scene = await Scene.open(stack);
    const run = randomUUID();
    for (let probe = 0; probe < 5; probe += 1) await scene.measure();
    const before = median(scene.readableMs);
    const letters = async (): Promise<{ value: string; reason: string }[]> =>
      (await stack.platform.deadLetters.list({ limit: 100_000 })).filter(({ value }) => value.includes(run));
    let sent = 0;
    const sending = (async () => {
      while (sent < times) {
        const messages = Array.from({ length: Math.min(perSecond / 10, times - sent) }, (_, index) => {
          const mark = `${run}-${sent + index}`;
          const poison = poisons[(sent + index) % poisons.length];
          return { key: mark, value: poison?.(mark, scene.study.appId) ?? mark };
        });
        await stack.platform.stream.publish(topics.events, messages);
        sent += messages.length;
        await pause(100);
      }
    })();
    let hasFailed = false;
    sending.catch(() => (hasFailed = true));
    const probes = scene.readableMs.length;
    while (sent < times && !hasFailed) await scene.measure();
    await sending;
    const during = median(scene.readableMs.slice(probes));
    await scene.measure();
    const end = performance.now() + 30_000;
    let found = await letters();
    while (found.length < times && performance.now() < end) {
      await pause(500);
      found = await letters();
    }
    const reasons = new Map<string, number>();
    for (const { reason } of found) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const marks = new Set(found.map(({ value }) => new RegExp(`${run}-\\d+`).exec(value)?.[0]));
    report([...reasons].map(([reason, count]) => `${reason} ${count}`).join(', '));
    const lag = await stack.platform.stream.lag(topics.events, 'analytics');
    scene.checks.push(
      {
        what: 'dead letters with a reason (and distinct)',
        value: `${found.filter(({ reason }) => reason !== '').length} (${marks.size}) of ${times}`,
        target: `${times}`,
        isMet: found.length === times && marks.size === times,
      },
      {
        what: 'until readable: before, while poison arrives',
        value: `${Math.round(before)} ms, ${Math.round(during)} ms`,
        target: '<= 1.2x + 250 ms',
        isMet: during <= before * 1.2 + 250,
        isPace: true,
      },
      { what: 'lag after it', value: `${lag} messages`, target: '< 500', isMet: lag < 500, isPace: true },
    );
    return scene.close(times);
  },
};
