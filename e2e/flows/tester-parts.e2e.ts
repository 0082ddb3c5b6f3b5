/**
 * Parts of the tester page that are loaded on demand, when they cannot be: what is needed waits for the connection and goes on by
 * itself, what is not needed is left out, and nothing that was recorded is lost.
 */
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const flow = [{ screen: 'none', widget: null, type: 'ScreenLoaded' }];
const question = (id: string, text: string): object => ({
  ...{ id, kind: 'question' },
  question: { type: 'single', text, options: ['Daily', 'Never'], required: true },
});
const settings = {
  tasks: [{ id: 't1', name: 'Look', description: 'Look around.', flow }],
  blocks: [
    question('often', 'How often do you buy plants?'),
    { id: 'tasks', kind: 'tasks' },
    question('again', 'Again?'),
  ],
};
const waiting = 'Waiting for the connection.';

describe('a part of the tester page that cannot be loaded', () => {
  let product: TesterProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Files that are not delivered. */
  let lacking: RegExp | null;
  let refused: string[];

  beforeAll(async () => {
    product = await openTesterProduct();
    await product.change(settings);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  beforeEach(async () => {
    lacking = null;
    refused = [];
    // A visitor who is there for the first time: nothing is kept in the browser.
    context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    await context.route('**/assets/**', async (route: Route) => {
      const url = route.request().url();
      if (!lacking?.test(url)) return route.continue();
      refused.push(url);
      return route.abort('internetdisconnected');
    });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
  });
  afterEach(() => context.close());

  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string): Promise<void> => page.getByRole('heading', { name }).waitFor();
  const says = (text: string): Promise<void> => page.getByRole('status').filter({ hasText: text }).waitFor();
  async function answer(text: string): Promise<void> {
    await heading(text);
    await page.getByRole('radio', { name: 'Daily' }).check();
    await press('Continue');
  }
  async function open(user: string): Promise<void> {
    await page.goto(`${product.base}/test.html#/test.html?h=${product.hash}&u=${user}`);
  }
  async function start(): Promise<void> {
    await page.getByRole('checkbox').check();
    await press('Start the test');
  }
  async function eventsOf(user: string): Promise<StoredEvent[]> {
    const mine = async (): Promise<StoredEvent[]> => (await product.events()).filter((event) => event['user'] === user);
    // It is told last, after the answers that follow the tasks.
    await until(async () => (await mine()).some(({ type }) => type === 'SessionEnd'));
    return mine();
  }
  const answersIn = (events: readonly StoredEvent[]): unknown[] =>
    events.filter(({ type }) => type === 'StudyAnswer').map(({ widget }) => widget);

  it('waits without a network, and the test goes on when it is back', async () => {
    const user = `waits-${Date.now()}`;
    await open(user);
    await heading('Help us try');
    await context.setOffline(true);
    await start();
    await says(waiting);
    await context.setOffline(false);
    await answer('How often do you buy plants?');
    await press('Go to the app');
    await press('Done');
    await answer('Again?');
    await page.getByText('You can close this page.').waitFor();
    const events = await eventsOf(user);
    expect(answersIn(events)).toEqual(['study_often', 'study_again']);
    expect(new Set(events.map(({ session }) => session)).size).toBe(1);
  }, 90_000);

  it('waits at the end, with all answers kept', async () => {
    const user = `end-${Date.now()}`;
    lacking = /finish-page|tester-finish/;
    await open(user);
    await heading('Help us try');
    await start();
    await answer('How often do you buy plants?');
    await press('Go to the app');
    await context.setOffline(true);
    await press('Done');
    await answer('Again?');
    await says(waiting);
    lacking = null;
    await context.setOffline(false);
    await page.getByText('You can close this page.').waitFor();
    // with its looks too
    expect(await page.locator('header').evaluate((head) => getComputedStyle(head).borderBottomStyle)).toBe('solid');
    const events = await eventsOf(user);
    expect(answersIn(events)).toEqual(['study_often', 'study_again']);
    expect(events.find(({ type }) => type === 'SessionEnd')).toMatchObject({ reason: 'completed' });
  }, 90_000);

  it('is loaded with the page again where the server has it no more, and the test goes on where it was', async () => {
    const user = `gone-${Date.now()}`;
    await open(user);
    await heading('Help us try');
    lacking = /study-pages/;
    await start();
    await heading('The test could not be loaded');
    lacking = null;
    await press('Try again');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Nothing had begun: the welcome page is where it was.
    await start();
    await answer('How often do you buy plants?');
    expect(refused.length).toBeGreaterThan(1);
  }, 90_000);

  it('is left out where the test can do without', async () => {
    const user = `without-${Date.now()}`;
    lacking =
      /(known-corner|smart-animate|unsent-backlog|after-load|erase-key|brand|highlight-links|phone-code|live-reload)-/;
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await open(user);
    await heading('Help us try');
    await start();
    await answer('How often do you buy plants?');
    await press('Go to the app');
    await page.locator('[data-status=still]').waitFor();
    await press('Done');
    await answer('Again?');
    await page.getByText('You can close this page.').waitFor();
    expect(refused.length).toBeGreaterThan(1);
    expect(problems).toEqual([]);
    expect(answersIn(await eventsOf(user))).toEqual(['study_often', 'study_again']);
  }, 90_000);
});
