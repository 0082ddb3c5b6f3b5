import { makePrototype } from '@prototrail/testing';
import { button, solid } from './parts';
import { pushers } from './push';
import type { Simulation } from './simulation';

/** The id by which the browser knows its tester; null before the first test. */
const keptId = (): string | null => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('prototrail.tester.'));
  return key === undefined ? null : (localStorage.getItem(key) ?? '').split(' ')[0] || null;
};

export const people: Simulation = {
  number: 22,
  rules: ['SIM-14', 'SIM-34'],
  ways: ['touch', 'keyboard'],
  title: 'who comes again is the same person until they delete their test, and a hyphen in an id is no row of a list',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          list: {
            ...{ type: 'Repeater', x: 10, y: 140, w: 380, h: 180 },
            props: { layout: 'rows', distanceY: 10, data: [['title'], ['First'], ['Second']] },
          },
          pay: {
            ...{ type: 'Button', x: 20, y: 150, w: 360, h: 70, z: 2, style: solid },
            props: { label: 'Row', databinding: { default: 'title' } },
          },
          'pay-now': button('Pay now', 20),
        },
      },
      second: {},
    },
    lines: [{ from: 'pay-now', to: 'second' }],
  }),
  // Tasks are not shown in this test; who is to say that one is done needs its button all the same.
  settings: { tasks: [{ id: 't1', name: 'Pay', description: 'Pay for something.', flow: [], selfReported: true }] },
  async use(hand, { hash, events }) {
    const { page } = hand;
    const { push } = pushers(hand);
    const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
    const toPrototype = async (): Promise<void> => {
      if (isNarrow) await push('Go to the app');
    };
    await toPrototype();
    await hand.press('Second');
    await hand.press('Pay now');
    await hand.shows(['second']);
    // The link names this tester; one without a name is known by the browser alone.
    const plain = `${new URL(page.url()).origin}/t/${hash}?s=true`;
    const visit = async (): Promise<string | null> => {
      await page.goto('about:blank');
      await page.goto(plain);
      await page.waitForSelector('[data-screen]');
      await toPrototype();
      await hand.press('Pay now');
      await hand.shows(['second']);
      await push(isNarrow ? 'Done' : 'I’m done');
      await page.getByText('You can close this page.').waitFor();
      return page.evaluate(keptId);
    };
    const id = await visit();
    if (id === null || (await visit()) !== id)
      throw new Error(`The browser knows nobody, or somebody else than ${id}.`);
    const sessions = async (): Promise<number> =>
      new Set(
        (await events())
          .filter(({ user }) => (user as { id?: string } | undefined)?.id === id)
          .map(({ session }) => session),
      ).size;
    await hand.waits('two tests are of one person', async () => (await sessions()) >= 2);
    await page.getByText('Delete what was recorded of me').click();
    await push('Delete my test');
    await push('Yes, delete it');
    await hand.waits('the browser forgets the person', async () => (await page.evaluate(keptId)) === null);
  },
  records: ['SessionStart', 'WidgetClick pay-1', 'WidgetClick pay-now', 'ScreenLoaded'],
  check: async (_events, _way, prototype) => {
    const { widgets } = await prototype.metric<{ widgets: Record<string, { clicks: number }> }>('widgets');
    if (!widgets['pay']?.clicks || !widgets['pay-now']?.clicks)
      throw new Error(`Results know ${JSON.stringify(widgets)}.`);
  },
};
