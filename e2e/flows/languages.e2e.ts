/** One prototype in two languages: translated by a file, seen on the canvas, tested in German, replayed in German. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import type { Browser, Page } from 'playwright-core';
import { openStudio, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

/** A choice that decides which screen comes, by the text of its option. */
const shop = anApp({ name: 'Bread shop', lastUUID: 30_000, language: 'en' })
  .withScreen('start', { name: 'Start' })
  .withWidget('size', {
    ...{ type: 'SegmentButton', name: 'Size', y: 40, w: 240, h: 48 },
    props: { options: ['Small', 'Large'], selected: 'Small' },
  })
  .withWidget('go', { type: 'Button', name: 'Go', y: 100, w: 200, h: 48, props: { label: 'Order bread' } })
  .withWidget('if', { type: 'LogicOr', name: 'Which', y: 200, w: 40, h: 40 })
  .withScreen('end', { name: 'Ordered' })
  .withWidget('thanks', { type: 'Label', name: 'Thanks', y: 100, w: 200, h: 24, props: { label: 'A large loaf' } })
  .withScreen('small', { name: 'Small' })
  .withWidget('little', { type: 'Label', name: 'Little', y: 100, w: 200, h: 24, props: { label: 'A small loaf' } })
  .withLine('go', 'if')
  .withLine('if', 'end', { rule: { type: 'widget', widget: 'size', operator: '==', value: 'Large' } })
  .withLine('if', 'small')
  .build();

const german: Readonly<Record<string, string>> = {
  Small: 'Klein',
  Large: 'Groß',
  'Order bread': 'Brot bestellen',
  'A large loaf': 'Ein großer Laib',
};

describe('a prototype in several languages', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let folder: string;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-languages-'));
    product = await openStudioProduct();
    browser = await openBrowser();
    studio = await openStudio(browser, product);
    token = await product.signUp('owner-of-languages@example.org');
    await studio.continueAs('owner-of-languages@example.org');
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const create = async (): Promise<string> =>
    (await product.call<{ id: string }>('POST', '/rest/apps', token, shop)).id;

  async function openLanguages(id: string): Promise<void> {
    const { page } = studio;
    await page.goto(`${product.base}/#/apps/${id}/create.html`);
    await page.getByRole('button', { name: 'Languages and texts' }).click();
    await page.getByRole('dialog', { name: 'Languages and texts' }).waitFor();
  }

  async function addGerman(): Promise<void> {
    const { page } = studio;
    await page.getByRole('button', { name: /Add a language/ }).click();
    await page.getByRole('option', { name: 'German', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('0 of 5 texts translated').waitFor();
    expect(await studio.findings()).toEqual([]);
  }

  /** What a translator does with the file: a target for each source that they know. */
  async function translateByFile(): Promise<void> {
    const { page } = studio;
    await page.getByRole('radio', { name: 'XLIFF' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const xliff = await readFile(await (await download).path(), 'utf8');
    expect(xliff).toContain('target-language="de"');
    const translated = xliff.replace(/<source>([^<]*)<\/source>/g, (source, text: string) =>
      german[text] === undefined ? source : `${source}<target>${german[text]}</target>`,
    );
    const file = join(folder, 'de.xlf');
    await writeFile(file, translated);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles([file]);
    // the name of a screen is among them, which testers do not read
    await page.getByRole('button', { name: 'Take 5 translations' }).click();
    await page.getByText('4 of 5 texts translated').waitFor();
  }

  async function takeTest(link: string): Promise<void> {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(link);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.getByText('Brot bestellen').first().waitFor();
    expect(await page.locator('[data-screen] [lang]').first().getAttribute('lang')).toBe('de');
    await page.getByRole('radio', { name: 'Groß' }).click();
    await page.getByRole('button', { name: 'Brot bestellen' }).click();
    // the rule compares with the option as it is shown
    await page.getByText('Ein großer Laib').first().waitFor();
    await until(() => hasEvents(page));
    await context.close();
  }

  const hasEvents = async (page: Page): Promise<boolean> =>
    (await page.evaluate(() => navigator.onLine)) && (await eventsOf()).some(({ type }) => type === 'WidgetClick');
  let app = '';
  const eventsOf = () =>
    product.call<{ type: string; language?: string; screen: string }[]>('GET', `/rest/events/${app}.json`, token);

  it('is translated by a file, tested by a link in German and replayed in German', async () => {
    const { page } = studio;
    app = await create();
    await openLanguages(app);
    await addGerman();
    await translateByFile();
    await page.getByRole('button', { name: 'Show on the canvas' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByText('German: texts that you change are translations.').waitFor();
    await until(async () => {
      const stored = await product.call<{ widgets: Record<string, { translations?: unknown }> }>(
        ...(['GET', `/rest/apps/${app}.json`, token] as const),
      );
      return stored.widgets['go']?.translations !== undefined;
    });
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${app}.json`, token);
    const [hash = ''] = Object.entries(hashes).find(([, permission]) => permission === 1) ?? [];
    await takeTest(`${product.base}/test.html#/test.html?h=${hash}&lang=de`);
    expect((await eventsOf()).find(({ type }) => type === 'SessionStart')?.language).toBe('de');
    expect((await eventsOf()).some(({ screen }) => screen === 'end')).toBe(true);

    await studio.go(`#/apps/${app}/results.html?view=sessions&language=de`);
    await page.getByText('1 of 1 test').waitFor();
    await page.getByRole('row', { name: /Test 1/ }).click();
    const replay = page.getByRole('region', { name: 'Replay' });
    await replay.locator('[data-screen]').getByText('Brot bestellen').first().waitFor();
    expect(studio.problems).toEqual([]);
  }, 180_000);

  it('is offered in its languages where the study lets testers choose', async () => {
    const id = await create();
    const translations = { de: { label: { text: 'Brot bestellen', of: 'Order bread' } } };
    const { go } = shop.widgets;
    await product.call('POST', `/rest/apps/${id}/update`, token, [
      { name: 'languages', type: 'add', object: { de: {}, ar: {} } },
      { parent: 'widgets', name: 'go', type: 'update', object: { ...go, translations } },
    ]);
    await product.call('POST', `/rest/test/${id}.json`, token, { tasks: [], prototypeLanguage: 'ask' });
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, token);
    const [hash = ''] = Object.entries(hashes).find(([, permission]) => permission === 1) ?? [];
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}&log=false&s=true`);
    await page.getByRole('heading', { name: 'Choose a language' }).waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByText('Brot bestellen').first().waitFor();
    await page.reload();
    await page.getByText('Brot bestellen').first().waitFor();
    await page.goto('about:blank');
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}&log=false&s=true&lang=ar`);
    await page.getByText('Order bread').first().waitFor();
    expect(await page.locator('[data-screen] [lang]').first().getAttribute('dir')).toBe('rtl');
    await context.close();
  }, 120_000);
});
