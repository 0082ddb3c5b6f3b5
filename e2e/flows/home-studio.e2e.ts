/** A prototype's own pages: every address, its head, people and settings; and that pages fit narrow windows. */
import type { Browser, Locator } from 'playwright-core';
import { openSignedIn, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { openBrowser, until } from './tester-product';

describe('the pages of a prototype', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let token: string;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  }, 120_000);
  afterEach(async () => {
    expect(studio.problems).toEqual([]);
    await studio.context.close();
  });

  async function open(
    prototypes: readonly string[],
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<readonly string[]> {
    const opened = await openSignedIn(browser, product, prototypes, options);
    ({ studio, token } = opened);
    return opened.ids;
  }
  const button = (name: string): Locator => studio.page.getByRole('button', { name, exact: true });
  const dialog = (name: string): Locator => studio.page.getByRole('dialog', { name });

  test('leads from every address of a prototype to its place', async () => {
    const [id = ''] = await open(['Museum guide']);
    const { page } = studio;
    const places: [string, string][] = [
      ['', 'Design'],
      ['/design', 'Design'],
      ['/test', 'Test'],
      ['/Run%20Test', 'Test'],
      ['/results', 'Results'],
      ['/dashboard', 'Results'],
      ['/Heat%20Maps', 'Results'],
      ['/Analytic%20Canvas', 'Results'],
      ['/analyze/workspace', 'Results'],
      ['/comments', 'Design'],
      ['/settings', 'Settings'],
      ['/team', 'Settings'],
    ];
    for (const [path, tab] of places) {
      await page.goto(`${product.base}/#/apps/${id}${path}.html`);
      await page.getByRole('navigation', { name: 'Prototype' }).locator(`[aria-current=page]:text("${tab}")`).waitFor();
    }
    await page.goto(`${product.base}/#/apps/${id}/share.html`);
    await dialog('Share').waitFor();
    await page.goto(`${product.base}/#/apps/${id}/nowhere.html`);
    await page.getByRole('heading', { name: 'The trail ends here' }).waitFor();
    await page.goto(`${product.base}/#/apps/${'0'.repeat(24)}.html`);
    await page.getByRole('heading', { name: 'You cannot open this prototype' }).waitFor();
  }, 120_000);

  test('renames in the head, adds and removes people, and deletes in the settings', async () => {
    const [id = ''] = await open(['Museum guide']);
    const { page } = studio;
    await product.signUp('noor.k@example.org', 'Noor');
    await studio.go(`#/apps/${id}/settings.html`);
    await button('Rename Museum guide').click();
    await page.keyboard.type('Night guide');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Night guide' }).waitFor();
    const person = page.getByRole('textbox', { name: 'Email of a person with an account' });
    const add = async (address: string): Promise<void> => {
      await person.fill(address);
      await button('Add person').click();
    };
    await add('nobody@example.org');
    await page.getByText('There is no account with this email').waitFor();
    await add('noor.k@example.org');
    await button('Remove Noor Marsh').waitFor();
    await add('noor.k@example.org');
    await page.getByText('This person is already here.').waitFor();
    const team = (): Promise<object[]> => product.call('GET', `/rest/apps/${id}/team.json`, token);
    await button('Remove Noor Marsh').click();
    await until(async () => (await team()).length === 1);
    await button('Undo').click();
    await until(async () => (await team()).length === 2);
    expect(await studio.findings()).toEqual([]);
    await page.getByRole('button', { name: 'Delete prototype' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete prototype' }).click();
    await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
    expect(await product.names(token)).toEqual([]);
  }, 120_000);

  test.each([
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
    { viewport: { width: 768, height: 1024 }, colorScheme: 'light' as const },
    { viewport: { width: 1024, height: 768 }, colorScheme: 'dark' as const },
  ])(
    'fits $viewport.width pixels',
    async (options) => {
      const [id = ''] = await open(['Museum guide', 'Clinic booking'], options);
      const pages = ['', '?show=favourites', 'my-account.html', `apps/${id}.html`, `apps/${id}/settings.html`];
      for (const address of pages) {
        await studio.go(`#/${address}`);
        const width = await studio.page.evaluate(() => document.documentElement.scrollWidth);
        expect(`${address}: ${width}`).toBe(`${address}: ${options.viewport.width}`);
        expect(await studio.findings()).toEqual([]);
      }
    },
    60_000,
  );
});
