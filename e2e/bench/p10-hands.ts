import type { Page } from 'playwright-core';
import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { answerTimes, dragFrames, wholeZoom } from './canvas-hands';
import { frameTimes, openCanvasLab, setView } from './canvas-pages';
import { canvasScene } from './canvas-scene';

const runs = 3;
const maxInputMs = 100;
/** What a client of the format needs beside plain canvas2D, times the share of it that is the target. */
const maxRatio = { pan: 2.5, zoom: 5.5, all: 5.2, drag: 3.5 } as const;

/** What a hand does most, against a page that draws the same boxes by hand; and how long the editor takes to answer single inputs. */
export const hands: Bench = {
  id: 'P10',
  title: 'Frames of pan, zoom and drag against plain canvas2D, and answers to single inputs, no GPU',
  note:
    'Frames are medians, without a frame cap, interleaved with those of the bare page. An answer is the time of the browser from an input to the picture after ' +
    'it (event timing), for a marquee the longest frame while it grows over everything. The things that are moved together are whole screens.',
  run: async (report) => {
    const lab = await openCanvasLab();
    const figures: Figure[] = [];
    try {
      for (const count of [2_000, 10_000, 50_000]) {
        const scene = canvasScene(count);
        const editor = await lab.openEditor(scene);
        const box = (await editor.getByTestId('canvas').boundingBox()) ?? { width: 1080, height: 856 };
        const whole = wholeZoom(scene, box);
        const raw = await lab.openRaw(scene, Math.round(box.width), Math.round(box.height));
        const compare = async (what: string, limit: number, measure: (page: Page) => Promise<number>) => {
          const ours: number[] = [];
          const bare: number[] = [];
          for (let run = 0; run < runs; run += 1) {
            ours.push(await measure(editor));
            bare.push(await measure(raw));
          }
          const ratio = median(ours) / median(bare);
          report(`${count} ${what}: ${readable(median(ours))} ms against ${readable(median(bare))} ms`);
          figures.push({
            what: `${readable(count)} widgets, ${what}`,
            value: `${readable(ratio)}x (${readable(median(ours))} ms)`,
            baseline: `canvas2D ${readable(median(bare))} ms`,
            target: `<= ${limit}x`,
            met: ratio <= limit,
          });
        };
        const frames = (kind: 'pan' | 'zoom', zoom: number) => async (page: Page) => {
          await setView(page, zoom);
          return median(await frameTimes(page, kind));
        };
        await compare('pan at 100 %', maxRatio.pan, frames('pan', 1));
        await compare('zoom at 100 %', maxRatio.zoom, frames('zoom', 1));
        await compare('pan with everything in view', maxRatio.all, frames('pan', whole));
        for (const moved of [1, 100, 2_000])
          await compare(`drag of ${readable(moved)}`, maxRatio.drag, (page) =>
            dragFrames({ page, scene, isRaw: page === raw }, moved),
          );
        await raw.close();
        for (const { what, ms } of await answerTimes({ page: editor, scene })) {
          report(`${count} ${what}: ${readable(ms)} ms`);
          figures.push({
            what: `${readable(count)} widgets, ${what}`,
            value: `${readable(ms)} ms`,
            baseline: '',
            target: `<= ${maxInputMs} ms`,
            met: ms <= maxInputMs,
          });
        }
        await editor.close();
      }
    } finally {
      await lab.close();
    }
    return figures;
  },
};
