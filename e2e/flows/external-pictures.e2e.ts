/** Pictures on other servers: a tester's browser asks for them only where the owner allowed it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  type AddedPrototype,
  type TesterProduct,
} from './tester-product';

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

describe('pictures on other servers', () => {
  let product: TesterProduct;
  let browser: Browser;
  let other: Server;
  let requested: string[];

  beforeAll(async () => {
    other = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/gif' }).end(pixel);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    product = await openTesterProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    other.close();
  }, 120_000);
  beforeEach(() => {
    requested = [];
  });

  const address = (name: string): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}/${name}`;
  const element = { x: 10, y: 10, w: 100, h: 100, z: 1, props: {}, has: {} };
  const addPrototype = (): Promise<AddedPrototype> =>
    product.add({
      name: 'Pictures',
      screenSize: { w: 375, h: 667 },
      type: 'smartphone',
      screens: {
        s1: { ...element, id: 's1', name: 'Start', w: 375, h: 667, props: { start: true }, children: ['w1', 'w2'] },
      },
      widgets: {
        w1: { ...element, id: 'w1', name: 'A', type: 'Box', style: { css: `background: url(${address('css.gif')})` } },
        w2: {
          ...element,
          id: 'w2',
          name: 'B',
          type: 'Image',
          style: { backgroundImage: { url: address('image.gif') } },
        },
      },
      lines: {},
    });
  /** Opens the test, up to the drawn prototype, with one more request by a script that got around our own check. */
  async function runTest(hash: string): Promise<{ beforeStart: string[] }> {
    const page = await browser.newPage();
    await page.goto(`${product.base}/test.html#/${hash}`);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    const beforeStart = [...requested];
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.waitForSelector('[data-screen]');
    await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = image.onerror = resolve;
          image.src = url;
        }),
      address('around.gif'),
    );
    await page.waitForLoadState('networkidle');
    await page.close();
    return { beforeStart };
  }

  it('are not requested by default, not even when our own check is got around', async () => {
    const { hash } = await addPrototype();
    await runTest(hash);
    expect(requested).toEqual([]);
  }, 60_000);

  it('are requested when the owner allowed it, after the tester agreed', async () => {
    const { hash, change } = await addPrototype();
    await change({ allowExternalImages: true, tasks: [] });
    const { beforeStart } = await runTest(hash);
    expect(beforeStart).toEqual([]);
    expect([...new Set(requested)].sort()).toEqual(['/around.gif', '/css.gif', '/image.gif']);
  }, 60_000);
});
