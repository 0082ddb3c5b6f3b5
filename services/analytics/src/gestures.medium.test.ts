import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { aSession, start, type Event } from './test-support/bread-shop';

describe('gestures on a screen', () => {
  let product: AnalyticsProduct;
  beforeAll(async () => {
    product = await openAnalytics();
  });
  afterAll(() => product.close());

  it('are listed with their start and end, newest first', async () => {
    const [first] = aSession('S1');
    const gesture = (seq: number, about: Event): Event => ({
      ...{ ...first, id: `S1-g${seq}`, seq, device: undefined, screen: 's1', x: -1, y: -1, time: start + 500 * seq },
      ...about,
    });
    const at = (x: number, y: number) => ({ x, y });
    await product.publish(
      messageOf([
        ...aSession('S1'),
        gesture(7, { type: 'ScreenGesture', gesture: { type: 'swipeLeft', start: at(0.75, 0.5), end: at(0.25, 0.5) } }),
        // recorded in px of the device, which is 390 px wide
        gesture(8, { type: 'ScreenGesture', gesture: { type: 'swipeUp', start: at(195, 600), end: at(195, 200) } }),
        gesture(9, { type: 'WidgetGesture', widget: 'w2', gesture: { type: 'longclick', start: at(0.1, 0.15) } }),
        gesture(10, { type: 'WidgetGesture', widget: 'w2', gesture: { type: 'KeyboardUp' } }),
        gesture(11, { type: 'ScreenGesture', screen: 's2', gesture: { type: 'swipeUp', start: at(0.5, 0.5) } }),
      ]),
    );
    expect((await product.ask('gestures', { screen: 's1' })).gestures).toEqual([
      {
        ...{ id: 'S1-g9', session: 'S1', widget: 'w2', gesture: 'longclick', time: start + 4500 },
        ...{ from: at(40, 120), to: null },
      },
      {
        ...{ id: 'S1-g8', session: 'S1', widget: null, gesture: 'swipeUp', time: start + 4000 },
        ...{ from: at(200, 600), to: at(200, 200) },
      },
      {
        ...{ id: 'S1-g7', session: 'S1', widget: null, gesture: 'swipeLeft', time: start + 3500 },
        ...{ from: at(300, 400), to: at(100, 400) },
      },
    ]);
    expect((await product.ask('gestures', { screen: 's1', device: 'desktop' })).gestures).toEqual([]);
  });
});
