/** The whole loop without a pointer: every stop is reached with Tab and arrow keys, pressed with Enter or Space. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import type { Browser, Page } from 'playwright-core';
import { openStudio, openStudioProduct, password, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const prototype = anApp({ name: 'Bread shop', lastUUID: 30_000 })
  .withScreen('start', { name: 'Start' })
  .withWidget('go', { type: 'Button', name: 'Go', y: 100, w: 200, props: { label: 'Order bread' } })
  .withScreen('end', { name: 'Ordered' })
  .withWidget('thanks', { type: 'Label', name: 'Thanks', y: 100, w: 200, props: { label: 'Thank you' } })
  .withLine('go', 'end')
  .build();

/** What has the focus, as "role name"; "nothing" when it was lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return 'nothing';
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    const name = [labelled, element.getAttribute('aria-label'), labels, element.textContent]
      .map((text) => (text ?? '').trim())
      .find((text) => text !== '');
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name ?? ''}`;
  });

/** Tabs until what has the focus fits. A page that is still being loaded has less to tab to, so that more than one round may be needed. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  await until(async () => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (wanted.test(await focused(page))) return true;
      await page.keyboard.press(key);
    }
    return false;
  }).catch(() => {
    throw new Error(`${wanted.source} cannot be reached with ${key}.`);
  });
}

async function press(page: Page, wanted: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

async function focusIs(page: Page, wanted: RegExp): Promise<void> {
  let last = '';
  await until(async () => wanted.test((last = await focused(page)))).catch(() => {
    throw new Error(`The focus is on ${last} instead of ${wanted.source}.`);
  });
}

describe('the loop by keyboard', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let folder: string;
  let tries = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-keyboard-'));
    product = await openStudioProduct();
    browser = await openBrowser();
  });
  beforeEach(async () => {
    studio = await openStudio(browser, product);
  });
  afterEach(() => studio.context.close());
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function signUpAndImport(): Promise<void> {
    const { page } = studio;
    const file = join(folder, 'bread.json');
    await writeFile(file, JSON.stringify(prototype));
    await studio.go('#/signup.html');
    await tabTo(page, /^input Email/);
    await page.keyboard.type(`keys-${(tries += 1)}@example.org`);
    await tabTo(page, /^input Password/);
    await page.keyboard.type(password);
    await press(page, /^input I accept/, 'Space');
    await press(page, /^button Create account/);
    await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await press(page, /^button Import$/);
    await (await chooser).setFiles([file]);
    await page.getByText('Nothing had to be repaired').waitFor();
    await press(page, /^button Import$/);
    await page.getByRole('heading', { level: 1, name: 'Bread shop' }).waitFor();
    await focusIs(page, /^main/);
  }

  async function recordTask(): Promise<void> {
    const { page } = studio;
    await press(page, /^a Test/);
    await page.getByRole('button', { name: 'Add task' }).waitFor();
    await press(page, /^button Add task/);
    await focusIs(page, /^input Name/);
    await page.keyboard.type('Order');
    await tabTo(page, /^textarea What testers read/);
    await page.keyboard.type('Order a loaf of bread.');
    await tabTo(page, /^button Record$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const recorder = page.getByRole('dialog', { name: 'Record the steps of “Order”' });
    await recorder.getByText('Reach Start').waitFor();
    await focusIs(page, /^group Prototype/);
    await press(page, /^button Order bread/);
    await recorder.getByText('Reach Ordered').waitFor();
    await page.keyboard.press('Escape');
    await focusIs(page, /^button Keep recording/);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await press(page, /^button Done/);
    await focusIs(page, /^button Record again/);
    // a study with tasks shows them to testers
    await tabTo(page, /^input Show the task list|^switch Show the task list/);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.checked)).toBe(true);
    await page.getByText('Saved', { exact: true }).waitFor();
  }

  async function share(): Promise<string> {
    const { page } = studio;
    await press(page, /^button Share$/);
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    await tabTo(page, /^input Test link/);
    const link = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await page.keyboard.press('Escape');
    await focusIs(page, /^button Share/);
    return link;
  }

  async function takeTest(link: string, options: Parameters<Browser['newContext']>[0]): Promise<void> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await page.goto(link);
    await focusIs(page, /^h1 Help us try/);
    await press(page, /I agree that this is recorded/, 'Space');
    await press(page, /^button Start the test/);
    await page.waitForSelector('[data-screen]');
    if (options?.isMobile === true) {
      await focusIs(page, /^button Go to the app/);
      await page.keyboard.press('Enter');
      await focusIs(page, /^main/);
    } else await focusIs(page, /^h2 Order/);
    await press(page, /^button Order bread/);
    await page.getByText('That’s it. You can go on.').first().waitFor();
    await press(page, /^button Finish/);
    await focusIs(page, /^h1 All tasks are done/);
    await context.close();
  }

  async function readAndDelete(): Promise<void> {
    const { page } = studio;
    const view = async (from: RegExp, to: RegExp, steps = 1): Promise<void> => {
      await tabTo(page, from);
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
      await focusIs(page, to);
      await page.keyboard.press('Enter');
    };
    await press(page, /^a Results/);
    await page.getByText('2 of 2 tests').waitFor();
    await view(/^radio Overview/, /^radio Heatmaps/);
    await page.getByRole('button', { name: 'Order bread, 2 clicks' }).waitFor();
    await tabTo(page, /^button Order bread, 2 clicks/);
    await page.getByText('First click of').waitFor();
    await view(/^radio Heatmaps/, /^radio Journeys/, 2);
    await tabTo(page, /^option Start to Ordered: 2 of 2/);
    await view(/^radio Journeys/, /^radio Funnels/);
    await page.getByRole('heading', { level: 2, name: 'Order' }).waitFor();
    await view(/^radio Funnels/, /^radio Sessions/, 3);
    await page.getByRole('row', { name: /Test 2/ }).waitFor();
    await tabTo(page, /^row Test 2/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Replay' })
      .getByRole('list', { name: 'Events' })
      .getByText('Order bread')
      .waitFor();
    const [, app = '', session = ''] = /apps\/(\w+)\/.*replay=([^&]+)/.exec(page.url()) ?? [];
    await page.keyboard.press('Escape');
    await focusIs(page, /^row Test 2/);
    // The address that people send each other opens the same recording, and it stays closed.
    await studio.go(`#/apps/${app}/replay/${session}.html`);
    await page.getByRole('region', { name: 'Replay' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/#/apps/${app}/results/sessions.html`);
    await page.getByRole('row', { name: /Test 2/ }).waitFor();
    await tabTo(page, /^row Test 2/);
    await page.keyboard.press('Space');
    await tabTo(page, /^button Delete/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await focusIs(page, /^menuitem Delete; can be restored/);
    await page.keyboard.press('Enter');
    await focusIs(page, /^row Test 2/);
    await page.getByText('1 session deleted').waitFor();
    await page.reload();
    await page.getByText('1 of 1 test').waitFor();
  }

  test('goes from sign-up to a deleted session', async () => {
    await signUpAndImport();
    await recordTask();
    const link = await share();
    await takeTest(link, { viewport: { width: 1440, height: 900 } });
    await takeTest(link, phone);
    await readAndDelete();
    expect(studio.problems).toEqual([]);
  }, 300_000);
});
