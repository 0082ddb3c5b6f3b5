import type { App } from '@prototrail/model';
import { readable } from '../support/measuring';
import type { Bench } from './bench';
import { drawnAfter, openCanvasLab, type CanvasLab } from './canvas-pages';
import { paletteScenes } from './palette-scene';

const screens = 30;
const rounds = 3;
/** A tenth of the nodes, and 0.35 of the heap, that a client of the format needs for a large prototype. */
const maxNodes = 3_843;
const maxHeapMb = 64;

interface Opened {
  ms: number;
  nodes: number;
  heapMb: number;
}

/** Opens a prototype that has everything of the palette on 30 screens, beside one with a box in each place. */
export const allEntries: Bench = {
  id: 'P13',
  title: `Editor with every palette entry on ${screens} screens`,
  run: async (report) => {
    const scenes = paletteScenes(screens);
    const lab = await openCanvasLab();
    try {
      await open(lab, scenes.boxes);
      const boxes: Opened[] = [];
      const all: Opened[] = [];
      for (let round = 0; round < rounds; round += 1) {
        boxes.push(await open(lab, scenes.boxes));
        all.push(await open(lab, scenes.all));
        report(
          `round ${round + 1}: boxes ${readable(boxes[round]?.ms ?? 0)} ms, all ${readable(all[round]?.ms ?? 0)} ms`,
        );
      }
      const median = (list: readonly Opened[], pick: (one: Opened) => number): number =>
        list.map(pick).sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
      const [open1, open2] = [median(all, ({ ms }) => ms), median(boxes, ({ ms }) => ms)];
      const nodes = median(all, (one) => one.nodes);
      const heap = median(all, (one) => one.heapMb);
      return [
        {
          what: `opened and drawn, ${scenes.widgets} widgets`,
          value: `${readable(open1)} ms`,
          baseline: `boxes ${readable(open2)} ms, ratio ${readable(open1 / open2)}`,
          target: '<= 1.5x',
          met: open1 <= open2 * 1.5,
        },
        { what: 'DOM nodes', value: String(nodes), baseline: '', target: `<= ${maxNodes}`, met: nodes <= maxNodes },
        {
          what: 'JS heap after a collection',
          value: `${readable(heap)} MB`,
          baseline: `boxes ${readable(median(boxes, (one) => one.heapMb))} MB`,
          target: `<= ${maxHeapMb} MB`,
          met: heap <= maxHeapMb,
        },
      ];
    } finally {
      await lab.close();
    }
  },
};

async function open(lab: CanvasLab, app: App): Promise<Opened> {
  const page = await lab.openEditor({ app });
  const ms = await drawnAfter(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const opened = { ms, nodes: figure('Nodes'), heapMb: figure('JSHeapUsedSize') / 1024 / 1024 };
  await page.close();
  return opened;
}
