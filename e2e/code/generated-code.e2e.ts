/**
 * Code that is generated of every widget type is built with the tools of its language, opened, compared with what the
 * player shows, and used. The pictures of both, side by side, are written to e2e/artifacts/code.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { closeBrowser, openBrowser } from '../support/browser';
import { useForm, withActingPages } from './acting-pages';
import { palettePrototype, screenSize, type Cell } from './palette-prototype';
import { playerPage } from './player';
import { buildSite, serve, targets } from './projects';

const artifacts = join(__dirname, '../artifacts/code');
/** Around a widget, so that what reaches beyond it is compared, too. */
const margin = 6;
/** How much a widget may differ; where it is missing it differs by 1. */
const most = 0.5;
/** Controls that browsers draw in their own way. */
const byBrowser = [
  ...['CheckBox', 'RadioBox', 'RadioBox2', 'RadioTable', 'HSlider', 'VolumeSlider', 'Stepper', 'CountingStepper'],
  ...['Date', 'DateDropDown', 'Spinner', 'AudioPlayer', 'IFrameWidget', 'SortableList'],
];
/** React Native has no tables, no elements that are drawn by CSS alone, and centres its texts in another way. */
const bySystem = [
  ...['TypeAheadTextBox', 'SegmentButton', 'SegmentPicker', 'LockSlider', 'Rating', 'Paging', 'Timeline', 'NavMenu'],
  ...['Table', 'Tree', 'VerticalNavigation'],
];
const { app: palette, cells } = palettePrototype();
const screens = Object.keys(palette.screens);
const app = withActingPages(palette, screenSize);
const pageOf = (screen: string): string => (screen === screens[0] ? 'index' : `page-${screen}`);

const areaOf = ({ x, y, w, h }: Cell) => ({
  ...{ left: x - margin, top: y - margin },
  ...{ width: Math.round(w + 2 * margin), height: Math.round(h + 2 * margin) },
});
/** Softened, so that a text that stands a pixel beside its place is almost the same. */
const cut = (picture: Buffer, cell: Cell): Promise<Buffer> =>
  sharp(picture).extract(areaOf(cell)).flatten().blur(3).removeAlpha().raw().toBuffer();

const isBare = (pixels: Buffer): boolean => pixels.every((value) => value > 250);

/** What differs, by what the player paints: 0 for the same, 1 where it is missing, up to 2 where it is elsewhere. */
async function difference(cell: Cell, wanted: Buffer, picture: Buffer): Promise<{ share: number; isEmpty: boolean }> {
  const [left, right] = await Promise.all([cut(wanted, cell), cut(picture, cell)]);
  let [painted, differing] = [0, 0];
  left.forEach((value, at) => {
    painted += 255 - value;
    differing += Math.abs(value - (right[at] ?? 0));
  });
  return { share: painted === 0 ? 0 : differing / painted, isEmpty: isBare(right) && !isBare(left) };
}

describe('generated code', () => {
  let browser: Browser;
  let context: BrowserContext;
  let moving: BrowserContext;
  const shown = new Map<string, Buffer>();
  const problems: string[] = [];

  const shoot = async (address: string): Promise<Buffer> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${address}: ${message.text()}`);
    });
    await page.goto(address);
    await page.waitForFunction(() => document.body.innerText.length > 0 || document.querySelector('body > *'));
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const picture = await page.screenshot();
    await page.close();
    return picture;
  };

  beforeAll(async () => {
    await rm(artifacts, { recursive: true, force: true });
    await mkdir(artifacts, { recursive: true });
    browser = await openBrowser();
    context = await browser.newContext({
      viewport: { width: screenSize.w, height: screenSize.h },
      reducedMotion: 'reduce',
    });
    moving = await browser.newContext({ viewport: { width: screenSize.w, height: 900 } });
    await context.route('http://player.test/**', async (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: await playerPage(app, new URL(route.request().url()).pathname.slice(1)),
      }),
    );
    for (const screen of screens) shown.set(screen, await shoot(`http://player.test/${screen}`));
  }, 240_000);
  afterAll(async () => {
    await closeBrowser(browser);
    for (const target of targets) await rm(join(artifacts, target), { recursive: true, force: true });
  });

  test.each(targets)(
    'in %s looks like the prototype and does the same',
    async (target) => {
      problems.length = 0;
      const site = await buildSite(app, target, artifacts);
      await serve(context, site);
      const shares: Record<string, number> = {};
      const sides: Buffer[] = [];
      for (const screen of screens) {
        const picture = await shoot(site.addressOf(pageOf(screen)));
        const wanted = shown.get(screen) ?? picture;
        sides.push(wanted, picture);
        for (const cell of cells.filter((each) => each.screen === screen)) {
          const { share, isEmpty } = await difference(cell, wanted, picture);
          shares[cell.type] = share;
          if (isEmpty) problems.push(`${target}: nothing is seen of ${cell.type}`);
        }
      }
      await writeFile(join(artifacts, `${target}.json`), JSON.stringify(shares, null, 1));
      await contactSheet(sides, join(artifacts, `${target}.png`));
      expect(problems).toEqual([]);
      const drawnOtherwise = target === 'react-native' ? [...byBrowser, ...bySystem] : byBrowser;
      const differing = Object.entries(shares).filter(
        ([type, share]) => share > most && !drawnOtherwise.includes(type),
      );
      expect(differing).toEqual([]);
      await serve(moving, site);
      expect(await useForm(moving, site)).toEqual({
        ...{ greeting: 'Hello Eve', count: '4', badge: 'rgb(251, 191, 36)', wrongAge: 'rgb(185, 28, 28)' },
        ...{ errorIsShown: true, secret: 'Welcome back, Eve', adult: 'For adults' },
        ...{ again: 'Swipe on' },
      });
    },
    240_000,
  );
});

/** Pairs of pictures beside each other: the player above, the code below. */
async function contactSheet(pictures: readonly Buffer[], path: string): Promise<void> {
  const [w, h] = [screenSize.w / 2, screenSize.h / 2];
  const parts = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await sharp(picture).resize(w, h).toBuffer(),
      left: Math.floor(at / 2) * (w + 4),
      top: (at % 2) * (h + 4),
    })),
  );
  const width = (pictures.length / 2) * (w + 4);
  await sharp({ create: { width, height: 2 * (h + 4), channels: 3, background: '#ff00ff' } })
    .composite(parts)
    .png()
    .toFile(path);
}
