/** A tester lets the microphone be recorded, loses the network, loads the page again, goes on, and deletes the test at the end. */
import { makePrototype } from '@prototrail/testing';
import type { Browser } from 'playwright-core';
import { speechOfThePage } from '../support/speech';
import { closeBrowser, openBrowser, openTesterProduct, until, type TesterProduct } from './tester-product';

const settings = {
  thinkAloud: { microphone: true, camera: true },
  showTaskInTest: true,
  tasks: [
    { id: 't1', name: 'Buy', description: 'Buy a plant.', flow: [], selfReported: true },
    { id: 't2', name: 'Look', description: 'Look around.', flow: [], selfReported: true },
  ],
};

describe('thinking aloud', () => {
  let product: TesterProduct;
  let browser: Browser;
  beforeAll(async () => {
    product = await openTesterProduct();
    browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  it('is recorded after consent, goes on after a reload without a network, and goes when the tester deletes it', async () => {
    await product.change(settings);
    const name = `aloud-${Date.now()}`;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const mine = async () => (await product.events()).filter(({ user }) => user === name);
    const sent: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/media/') && answer.ok()) sent.push(answer.url());
    });
    await page.goto(`${product.base}/test.html#/test.html?h=${product.hash}&u=${name}`);
    await page.getByRole('checkbox').check();
    await press('Start the test');
    await page.getByRole('checkbox', { name: 'Record my voice' }).check();
    await press('Record and go on');
    await page.getByText('Being recorded: voice').waitFor();
    await page.waitForSelector('[data-screen]');
    await until(async () => sent.length > 0);
    await press('I’m done');
    await page.getByRole('heading', { name: 'Look', exact: true }).waitFor();

    await until(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const needed = loaded.filter((name) => /\/assets\/|\/(app|test)\.json$/.test(name) && !name.includes('?'));
        const kept = await Promise.all(['/test.html', ...needed].map((address) => caches.match(address)));
        return needed.some((name) => name.endsWith('/app.json')) && kept.every((each) => each !== undefined);
      }),
    );
    await context.setOffline(true);
    await page.reload();
    await press('Go on without');
    await page.waitForSelector('[data-screen]');
    await page.getByRole('heading', { name: 'Look', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'I’m done' }).count()).toBe(1);
    await press('I’m done');
    await context.setOffline(false);

    await page.getByText('You can close this page.').waitFor();
    await until(async () => (await mine()).some(({ type }) => type === 'SessionEnd'));
    const events = await mine();
    expect(new Set(events.map(({ session }) => session)).size).toBe(1);
    expect(events.filter(({ type }) => type === 'TaskEnd').map(({ task, result }) => [task, result])).toEqual([
      ['t1', 'done'],
      ['t2', 'done'],
    ]);

    await page.getByText('Delete what was recorded of me').click();
    await press('Delete my test');
    await press('Yes, delete it');
    await page.getByText('Your test is deleted.').waitFor();
    await until(async () => (await mine()).length === 0);
    await context.close();
  }, 120_000);

  it('is written down by a device that can do so itself, until the tester stops it; another is not asked', async () => {
    const prototype = await product.add(makePrototype({ screens: { home: {} } }));
    await prototype.change({ transcribeVoice: true, tasks: [] });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['microphone'] });
    const begin = async (user: string) => {
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.goto(`${product.base}/t/${prototype.hash}?u=${user}`);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Start the test' }).click();
      return page;
    };
    // Without recognition on the device the sound would go to another server.
    await context.addInitScript(() => Object.assign(window, { SpeechRecognition: undefined }));
    const plain = await begin('quiet');
    await plain.waitForSelector('[data-screen]');
    await plain.close();

    await context.addInitScript(speechOfThePage);
    const page = await begin('loud');
    await page.getByRole('checkbox', { name: 'Write down what I say' }).check();
    await page.getByRole('button', { name: 'Record and go on' }).click();
    await page.getByText('Being recorded: your words, as text').waitFor();
    await page.waitForSelector('[data-screen]');
    await page.evaluate("hear('Where is the', false); hear('Where is the basket?', true)");
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.evaluate("hear('Nobody hears this', true)");
    await page.goto('about:blank');
    const spoken = async () =>
      (await prototype.events()).filter(({ user, type }) => user === 'loud' && type === 'Speech');
    await until(async () => (await spoken()).length > 0);
    expect((await spoken()).map(({ state }) => state)).toEqual([
      { type: 'speech', value: 'Where is the basket?', since: expect.any(Number) },
    ]);
    await context.close();
  }, 120_000);
});
