import { Scene, type Fault } from '../fault';

const exitLimitMs = 10_000;

/** The others are restarted in some rounds only: a tester's answers do not pass through them. The short form takes one copy of each. */
const onTheWay = ['gateway', 'events', 'team', 'auth', 'analytics'];
const everyOtherRounds = 5;

/** R9: every process is terminated and started again, one after the other; nobody notices. */
export const rollingRestart: Fault = {
  name: 'rolling',
  title: 'rolling restart with SIGTERM (services without testers’ answers every fifth time)',
  times: 20,
  shortTimes: 1,
  run: async ({ stack, times, isShort, report }) => {
    const scene = await Scene.open(stack);
    const running = stack.product.set.running();
    const copies = stack.product.copies.filter(({ name }) => running[name] !== null);
    const isFirst = ({ name, service }: (typeof copies)[number]): boolean =>
      copies.find((copy) => copy.service === service)?.name === name;
    const namesOf = (round: number): string[] =>
      copies
        .filter((copy) =>
          onTheWay.includes(copy.service) ? !isShort || isFirst(copy) : !isShort && round % everyOtherRounds === 0,
        )
        .map(({ name }) => name);
    let slowestExit = 0;
    for (let round = 0; round < times; round += 1) {
      const names = namesOf(round);
      for (const name of names) {
        const began = performance.now();
        await stack.terminate(name);
        const tookMs = performance.now() - began;
        if (tookMs > exitLimitMs / 2) report(`${name} ended ${Math.round(tookMs)} ms after SIGTERM`);
        slowestExit = Math.max(slowestExit, tookMs);
        await stack.start([name]);
      }
      await scene.measure();
      report(`round ${round + 1}: ${names.length} processes restarted`);
    }
    const { failures } = scene.testers.acknowledged;
    const all = [...failures.values()].reduce((sum, count) => sum + count, 0);
    const refusedForNow = (failures.get(503) ?? 0) + (failures.get(429) ?? 0);
    const failed = all - refusedForNow;
    scene.checks.push(
      { what: 'broken or failed requests', value: String(failed), target: '0', isMet: failed === 0 },
      {
        what: 'refused with Retry-After',
        value: String(refusedForNow),
        target: '0',
        isMet: refusedForNow === 0,
        isPace: true,
      },
      {
        what: 'slowest end after SIGTERM',
        value: `${Math.round(slowestExit)} ms`,
        target: `<= ${exitLimitMs} ms`,
        isMet: slowestExit <= exitLimitMs,
        isPace: true,
      },
    );
    return scene.close(times);
  },
};
