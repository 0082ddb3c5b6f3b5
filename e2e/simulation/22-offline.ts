import { makePrototype } from '@prototrail/testing';
import { button } from './parts';
import type { Simulation } from './simulation';

const names = Array.from({ length: 100 }, (_, index) => `s${index}`);

export const offline: Simulation = {
  number: 22,
  rules: ['SIM-43', 'SIM-44'],
  title:
    'of a hundred screens only the shown one is built, and the prototype runs without a network, also when its page is loaded again',
  app: makePrototype({
    screens: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          widgets: {
            [`on${index}`]: button(`On ${index}`, 20),
            ...Object.fromEntries(
              Array.from({ length: 19 }, (_, box) => [
                `b${index}_${box}`,
                { x: 20, y: 80 + box * 30, w: 300, h: 24, props: { label: `Part ${box}` } },
              ]),
            ),
          },
        },
      ]),
    ),
    lines: names.slice(1).map((name, index) => ({ from: `on${index}`, to: name })),
  }),
  async use(hand) {
    const { page } = hand;
    const built = (): Promise<number> => page.locator('[data-screen] [data-key]').count();
    await hand.press('On 0');
    await hand.shows(['s1']);
    if ((await built()) > 60) throw new Error(`${await built()} elements are built.`);
    await hand.waits('what the page needs is kept', () =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const needed = loaded.filter((name) => /\/assets\/|\/(app|test)\.json$/.test(name) && !name.includes('?'));
        const kept = await Promise.all(['/test.html', ...needed].map((address) => caches.match(address)));
        return needed.some((name) => name.endsWith('/app.json')) && kept.every((each) => each !== undefined);
      }),
    );
    await page.context().setOffline(true);
    await page.reload();
    await hand.shows(['s1']);
    await hand.press('On 1');
    await hand.shows(['s2']);
    await page.context().setOffline(false);
    await hand.press('On 2');
    await hand.shows(['s3']);
  },
  records: ['SessionStart', 'WidgetClick on0', 'WidgetClick on1', 'WidgetClick on2', 'ScreenLoaded'],
  check: (events) => {
    if (new Set(events.map(({ session }) => session)).size !== 1) throw new Error('The reload began another session.');
  },
};
