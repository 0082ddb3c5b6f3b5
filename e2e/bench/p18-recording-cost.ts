import { makePrototype } from '@prototrail/testing';
import { median, pause, readable } from '../support/measuring';
import type { Bench } from './bench';
import { mainThread, openTesterLab, openVitalsPage, type TesterLab } from './tester-lab';

const rounds = 3;
const clicks = 60;
/** From one click to the next, as a quick tester clicks, ms. */
const betweenMs = 330;
const mouseMs = 5_000;
const frameMs = 1000 / 60;
/** A client of the format sends two requests with each click; a tenth of that. */
const maxPosts = 0.2;

const box = { x: 20, w: 300, h: 60, style: { background: '#dfe6ff' } };
const app = makePrototype({
  screens: {
    home: { widgets: { next: { ...box, y: 20, props: { label: 'Next' } }, plain: { ...box, y: 120 } } },
    second: { widgets: { return: { ...box, y: 20, props: { label: 'Back' } } } },
  },
  lines: [
    { from: 'next', to: 'second' },
    { from: 'return', to: 'home' },
  ],
});

/** The same hand in the same prototype, recorded and not recorded: what the recording costs is the difference. */
export const recordingCost: Bench = {
  id: 'P18',
  title: `Recording of ${clicks} clicks and of the mouse`,
  note: 'Costs are time of the processor on the main thread of the page, the same hand with and without recording in turns, medians of three. The mouse moves 60 times a second.',
  run: async (report) => {
    const lab = await openTesterLab();
    try {
      const { hash } = await lab.add(app);
      const clicked: { recorded: Cost; bare: Cost }[] = [];
      const moved: { recorded: Cost; bare: Cost }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [byClick, byMove] = [
          { bare: await costOf(lab, hash, false, click), recorded: await costOf(lab, hash, true, click) },
          { bare: await costOf(lab, hash, false, move), recorded: await costOf(lab, hash, true, move) },
        ];
        clicked.push(byClick);
        moved.push(byMove);
        report(
          `clicks ${readable(byClick.recorded.busyMs)} ms against ${readable(byClick.bare.busyMs)} ms, mouse ${readable(byMove.recorded.busyMs)} ms against ${readable(byMove.bare.busyMs)} ms`,
        );
      }
      const extra = (costs: typeof clicked): number =>
        median(costs.map(({ recorded, bare }) => recorded.busyMs - bare.busyMs));
      const bare = (costs: typeof clicked): string =>
        `${readable(median(costs.map((cost) => cost.bare.busyMs)))} ms without recording`;
      const events = median(clicked.map(({ recorded }) => recorded.events));
      const posts = median(clicked.map(({ recorded }) => recorded.posts)) / clicks;
      const perEvent = extra(clicked) / events;
      const share = extra(moved) / mouseMs;
      return [
        {
          what: `requests for each click, one in ${betweenMs} ms`,
          value: `${readable(posts)} (${events} events)`,
          baseline: '',
          target: `<= ${maxPosts}`,
          met: posts <= maxPosts,
        },
        {
          what: 'main thread for each event',
          value: `${readable(perEvent)} ms`,
          baseline: bare(clicked),
          target: '<= 1 ms',
          met: perEvent <= 1,
        },
        {
          what: `main thread for the way of the mouse, ${mouseMs / 1000} s`,
          value: `${readable(share * 100)} %`,
          baseline: bare(moved),
          target: '<= 2 %',
          met: share <= 0.02,
        },
      ];
    } finally {
      await lab.close();
    }
  },
};

interface Cost {
  busyMs: number;
  posts: number;
  events: number;
}

interface Hand {
  to(x: number, y: number): Promise<void>;
  click(): Promise<void>;
}

/** What the page needs while a hand uses the prototype. */
async function costOf(lab: TesterLab, hash: string, isRecorded: boolean, act: (hand: Hand) => Promise<void>) {
  const { context, page, devtools } = await openVitalsPage(lab.browser, { viewport: { width: 1440, height: 900 } });
  const cost: Cost = { busyMs: 0, posts: 0, events: 0 };
  try {
    page.on('request', (request) => {
      if (!request.url().endsWith('/batch.json')) return;
      cost.posts += 1;
      cost.events += (JSON.parse(request.postData() ?? '{"events":[]}') as { events: unknown[] }).events.length;
    });
    await page.goto(`${lab.base}/t/${hash}?s=true${isRecorded ? '' : '&log=false'}`);
    await page.waitForSelector('[data-status=still]');
    await page.waitForTimeout(1_000);
    const frame = await page.locator('[data-screen]').boundingBox();
    const busy = await mainThread(devtools);
    const before = await busy();
    await act({
      to: (x, y) => page.mouse.move((frame?.x ?? 0) + x, (frame?.y ?? 0) + y),
      click: async () => {
        await page.mouse.down();
        await page.mouse.up();
      },
    });
    // The last batch is sent by then.
    await page.waitForTimeout(6_000);
    cost.busyMs = ((await busy()) - before) * 1000;
    return cost;
  } finally {
    await context.close();
  }
}

async function click(hand: Hand): Promise<void> {
  await hand.to(60, 40);
  for (let count = 0; count < clicks; count += 1) {
    const due = Date.now() + betweenMs;
    await hand.to(60 + (count % 20), 40 + (count % 7));
    await hand.click();
    await pause(due - Date.now());
  }
}

async function move(hand: Hand): Promise<void> {
  const start = Date.now();
  for (let step = 0; Date.now() - start < mouseMs; step += 1) {
    await hand.to(30 + ((step * 5) % 280), 200 + ((step * 3) % 400));
    await pause(start + (step + 1) * frameMs - Date.now());
  }
}
