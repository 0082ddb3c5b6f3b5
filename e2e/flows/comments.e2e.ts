/** A prototype is discussed: a guest by review link, the owner in the tab and in the editor. */
import type { Browser } from 'playwright-core';
import { aPrototype, openStudio, openStudioProduct, type StudioProduct } from './studio-product';
import { openBrowser } from './tester-product';

describe('comments', () => {
  let product: StudioProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
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
    await owner.signIn('discussed@example.org');
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
});
