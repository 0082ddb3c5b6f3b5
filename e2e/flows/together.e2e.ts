/**
 * Two people in two browsers design, discuss and test one prototype, while the gateway is killed and starts again: what each
 * of them does meanwhile is kept, and both see the same in the end, which is what is stored.
 */
import type { App } from '@prototrail/model';
import type { Browser, Page } from 'playwright-core';
import { aPrototype, openStudio, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until, type StoredEvent } from './tester-product';

const [ada, ben] = ['ada-together@example.org', 'ben-together@example.org'];

describe('two people at one prototype', () => {
  let product: StudioProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  const layers = ({ page }: Studio) => page.getByRole('region', { name: 'Layers' });
  const addScreen = (studio: Studio) => layers(studio).getByRole('button', { name: 'Add screen' }).click();
  const screenRows = (studio: Studio) => layers(studio).getByRole('row', { level: 1 }).count();
  /** Behind the name may stand how much is new. */
  const open = ({ page }: Studio, panel: string) =>
    page.getByRole('button', { name: new RegExp(`^${panel}(:|$)`) }).click();
  const sees = (studio: Studio, rows: number) => until(async () => (await screenRows(studio)) === rows);
  const saved = ({ page }: Studio) =>
    until(async () => (await page.getByRole('banner').getByRole('status').allTextContents()).join() === 'Saved');

  async function openEditor(email: string, id: string): Promise<Studio> {
    const studio = await openStudio(browser, product);
    await studio.continueAs(email);
    await studio.go(`#/apps/${id}/create.html`);
    await studio.page.getByTestId('canvas').waitFor();
    return studio;
  }

  async function beginTest({ context }: Studio, hash: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}`);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.waitForSelector('[data-screen]');
    return page;
  }

  it('design, discuss and test it through a restart of the gateway', async () => {
    const token = await product.signUp(ada, 'Ada');
    await product.signUp(ben, 'Ben');
    const prototype = aPrototype('Bread shop');
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, prototype);
    await product.call('POST', `/rest/apps/${id}/team/`, token, { email: ben, permission: 2 });
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, token);
    const hash = Object.keys(hashes).find((key) => hashes[key] === 1) ?? '';
    const stored = (): Promise<App> => product.call('GET', `/rest/apps/${id}.json`, token);
    const events = (): Promise<StoredEvent[]> => product.call('GET', `/rest/events/${id}.json`, token);

    const one = await openEditor(ada, id);
    const two = await openEditor(ben, id);
    await one.page.getByRole('button', { name: /^Follow Ben/ }).waitFor();
    await two.page.getByRole('button', { name: /^Follow Ada/ }).waitFor();
    await sees(one, 2);
    await addScreen(one);
    await sees(two, 3);
    await addScreen(two);
    await sees(one, 4);

    await open(one, 'Comments');
    await open(two, 'Comments');
    await two.page.getByRole('button', { name: 'Add a comment' }).click();
    await two.page.keyboard.press('Enter');
    await two.page.getByRole('textbox', { name: 'Comment' }).fill('Why two of them?');
    await two.page.getByRole('button', { name: 'Send' }).click();
    await one.page.getByRole('button', { name: 'Comment 1 by Ben' }).waitFor();
    await open(one, 'Layers');
    await open(two, 'Layers');
    const test = await beginTest(two, hash);
    await Promise.all([saved(one), saved(two)]);

    await product.restartGateway();
    // without waiting for the connections: what is done now waits in the windows, if it has to
    await addScreen(one);
    await addScreen(two);
    await test.locator('[data-screen]').first().click();
    await Promise.all([sees(one, 6), sees(two, 6), saved(one), saved(two)]);
    expect(Object.keys((await stored()).screens)).toHaveLength(6);
    await one.page.getByRole('button', { name: /^Follow Ben/ }).waitFor();

    await open(two, 'Comments');
    await two.page.getByRole('button', { name: 'Comment 1 by Ben' }).click();
    await open(one, 'Comments');
    await one.page.getByRole('button', { name: 'Comment 1 by Ben' }).click();
    await one.page.getByRole('textbox', { name: 'Answer' }).fill('One is for Ben');
    await one.page.getByRole('button', { name: 'Send' }).click();
    await two.page.getByText('One is for Ben').waitFor();

    await until(async () => (await events()).some(({ type }) => type.endsWith('Click')));
    const recorded = await events();
    expect(new Set(recorded.map(({ session }) => session)).size).toBe(1);
    expect(recorded.filter(({ type }) => type === 'SessionStart')).toHaveLength(1);
    await one.go(`#/apps/${id}/results.html`);
    await one.page.getByText('1 of 1 test').waitFor();
    expect([...one.problems, ...two.problems]).toEqual([]);
    await Promise.all([one, two].map(({ context }) => context.close()));
  }, 180_000);
});
