/** A prototype's own pages: every address, its head, people and settings; and that pages fit narrow windows. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import {
  aPrototype,
  openSignedIn,
  openStudio,
  openStudioProduct,
  type Studio,
  type StudioProduct,
} from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

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
    await closeBrowser(browser);
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
    await invite('noor.k@example.org, eve-of-home-studio@example.org');
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

  test('has in the head a colour, a new name, the data of its tests and new links', async () => {
    const [id = ''] = await open(['Museum guide']);
    const { page } = studio;
    const hashes = (): Promise<Record<string, number>> => product.call('GET', `/rest/invitation/${id}.json`, token);
    const before = Object.entries(await hashes()).find(([, number]) => number === 1)?.[0] ?? '';
    const start = Date.now();
    for (const type of ['SessionStart', 'ScreenLoaded', 'ScreenClick'])
      await product.call('POST', `/rest/invitation/${id}/${before}/events.json`, '', {
        ...{ id: `S1-${type}`, session: 'S1', user: 'eve-of-home-studio@example.org', screen: 's1', type, time: start },
      });
    type Size = { sessions: number };
    await until(async () => (await product.call<Size>('GET', `/rest/analytics/${id}/size.json`, token)).sessions > 0);
    await studio.go(`#/apps/${id}.html`);
    const read = (): Promise<{ previewColor?: string; name: string; lastUpdate: number }> =>
      product.call('GET', `/rest/apps/${id}.json`, token);
    const edited = (await read()).lastUpdate;
    await button('Preview colour').click();
    expect(await studio.findings()).toEqual([]);
    await dialog('Preview colour').getByRole('radio').nth(3).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await read()).previewColor !== undefined);
    // neither the colour nor the number of tests is an edit
    expect((await read()).lastUpdate).toBe(edited);

    const choose = async (...names: string[]): Promise<void> => {
      await button('More actions').click();
      for (const name of names) await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Rename');
    await page.getByRole('textbox', { name: 'Name of the prototype' }).fill('Night guide');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Night guide' }).waitFor();

    const saved = async (...names: string[]): Promise<[string, string]> => {
      const download = page.waitForEvent('download');
      await choose(...names);
      const file = await download;
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
    };
    const [json, events] = await saved('Download test data', 'As JSON');
    expect([json, (JSON.parse(events) as object[]).length]).toEqual(['events.json', 3]);
    expect(events).toContain('"screenName":');
    expect(events).not.toContain('eve-of-home-studio@example.org');
    const [csv, table] = await saved('Download test data', 'As CSV');
    expect([csv, table.split('\r\n').length]).toEqual(['events.csv', 4]);
    expect(await saved('Download mouse data')).toEqual(['mouse.json', '[]']);

    await choose('Reset links');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset links' }).click();
    await until(async () => !(before in (await hashes())));
  }, 120_000);

  test('shows beside the design what was said, and viewers read it without a tool to write', async () => {
    const [id = ''] = await open(['Museum guide']);
    const { page } = studio;
    await studio.go(`#/apps/${id}.html`);
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('button', { name: 'Add a comment' }).click();
    await page.keyboard.type('Round two');
    await comments.getByRole('button', { name: 'Send' }).click();
    await comments.getByRole('button', { name: /Round two/ }).click();
    await comments.getByRole('button', { name: 'Change' }).click();
    await page.keyboard.type(' of three');
    await comments.getByRole('button', { name: 'Save' }).click();
    await comments.getByText('Round two of three').waitFor();
    expect(await studio.findings()).toEqual([]);

    const email = `viewer-${Date.now()}@example.org`;
    const viewer = await product.signUp(email, 'Vera');
    await product.call('POST', `/rest/apps/${id}/team/invitations`, token, { email, permission: 1, role: 'viewer' });
    await product.call('POST', `/rest/team/invitations/${id}`, viewer, { accept: true });
    const reader = await openStudio(browser, product);
    await reader.continueAs(email);
    await reader.go(`#/apps/${id}.html`);
    await reader.page.getByRole('button', { name: /Round two of three/ }).waitFor();
    await reader.page.getByText('Your role here is “Can look”').waitFor();
    await reader.page.getByRole('link', { name: 'Open design' }).click();
    await reader.page.getByTestId('canvas').waitFor();
    const tools = reader.page.getByRole('toolbar', { name: 'Tools' });
    await tools.getByRole('button', { name: 'Pan' }).waitFor();
    await tools.getByRole('button', { name: 'Comment' }).waitFor({ state: 'detached' });
    expect(reader.problems).toEqual([]);
    await reader.context.close();
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
      const { page } = studio;
      const title = (name: string): Locator => page.getByRole('heading', { level: 1, name });
      const pages: [string, Locator][] = [
        ['', title('All prototypes')],
        ['?show=favourites', title('Favourites')],
        ['my-account.html', title('Account')],
        [`apps/${id}.html`, title('Museum guide')],
        [`apps/${id}/settings.html`, button('Delete prototype')],
      ];
      await studio.go('#/');
      for (const [address, shown] of pages) {
        await studio.show(`#/${address}`, shown);
        const width = await studio.page.evaluate(() => document.documentElement.scrollWidth);
        expect(`${address}: ${width}`).toBe(`${address}: ${options.viewport.width}`);
        expect(await studio.findings()).toEqual([]);
      }
    },
    60_000,
  );
});
