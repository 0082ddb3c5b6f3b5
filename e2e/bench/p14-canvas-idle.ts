import { readable } from '../support/measuring';
import type { Bench } from './bench';
import { openCanvasLab } from './canvas-pages';
import { canvasScene } from './canvas-scene';

const restMs = 30_000;

/** An editor that nobody touches requests no frame and leaves the processor alone. */
export const canvasIdle: Bench = {
  id: 'P14',
  title: 'Idle editor over 30 s',
  note: 'Memory that opening used is collected before; the browser would do it some time in those seconds.',
  run: async () => {
    const lab = await openCanvasLab({ capped: true });
    try {
      const page = await lab.openEditor(canvasScene(2_000));
      await page.waitForTimeout(3_000);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(1_000);
      const busy = async (): Promise<number> =>
        (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
      await page.evaluate(() => {
        const counter = window as unknown as { benchFrames: number };
        counter.benchFrames = 0;
        const original = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (callback) => {
          counter.benchFrames++;
          return original(callback);
        };
      });
      const before = await busy();
      await page.waitForTimeout(restMs);
      const share = ((await busy()) - before) / (restMs / 1000);
      const frames = await page.evaluate(() => (window as unknown as { benchFrames: number }).benchFrames);
      return [
        { what: 'animation frames requested', value: String(frames), baseline: '', target: '0', met: frames === 0 },
        {
          what: 'main thread busy',
          value: `${readable(share * 100)} %`,
          baseline: '',
          target: '<= 0.3 %',
          met: share <= 0.003,
        },
      ];
    } finally {
      await lab.close();
    }
  },
};
