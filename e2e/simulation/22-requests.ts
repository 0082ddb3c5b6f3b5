import { makePrototype } from '@prototrail/testing';
import { back, button, label } from './parts';
import type { Simulation } from './simulation';

const secret = 'sk-secret-of-the-owner';
const request = (url: string) => ({
  type: 'Rest',
  props: {
    trigger: null,
    rest: {
      ...{ method: 'GET', url, authType: 'Bearer', token: secret },
      headers: [{ key: 'X-Api-Key', value: secret }],
      output: { type: 'JSON', databinding: 'answer' },
    },
  },
});
const failed = { type: 'rest', restResponseStatus: '4xx' };

export const guardedRequests: Simulation = {
  number: 22,
  rules: ['SIM-25'],
  title:
    'a request says that it runs, ends in its own way when it fails, leads nowhere once the tester has gone on, and keeps its secrets',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          ask: button('Ask', 20),
          fail: button('Fail', 80),
          busy: label('Busy {0}', 20, '_qux.loading'),
          on: button('On', 140),
        },
      },
      other: { widgets: { fromOther: back() } },
      sorry: { widgets: { fromSorry: back() } },
      answered: {},
    },
    free: { waiting: request('https://slow.invalid/'), failing: request('https://gone.invalid/') },
    lines: [
      { from: 'ask', to: 'waiting' },
      { from: 'waiting', to: 'answered' },
      { from: 'waiting', to: 'sorry', rule: failed },
      { from: 'fail', to: 'failing' },
      { from: 'failing', to: 'answered' },
      { from: 'failing', to: 'sorry', rule: failed },
      { from: 'on', to: 'other' },
    ],
  }),
  async use(hand, { hash }) {
    const { page } = hand;
    const told: string[] = [];
    const waiting: (() => void)[] = [];
    // Requests go through the server: what the page says to it has no secrets, and it answers when this test wants it to.
    await page.route('**/requests/*.json', async (route) => {
      const asked = route.request();
      told.push(JSON.stringify([await asked.allHeaders(), asked.postData()]));
      const isSlow = asked.url().includes('/waiting.json');
      if (isSlow) await new Promise<void>((go) => waiting.push(go));
      // The page may have given the request up.
      await route.fulfill({ json: { status: isSlow ? 200 : 503, body: {}, ms: 1 } }).catch(() => undefined);
    });
    const document = await (
      await page.request.get(`${new URL(page.url()).origin}/rest/invitation/${hash}/app.json`)
    ).text();
    if (document.includes(secret)) throw new Error('Testers get the secrets of requests.');
    await hand.press('Ask');
    await hand.reads('busy', 'Busy true');
    await hand.press('On');
    await hand.shows(['other']);
    for (const go of waiting) go();
    await hand.press('Back');
    await hand.shows(['home']);
    await hand.reads('busy', 'Busy false');
    await hand.press('Fail');
    await hand.shows(['sorry']);
    if (told.length < 2 || told.some((body) => body.includes(secret)))
      throw new Error(`The server was told ${told.join()}.`);
  },
  records: ['WidgetClick ask', 'WidgetClick on', 'ScreenLoaded', 'WidgetClick fail', 'ScreenLoaded'],
  check: (events) => {
    if (events.some(({ type, screen }) => type === 'ScreenLoaded' && screen === 'answered'))
      throw new Error('An answer that came late led on.');
  },
};
