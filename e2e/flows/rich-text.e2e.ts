/** Texts with styles inside them, edited on the canvas by pointer and keyboard. */
import { decodeLabel, readRichText, type App, type Widget } from '@prototrail/model';
import { createPaintEnv, paintWidget } from '@prototrail/widgets';
import type { Browser, Locator, Page } from 'playwright-core';
import { openSignedIn, openStudioProduct, type SignedIn, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const size = { w: 375, h: 812 };
const label = 'Read the terms before you go on, all of them, to the end';
/** A folder for pictures of the bar, for people who want to look at it. */
const pictures = process.env.TEXT_BAR_PICTURES;

describe('a text with styles inside it', () => {
  let product: StudioProduct;
  let browser: Browser;
  let person: SignedIn;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
    person = await openSignedIn(browser, product, []);
    page = person.studio.page;
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  });
  afterEach(() => {
    expect(person.studio.problems.splice(0)).toEqual([]);
  });

  const canvas = () => page.getByTestId('canvas');
  const field = (): Locator => page.getByRole('textbox', { name: 'Terms' });
  const bar = (): Locator => page.getByRole('toolbar', { name: 'Text style' });
  const button = (name: string): Locator => bar().getByRole('button', { name, exact: true });
  const saved = () => until(async () => (await page.getByRole('banner').getByRole('status').textContent()) === 'Saved');
  const stored = async (): Promise<Widget> => {
    const app = await product.call<App>('GET', `/rest/apps/${id}.json`, person.token);
    const [widget] = Object.values(app.widgets);
    if (widget === undefined) throw new Error('The widget is gone.');
    return widget;
  };
  const runs = async () => {
    const { props } = await stored();
    return readRichText(props)?.flatMap(({ runs: own, item }) => own.map((run) => ({ ...run, ...item })));
  };

  /** A prototype with one text, shown as a whole, at a zoom that is no whole number. */
  async function open(change: Partial<Widget> = {}): Promise<void> {
    const widget = { type: 'Label', x: 40, y: 200, w: 200, h: 120, z: 1, has: {}, ...change };
    const made = await product.call<{ id: string }>('POST', '/rest/apps', person.token, {
      ...{ name: 'Texts', type: 'smartphone', screenSize: size, lastUUID: 10000, grid: { w: 8, h: 8 }, lines: {} },
      screens: {
        s1: {
          id: 's1',
          name: 'Home',
          x: 0,
          y: 0,
          ...size,
          props: { start: true },
          has: {},
          style: {},
          children: ['w1'],
        },
      },
      widgets: {
        w1: {
          ...{ id: 'w1', name: 'Terms', ...widget },
          props: { label, ...change.props },
          style: {
            fontFamily: 'Helvetica Neue, Helvetica, Arial, sans-serif',
            fontSize: 16,
            color: '#1f2937',
            ...change.style,
          },
        },
      },
    });
    ({ id } = made);
    await page.goto(`${product.base}/#/apps/${id}/create.html`);
    await canvas().waitFor();
    await canvas().focus();
    await page.keyboard.press('Shift+1');
    await until(async () => (await zoom()) < 1);
  }
  const zoom = async (): Promise<number> =>
    parseInt((await page.getByRole('img', { name: /^Zoom, now/ }).textContent()) ?? '', 10) / 100;

  /** Window point of a canvas point while the one screen is fitted into the view. */
  async function at(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = (await canvas().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const scale = await zoom();
    return {
      x: box.x + box.width / 2 + (x - size.w / 2) * scale,
      y: box.y + box.height / 2 + (y - size.h / 2) * scale,
    };
  }
  async function beginByPointer(): Promise<void> {
    const point = await at(60, 212);
    await page.mouse.click(point.x, point.y);
    await page.mouse.dblclick(point.x, point.y);
    await bar().waitFor();
  }
  async function beginByKey(): Promise<void> {
    const point = await at(60, 212);
    await page.mouse.click(point.x, point.y);
    await page.keyboard.press('Enter');
    await bar().waitFor();
  }
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }
  async function picture(name: string): Promise<void> {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
  }

  /** The lines that the browser makes of the text in the field. */
  const linesInField = (): Promise<string[]> =>
    field().evaluate((element) => {
      const lines: string[] = [];
      for (const paragraph of element.querySelectorAll('p')) {
        let left = Infinity;
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (let index = 0; index < (node.textContent ?? '').length; index += 1) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const box = range.getBoundingClientRect();
            if (box.left < left) lines.push('');
            left = box.left;
            lines[lines.length - 1] += node.textContent?.[index] ?? '';
          }
        }
      }
      return lines.map((line) => line.trimEnd());
    });
  const linesDrawn = (widget: Widget): string[] => {
    const byBaseline = new Map<number, { x: number; text: string }[]>();
    for (const item of paintWidget(widget, {}, createPaintEnv()))
      for (const { x, text, baseline } of item.kind === 'text' ? item.lines : [])
        byBaseline.set(baseline, [...(byBaseline.get(baseline) ?? []), { x, text }]);
    return [...byBaseline]
      .sort(([a], [b]) => a - b)
      .map(([, pieces]) =>
        pieces
          .sort((a, b) => a.x - b.x)
          .filter(({ text }) => text !== '•')
          .map(({ text }) => text)
          .join('')
          .trimEnd(),
      );
  };

  it('by keyboard: bold, a link and a list in one step of undo; Escape ends', async () => {
    await open();
    await beginByKey();
    await until(async () => {
      await press('Control+Home', 'Control+ArrowRight', 'Control+ArrowRight', 'Control+Shift+ArrowRight');
      return (await field().locator('.chosen').allTextContents()).join('').trim() === 'terms';
    });
    await press('Control+b', 'Control+k');
    await page.getByRole('textbox', { name: 'Address' }).waitFor();
    await page.keyboard.type('javascript:alert(1)');
    await press('Enter');
    await page.getByText('Only web, e-mail and telephone addresses').waitFor();
    await press('Control+a');
    await page.keyboard.type('example.org/terms');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until(() => field().evaluate((element) => element === document.activeElement));
    await until(async () => {
      await press('Control+End');
      return (await field().locator('.chosen').count()) === 0;
    });
    await press('Enter', 'Control+Shift+8');
    await page.keyboard.type('Tea');
    await press('Enter', 'Tab');
    await page.keyboard.type('Green');
    await press('Escape');
    await field().waitFor({ state: 'detached' });
    await saved();
    expect(decodeLabel((await stored()).props.label)).toBe(`${label}\nTea\nGreen`);
    expect(await runs()).toEqual([
      { text: 'Read the ' },
      { text: 'terms', bold: true, link: 'example.org/terms' },
      { text: ' before you go on, all of them, to the end' },
      { text: 'Tea', list: 'bullet', level: 0 },
      { text: 'Green', list: 'bullet', level: 1 },
    ]);
    await press('Control+z');
    await saved();
    expect((await stored()).props).toEqual({ label });
  });

  it('by pointer: a word is selected, styled in the bar, and a press beside the text ends', async () => {
    await open();
    await beginByPointer();
    expect(await person.studio.findings()).toEqual([]);
    const word = await field().evaluate((element) => {
      const range = document.createRange();
      const text = element.querySelector('span.chosen')?.firstChild ?? element;
      range.setStart(text, 5);
      range.setEnd(text, 8);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.dblclick(word.x, word.y);
    await button('Italic').click();
    await button('Underline').click();
    await bar().getByRole('textbox', { name: 'Font size' }).fill('26');
    await press('Enter');
    await bar().getByRole('group', { name: 'Text colour' }).getByRole('button').click();
    const hex = page.getByRole('textbox', { name: 'Hex' });
    await hex.fill('#DC2626');
    await press('Enter', 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button('Numbered list').click();
    await picture('light-1440');
    const end = await at(200, 600);
    await page.mouse.click(end.x, end.y);
    await field().waitFor({ state: 'detached' });
    await saved();
    expect(await runs()).toEqual([
      { text: 'Read ', list: 'number', level: 0 },
      { text: 'the', italic: true, underline: true, size: 26, color: '#DC2626', list: 'number', level: 0 },
      { text: ' terms before you go on, all of them, to the end', list: 'number', level: 0 },
    ]);
  });

  it('stands on the lines that are drawn, whatever the sizes in it', async () => {
    await open({
      props: {
        label: `${label}\nOne of several items of a list\nEnd`,
        richText: [
          { text: 'Read the ' },
          { text: 'terms before', size: 22, bold: true },
          { text: ' you go on, all of them, to the end\n' },
          { text: 'One of several ', list: 'bullet' },
          { text: 'items of a list\n', italic: true },
          { text: 'End' },
        ],
      },
    });
    const drawn = linesDrawn(await stored());
    await beginByPointer();
    expect(await linesInField()).toEqual(drawn);
    expect(drawn.length).toBeGreaterThan(5);
    await press('Escape');
  });

  it('undo and redo work inside; a text that is as before is not written again', async () => {
    const props = {
      label: 'Old &amp; <i>good</i>',
      richText: [{ text: 'Old & ', bold: true, own: 1 }, { text: 'good' }],
    };
    await open({ props });
    await beginByKey();
    await press('Control+End');
    await page.keyboard.type('!');
    await press('Control+z');
    expect(await field().textContent()).toBe('Old & good');
    await press('Control+Shift+z');
    expect(await field().textContent()).toBe('Old & good!');
    await press('Control+z', 'Escape');
    await page.keyboard.press('ArrowRight');
    await saved();
    expect((await stored()).props).toEqual(props);
  });

  it('of what is pasted, only what a text can have remains; no markup gets into the page', async () => {
    await open();
    await beginByKey();
    await field().evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<h1 style="color:red;font-size:80px">Big <b>bold</b></h1><ul><li>One<script>window.hit=1</script></li></ul>' +
          '<p><img src="x" onerror="window.hit=1"><a href="javascript:alert(1)">bad</a> <a href="https://example.org">good</a></p>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await press('Escape');
    await saved();
    expect(await runs()).toEqual([
      { text: 'Big ' },
      { text: 'bold', bold: true },
      { text: 'One', list: 'bullet', level: 0 },
      { text: 'bad ' },
      { text: 'good', link: 'https://example.org' },
    ]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  it('the last style that is removed leaves a plain text', async () => {
    await open({ props: { label, richText: [{ text: label, bold: true }] } });
    await beginByKey();
    await button('Clear style').click();
    await press('Escape');
    await saved();
    expect((await stored()).props).toEqual({ label });
  });

  it('a link in a text opens another page, by key and by pointer', async () => {
    await open({
      props: { label, richText: [{ text: 'Read the ' }, { text: 'terms', link: `${product.base}/#/login.html` }] },
    });
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, person.token);
    const [hash = ''] = Object.entries(hashes).find(([, permission]) => permission === 1) ?? [];
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}&s=true&log=false`);
    const link = page.getByRole('link', { name: 'terms' });
    await link.waitFor();
    expect(await person.studio.findings()).toEqual([]);
    const openedBy = async (act: () => Promise<void>): Promise<boolean> => {
      const [opened] = await Promise.all([person.studio.context.waitForEvent('page'), act()]);
      await opened.waitForURL(/login/);
      const isApart = await opened.evaluate(() => window.opener === null);
      await opened.close();
      return isApart;
    };
    await link.focus();
    expect(await openedBy(() => page.keyboard.press('Enter'))).toBe(true);
    expect(await openedBy(() => link.locator('span').first().click())).toBe(true);
  });
});
