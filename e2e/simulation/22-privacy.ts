import { makePrototype } from '@prototrail/testing';
import { watchBatches, sentBy } from './22-delivery';
import { button, field, label } from './parts';
import { pushers } from './push';
import type { Simulation } from './simulation';

export const privacy: Simulation = {
  number: 22,
  rules: ['SIM-05', 'SIM-10', 'SIM-11', 'SIM-12', 'SIM-13', 'SIM-14'],
  title:
    'nothing is kept before consent, passwords and addresses are not recorded, a person counts once, and testers delete what was recorded',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          secret: field('Secret', 20, { databinding: { default: 'pass' } }, 'Password'),
          shown: label('It is {0}', 20, 'pass'),
          mail: field('Mail', 80, { validation: { type: 'email' } }),
          open: field('Open', 140),
          next: button('Next', 200),
        },
      },
      second: {},
    },
    lines: [{ from: 'next', to: 'second' }],
  }),
  settings: { recordOneTestPerUser: true },
  query: 's=false',
  before: watchBatches,
  async use(hand, { hash }) {
    const { page } = hand;
    const { push, tick } = pushers(hand);
    const { origin } = new URL(page.url());
    /** What the browser keeps: names, and how many records each store of its databases has. */
    const kept = (): Promise<string[]> =>
      page.evaluate(async () => {
        const done = <T>(request: IDBRequest<T>): Promise<T> =>
          new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error ?? new Error('The database cannot be read.'));
          });
        const found = Object.keys(localStorage);
        for (const { name = '' } of await indexedDB.databases()) {
          const database = await done(indexedDB.open(name));
          for (const store of database.objectStoreNames) {
            const count = await done(database.transaction(store).objectStore(store).count());
            if (count > 0) found.push(`${count} in ${name} ${store}`);
          }
          database.close();
        }
        return found;
      });
    const address = page.url();
    // What an earlier try has left.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.waitForSelector('h1');
    const before = await kept();
    if (sentBy(hand, hash).length > 0 || before.length > 0)
      throw new Error(`Before consent there is ${before.join(', ') || 'a request'}.`);
    // Who does not agree may look at the prototype.
    await push('No, thanks');
    await push('Look at the prototype without being recorded', 'link');
    await page.waitForSelector('[data-screen]');
    await hand.press('Next');
    await hand.shows(['second']);
    if (sentBy(hand, hash).length > 0) throw new Error('It was recorded without consent.');
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('h1');
    await push('Start the test');
    await page.getByText('Tick the box first.', { exact: false }).waitFor();
    await tick();
    await push('Start the test');
    await page.waitForSelector('[data-screen]');
    await hand.type('Secret', 'hunter2');
    await hand.reads('shown', 'It is hunter2');
    await hand.type('Mail', 'ada@example.org');
    await hand.type('Open', 'garden');
    await hand.press('Next');
    await hand.shows(['second']);
    await push('Finish');
    await page.getByText('You can close this page.').waitFor();
    await page.getByText('Delete what was recorded of me').waitFor();
    // The same person again: the test runs, and nothing more is recorded.
    const sent = sentBy(hand, hash).length;
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('h1');
    await tick();
    await push('Start the test');
    await page.waitForSelector('[data-screen]');
    await page.getByText('Nothing is recorded').first().waitFor();
    await hand.press('Next');
    await hand.shows(['second']);
    if (sentBy(hand, hash).length > sent) throw new Error('The second test of a person was recorded.');
    // A link without its end asks for it.
    await page.goto('about:blank');
    await page.goto(`${origin}/t/${hash.slice(0, -8)}?log=false&s=true`);
    const enter = async (password: string): Promise<void> => {
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
    };
    await enter('wrong456');
    await page.getByText('The password is wrong.').waitFor();
    await enter(hash.slice(-8));
    await page.waitForSelector('[data-screen]');
  },
  records: [
    'SessionStart',
    'WidgetChange secret',
    'WidgetChange mail',
    'WidgetChange open',
    'WidgetClick next',
    'SessionEnd',
  ],
  check: (events) => {
    const text = JSON.stringify(events);
    if (/hunter|ada@/.test(text)) throw new Error('A password or an address was recorded.');
    if (!text.includes('garden')) throw new Error('What may be recorded is not.');
    if (events.at(-1)?.['reason'] !== 'completed') throw new Error('The end has no reason.');
    if (new Set(events.map(({ session }) => session)).size !== 1) throw new Error('There is a second run.');
  },
};
