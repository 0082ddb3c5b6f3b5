import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

import { Connections, makeBatch, send, type Answer } from '../../support/batch';
import { pause, quantile } from '../../support/measuring';
import { Scene, type Fault, type FaultContext } from '../fault';
import type { Observation, ObserverTask } from './overload-observer';

const capacityConnections = 24;
const maxInFlight = 3_000;
const factor = 10;
const warmUpRate = 2_000;

interface Shot {
  answers: Answer[];
  seconds: number;
  sessions: Map<string, string[]>;
  /** How late this thread was, 99 % of the time, ms: a part of every time that it measures. */
  ownDelayMs: number;
}

/** R8: ten times as much as it can take. What is refused is refused at once and says when to come again. */
export const overload: Fault = {
  name: 'overload',
  title: 'overload 10x',
  times: 10,
  shortTimes: 1,
  run: async (context) => {
    const { stack, times, report } = context;
    const scene = await Scene.open(stack, { testers: 2 });
    const sessions = new Map<string, string[]>();
    let worstRefusal = 0;
    let withoutHint = 0;
    let refused = 0;
    let slow = 0;
    const goodput: number[] = [];
    const memory: number[] = [];
    const recovered: number[] = [];
    const note = (shot: Pick<Observation, 'sessions'>): void => {
      for (const [session, ids] of shot.sessions) if (ids.length > 0) sessions.set(session, ids);
    };
    // services that have just started run uncompiled code
    note(await fire(context, scene.study.hash, 'W', maxInFlight, warmUpRate));
    await scene.measure();
    for (let round = 0; round < times; round += 1) {
      const atRest = watchMemory(context);
      const alone = await fire(context, scene.study.hash, `A${round}`, capacityConnections, null);
      const capacity = alone.answers.filter(({ status }) => status === 200).length / alone.seconds;
      const usualMb = atRest();
      const atFlood = watchMemory(context);
      const observing = observe({
        doors: stack.doors,
        hash: scene.study.hash,
        name: `O${round}`,
        forMs: limitOf(context),
      });
      const flood = await fire(context, scene.study.hash, `B${round}`, maxInFlight, capacity * factor);
      const observed = await observing;
      const floodMb = atFlood();
      memory.push(floodMb / usualMb);
      const stopped = performance.now();
      await scene.measure();
      recovered.push(performance.now() - stopped);
      for (const seen of [alone, flood, observed]) note(seen);
      const refusals = [...flood.answers, ...observed.answers].filter(isRefusal);
      const others = [...flood.answers, ...observed.answers].filter(({ status }) => ![200, 429, 503].includes(status));
      const good = flood.answers.filter(({ status }) => status === 200).length / flood.seconds;
      goodput.push(good / capacity);
      refused += refusals.length;
      withoutHint += refusals.filter(({ retryAfterS }) => retryAfterS === null).length;
      const refusalP99 = slowest(observed.answers.some(isRefusal) ? observed.answers : flood.answers);
      worstRefusal = Math.max(worstRefusal, refusalP99);
      slow += others.length;
      report(
        `capacity ${Math.round(capacity)}/s; offered ${Math.round(flood.answers.length / flood.seconds)}/s: ` +
          `${Math.round(good)}/s accepted, ${refusals.length} refused (99% within ${Math.round(refusalP99)} ms as a tester sees it; ` +
          `within ${Math.round(slowest(flood.answers))} ms for the sender, which was ${Math.round(flood.ownDelayMs)} ms late itself), ${others.length} without answer; ` +
          `memory ${Math.round(usualMb)} MB, then ${Math.round(floodMb)} MB`,
      );
    }
    const worstRecovery = Math.max(...recovered);
    const worstGoodput = Math.min(...goodput);
    const worstMemory = Math.max(...memory);
    scene.checks.push(
      { what: 'refused', value: String(refused), target: '> 0', isMet: refused > 0, isPace: true },
      { what: 'refused without Retry-After', value: String(withoutHint), target: '0', isMet: withoutHint === 0 },
      { what: 'without an answer', value: String(slow), target: '0', isMet: slow === 0, isPace: true },
      {
        what: 'refusal p99',
        value: `${Math.round(worstRefusal)} ms`,
        target: '<= 1,000 ms',
        isMet: worstRefusal <= 1_000,
        isPace: true,
      },
      {
        what: `accepted, of what ${capacityConnections} connections get that wait for each answer`,
        value: worstGoodput.toFixed(2),
        target: '>= 0.8',
        isMet: worstGoodput >= 0.8,
        isPace: true,
      },
      {
        what: 'memory of gateways and event services, of what it is at capacity',
        value: `${worstMemory.toFixed(2)}x`,
        target: '<= 1.5x',
        isMet: worstMemory <= 1.5,
        isPace: true,
      },
      {
        what: 'usual again (batch accepted and readable)',
        value: `${Math.round(worstRecovery)} ms`,
        target: '<= 5,000 ms',
        isMet: worstRecovery <= 5_000,
        isPace: true,
      },
    );
    return scene.close(times, sessions);
  },
};

/** Watches what the processes that take in answers hold; the returned function ends it and answers the most, MB. */
function watchMemory({ stack }: FaultContext): () => number {
  const { product } = stack;
  const names = product.copies.filter(({ service }) => ['gateway', 'events'].includes(service)).map(({ name }) => name);
  const running = product.set.running();
  const pids = names.map((name) => running[name]).filter((pid) => pid !== null && pid !== undefined);
  let most = 0;
  const look = (): void => {
    const now = pids.reduce((sum, pid) => sum + residentMb(pid), 0);
    most = Math.max(most, now);
  };
  const timer = setInterval(look, 200);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

const limitOf = ({ isShort }: Pick<FaultContext, 'isShort'>): number => (isShort ? 3_000 : 6_000);

const isRefusal = ({ status }: Pick<Answer, 'status'>): boolean => status === 429 || status === 503;

/** How long 99 % of the refusals took at most, ms; 0 when nobody was refused, which is a finding of its own. */
function slowest(answers: Observation['answers']): number {
  const took = answers.filter(isRefusal).map(({ ms }) => ms);
  return took.length === 0 ? 0 : quantile(took, 0.99);
}

/** A few testers in a thread of their own: one that sends thousands at a time is late to see each of its answers. */
function observe(task: ObserverTask): Promise<Observation> {
  return new Promise((resolve, reject) => {
    // a thread does not inherit the loader for TypeScript
    const program = `require('tsx/cjs'); require(${JSON.stringify(join(__dirname, 'overload-observer.ts'))});`;
    const observer = new Worker(program, { eval: true, execArgv: [], workerData: task });
    observer.once('message', resolve);
    observer.once('error', reject);
  });
}

/** Sends for some seconds: as fast as answers come, or at a rate that does not care for answers. */
async function fire(
  { stack, isShort }: FaultContext,
  hash: string,
  name: string,
  connections: number,
  rate: number | null,
): Promise<Shot> {
  const agent = new Connections(connections);
  const shot: Shot = { answers: [], seconds: 0, sessions: new Map(), ownDelayMs: 0 };
  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  ownDelay.enable();
  const limitMs = limitOf({ isShort });
  const began = performance.now();
  let number = 0;
  const sendOne = async (): Promise<void> => {
    // one batch for each run: what is refused is not sent again here, and order does not matter
    const batch = makeBatch(`${name}-${number}`, 0, 2);
    number += 1;
    const answer = await send(agent, stack.doors[number % stack.doors.length] ?? 0, hash, batch, 20_000);
    shot.answers.push(answer);
    shot.sessions.set(batch.session, answer.status === 200 ? batch.events : []);
  };
  if (rate === null) {
    const worker = async (): Promise<void> => {
      while (performance.now() - began < limitMs) await sendOne();
    };
    await Promise.all(Array.from({ length: connections }, worker));
  } else {
    const inFlight = new Set<Promise<void>>();
    while (performance.now() - began < limitMs) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate);
      while (number < due && inFlight.size < connections) {
        const sending = sendOne().finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      await pause(2);
    }
    await Promise.all(inFlight);
  }
  shot.seconds = (performance.now() - began) / 1000;
  ownDelay.disable();
  shot.ownDelayMs = ownDelay.percentile(99) / 1e6;
  agent.destroy();
  return shot;
}
