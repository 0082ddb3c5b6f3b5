import { makePrototype } from '@prototrail/testing';
import { bound, button, field, solid } from './parts';
import type { Simulation } from './simulation';

const state = (background: string) => ({ background });
const red = 'rgb(255, 0, 0)';
const green = 'rgb(0, 128, 0)';
const blue = 'rgb(0, 0, 255)';

export const states: Simulation = {
  number: 15,
  rules: ['15.1', '15.2', '15.3'],
  title: 'hover, active, focus and error have their looks; tokens replace values',
  app: {
    ...makePrototype({
      screens: {
        home: {
          widgets: {
            hovered: button('Hovered', 20, { hover: state(red) }),
            on: bound('ToggleButton', 80, 'on', {
              name: 'On',
              style: solid,
              active: state(green),
              props: { label: 'On', databinding: { default: 'on' } },
            }),
            focused: field('Focused', 140, { validation: { required: true } }),
            token: {
              x: 20,
              y: 200,
              w: 160,
              h: 44,
              style: solid,
              props: { label: 'Token' },
              designtokens: { style: { background: 'd1' } },
            },
          },
        },
      },
    }),
    designtokens: { d1: { id: 'd1', name: 'Brand', type: 'color', value: blue } },
  },
  async use(hand) {
    const looks = (key: string, colour: string): Promise<void> =>
      hand.waits(`${key} is ${colour}`, () =>
        hand
          .part(key)
          .evaluate(
            (part, wanted) =>
              [part, ...part.querySelectorAll('*')].some((each) => getComputedStyle(each).backgroundColor === wanted),
            colour,
          ),
      );
    await looks('token', blue);
    if (hand.way === 'pointer') {
      await hand.part('hovered').hover();
      await looks('hovered', red);
    }
    await hand.press('On');
    if (hand.way === 'pointer') await hand.page.mouse.move(1, 1);
    await looks('on', green);
    await hand.type('Focused', 'x', 'Tab');
  },
  records: (way) => [...(way === 'pointer' ? ['Animation'] : []), 'WidgetClick on', 'WidgetChange focused'],
};
