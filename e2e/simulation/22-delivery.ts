import { sessionEndReason, type RecordedEvent } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import type { Page } from 'playwright-core';
import type { Hand } from './hand';
import { button, label } from './parts';
import type { Simulation } from './simulation';

interface Batch {
  url: string;
  id: string;
  sentAt: number;
  key: string;
  revision: string;
  events: readonly { type: string; client?: object; animation?: object }[];
}
const batches = new WeakMap<Page, Batch[]>();

/** Keeps what the page sends of its run. */
export async function watchBatches({ page }: Hand): Promise<void> {
  const sent: Batch[] = [];
  batches.set(page, sent);
  page.on('request', (request) => {
    const url = request.url();
    if (url.endsWith('/batch.json'))
      sent.push({ url, ...(JSON.parse(request.postData() ?? '{}') as Omit<Batch, 'url'>) });
  });
}

/** What the page has sent until now to the test behind a hash; it also sends what earlier visits have left. */
export const sentBy = ({ page }: Hand, hash: string): readonly Batch[] =>
  (batches.get(page) ?? []).filter(({ url }) => url.includes(hash));

const presses = 10;
/** A batch waits for others so long, ms. */
const waitMs = 5_000;
/** After so long a page that is out of sight counts as closed, ms. */
const idleMs = 30 * 60 * 1_000;

export const delivery: Simulation = {
  number: 22,
  rules: ['SIM-01', 'SIM-03', 'SIM-04', 'SIM-05', 'SIM-06', 'SIM-09', 'SIM-33'],
  title:
    'many acts go in few requests, also while the page goes away, in their order whatever the clock says, and nobody else writes into the run',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          more: button('More', 20, {
            action: { type: 'workflow', steps: [{ databinding: 'count', operation: 'increment', parameter: '1' }] },
          }),
          count: label('Count {0}', 20, 'count'),
          hovered: button('Hover', 80, { hover: { background: '#ffcc00' } }),
          last: button('Last', 140),
        },
      },
      second: {},
    },
    lines: [{ from: 'last', to: 'second' }],
  }),
  before: watchBatches,
  async use(hand, { hash }) {
    const { page } = hand;
    const began = await page.evaluate(() => performance.timeOrigin);
    for (let press = 1; press <= presses; press += 1) {
      await hand.press('More');
      // Somebody sets the clock back an hour.
      if (press === 5)
        await page.evaluate(() => {
          const now = Date.now.bind(Date);
          Date.now = () => now() - 3_600_000;
        });
    }
    await hand.reads('count', `Count ${presses}`);
    if (hand.way === 'pointer') await hand.part('hovered').hover();
    await hand.waits('the first batch is sent', async () => sentBy(hand, hash).length > 0);
    const sent = sentBy(hand, hash);
    const runMs = (await page.evaluate(() => performance.timeOrigin + performance.now())) - began;
    if (sent.length > Math.ceil(runMs / waitMs) + 1) throw new Error(`${sent.length} batches in ${runMs} ms.`);
    const [first] = sent;
    if (!first || !(first.sentAt > 0) || first.key === '' || !first.revision)
      throw new Error('A batch does not say when it was sent, by whom, and for which version.');
    const told = sent.flatMap(({ events }) => events);
    if (told.filter(({ client }) => client !== undefined).length !== 1)
      throw new Error('What is known of the device is not sent once.');
    if (told.some(({ animation }) => animation && ('from' in animation || 'style' in animation)))
      throw new Error('Whole styles are sent.');
    const forged = { id: crypto.randomUUID(), sentAt: Date.now(), key: 'x'.repeat(43), events: [], mouse: [] };
    const answer = await page.request.post(first.url, { data: forged });
    if (answer.status() !== 403) throw new Error(`Somebody else may write: ${answer.status()}.`);
    // The page goes right after the last act.
    await hand.press('Last');
  },
  records: [
    'SessionStart',
    ...Array.from({ length: presses }, () => 'WidgetClick more'),
    'WidgetClick last',
    'VisibilityChange',
  ],
  check: (events) => {
    if (events.some(({ seq }, index) => seq !== index + 1)) throw new Error('Numbers are missing.');
    const times = events.map(({ time }) => Number(time));
    if (times.some((time, index) => index > 0 && time < (times[index - 1] ?? 0)))
      throw new Error('The clock that was set back changed the times.');
    const end = sessionEndReason(events as unknown as readonly RecordedEvent[], Date.now() + idleMs);
    if (end !== 'closed') throw new Error(`The page was closed, and the session ended as ${end}.`);
  },
};
