import { makePrototype } from '@prototrail/testing';
import { back, button } from './parts';
import type { Simulation } from './simulation';

export const notices: Simulation = {
  number: 22,
  rules: ['SIM-07', 'SIM-08'],
  title: 'who records in vain reads so and goes on, and the server takes only records that can be right',
  app: makePrototype({
    screens: {
      home: { widgets: { next: button('Next', 20) } },
      second: { widgets: { fromSecond: back(80) } },
    },
    lines: [{ from: 'next', to: 'second' }],
  }),
  async before({ page }) {
    await page.route('**/batch.json', (route) => route.fulfill({ status: 404, json: {} }));
  },
  async use(hand, { hash }) {
    const { page } = hand;
    await hand.press('Next');
    await hand.shows(['second']);
    await page.getByText('nothing more is recorded').first().waitFor();
    await hand.press('Back');
    await hand.shows(['home']);
    const session = `S${Date.now()}_strange`;
    const post = async (to: string, body: unknown): Promise<{ status: number; answer: { rejected?: unknown[] } }> => {
      const url = `${new URL(page.url()).origin}/rest/invitation/${to}/${session}/batch.json`;
      const answer = await page.request.post(url, { data: body });
      return { status: answer.status(), answer: (await answer.json()) as { rejected?: unknown[] } };
    };
    const good = {
      id: crypto.randomUUID(),
      type: 'ScreenClick',
      screen: 'home',
      time: Date.now(),
      seq: 1,
      x: 0.5,
      y: 0.5,
    };
    const batch = (events: readonly unknown[]) => ({ id: crypto.randomUUID(), sentAt: Date.now(), events, mouse: [] });
    const bad = [
      { ...good, x: 'left', seq: 2 },
      { ...good, type: '', seq: 3 },
      { ...good, time: 'now', seq: 4 },
      { ...good, screen: { $ne: 1 }, seq: 5 },
    ];
    const mixed = await post(hash, batch(bad));
    if (mixed.status >= 500 || (mixed.status === 200 && mixed.answer.rejected?.length !== bad.length))
      throw new Error(`Bad records: ${mixed.status} ${JSON.stringify(mixed.answer)}.`);
    const unknown = await post('x'.repeat(64), batch([good]));
    if (unknown.status !== 404) throw new Error(`An unknown prototype: ${unknown.status}.`);
    const large = await post(hash, batch([{ ...good, state: { type: 'text', value: 'x'.repeat(3_000_000) } }]));
    if (![200, 400, 413].includes(large.status) || (large.status === 200 && large.answer.rejected?.length !== 1))
      throw new Error(`A record of 3 MB: ${large.status}.`);
  },
};
