import { makePrototype } from '@prototrail/testing';
import { back, button, solid } from './parts';
import type { Simulation } from './simulation';

export const hands: Simulation = {
  number: 22,
  rules: ['SIM-34', 'SIM-36', 'SIM-42'],
  title:
    'two fingers are no swipe, a press that scrolls is no click, rows have ids of their own, keys show where they are, and stillness is kept',
  app: makePrototype({
    screens: {
      home: {
        h: 2_000,
        widgets: {
          card: { x: 10, y: 20, w: 380, h: 100, style: solid, props: { label: 'Card' } },
          list: {
            ...{ type: 'Repeater', x: 10, y: 140, w: 380, h: 320 },
            props: { layout: 'rows', distanceY: 10, data: [['title'], ['First'], ['Second-1'], ['Third']] },
          },
          row: {
            ...button('Row', 150, { x: 20, w: 360, h: 80, z: 2 }),
            props: { label: 'Row', databinding: { default: 'title' } },
          },
          on: button('On', 480),
        },
      },
      swiped: {},
      second: { widgets: { fromSecond: back() } },
      third: {},
    },
    lines: [
      { from: 'card', to: 'swiped', event: 'swipeRight' },
      { from: 'row', to: 'second' },
      { from: 'on', to: 'third', animation: 'slideLeft', duration: 1_000 },
    ],
  }),
  before: ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
  async use(hand) {
    if (hand.way === 'touch') {
      await hand.swipeWithTwo('card', 160);
      // A finger that drags the page does not press what is under it.
      await hand.scroll({ x: 100, y: 500 }, 1);
      await hand.scroll({ x: 100, y: 500 }, -1);
      await hand.waits(
        'the page is at its top again',
        async () => ((await hand.part('card').boundingBox())?.y ?? -1) >= 0,
      );
    }
    if (hand.way === 'keyboard') {
      const first = hand.control('First');
      await hand.focus(first);
      const outline = await first.evaluate((element) => {
        const ring = (each: Element): string => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
          return outlineStyle !== 'none' && outlineWidth !== '0px'
            ? outlineStyle
            : boxShadow === 'none'
              ? ''
              : boxShadow;
        };
        return [element, element.parentElement, ...element.children].map((each) => (each ? ring(each) : '')).join('');
      });
      if (outline === '') throw new Error('The focus is not seen.');
    }
    await hand.press('Second-1');
    await hand.shows(['second']);
    await hand.press('Back');
    await hand.shows(['home']);
    await hand.press('On');
    await hand.shows(['third']);
  },
  records: ['SessionStart', 'WidgetClick row-1', 'ScreenLoaded', 'WidgetClick on', 'ScreenLoaded'],
  check: async (events, _way, prototype) => {
    if (events.some(({ type, screen }) => type === 'ScreenAnimation' || screen === 'swiped'))
      throw new Error('Something moved, or two fingers swiped.');
    const presses = events.filter(({ type }) => type === 'WidgetClick').length;
    if (presses !== 3) throw new Error(`There are ${presses} presses instead of 3.`);
    // In results the presses on all rows are those of the element.
    const { widgets } = await prototype.metric<{ widgets: Record<string, { clicks: number }> }>('widgets');
    if (!widgets['row']?.clicks || 'row-1' in widgets) throw new Error(`Results know ${JSON.stringify(widgets)}.`);
  },
};
