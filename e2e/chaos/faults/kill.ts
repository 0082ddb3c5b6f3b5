import { Scene, type Fault } from '../fault';
import { pause } from '../../support/measuring';

/** kill -9 of processes, one after the other in turn, each started again at once. */
export function killOf(name: string, title: string, processes: readonly string[]): Fault {
  return {
    name,
    title: `kill -9 of ${title}`,
    times: 20,
    shortTimes: 1,
    run: async ({ stack, times, report }) => {
      const scene = await Scene.open(stack);
      for (let kill = 0; kill < times; kill += 1) {
        await pause(300 + Math.random() * 900);
        const victim = processes[kill % processes.length] ?? '';
        await stack.strike(victim);
        await Promise.all([stack.start([victim]), scene.measure()]);
        report(`${victim} killed, ${Math.round(scene.readableMs.at(-1) ?? 0)} ms`);
      }
      return scene.close(times);
    },
  };
}
