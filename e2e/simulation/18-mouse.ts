import { makePrototype } from '@prototrail/testing';
import { button } from './parts';
import type { Simulation } from './simulation';

export const mouse: Simulation = {
  number: 18,
  title: 'the way of the mouse is recorded, that of fingers and keys is not',
  app: makePrototype({
    screens: { home: { widgets: { next: button('Next', 20) } }, second: {} },
    lines: [{ from: 'next', to: 'second' }],
  }),
  async use(hand) {
    if (hand.way === 'pointer') {
      const box = await hand.page.locator('[data-screen]').boundingBox();
      for (let step = 0; step < 8; step += 1) {
        await hand.page.mouse.move((box?.x ?? 0) + 20 + step * 20, (box?.y ?? 0) + 200 + step * 10);
        await hand.page.waitForTimeout(60);
      }
    }
    await hand.press('Next');
    await hand.shows(['second']);
  },
  records: ['SessionStart', 'WidgetClick next', 'ScreenLoaded'],
};
