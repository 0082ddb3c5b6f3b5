/** R6: the whole browser dies by SIGKILL while events wait for the server; a later visit brings all of them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { freePort } from '../../deploy/infra/ports';
import {
  browserFlags,
  chromiumPath,
  openTesterProduct,
  until,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

/** Chromium as a process of its own with a profile that outlives it. */
class LastingBrowser {
  private process: ChildProcess | undefined;
  constructor(private readonly profile: string) {}

  async open(): Promise<Browser> {
    const port = await freePort();
    this.process = spawn(
      chromiumPath(),
      [
        ...browserFlags,
        '--headless=new',
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${this.profile}`,
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    const address = `http://127.0.0.1:${port}`;
    await until(() =>
      fetch(`${address}/json/version`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    return chromium.connectOverCDP(address);
  }

  /** Ends the browser and all its helpers at once, as a crash does. */
  async kill(): Promise<void> {
    const { process: child } = this;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }
}

describe('a browser that is killed in the middle of a test', () => {
  let product: TesterProduct;
  let profile: string;
  let browser: LastingBrowser;

  beforeAll(async () => {
    product = await openTesterProduct();
    profile = await mkdtemp(join(tmpdir(), 'prototrail-profile-'));
    browser = new LastingBrowser(profile);
  }, 120_000);
  afterAll(async () => {
    await browser?.kill();
    await product?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }, 120_000);

  async function firstPage(): Promise<Page> {
    const opened = await browser.open();
    const context = opened.contexts()[0];
    if (!context) throw new Error('The browser has no context.');
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(30_000);
    return page;
  }
  const mine = async (): Promise<StoredEvent[]> =>
    (await product.events()).filter((event) => event['user'] === 'crashed');

  it('loses nothing that was queued', async () => {
    const page = await firstPage();
    await page.goto(`${product.base}/test.html#/test.html?h=${product.hash}&u=crashed`);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.waitForSelector('[data-screen]');
    await page.route('**/batch.json', (route) => route.abort());
    const steps: [string, string][] = [
      ['Get started', 'How it works'],
      ['Look around first', 'Shop'],
      ['Monstera', 'Monstera'],
      ['Add to cart', 'Added to cart'],
    ];
    for (const [button, screen] of steps) {
      await page.waitForSelector('[data-status=still]');
      await page.getByRole('button', { name: button, exact: true }).last().click();
      await page.getByText(`Screen: ${screen}`, { exact: true }).waitFor({ state: 'attached' });
    }
    // What was done is in the queue before the browser dies: the queue itself says so.
    const queued = (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            indexedDB.open('prototrail-recorder').onsuccess = (event) => {
              const { result } = event.target as IDBOpenDBRequest;
              const count = result.transaction('records').objectStore('records').count();
              count.onsuccess = () => {
                result.close();
                resolve(count.result);
              };
            };
          }),
      );
    await until(async () => (await queued()) >= 2 * steps.length);
    const before = (await mine()).length;
    await browser.kill();

    const again = await firstPage();
    await again.goto(`${product.base}/test.html#/test.html?h=${product.hash}`);
    await until(async () => (await mine()).filter((event) => event.type.endsWith('Loaded')).length > steps.length);
    const events = await mine();
    expect(events.length).toBeGreaterThan(before);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter((event) => event.type === 'WidgetClick')).toHaveLength(steps.length);
  }, 120_000);
});
