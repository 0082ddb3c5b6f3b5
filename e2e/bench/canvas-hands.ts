import type { Page } from 'playwright-core';
import { frameTimes, setView } from './canvas-pages';
import { screenPitch, type CanvasScene } from './canvas-scene';
import { median } from '../support/measuring';

const perScreen = 20;
/** At this zoom some thousand things are in view, and the margins of screens can still be hit. */
const farZoom = 0.1;

/** A hand on the editor with a scene, or the page that draws it by hand. */
export interface Stand {
  page: Page;
  scene: CanvasScene;
}

/** Zoom at which all of a scene fits into the canvas, with an edge around it. */
export function wholeZoom({ screens }: CanvasScene, canvas: { width: number; height: number }): number {
  const right = screens.reduce((most, [x]) => Math.max(most, x), 0) + screenPitch.x;
  const bottom = screens.reduce((most, [, y]) => Math.max(most, y), 0) + screenPitch.y;
  return Math.min(canvas.width / right, canvas.height / bottom) * 0.85;
}

/** Median frame while so many things follow the pointer: one widget near by, more as whole screens from afar. */
export async function dragFrames(stand: Stand & { isRaw: boolean }, moved: number): Promise<number> {
  const { page } = stand;
  await setView(page, moved === 1 ? 0.5 : farZoom);
  if (stand.isRaw) {
    await page.evaluate(`benchMoved(${moved})`);
    const frames = median(await frameTimes(page, 'drag'));
    await page.evaluate('benchMoved(0)');
    return frames;
  }
  const at = moved === 1 ? await widgetAt(stand, 0.5) : await selectScreens(stand, moved / perScreen);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(at.x + step * 3, at.y + step);
  const frames = median(await frameTimes(page, 'drag'));
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(600);
  return frames;
}

/** How long single inputs take until the picture shows them, ms. */
export async function answerTimes(stand: Stand): Promise<{ what: string; ms: number }[]> {
  const { page, scene } = stand;
  const box = await canvasBox(page);
  await watchAnswers(page);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await setView(page, wholeZoom(scene, box));
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 36, box.y + 96);
  const marquee = Math.max(...(await frameTimes(page, 'marquee')));
  const ended = await slowest(page, () => page.mouse.up());
  await page.keyboard.press('Escape');
  await setView(page, farZoom);
  await selectScreens(stand, Math.min(100, scene.screens.length));
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1_000);
  const undone = await slowest(page, () => page.keyboard.press('Control+z'));
  const redone = await slowest(page, () => page.keyboard.press('Control+Shift+z'));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await setView(page, 0.5);
  const { x, y } = await widgetAt(stand, 0.5);
  const chosen = await slowest(page, () => page.mouse.click(x, y));
  const field = properties.getByRole('textbox', { name: 'X position' });
  await field.fill('');
  const typed = await slowest(page, async () => {
    await page.keyboard.type('1234', { delay: 50 });
    await page.keyboard.press('Enter');
  });
  await page.keyboard.press('Escape');
  await page.mouse.click(x, y);
  await page.keyboard.press('F2');
  await page.getByRole('row').getByRole('textbox', { name: 'Name' }).waitFor();
  const named = await slowest(page, async () => {
    await page.keyboard.type('A new name', { delay: 50 });
    await page.keyboard.press('Enter');
  });
  return [
    { what: 'marquee over everything, longest frame', ms: marquee },
    { what: 'end of that marquee', ms: ended },
    { what: 'undo of a move of 2,000', ms: undone },
    { what: 'the same done again', ms: redone },
    { what: 'a widget is chosen', ms: chosen },
    { what: 'typing a number in the inspector, slowest key', ms: typed },
    { what: 'typing a name in the list of layers, slowest key', ms: named },
  ];
}

async function canvasBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return (await page.getByTestId('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Where the screens of a scene end, canvas px. */
function farEdges({ screens }: CanvasScene): { right: number; bottom: number } {
  return {
    right: screens.reduce((most, [x]) => Math.max(most, x), 0) + 375,
    bottom: screens.reduce((most, [, y]) => Math.max(most, y), 0) + 812,
  };
}

/** The middle of the widget that is nearest to the middle of the canvas, which shows the middle of the scene. */
async function widgetAt({ page, scene }: Stand, zoom: number): Promise<{ x: number; y: number }> {
  const box = await canvasBox(page);
  const { right, bottom } = farEdges(scene);
  const middle = { x: right / 2, y: bottom / 2 };
  const far = (x: number, y: number): number => Math.hypot(x + 80 - middle.x, y + 30 - middle.y);
  const [x, y] = scene.widgets.reduce((nearest, widget) =>
    far(widget[0], widget[1]) < far(nearest[0], nearest[1]) ? widget : nearest,
  );
  return {
    x: box.x + box.width / 2 + (x + 80 - middle.x) * zoom,
    y: box.y + box.height / 2 + (y + 30 - middle.y) * zoom,
  };
}

/**
 * Draws a marquee around so many screens in view.
 * @returns where the last of them can be taken: its lower margin, in px of the window
 */
async function selectScreens({ page, scene }: Stand, count: number): Promise<{ x: number; y: number }> {
  const box = await canvasBox(page);
  const { right, bottom } = farEdges(scene);
  const place = (x: number, y: number) => ({
    x: box.x + box.width / 2 + (x - right / 2) * farZoom,
    y: box.y + box.height / 2 + (y - bottom / 2) * farZoom,
  });
  const columns = Math.min(count < 20 ? count : 14, Math.round(right / screenPitch.x));
  const rows = Math.ceil(count / columns);
  const first = {
    column: Math.max(0, Math.round((right / screenPitch.x - columns) / 2)),
    row: Math.max(0, Math.round((bottom / screenPitch.y - rows) / 2)),
  };
  const [x, y] = [first.column * screenPitch.x, first.row * screenPitch.y];
  const from = place(x - 50, y - 30);
  const to = place(x + columns * screenPitch.x - 50, y + rows * screenPitch.y - 30);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.waitForTimeout(600);
  return place(x + 190, y + 797);
}

async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = ((window as unknown as { benchEvents: number[] }).benchEvents = []) as number[];
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.push(entry.duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
}

/** The slowest answer to what `act` does; 16 ms where none took longer. */
async function slowest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('benchEvents.length = 0');
  await act();
  await page.waitForTimeout(1_200);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { benchEvents: number[] }).benchEvents));
}
