/** A prototype's own pages: every address, its head, people and settings; and that pages fit narrow windows. */
import type { Browser, Locator } from 'playwright-core';
import { aPrototype, openSignedIn, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
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

  test('invites people over whatever is open, and on a phone from the menu', async () => {
    const [id = ''] = await open(['Museum guide']);
    const { page } = studio;
    await studio.go(`#/apps/${id}/test.html`);
    await button('Invite people').click();
    const people = dialog('People');
    await people.getByRole('textbox', { name: 'Email' }).fill('new-colleague@example.org');
    await page.keyboard.press('Enter');
    await people.getByText('Invited, can edit').waitFor();
    expect(await studio.findings()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(page.url()).toContain(`/apps/${id}/test.html`);
    await page.setViewportSize({ width: 390, height: 844 });
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Invite people' }).click();
    await people.getByText('Invited, can edit').waitFor();
    await people.getByRole('button', { name: 'Copy link' }).waitFor();
  });

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
      ['/comments', 'Comments'],
      ['/settings', 'Settings'],
    ];
    for (const [path, tab] of places) {
      await page.goto(`${product.base}/#/apps/${id}${path}.html`);
      await page.getByRole('navigation', { name: 'Prototype' }).locator(`[aria-current=page]:text("${tab}")`).waitFor();
    }
    await page.goto(`${product.base}/#/apps/${id}/share.html`);
    await dialog('Share').waitFor();
    await page.goto(`${product.base}/#/apps/${id}/team.html`);
    await dialog('People').waitFor();
    await page.goto(`${product.base}/#/apps/${id}/nowhere.html`);
    await page.getByRole('heading', { name: 'The trail ends here' }).waitFor();
    await page.goto(`${product.base}/#/apps/${'0'.repeat(24)}.html`);
    await page.getByRole('heading', { name: 'You cannot open this prototype' }).waitFor();
  }, 120_000);

  test('renames in the head, adds and removes people, and deletes in the settings', async () => {
    const [id = ''] = await open(['Museum guide']);
    const { page } = studio;
    const noor = await product.signUp('noor.k@example.org', 'Noor');
    await studio.go(`#/apps/${id}/settings.html`);
    await button('Rename Museum guide').click();
    await page.keyboard.type('Night guide');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Night guide' }).waitFor();
    const person = page.getByRole('textbox', { name: 'Email' });
    const invite = async (address: string): Promise<void> => {
      await person.fill(address);
      await button('Invite').click();
    };
    await invite('noor.k@example.org, eve@example.org');
    await page.getByText('This is not an email address').waitFor();
    await invite('nobody@example.org');
    await page.getByText('By mail, until').waitFor();
    await button('Withdraw the invitation of nobody@example.org').click();
    await page.getByText('By mail, until').waitFor({ state: 'detached' });
    await invite('noor.k@example.org');
    await page.getByText('Invited, can edit').waitFor();
    expect(await studio.findings()).toEqual([]);
    await product.call('POST', `/rest/team/invitations/${id}`, noor, { accept: true });
    await studio.go(`#/apps/${id}/settings.html`);
    await button('Remove Noor Marsh').waitFor();
    await invite('noor.k@example.org');
    await page.getByText('This person is already here.').waitFor();
    const team = (): Promise<object[]> => product.call('GET', `/rest/apps/${id}/team.json`, token);
    await button('Remove Noor Marsh').click();
    await button('Undo').click();
    await button('Remove Noor Marsh').click();
    await page.reload();
    await until(async () => (await team()).length === 1);
    expect(await studio.findings()).toEqual([]);
    await page.getByRole('button', { name: 'Delete prototype' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete prototype' }).click();
    await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
    expect(await product.names(token)).toEqual([]);
  }, 120_000);

  test.each([
    { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
  ])(
    'of somebody else are joined by accepting, and left again, at $viewport.width pixels',
    async (options) => {
      const owner = await product.signUp(`owner${options.viewport.width}@example.org`, 'Grace');
      const { id } = await product.call<{ id: string }>('POST', '/rest/apps', owner, aPrototype('Night guide'));
      await open([], options);
      const { page } = studio;
      const { email } = await product.call<{ email: string }>('GET', '/rest/user', token);
      await product.call('POST', `/rest/apps/${id}/team/invitations`, owner, { email, permission: 1 });
      const feed = (): Promise<object[]> => product.call('GET', '/rest/notifications.json', token);
      await until(async () => (await feed()).length > 0);
      await studio.go('#/');
      // beside the sidebar the updates open by themselves, once
      if (options.viewport.width > 1000) {
        await dialog('Updates').getByText('Grace Marsh invites you to Night guide').waitFor();
        await button('Done').click();
      }
      const invitations = page.getByRole('region', { name: 'Invitations' });
      await invitations.getByText('Grace Marsh invites you to look at Night guide.').waitFor();
      expect(await studio.findings()).toEqual([]);
      await invitations.getByRole('button', { name: 'Accept' }).focus();
      await page.keyboard.press('Enter');
      await until(async () => (await product.names(token)).includes('Night guide'));
      await invitations.waitFor({ state: 'detached' });
      await studio.go(`#/apps/${id}/settings.html`);
      await button('Leave').waitFor();
      await button('Leave').focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Leave this prototype?' });
      await question.waitFor();
      expect(await studio.findings()).toEqual([]);
      await question.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
      expect(await product.names(token)).toEqual([]);
    },
    120_000,
  );

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
