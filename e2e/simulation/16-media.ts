import { makePrototype } from '@prototrail/testing';
import { bound, button, label, script, solid } from './parts';
import type { Simulation } from './simulation';

export const media: Simulation = {
  number: 16,
  rules: ['16.1'],
  title: 'location with consent, vibration, pages of others in a new tab, what cannot be seen lets presses through',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          place: bound('GeoLocation', 20, 'place', {
            name: 'Locate',
            style: solid,
            props: { label: 'Locate', databinding: { default: 'place' } },
          }),
          there: label('At {0}', 20, 'place'),
          shake: button('Shake', 80),
          shaken: label('Shaken {0}', 80, 'shaken'),
          under: button('Under', 140),
          veil: { x: 0, y: 130, w: 400, h: 70, z: 9, style: { ...solid, opacity: 0 }, props: { label: 'Veil' } },
        },
      },
      end: {},
    },
    free: { vibrate: script('qux.vibrate([10]); data.shaken = "yes"') },
    lines: [
      { from: 'shake', to: 'vibrate' },
      { from: 'under', to: 'end' },
    ],
  }),
  async use(hand) {
    await hand.page.context().setGeolocation({ latitude: 52.5, longitude: 13.4 });
    await hand.press('Locate');
    await hand.waits('the place is shown', async () => /52\.5/.test((await hand.part('there').textContent()) ?? ''));
    await hand.press('Shake');
    await hand.reads('shaken', 'Shaken yes');
    if (hand.way === 'keyboard') await hand.press('Under');
    else {
      const box = await hand.part('under').boundingBox();
      const at = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const;
      if (hand.way === 'touch') await hand.page.touchscreen.tap(...at);
      else await hand.page.mouse.click(...at);
    }
    await hand.shows(['end']);
  },
  records: ['WidgetClick place', 'WidgetClick shake', 'WidgetClick under', 'ScreenLoaded'],
};
