/** The whole loop in one go: sign up, import, set a task, share, test on a phone, read the results, delete them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { openStudio, openStudioProduct, password, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

/** What a phone's browser calls itself. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent };

/** A start with a way on and a picture that does nothing, and an end. */
const prototype = anApp({ name: 'Bread shop', lastUUID: 30_000 })
  .withScreen('start', { name: 'Start' })
  .withWidget('go', { type: 'Button', name: 'Go', y: 100, w: 200, props: { label: 'Order bread' } })
  .withWidget('loaf', { type: 'Box', name: 'Loaf', y: 300, w: 200, h: 120, style: { background: '#e8c48a' } })
  .withScreen('end', { name: 'Ordered' })
  .withWidget('thanks', { type: 'Label', name: 'Thanks', y: 100, w: 200, props: { label: 'Thank you' } })
  .withLine('go', 'end')
  .build();

/** Whether a PNG has the red rim of a click that nothing answered; in a grey picture nothing else is red. */
function hasRed(file: Buffer): boolean {
  const { data } = PNG.sync.read(file);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150 && green < 90 && blue < 90) return true;
  }
  return false;
}

describe('the loop from sign-up to heat map and back', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-loop-'));
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  beforeEach(async () => {
    studio = await openStudio(browser, product);
  }, 60_000);
  afterEach(() => studio.context.close());
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const button = (name: string, on: Page = studio.page) => on.getByRole('button', { name, exact: true });
  const tab = (name: RegExp) => studio.page.getByRole('link', { name });
  /** Waits until a row of a table, found by its first words, says all of this in this order. */
  const row = async (name: string, ...cells: string[]): Promise<void> => {
    const found = studio.page.getByRole('row').filter({ has: studio.page.getByRole('rowheader', { name }) });
    await until(async () =>
      (await found.allInnerTexts()).some((text) =>
        text
          .split(/[\n\t]+/)
          .join(' ')
          .includes(cells.join(' ')),
      ),
    );
  };
  const view = (name: string) => studio.page.getByRole('radio', { name, exact: true });

  async function signUp(email: string): Promise<void> {
    const { page } = studio;
    await studio.go('#/signup.html');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await button('Create account').click();
    await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
  }

  async function importPrototype(): Promise<void> {
    const { page } = studio;
    const file = join(folder, 'bread.json');
    await writeFile(file, JSON.stringify(prototype));
    const chooser = page.waitForEvent('filechooser');
    await button('Import').first().click();
    await (await chooser).setFiles([file]);
    await page.getByText('Nothing had to be repaired').waitFor();
    await button('Import').last().click();
    await page.getByRole('heading', { level: 1, name: 'Bread shop' }).waitFor();
  }

  /** The steps are recorded by doing the task. */
  async function setTask(): Promise<void> {
    const { page } = studio;
    await tab(/^Test/).click();
    await button('Add task').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Order');
    await page.getByRole('textbox', { name: 'What testers read' }).fill('Order a loaf of bread.');
    await button('Record').click();
    const recorder = page.getByRole('dialog', { name: 'Record the steps of “Order”' });
    await recorder.getByRole('button', { name: 'Order bread' }).click();
    await recorder.getByText('Reach Ordered').waitFor();
    expect(await studio.findings()).toEqual([]);
    await button('Done').click();
    await page.getByText('2 steps').waitFor();
    // a study with tasks shows them to testers
    expect(await page.getByRole('switch', { name: 'Show the task list during the test' }).isChecked()).toBe(true);
    await page.getByText('Saved', { exact: true }).waitFor();
  }

  async function share(): Promise<string> {
    const { page } = studio;
    await button('Share').click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    expect(await studio.findings()).toEqual([]);
    const link = await dialog.getByRole('textbox', { name: 'Test link' }).inputValue();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return link;
  }

  /** One click on the picture that does nothing, then the way on. */
  async function takeTest(link: string): Promise<BrowserContext> {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(link);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await button('Start the test', page).click();
    await button('Go to the app', page).click();
    const frame = await page.locator('[data-screen]').boundingBox();
    const scale = (frame?.width ?? 0) / prototype.screenSize.w;
    await page.touchscreen.tap((frame?.x ?? 0) + 120 * scale, (frame?.y ?? 0) + 360 * scale);
    await button('Order bread', page).tap();
    await page.getByRole('button', { name: 'That’s it. You can go on.' }).waitFor();
    return context;
  }

  async function expectOneTest(): Promise<void> {
    const { page } = studio;
    const choose = (name: string) => page.locator('label', { hasText: name }).click();
    await page.getByText('1 of 1 test').waitFor();
    await row('Order', '1 of 1', '1');
    await row('Test 1', '2', '1', 'Phone, Chrome', 'now');

    await view('Heatmaps').click();
    await page.getByRole('img', { name: 'Heat map of Start: 2 clicks, most on Order bread 1, Loaf 1' }).waitFor();
    await page.getByText('1 view, 2 clicks').waitFor();
    await choose('Missed clicks');
    await page.getByRole('img', { name: 'Heat map of Start: 1 clicks' }).waitFor();
    await choose('Single clicks');
    await page.getByText('Missed click', { exact: true }).waitFor();
    await until(async () => {
      const saved = page.waitForEvent('download');
      await button('Save as PNG').click();
      return hasRed(await readFile(await (await saved).path()));
    });

    await view('Journeys').click();
    const way = page.getByRole('option', { name: 'Start to Ordered: 1 of 1 test' });
    await way.focus();
    await page.getByRole('heading', { name: 'Start → Ordered' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Ordered → End of the test' }).waitFor();
    await page.getByRole('button', { name: 'Start Ordered 1 test' }).waitFor();
    expect(await studio.findings()).toEqual([]);

    await view('Funnels').click();
    await row('Start', 'Start', '1');
    await row('Ordered', 'Ordered', '1');

    await view('Sessions').click();
    await page.getByRole('row', { name: /Test 1/ }).click();
    await watchReplay(page);
  }

  /** What was recorded is played again: by steps, by time, and back to the list. */
  async function watchReplay(page: Page): Promise<void> {
    const replay = page.getByRole('region', { name: 'Replay' });
    const events = replay.getByRole('list', { name: 'Events' });
    const shown = replay.locator('[data-screen]').first();
    const screenIs = (name: string) =>
      until(async () => prototype.screens[(await shown.getAttribute('data-screen')) ?? '']?.name === name);
    await events.getByRole('button', { name: /Missed/i }).click();
    await replay.getByTestId('replay-click').waitFor();
    await screenIs('Start');
    await events.getByRole('button', { name: 'Screen shown Ordered' }).click();
    await screenIs('Ordered');
    await replay.getByRole('button', { name: 'Event before' }).click();
    await screenIs('Start');
    await replay.getByRole('listitem').filter({ hasText: 'Order, done' }).waitFor();
    expect(await studio.findings()).toEqual([]);
    await replay.getByRole('button', { name: 'Back to the start' }).click();
    await replay.getByRole('button', { name: 'Play', exact: true }).click();
    await screenIs('Ordered');
    await page.reload();
    await events.getByText('Order bread').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Test 1/ }).waitFor();
  }

  async function deleteTest(): Promise<void> {
    const { page } = studio;
    await page
      .getByRole('row', { name: /Test 1/ })
      .getByRole('checkbox')
      .focus();
    await page.keyboard.press('Space');
    await button('Delete').click();
    await page.getByRole('menuitem', { name: 'Delete; can be restored for 30 days' }).click();
    await page.getByText('1 session deleted').waitFor();
    // what can still be undone is sent when the page is left
    await page.reload();
  }

  test('shows exactly what one tester did, while it happens, and forgets it when told to', async () => {
    const { page } = studio;
    // a test that runs a second time is that of somebody else
    const email = `owner-${Date.now()}@example.org`;
    await signUp(email);
    await importPrototype();
    await setTask();
    const link = await share();
    await tab(/^Results/).click();
    await page.getByRole('heading', { name: 'No tests yet' }).waitFor();

    const tester = await takeTest(link);
    await expectOneTest();
    await tester.close();
    expect(await studio.findings()).toEqual([]);

    await deleteTest();
    await page.getByRole('heading', { name: 'No tests yet' }).waitFor();
    await tab(/^Test/).click();
    await page.getByText('0', { exact: true }).first().waitFor();
    const { token } = await product.call<{ token: string }>('POST', '/rest/login', '', { email, password });
    const [app] = await product.call<{ id: string }[]>('GET', '/rest/apps', token);
    expect(await product.call('GET', `/rest/events/${app?.id}.json`, token)).toEqual([]);
    expect(await product.call('GET', `/rest/mouse/${app?.id}.json`, token)).toEqual([]);
    expect(studio.problems).toEqual([]);
  }, 120_000);
});
