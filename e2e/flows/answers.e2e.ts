/** Questions of a prototype: two testers answer in the player, their designer reads what they said. */
import { readFile } from 'node:fs/promises';
import { anApp } from '@prototrail/testing';
import type { Browser, Page } from 'playwright-core';
import { openSignedIn, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const question = { isSurveyElement: true };
const prototype = anApp({ name: 'Bread survey', lastUUID: 30_000 })
  .withScreen('start', { name: 'Start' })
  .withWidget('bread', {
    ...{ type: 'RadioGroup', name: 'Which bread do you buy?', y: 40, w: 240, h: 120 },
    props: { ...question, options: ['Rye', 'Wheat', 'None'] },
  })
  .withWidget('stars', { type: 'Rating', name: 'How good is it?', y: 200, w: 200, h: 40, props: question })
  .withWidget('why', { type: 'TextArea', name: 'Why?', y: 280, w: 240, h: 100, props: question })
  .withWidget('next', { type: 'Button', name: 'Next', y: 420, w: 120, h: 40, props: { label: 'Next' } })
  .withScreen('end', { name: 'Thanks' })
  .withWidget('thanks', { type: 'Label', name: 'Thanks', y: 100, w: 200, props: { label: 'Thank you' } })
  .withLine('next', 'end')
  .build();

describe('answers', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let appId = '';
  let token = '';
  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
    ({ studio, token } = await openSignedIn(browser, product, []));
    appId = (await product.call<{ id: string }>('POST', '/rest/apps', token, prototype)).id;
    await product.call('POST', `/rest/test/${appId}.json`, token, { tasks: [], description: '' });
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await product.close();
  });

  const openAnswers = () => studio.go(`#/apps/${appId}/results.html?view=answers`);

  async function answer(bread: string, stars: number, why: string): Promise<void> {
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${appId}.json`, token);
    const hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page: Page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.base}/#/test.html?h=${hash}`);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.getByRole('radio', { name: bread }).click();
    await page.getByRole('radio', { name: `${stars} ` }).click();
    await page.getByRole('textbox', { name: 'Why?' }).fill(why);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Thank you').first().waitFor();
    const seen = (): Promise<{ widget?: string; type: string; state?: { value?: unknown } }[]> =>
      product.call('GET', `/rest/events/${appId}.json`, token);
    await until(async () => (await seen()).some(({ widget, state }) => widget === 'why' && state?.value === why));
    await context.close();
  }

  it('says how to ask when nothing is asked, and that nobody was there yet', async () => {
    await openAnswers();
    await studio.page.getByRole('heading', { name: /No tests yet|Nobody/ }).waitFor();
  });

  describe('after two tests', () => {
    beforeAll(async () => {
      await answer('Rye', 4, 'It tastes of something');
      await answer('Wheat', 2, 'My children like it');
    });

    it('shows what testers answered, finds words and plays the moment again', async () => {
      const { page } = studio;
      await openAnswers();
      await page.getByText('3 questions, 2 tests').waitFor();
      const bread = page.getByRole('list', { name: 'Which bread do you buy?' });
      expect(await bread.getByRole('listitem').allInnerTexts()).toEqual(
        ['Rye', 'Wheat', 'None'].map((name, index) =>
          expect.stringContaining(`${name}\n${index < 2 ? '1 of 2' : '0 of 2'}`),
        ),
      );
      await page.getByText('median 3').waitFor();
      const why = page.getByRole('list', { name: 'Why?' });
      await why.getByText('It tastes of something').waitFor();
      expect(await why.getByRole('paragraph').allInnerTexts()).toEqual([
        'My children like it',
        'It tastes of something',
      ]);
      expect(await studio.findings()).toEqual([]);
      await page.getByRole('button', { name: 'Replay Test 1' }).click();
      const replay = page.getByRole('region', { name: 'Replay' });
      await replay.getByRole('button', { name: /Change Why\?/ }).waitFor();
      await page.keyboard.press('Escape');
      await why.getByText('My children like it').waitFor();
    });

    it('saves them as a table', async () => {
      const { page } = studio;
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('Bread survey_survey.csv');
      const text = await readFile(await file.path(), 'utf8');
      expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
        '#,Session,Which bread do you buy?,How good is it?,Why?',
        '1,Test 1,Rye,4,It tastes of something',
        '2,Test 2,Wheat,2,My children like it',
      ]);
    });
  });
});
