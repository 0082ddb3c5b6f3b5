import { makePrototype } from '@prototrail/testing';
import { button, field } from './parts';
import type { Simulation } from './simulation';

const phoneWidth = 600;

export const better: Simulation = {
  number: 22,
  rules: ['22', 'SIM-02', 'SIM-35', 'SIM-37'],
  title: 'nothing is lost without a network or by a reload, another size keeps the values, and the screen comes back',
  app: makePrototype({
    screens: {
      home: { widgets: { name: field('Name', 20), next: button('Next', 80) } },
      second: { widgets: { more: button('More', 20) } },
      third: {},
    },
    lines: [
      { from: 'next', to: 'second' },
      { from: 'more', to: 'third' },
    ],
  }),
  async use(hand) {
    const { page } = hand;
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await hand.type('Name', 'Ada');
    const name = hand.control('Name', 'textbox');
    const narrow = (await name.boundingBox())?.width;
    await page.setViewportSize({ width: width + 40, height });
    // On a phone the screen takes the new width; two sizes that follow at once would be one.
    if (width < phoneWidth)
      await hand.waits('the screen has the new size', async () => (await name.boundingBox())?.width !== narrow);
    await hand.waits('the text is kept', async () => (await name.inputValue()) === 'Ada');
    await page.setViewportSize({ width, height });
    await page.context().setOffline(true);
    await hand.press('Next');
    await hand.shows(['second']);
    await page.context().setOffline(false);
    await page.reload();
    await hand.shows(['second']);
    await hand.press('More');
    await hand.shows(['third']);
  },
  records: [
    'SessionStart',
    'WidgetChange name',
    'WidgetClick next',
    'ScreenLoaded',
    'VisibilityChange',
    'WidgetClick more',
    'ScreenLoaded',
  ],
  check: (events) => {
    const isPhone = (events[0]?.['device'] as { qr?: boolean } | undefined)?.qr === true;
    if (isPhone && !events.some(({ type }) => type === 'ScreenResize'))
      throw new Error('The new size is not recorded.');
    if (new Set(events.map(({ session }) => session)).size !== 1) throw new Error('The reload began another session.');
  },
};
