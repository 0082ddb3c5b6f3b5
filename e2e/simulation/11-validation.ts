import { makePrototype } from '@prototrail/testing';
import { back, button, field, label } from './parts';
import type { Simulation } from './simulation';

const wrong = (y: number, text: string) => ({ ...label(text, y), style: { ...label('', 0).style, opacity: 0 } });

export const validation: Simulation = {
  number: 11,
  rules: ['11.1', '11.3', '11.4'],
  title: 'a line waits until all fields are valid, errors are shown and go, what is hidden does not count',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          name: field('Name', 20, { validation: { required: true }, refs: { errorLabels: ['nameError'] } }),
          nameError: wrong(20, 'A name is needed'),
          price: field('Price', 80, {
            validation: { type: 'double', min: 1.5, max: 9 },
            refs: { errorLabels: ['priceError'] },
          }),
          priceError: wrong(80, 'Between 1.5 and 9'),
          code: field('Code', 260, {
            validation: { type: 'string', operator: 'pattern', pattern: '^[A-Z]{2}\\d+$' },
            refs: { errorLabels: ['codeError'] },
          }),
          codeError: wrong(260, 'Two capitals and digits'),
          hidden: { ...field('Hidden', 140, { validation: { required: true } }), style: { display: 'none' } },
          send: button('Send', 200),
        },
      },
      sent: { widgets: { fromSent: back() } },
    },
    lines: [{ from: 'send', to: 'sent', validation: { all: true } }],
  }),
  async use(hand) {
    const isSeen = (key: string): Promise<boolean> =>
      hand.part(key).evaluate((part) => getComputedStyle(part).opacity !== '0');
    const waitFor = (key: string, seen: boolean): Promise<void> =>
      hand.waits(`${key} is ${seen ? '' : 'not '}seen`, async () => (await isSeen(key)) === seen);
    await waitFor('nameError', false);
    await hand.press('Send');
    await waitFor('nameError', true);
    await hand.waits('the first invalid field has the focus', () =>
      hand.control('Name', 'textbox').evaluate((it) => it === document.activeElement),
    );
    await hand.type('Name', 'Ada');
    await waitFor('nameError', false);
    await hand.type('Code', 'ab1');
    await waitFor('codeError', true);
    await hand.control('Code', 'textbox').fill('');
    await hand.type('Code', 'AB1');
    await waitFor('codeError', false);
    await hand.type('Price', '1,2');
    await waitFor('priceError', true);
    await hand.press('Send');
    await hand.shows(['home']);
    await hand.control('Price', 'textbox').fill('');
    await hand.type('Price', '2,5');
    await waitFor('priceError', false);
    await hand.press('Send');
    await hand.shows(['sent']);
  },
  records: [
    // By keyboard the field is left on the way to the button.
    'ValidationError name',
    'ValidationErrorLine send',
    'WidgetChange name',
    'ValidationOk name',
    'ValidationError price',
    'ValidationErrorLine send',
    'ValidationOk price',
    'ScreenLoaded',
  ],
};
