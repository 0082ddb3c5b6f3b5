import { makePrototype } from '@prototrail/testing';
import { back, bound, button, field } from './parts';
import type { Simulation } from './simulation';

export const logic: Simulation = {
  number: 7,
  rules: ['7.1', '7.2', '7.3', '7.4'],
  title: 'the first rule that holds, the line without a rule, chains, and a draw that stays',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          agree: bound('Switch', 20, 'agree', { name: 'Agree', w: 60, h: 32 }),
          city: field('City', 80, { databinding: { default: 'city' } }),
          decide: button('Decide', 140),
          draw: button('Draw', 200),
        },
      },
      other: { widgets: { fromOther: back() } },
      agreed: { widgets: { fromAgreed: back() } },
      rome: { widgets: { fromRome: back() } },
      variantA: { widgets: { fromA: back() } },
      variantB: { widgets: { fromB: back() } },
    },
    free: { first: {}, second: {}, chance: { props: { isRandom: true } } },
    lines: [
      { from: 'decide', to: 'first' },
      { from: 'first', to: 'other' },
      {
        from: 'first',
        to: 'second',
        rule: { type: 'databinding', databinding: 'city', operator: 'contains', value: 'ROM' },
      },
      { from: 'first', to: 'agreed', rule: { type: 'widget', widget: 'agree', operator: 'active' } },
      { from: 'second', to: 'rome', animation: 'slideLeft', duration: 100 },
      { from: 'draw', to: 'chance' },
      { from: 'chance', to: 'variantA' },
      { from: 'chance', to: 'variantB' },
    ],
  }),
  async use(hand) {
    const decides = async (name: string, screens: string[]): Promise<string> => {
      await hand.press(name);
      await hand.shows(screens);
      const screen = await hand.shown();
      await hand.press('Back');
      await hand.shows(['home']);
      return screen;
    };
    await decides('Decide', ['other']);
    await hand.press('Agree', 'switch');
    await decides('Decide', ['agreed']);
    await hand.type('City', 'Rome');
    await decides('Decide', ['rome']);
    const drawn = await decides('Draw', ['variantA', 'variantB']);
    for (let again = 0; again < 2; again += 1) await decides('Draw', [drawn]);
  },
  records: ['WidgetClick decide', 'WidgetClick agree', 'WidgetChange city', 'ScreenAnimation', 'WidgetClick draw'],
};
