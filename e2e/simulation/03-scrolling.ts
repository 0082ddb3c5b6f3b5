import { makePrototype } from '@prototrail/testing';
import { back, button, label } from './parts';
import type { Simulation } from './simulation';

export const scrolling: Simulation = {
  number: 3,
  rules: ['3', '17.3'],
  title: 'a link scrolls to an element, a way back begins at the top, what comes into view leads on',
  app: makePrototype({
    screens: {
      tall: {
        h: 2400,
        widgets: {
          jump: button('Jump', 20),
          goal: { ...label('Goal', 1500), x: 20 },
          end: { ...label('End', 2300), x: 20 },
        },
      },
      seen: { widgets: { return: back(20) } },
    },
    lines: [
      { from: 'jump', to: 'goal', scroll: true, duration: 100, easing: 'linear' },
      { from: 'end', to: 'seen', event: 'scroll' },
    ],
  }),
  async use(hand) {
    await hand.press('Jump');
    await hand.page.waitForFunction(() => {
      const goal = document.querySelector('[data-key=goal]')?.getBoundingClientRect();
      return goal !== undefined && Math.abs(goal.top) < 120;
    });
    // After a jump the page stands still for a second.
    const end = Date.now() + 8000;
    while ((await hand.shown()) !== 'seen' && Date.now() < end) await scrollOn(hand);
    await hand.shows(['seen']);
    await hand.press('Back');
    await hand.shows(['tall']);
  },
  records: ['WidgetClick jump', 'ScreenScroll', 'ScreenLoaded'],
};

/** Up and down again: what was passed while the page stood still comes into view once more. */
async function scrollOn(hand: Parameters<Simulation['use']>[0]): Promise<void> {
  const { page, way } = hand;
  const box = await page.locator('[data-screen]').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 400];
  if (way === 'keyboard') await page.getByRole('group', { name: 'Prototype' }).focus();
  for (const direction of [-1, 1]) {
    if (way === 'keyboard') await page.keyboard.press(direction < 0 ? 'Home' : 'End');
    else if (way === 'pointer') {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, direction * 3000);
    } else await hand.scroll({ x, y }, direction * 3000);
    await page.waitForTimeout(150);
  }
}
