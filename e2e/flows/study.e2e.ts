/** Questions around the tasks: a tester on a phone answers them, and goes on where the page was loaded again. */
import type { Browser, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const flow = [{ screen: 'none', widget: null, type: 'ScreenLoaded' }];
const settings = {
  tasks: [
    { id: 't1', name: 'Buy', description: 'Buy a plant.', flow, asksEase: true, timeLimitSeconds: 600 },
    { id: 't2', name: 'Look', description: 'Look around.', flow },
  ],
  blocks: [
    {
      ...{ id: 'often', kind: 'question' },
      question: { type: 'single', text: 'How often do you buy plants?', options: ['Daily', 'Never'], required: true },
    },
    { id: 'tasks', kind: 'tasks' },
    { id: 'umux', kind: 'questionnaire', questionnaire: 'umuxLite' },
    { id: 'nps', kind: 'question', question: { type: 'nps', text: 'Would you recommend it?' } },
    { id: 'click', kind: 'firstClick', screen: 's10075_9008', text: 'Where would you look for your cart?' },
  ],
};

describe('the questions of a study', () => {
  let product: TesterProduct;
  let browser: Browser;
  beforeAll(async () => {
    product = await openTesterProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  const recorded = async (): Promise<StoredEvent[]> => (await product.events()).filter(({ user }) => user === 'asked');

  it('come also after a prototype without tasks, whose testers have seen enough', async () => {
    const user = `free-${Date.now()}`;
    await product.change({ tasks: [], blocks: [{ id: 'tasks', kind: 'tasks' }, settings.blocks[3]] });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page: Page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.base}/test.html#/test.html?h=${product.hash}&s=true&u=${user}`);
    await page.getByRole('button', { name: 'Finish' }).tap();
    await page.getByRole('radio', { name: '9', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByText('You can close this page.').waitFor();
    const mine = async (): Promise<StoredEvent[]> => (await product.events()).filter((event) => event['user'] === user);
    await until(async () => (await mine()).some(({ type }) => type === 'SessionEnd'));
    const events = await mine();
    expect(events.some(({ type }) => type === 'StudyAnswer')).toBe(true);
    expect(events.find(({ type }) => type === 'SessionEnd')).toMatchObject({ reason: 'completed' });
    await context.close();
  }, 60_000);

  it('are answered before, between and after the tasks, as one test, also when the page is loaded again', async () => {
    await product.change(settings);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const page: Page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    await page.goto(`${product.base}/test.html#/test.html?h=${product.hash}&u=asked`);
    await page.getByRole('checkbox').check();
    await press('Start the test');
    // Nothing is entered yet, and the test has begun all the same.
    await heading('How often do you buy plants?');
    await page.reload();
    await heading('How often do you buy plants?');
    await press('Continue');
    await page.getByText('Choose an answer to go on.').waitFor();
    await radio('Daily').check();
    await page.reload();
    await heading('How often do you buy plants?');
    expect(await radio('Daily').isChecked()).toBe(true);
    await press('Continue');
    await page.getByText('You have 10 minutes for this task.').waitFor();
    await press('Go to the app');
    await page.getByText('Less than 10 minutes left').first().waitFor();
    await press('Done');
    await heading('Overall, how difficult or easy was this task?');
    await page.reload();
    await heading('Overall, how difficult or easy was this task?');
    // A tab that a phone has dropped while it was away is restored as if somebody went back.
    await page.goto('about:blank');
    await page.goBack();
    await radio('6').check();
    await press('Continue');
    // The prototype is the page again: its title, and the focus on the next task.
    await until(async () => (await page.title()) === 'Sprig');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await until(async () => (await focused()) === 'Go to the app');
    await press('Go to the app');
    await press('Done');
    await heading('How much do you agree?');
    await page.reload();
    await heading('How much do you agree?');
    await radio('6').first().check();
    await radio('7, Strongly agree').nth(1).check();
    await press('Continue');
    await radio('9').check();
    await press('Continue');
    await heading('Where would you look for your cart?');
    const box = await page.getByRole('img', { name: 'Picture of the screen' }).boundingBox();
    if (!box) throw new Error('The picture is missing.');
    await page.mouse.click(box.x + box.width / 2, box.y + 20);
    await press('Continue');
    await page.getByText('You can close this page.').waitFor();
    await until(async () => (await recorded()).some(({ type }) => type === 'SessionEnd'));
    const events = await recorded();
    // The end is told last, with the time at which the prototype was left.
    expect(events.at(-1)?.type).toBe('SessionEnd');
    expect(Number(events.at(-1)?.['time'])).toBeLessThan(Number(events.at(-2)?.['time']));
    expect(events.filter(({ screen }) => !screen)).toEqual([]);
    expect(new Set(events.map(({ session }) => session)).size).toBe(1);
    expect(events.filter(({ type }) => type === 'SessionStart')).toHaveLength(1);
    const answers = events.filter(({ type }) => type === 'StudyAnswer');
    expect(answers.map(({ widget, state }) => [widget, (state as { value: unknown }).value])).toEqual([
      ['study_often', 'Daily'],
      ['study_ease_t1', 5],
      ['study_umux', { 1: 5, 2: 6 }],
      ['study_nps', '9'],
      ['study_click', expect.objectContaining({ x: 0.5 })],
    ]);
    await context.close();
  }, 60_000);
});
