/** A prototype is discussed: a guest by review link, the owner in the tab and in the editor. */
import type { Browser } from 'playwright-core';
import { aPrototype, openStudio, openStudioProduct, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser } from './tester-product';

describe('comments', () => {
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

  it('go from a guest to the owner, who answers in the tab and sees the pin in the editor', async () => {
    const token = await product.signUp('discussed@example.org');
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, aPrototype('Talk'));
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, token);
    const hash = Object.keys(hashes).find((key) => hashes[key] === 1) ?? '';

    const guest = await openStudio(browser, product);
    await guest.go(`#/share.html?h=${hash}`);
    await guest.page.getByRole('radio', { name: 'Comment' }).click();
    await guest.page.getByRole('button', { name: 'Click a screen to comment there' }).click();
    await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Lena');
    await guest.page.getByRole('textbox', { name: 'Comment' }).fill('Bigger, please');
    await guest.page.getByRole('button', { name: 'Send' }).click();
    await guest.page
      .getByRole('button', { name: /Bigger, please/ })
      .first()
      .click();
    await guest.page.getByRole('button', { name: 'Change' }).waitFor();
    expect(await guest.findings()).toEqual([]);

    const owner = await openStudio(browser, product);
    await owner.continueAs('discussed@example.org');
    await owner.go(`#/apps/${id}/comments.html`);
    await owner.page
      .getByRole('button', { name: /Bigger, please/ })
      .first()
      .click();
    await owner.page.getByRole('textbox', { name: 'Answer' }).fill('Done');
    await owner.page.getByRole('button', { name: 'Send' }).click();
    await owner.page.getByText('1 answer').waitFor();
    expect(await owner.findings()).toEqual([]);

    await owner.go(`#/apps/${id}/create.html`);
    await owner.page.getByRole('button', { name: 'Comments', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Comment 1 by Lena' }).click();
    await owner.page.getByRole('button', { name: 'Mark done' }).click();
    await owner.page.getByRole('button', { name: 'Open again' }).waitFor();
    expect(await owner.findings()).toEqual([]);
    expect([...guest.problems, ...owner.problems]).toEqual([]);
    await guest.context.close();
    await owner.context.close();
  }, 120_000);

  it('begin where the canvas was pressed, also when their code comes later', async () => {
    const email = `early-${Date.now()}@example.org`;
    const token = await product.signUp(email);
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, aPrototype('Early'));
    const { page, continueAs, go, problems, context } = await openStudio(browser, product);
    await continueAs(email);
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/assets\/editor-comments[^/]*\.js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await go(`#/apps/${id}/create.html`);
    await page.getByTestId('canvas').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Comment' }).click();
    await page.getByRole('button', { name: /^Click where the comment belongs/ }).click();
    expect(await page.getByRole('textbox', { name: 'Comment' }).count()).toBe(0);
    release();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Here');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: /^Comment 1 by Ada/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  }, 120_000);
});
