/** Testers do a task on another right way, and one that a variable of the prototype decides about; the results say both. */
import { anApp } from '@prototrail/testing';
import type { Browser, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type TesterProduct,
} from './tester-product';

const button = (label: string, y: number) => ({ type: 'Button', x: 20, y, w: 200, h: 44, props: { label } });
const shop = anApp({ name: 'Tea shop', lastUUID: 30_000 })
  .withScreen('start', { name: 'Start' })
  .withWidget('toMenu', button('Menu', 100))
  .withWidget('toDeal', button('Deal of the day', 200))
  .withScreen('menu', { name: 'Menu' })
  .withWidget('toPay', button('Pay', 100))
  .withScreen('deal', { name: 'Deal' })
  .withWidget('buy', button('Buy', 100))
  .withScreen('done', { name: 'Done' })
  .withWidget('agree', {
    ...{ type: 'CheckBox', x: 20, y: 100, w: 240, h: 44 },
    props: { databinding: { default: 'wants.news' } },
  })
  .withLine('toMenu', 'menu')
  .withLine('toDeal', 'deal')
  .withLine('toPay', 'done')
  .withLine('buy', 'done')
  .build();

const view = (screen: string) => ({ type: 'ScreenLoaded', screen, widget: null });
const goal = { variable: 'wants.news', operator: '==', value: 'true' };
const settings = {
  showTaskInTest: true,
  tasks: [
    {
      ...{ id: 'order', name: 'Order', description: 'Order some tea.' },
      flow: [view('start'), view('menu'), view('done')],
      ways: [{ id: 'deal', flow: [view('start'), view('deal'), view('done')] }],
    },
    {
      ...{ id: 'news', name: 'News', description: 'Make sure that you hear from the shop.', flow: [] },
      goal,
    },
  ],
};

interface Funnels {
  funnels: { task: string; onOtherWays?: number; isDataGoal?: true; steps: { reached: number }[] }[];
}
interface Overview {
  tasks: { task: string; started: number; succeeded: number; byWay?: number[]; goal?: object }[];
}

describe('a study with several right ways and a goal in the data', () => {
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

  const begin = async ({ hash }: AddedPrototype): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}`);
    const start = page.getByRole('button', { name: 'Start the test', exact: true });
    await start.waitFor();
    const consent = page.getByRole('checkbox');
    if ((await consent.count()) > 0) await consent.first().check();
    await start.click();
    await page.waitForSelector('[data-screen]');
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const tap = async (page: Page, name: string): Promise<void> => {
    await page.locator('[data-screen]').getByText(name, { exact: true }).first().click();
  };

  it('says who succeeded, and on which way', async () => {
    const added = await product.add(shop);
    await added.change(settings);

    const other = await begin(added);
    await tap(other, 'Deal of the day');
    await tap(other, 'Buy');
    await press(other, 'Next task');
    await other.getByRole('heading', { name: 'News', exact: true }).waitFor();
    await other.locator('[data-screen]').getByRole('checkbox').check();
    await until(async () =>
      (await added.events()).some(
        ({ type, result, task }) => type === 'TaskEnd' && result === 'reached' && task === 'news',
      ),
    );
    await press(other, 'Finish');
    await other.context().close();

    const unsure = await begin(added);
    await tap(unsure, 'Menu');
    await tap(unsure, 'Pay');
    await press(unsure, 'Next task');
    await unsure.getByRole('heading', { name: 'News', exact: true }).waitFor();
    // says that it is done although nothing was ticked
    await press(unsure, 'I’m done');
    await until(async () => (await added.events()).filter(({ type }) => type === 'SessionEnd').length === 2);
    await unsure.context().close();

    const overview = await added.metric<Overview>('overview');
    expect(overview.tasks).toEqual([
      expect.objectContaining({ task: 'order', started: 2, succeeded: 2, byWay: [1, 1] }),
      expect.objectContaining({ task: 'news', started: 2, succeeded: 1, goal }),
    ]);
    // whoever took the other way reached every step of the first one
    const { funnels } = await added.metric<Funnels>('funnels');
    expect(funnels).toEqual([
      expect.objectContaining({ task: 'order', onOtherWays: 1 }),
      expect.objectContaining({ task: 'news', isDataGoal: true }),
    ]);
    expect(funnels.map(({ steps }) => steps.map(({ reached }) => reached))).toEqual([
      [2, 2, 2],
      [2, 1],
    ]);
  }, 180_000);
});
