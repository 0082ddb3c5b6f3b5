import { makePrototype } from '@prototrail/testing';
import { button } from './parts';
import type { Simulation } from './simulation';

export const mouse: Simulation = {
  number: 18,
  rules: ['18.1', '18.2'],
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
  isMouseRight: (trails, way) => {
    if (way !== 'pointer') return trails.length === 0;
    const [first] = trails.filter(({ screen }) => screen === 'home');
    if (!first || first.x.length < 4) return false;
    const isApart = first.t.every((time, index) => index === 0 || time - (first.t[index - 1] ?? 0) >= 50);
    return isApart && first.x.length === first.y.length && first.x.every((x) => x >= 0 && x <= 1);
  },
};
