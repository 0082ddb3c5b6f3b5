import { makePrototype } from '@prototrail/testing';
import { bound, button, label } from './parts';
import type { Simulation } from './simulation';

export const widgets: Simulation = {
  number: 12,
  rules: ['12.1', '12.2', '12.3', '13.2'],
  title: 'choices, numbers and lists give their value to a variable and record it',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          box: bound('CheckBox', 20, 'box', { name: 'Box', w: 24, h: 24 }),
          boxText: label('Box {0}', 20, 'box'),
          one: bound('RadioBox2', 60, 'one', {
            name: 'One',
            w: 24,
            h: 24,
            props: { formGroup: 'g', databinding: { default: 'one' } },
          }),
          two: bound('RadioBox2', 100, 'two', {
            name: 'Two',
            w: 24,
            h: 24,
            props: { formGroup: 'g', databinding: { default: 'two' } },
          }),
          oneText: label('One {0}', 60, 'one'),
          twoText: label('Two {0}', 100, 'two'),
          size: bound('DropDown', 140, 'size', {
            name: 'size',
            props: { options: ['Choose', 'Small', 'Large'], databinding: { default: 'size' } },
          }),
          sizeText: label('Size {0}', 140, 'size'),
          plan: bound('SegmentButton', 200, 'plan', {
            name: 'plan',
            props: { options: ['Free', 'Team'], databinding: { default: 'plan' } },
          }),
          planText: label('Plan {0}', 200, 'plan'),
          stars: bound('Rating', 260, 'stars', { name: 'Stars', props: { databinding: { default: 'stars' } } }),
          starsText: label('Stars {0}', 260, 'stars'),
          volume: bound('HSlider', 320, 'volume', {
            name: 'Volume',
            props: { value: 20, databinding: { default: 'volume' } },
          }),
          volumeText: label('Volume {0}', 320, 'volume'),
          done: button('Done', 380),
        },
      },
      end: {},
    },
    lines: [{ from: 'done', to: 'end' }],
  }),
  async use(hand) {
    await hand.press('Box', 'checkbox');
    await hand.reads('boxText', 'Box true');
    await hand.press('One', 'radio');
    await hand.reads('oneText', 'One true');
    if (hand.way === 'keyboard') await hand.page.keyboard.press('ArrowDown');
    else await hand.press('Two', 'radio');
    await hand.reads('twoText', 'Two true');
    await hand.reads('oneText', 'One false');
    await hand.press('size: Choose', 'combobox');
    if (hand.way === 'keyboard') {
      await hand.page.keyboard.press('End');
      await hand.page.keyboard.press('Enter');
    } else await hand.press('Large', 'option');
    await hand.reads('sizeText', 'Size Large');
    if (hand.way === 'keyboard') {
      await hand.press('Free', 'radio');
      await hand.page.keyboard.press('ArrowRight');
    } else await hand.press('Team', 'radio');
    await hand.reads('planText', 'Plan Team');
    if (hand.way === 'keyboard') {
      await hand.focus(hand.part('volume').getByRole('slider'));
      await hand.page.keyboard.press('End');
    } else {
      const box = await hand.part('volume').boundingBox();
      const at = [(box?.x ?? 0) + (box?.width ?? 0) - 1, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
      if (hand.way === 'touch') await hand.page.touchscreen.tap(...at);
      else await hand.page.mouse.click(...at);
    }
    await hand.reads('volumeText', 'Volume 100');
    await hand.press('Done');
    await hand.shows(['end']);
  },
  records: [
    'WidgetClick box',
    'WidgetClick one',
    'WidgetClick two',
    'WidgetClick size',
    'WidgetClick plan',
    'WidgetClick volume',
    'WidgetClick done',
  ],
};
