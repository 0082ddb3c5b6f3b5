/** A study in two languages: translated in the test settings, answered in both, counted together. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import type { Browser, Page } from 'playwright-core';
import { openStudio, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const shop = anApp({ name: 'Bread shop', lastUUID: 30_000, language: 'en' })
  .withScreen('start', { name: 'Start' })
  .withWidget('go', { type: 'Button', name: 'Go', y: 100, w: 200, h: 48, props: { label: 'Order bread' } })
  .build();

const study = {
  description: 'Thank you for helping us.',
  prototypeLanguage: 'browser',
  tasks: [
    { id: 't1', name: 'Order', description: 'Order a loaf.', flow: [], selfReported: true, help: 'Look for a button.' },
  ],
  blocks: [
    {
      ...{ id: 'often', kind: 'question' },
      question: { type: 'single', text: 'How often do you eat bread?', options: ['Daily', 'Never'], required: true },
    },
    // only who said so reads it: the condition names the option as its owner wrote it
    {
      ...{ id: 'why', kind: 'question', when: { question: 'often', values: ['Daily'] } },
      question: { type: 'multiple', text: 'Which kinds?', options: ['Rye', 'Wheat'] },
    },
    { id: 'tasks', kind: 'tasks' },
    { id: 'end', kind: 'thanks', title: 'That was all', text: 'Have a good day.' },
  ],
};

/** What a translator sends back; one text is translated by hand. */
const german = [
  ['welcome:description', 'Danke, dass du uns hilfst.'],
  ['block.often:question/text', 'Wie oft isst du Brot?'],
  ['block.often:question/options/1', 'Nie'],
  ['block.why:question/text', 'Welche Sorten?'],
  ['block.why:question/options/0', 'Roggen'],
  ['block.why:question/options/1', 'Weizen'],
  ['task.t1:name', 'Bestellen'],
  ['task.t1:description', 'Bestelle einen Laib.'],
  ['task.t1:help', 'Suche einen Knopf.'],
  ['block.end:title', 'Das war alles'],
  ['block.end:text', 'Schönen Tag.'],
] as const;

interface Answers {
  questions: { widget: string; answered: number; options: { label: string; count: number }[] }[];
}

describe('a study in several languages', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let folder: string;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-study-languages-'));
    product = await openStudioProduct();
    browser = await openBrowser();
    studio = await openStudio(browser, product);
    token = await product.signUp('owner-of-study-languages@example.org');
    await studio.continueAs('owner-of-study-languages@example.org');
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const create = async (): Promise<string> => {
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, shop);
    await product.call('POST', `/rest/test/${id}.json`, token, study);
    return id;
  };

  async function translate(id: string): Promise<void> {
    const { page } = studio;
    await page.goto(`${product.base}/#/apps/${id}/test.html`);
    await page.getByRole('button', { name: 'Languages of the study' }).click();
    await page.getByRole('dialog', { name: 'Languages of the study' }).waitFor();
    await page.getByRole('button', { name: /Add a language/ }).click();
    await page.getByRole('option', { name: 'German', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('0 of 12 texts translated').waitFor();
    const file = join(folder, 'de.csv');
    await writeFile(file, ['id,translation', ...german.map(([key, text]) => `${key},"${text}"`)].join('\n'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles([file]);
    await page.getByRole('button', { name: 'Take 11 translations' }).click();
    await page.getByText('11 of 12 texts translated').waitFor();
    const field = page.getByRole('textbox', { name: 'Translation of “Daily”' });
    await field.fill('Täglich');
    await field.press('Tab');
    await page.getByText('12 of 12 texts translated').waitFor();
    expect(await studio.findings()).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await until(async () => {
      const stored = await product.call<{ blocks: { translations?: { de: object } }[] }>(
        ...(['GET', `/rest/test/${id}.json`, token] as const),
      );
      return 'question/options/0' in (stored.blocks[0]?.translations?.de ?? {});
    });
  }

  /** Goes through the study as the words say, and chooses the first and the second option. */
  async function takeTest(link: string, locale: string, words: readonly string[]): Promise<void> {
    const [welcome = '', often = '', daily = '', kinds = '', wheat = '', task = '', help = '', last = ''] = words;
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale,
      viewport: { width: 1280, height: 800 },
    });
    const page: Page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
    await page.goto(link);
    await page.getByText(welcome).waitFor();
    await page.getByRole('checkbox').check();
    await press(/^(Start the test|Test beginnen)$/);
    await page.getByRole('heading', { name: often }).waitFor();
    await page.getByRole('radio', { name: daily }).check();
    await press(/^(Continue|Weiter)$/);
    await page.getByRole('heading', { name: kinds }).waitFor();
    await page.getByRole('checkbox', { name: wheat }).check();
    await press(/^(Continue|Weiter)$/);
    await page.getByText(task).first().waitFor();
    await press(/^(I’m stuck|Ich komme nicht weiter)$/);
    await page.getByText(help).waitFor();
    await press(/^(I’m done|Ich bin fertig)$/);
    await page.getByRole('heading', { name: last }).waitFor();
    await context.close();
  }

  it('is translated in the settings, read in the language of the browser, and counted together', async () => {
    const id = await create();
    await translate(id);
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, token);
    const [hash = ''] = Object.entries(hashes).find(([, permission]) => permission === 1) ?? [];
    const link = `${product.base}/test.html#/test.html?h=${hash}`;
    const english = ['Thank you for helping us.', 'How often do you eat bread?', 'Daily', 'Which kinds?', 'Wheat'];
    await takeTest(link, 'en-GB', [...english, 'Order a loaf.', 'Look for a button.', 'That was all']);
    const inGerman = ['Danke, dass du uns hilfst.', 'Wie oft isst du Brot?', 'Täglich', 'Welche Sorten?', 'Weizen'];
    await takeTest(link, 'de-AT', [...inGerman, 'Bestelle einen Laib.', 'Suche einen Knopf.', 'Das war alles']);
    const counted = async (widget: string): Promise<Record<string, number> | undefined> => {
      const { questions } = await product.call<Answers>('GET', `/rest/analytics/${id}/answers.json`, token);
      const found = questions.find((question) => question.widget === widget);
      return found && Object.fromEntries(found.options.map(({ label, count }) => [label, count]));
    };
    await until(async () => (await counted('study_why'))?.['Wheat'] === 2);
    expect(await counted('study_often')).toEqual({ Daily: 2, Never: 0 });
    expect(await counted('study_why')).toEqual({ Rye: 0, Wheat: 2 });
    expect(studio.problems).toEqual([]);
  }, 180_000);
});
