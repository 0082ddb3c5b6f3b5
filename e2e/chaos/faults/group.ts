import { Scene, type Fault } from '../fault';

/** Consumers come and go: 1 → 3 → 1 members of the group that fills the results. */
export const groupSize: Fault = {
  name: 'group',
  title: 'analytics consumers 1 → 3 → 1',
  times: 5,
  shortTimes: 1,
  run: async ({ stack, times, report }) => {
    const scene = await Scene.open(stack);
    for (let round = 0; round < times; round += 1) {
      for (const name of ['analytics-2', 'analytics-3']) {
        await Promise.all([stack.start([name]), scene.measure()]);
        await scene.measure();
      }
      // one leaves in good order, the other one does not
      await Promise.all([stack.terminate('analytics-2'), scene.measure()]);
      await stack.strike('analytics-3');
      await scene.measure();
      report(`grown and shrunk, ${Math.round(scene.readableMs.at(-1) ?? 0)} ms after the last one was killed`);
    }
    return scene.close(times);
  },
};
