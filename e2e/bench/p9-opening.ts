import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { openCanvasLab } from './canvas-pages';
import { canvasScene } from './canvas-scene';

const rounds = 5;
/** A client of the format took 11.8 times as long as a bare page with its canvas; the target is 0.4 of that. */
const maxRatio = 4.7;

/** From the navigation until nothing more is drawn, against a page that loads the same prototype and draws it by hand. */
export const opening: Bench = {
  id: 'P9',
  title: 'Opening a prototype in the editor, until all of it is drawn',
  note: 'The bare page loads the same document from the same server and draws it on a canvas; it has no panels, fonts, texts and icons. Both begin without a cache. The end is the last frame that drew on a canvas; until 2026-11-27 it was the last frame of any kind.',
  run: async (report) => {
    const lab = await openCanvasLab();
    const figures: Figure[] = [];
    try {
      for (const count of [2_000, 10_000, 50_000]) {
        const scene = canvasScene(count);
        await lab.timeToOpen(scene, 'editor');
        const ours: number[] = [];
        const bare: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await lab.timeToOpen(scene, 'editor'));
          bare.push(await lab.timeToOpen(scene, 'raw'));
        }
        const ratio = median(ours) / median(bare);
        report(`${count} widgets: ${readable(median(ours))} ms against ${readable(median(bare))} ms`);
        figures.push({
          what: `${readable(count)} widgets, opened and drawn`,
          value: `${readable(ratio)}x (${readable(median(ours))} ms)`,
          baseline: `bare page ${readable(median(bare))} ms`,
          target: `<= ${maxRatio}x`,
          met: ratio <= maxRatio,
        });
      }
    } finally {
      await lab.close();
    }
    return figures;
  },
};
