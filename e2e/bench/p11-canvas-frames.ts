import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { frameTimes, openCanvasLab, setView } from './canvas-pages';
import { canvasScene } from './canvas-scene';

const runs = 5;
const limit = 3;

/** The whole editor's frame against a page that draws the same boxes by hand, in the same browser, interleaved. */
export const canvasFrames: Bench = {
  id: 'P11',
  title: 'Frame of the editor against plain canvas2D with culling, no GPU, frame cap off',
  run: async (report) => {
    const lab = await openCanvasLab();
    const figures: Figure[] = [];
    const atHalf = new Map<number, number>();
    try {
      for (const count of [1_000, 2_000, 10_000, 50_000]) {
        const scene = canvasScene(count);
        const editor = await lab.openEditor(scene);
        const box = (await editor.getByTestId('canvas').boundingBox()) ?? { width: 1080, height: 856 };
        const raw = await lab.openRaw(scene, Math.round(box.width), Math.round(box.height));
        for (const [kind, zoom] of [
          ['pan', 0.5],
          ['zoom', 0.5],
          ['pan', 0.1],
        ] as const) {
          if (count === 1_000 && (kind !== 'pan' || zoom !== 0.5)) continue;
          const ours: number[] = [];
          const theirs: number[] = [];
          for (let run = 0; run < runs; run++) {
            await setView(editor, zoom);
            ours.push(median(await frameTimes(editor, kind)));
            await setView(raw, zoom);
            theirs.push(median(await frameTimes(raw, kind)));
          }
          const ratio = median(ours) / median(theirs);
          if (kind === 'pan' && zoom === 0.5) atHalf.set(count, median(ours));
          report(
            `${count} ${kind} at ${zoom * 100} %: ${readable(median(ours))} ms against ${readable(median(theirs))} ms`,
          );
          if (count === 1_000) continue;
          figures.push({
            what: `${readable(count)} widgets, ${kind} at ${zoom * 100} %`,
            value: `${readable(ratio)}x (${readable(median(ours))} ms)`,
            baseline: `canvas2D ${readable(median(theirs))} ms`,
            target: `<= ${limit}x`,
            met: ratio <= limit,
          });
        }
        await editor.close();
        await raw.close();
      }
    } finally {
      await lab.close();
    }
    const growth = (atHalf.get(50_000) ?? Number.NaN) / (atHalf.get(1_000) ?? Number.NaN);
    figures.push({
      what: '50,000 against 1,000 widgets, pan at 50 %',
      value: `${readable(growth)}x`,
      baseline: 'itself',
      target: '<= 2x',
      met: growth <= 2,
    });
    return figures;
  },
};
