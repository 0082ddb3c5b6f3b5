import type { App, Widget } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import type { Locator, Page } from 'playwright-core';
import { readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { openTesterLab, openVitalsPage, type TesterLab } from './tester-lab';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const limits = { lcp: 2_500, inp: 200, cls: 0.1 } as const;

interface Story {
  what: string;
  app: App;
  /** Skips the welcome page. */
  isAtOnce: boolean;
  act(page: Page): Promise<void>;
}

const look = { background: '#dfe6ff', color: '#222222', fontSize: 14, textAlign: 'center', verticalAlign: 'middle' };
const button = (label: string, y: number, more: Partial<Widget> = {}): Partial<Widget> => ({
  ...{ type: 'Button', x: 20, y, w: 350, h: 44, style: look },
  ...more,
  props: { label },
});

/** A screen of a hundred widgets: boxes in four columns, each fourth a check box, and a button that leads on. */
const hundred = (name: string, shift: number): Record<string, Partial<Widget>> => ({
  [`${name}On`]: button('On', 20),
  ...Object.fromEntries(
    Array.from({ length: 99 }, (_, index) => {
      const place = { x: 16 + ((index + shift) % 4) * 92, y: 80 + Math.floor(index / 4) * 29, h: 24 };
      const isCheck = index % 4 === 3;
      const kind = isCheck
        ? { type: 'CheckBox', w: 24, style: { colorButton: '#224466' } }
        : { type: 'Box', w: 84, style: look, props: { label: `Part ${index}` } };
      return [`${name}${index}`, { ...place, ...kind, name: `Part ${index}` }];
    }),
  ),
});

const rows = Array.from({ length: 1_000 }, (_, index) => [`Row ${index + 1}`]);

const stories: readonly Story[] = [
  {
    what: 'welcome page',
    app: makePrototype({ screens: { home: { widgets: hundred('a', 0) } } }),
    isAtOnce: false,
    act: async (page) => {
      await tap(page, page.getByRole('checkbox'));
      await tap(page, page.getByRole('button', { name: 'Start the test' }));
      await page.waitForSelector('[data-screen]');
    },
  },
  {
    what: 'screen with 100 widgets',
    app: makePrototype({
      screens: { home: { widgets: hundred('a', 0) }, second: { widgets: hundred('b', 0) } },
      lines: [
        { from: 'aOn', to: 'second' },
        { from: 'bOn', to: 'home' },
      ],
    }),
    isAtOnce: true,
    act: async (page) => {
      for (const place of [0, 1, 2]) await tap(page, page.locator('[data-screen] [data-type=CheckBox]').nth(place));
      await turn(page, ['second', 'home', 'second']);
    },
  },
  {
    what: 'list of 1,000 rows',
    app: makePrototype({
      screens: {
        home: {
          h: 48_020,
          widgets: {
            list: {
              ...{ type: 'Repeater', x: 0, y: 0, w: 390, h: 48_020 },
              props: { layout: 'rows', distanceY: 4, data: [['title'], ...rows] },
            },
            row: {
              ...button('Row', 10, { x: 10, w: 370, z: 2 }),
              props: { label: 'Row', databinding: { default: 'title' } },
            },
          },
        },
        second: { widgets: { bOn: button('On', 20) } },
      },
      lines: [
        { from: 'row', to: 'second' },
        { from: 'bOn', to: 'home' },
      ],
    }),
    isAtOnce: true,
    act: async (page) => {
      await tap(page, page.getByRole('button', { name: 'Row 3', exact: true }));
      await page.waitForSelector('[data-screen=second][data-status=still]');
      await turn(page, ['home']);
      await tap(page, page.getByRole('button', { name: 'Row 1000', exact: true }));
      await page.waitForSelector('[data-screen=second][data-status=still]');
    },
  },
  {
    what: 'transition in which 99 widgets move',
    app: makePrototype({
      screens: { home: { widgets: hundred('a', 0) }, second: { widgets: hundred('b', 2) } },
      lines: [
        { from: 'aOn', to: 'second', animation: 'transform', duration: 400 },
        { from: 'bOn', to: 'home', animation: 'transform', duration: 400 },
      ],
    }),
    isAtOnce: true,
    act: (page) => turn(page, ['second', 'home', 'second']),
  },
];

/** The tester page on a phone with a slow processor and a slow line. */
export const slowPhone: Bench = {
  id: 'PHONE',
  title: 'Tester page on a slow phone: 4x slower processor, 1.6 Mbit/s, 150 ms',
  note: 'Largest paint without a cache, longest answer to an input until the picture after it, and the sum of what moved by itself, as web vitals define them; by the short link.',
  run: async (report) => {
    const lab = await openTesterLab();
    try {
      const figures: Figure[] = [];
      for (const story of stories) figures.push(...(await measure(lab, story, report)));
      return figures;
    } finally {
      await lab.close();
    }
  },
};

async function measure(lab: TesterLab, story: Story, report: (line: string) => void): Promise<Figure[]> {
  const { hash } = await lab.add(story.app);
  const { context, page, devtools, vitals } = await openVitalsPage(lab.browser, phone);
  try {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${lab.base}/t/${hash}${story.isAtOnce ? '?s=true' : ''}`);
    await page.waitForSelector(story.isAtOnce ? '[data-status=still]' : 'h1');
    await page.waitForTimeout(2_000);
    const { lcp } = await vitals();
    await story.act(page);
    await page.waitForTimeout(1_000);
    const { inp, cls } = await vitals();
    report(`${story.what}: ${readable(lcp)} ms, ${readable(inp)} ms, ${readable(cls)}`);
    const figure = (what: string, value: number, limit: number, unit: string): Figure => ({
      what: `${story.what}: ${what}`,
      value: `${readable(value)}${unit}`,
      baseline: '',
      target: `<= ${limit}${unit}`,
      met: value <= limit,
    });
    return [
      figure('largest paint', lcp, limits.lcp, ' ms'),
      figure('longest answer', inp, limits.inp, ' ms'),
      figure('shifts', cls, limits.cls, ''),
    ];
  } finally {
    await context.close();
  }
}

/**
 * A finger on the middle of something, once the page rests: people see what they press. The place is looked up before, since what the
 * test driver does in the page to find and check it (by roles, among a thousand rows) is work that no phone has.
 */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is pressed is not shown.');
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses what leads on, and waits until each screen stands still. */
async function turn(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await tap(page, page.getByRole('button', { name: 'On' }).last());
    await page.waitForSelector(`[data-screen=${screen}][data-status=still]`);
  }
}
