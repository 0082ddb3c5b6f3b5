import { readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { frameTimes, openCanvasLab, percentile, setView } from './canvas-pages';
import { canvasScene } from './canvas-scene';
import { paletteScenes } from './palette-scene';
import type { Page } from 'playwright-core';

const maxFrameMs = 33;
const maxInputMs = 100;

/** Large prototypes in the whole editor, without a GPU. */
export const canvasLimits: Bench = {
  id: 'P12',
  title: 'Editor with 10,000 and 50,000 widgets, no GPU',
  run: async (report) => {
    const lab = await openCanvasLab();
    const figures: Figure[] = [];
    const add = (what: string, value: number, limit: number): void => {
      figures.push({
        what,
        value: `${readable(value)} ms`,
        baseline: '',
        target: `<= ${limit} ms`,
        met: value <= limit,
      });
      report(`${what}: ${readable(value)} ms`);
    };
    try {
      const editor = await lab.openEditor(canvasScene(10_000));
      for (const [kind, zoom] of [
        ['pan', 1],
        ['pan', 0.5],
        ['zoom', 0.5],
        ['pan', 0.1],
        ['zoom', 0.1],
        ['pan', 0.05],
      ] as const) {
        await setView(editor, zoom);
        add(
          `10,000 widgets, ${kind} at ${zoom * 100} %, p95 frame`,
          percentile(await frameTimes(editor, kind, 160), 0.95),
          maxFrameMs,
        );
      }
      const { frames, worst } = await dragWidget(editor);
      add('10,000 widgets, dragging one, p95 frame', percentile(frames, 0.95), maxFrameMs);
      add('10,000 widgets, dragging one, worst input event', worst, maxInputMs);
      await editor.close();
      const large = await lab.openEditor(canvasScene(50_000));
      await setView(large, 0.5);
      add('50,000 widgets, pan at 50 %, p95 frame', percentile(await frameTimes(large, 'pan', 160), 0.95), maxFrameMs);
      await large.close();
      const { all, widgets } = paletteScenes(18);
      const mixed = await lab.openEditor({ app: all });
      for (const [kind, zoom] of [
        ['pan', 1],
        ['pan', 0.5],
        ['pan', 0.1],
        ['zoom', 0.1],
      ] as const) {
        await setView(mixed, zoom);
        const p95 = percentile(await frameTimes(mixed, kind, 160), 0.95);
        add(
          `${widgets.toLocaleString('en')} widgets of all types, ${kind} at ${zoom * 100} %, p95 frame`,
          p95,
          maxFrameMs,
        );
      }
      await mixed.close();
    } finally {
      await lab.close();
    }
    return figures;
  },
};

/** Presses a widget in the middle with the real mouse, moves it once per frame, releases; the browser reports slow input events. */
async function dragWidget(page: Page): Promise<{ frames: number[]; worst: number }> {
  await setView(page, 0.5);
  const box = (await page.getByTestId('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => {
    const seen = ((window as unknown as { benchEvents: number[] }).benchEvents = []) as number[];
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.push(entry.duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  const x = box.x + box.width / 2 + 20;
  const y = box.y + box.height / 2 + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 20; i++) await page.mouse.move(x + i * 3, y + i);
  const frames = await frameTimes(page, 'drag', 120);
  await page.mouse.move(x + 30, y + 8);
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(500);
  const worst = await page.evaluate(() => Math.max(0, ...(window as unknown as { benchEvents: number[] }).benchEvents));
  return { frames, worst };
}
