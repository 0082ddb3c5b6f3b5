/** Each input works with a keyboard, a pointer and assistive technology in a real browser. */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { closeBrowser, openBrowser } from '../support/browser';

interface Logged {
  key: string;
  event: { type: string; value?: unknown; final?: boolean };
}

describe('inputs', () => {
  let browser: Browser;
  let page: Page;
  let bundle: string;

  beforeAll(async () => {
    const built = await build({
      entryPoints: [join(__dirname, 'page.tsx')],
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      conditions: ['prototrail-source'],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    bundle = built.outputFiles[0]?.text ?? '';
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await closeBrowser(browser);
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1200, height: 1600 } });
    await page.setContent(
      '<!doctype html><html lang="en"><head><title>Widgets</title></head><body style="margin:0"></body></html>',
    );
    await page.addScriptTag({ content: bundle });
    await page.waitForSelector('[data-key="Box"]');
  }, 30_000);
  afterEach(() => page.close());

  const at = (key: string): Locator => page.locator(`[data-key="${key}"]`);
  const events = async (key: string): Promise<Logged['event'][]> => {
    const all = await page.evaluate(() => (globalThis as unknown as { widgetLog: Logged[] }).widgetLog);
    return all.filter((entry) => entry.key === key).map(({ event }) => event);
  };
  const values = async (key: string): Promise<unknown[]> =>
    (await events(key)).filter(({ type, final }) => type === 'change' && final === true).map(({ value }) => value);

  test.each(['DropDown', 'DateDropDown'])('axe finds nothing serious while %s is open', async (type) => {
    await page.addScriptTag({ content: readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8') });
    await at(type).locator('[aria-haspopup]').click();
    const found = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: Array<{ id: string; impact: string; nodes: Array<{ html: string }> }> }> };
      };
      return (await axe.run()).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes.map(({ html }) => html.slice(0, 120)),
      }));
    });
    // Colours of a prototype are its designer's.
    expect(found.filter(({ id }) => id !== 'color-contrast')).toEqual([]);
  });

  test('every input is reached by Tab and has a name', async () => {
    const focused = (): Promise<string | null> =>
      page.evaluate(() =>
        document.activeElement === document.body
          ? null
          : (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? ''),
      );
    const names: string[] = [];
    await page.keyboard.press('Tab');
    for (let name = await focused(); name !== null && names.length < 500; name = await focused()) {
      names.push(name);
      await page.keyboard.press('Tab');
    }
    const wanted = [
      'Button',
      'Enter text',
      'Password',
      'The CheckBox',
      'The RadioBox',
      'The Switch',
      'The DropDown: Choose',
      'The HSlider',
      'The Stepper',
      'The CountingStepper',
      'The Spinner',
      'First',
      'Show text',
    ];
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
    expect(names).not.toContain('');
  });

  test('text is typed, reported per key and once more when the field is left', async () => {
    const field = at('TextBox').getByRole('textbox');
    await field.pressSequentially('ab');
    await field.press('Enter');
    await field.blur();
    const log = await events('TextBox');
    expect(log.filter(({ type }) => type === 'change')).toEqual([
      { type: 'change', value: 'a', final: false },
      { type: 'change', value: 'ab', final: false },
      { type: 'change', value: 'ab', final: true },
    ]);
    expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['focus', 'keyup', 'enter', 'blur']));
  });

  test('a text box can keep its text in upper case', async () => {
    await at('Upper').getByRole('textbox').pressSequentially('abc');
    expect(await at('Upper').getByRole('textbox').inputValue()).toBe('ABC');
  });

  test('a password shows its text on demand', async () => {
    const field = at('Reveal').locator('input');
    await field.fill('secret');
    expect(await field.getAttribute('type')).toBe('password');
    await at('Reveal').getByRole('button', { name: 'Show text' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });

  test('check box and switch toggle by click and by space', async () => {
    for (const key of ['CheckBox', 'Switch']) {
      await at(key).locator('input').click();
      await page.keyboard.press('Space');
      expect(await values(key)).toEqual([true, false]);
    }
    expect(await page.getByRole('switch').count()).toBe(1);
  });

  test('radio boxes of a group exclude each other and follow the arrow keys', async () => {
    await at('RadioA').getByRole('radio').click();
    await page.keyboard.press('ArrowDown');
    expect(await values('RadioA')).toEqual([true]);
    expect(await values('RadioB')).toEqual([true]);
    expect([
      await at('RadioA').getByRole('radio').isChecked(),
      await at('RadioB').getByRole('radio').isChecked(),
    ]).toEqual([false, true]);
  });

  test('a slider follows keys and the pointer, and reports the end of a drag', async () => {
    await at('HSlider').getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    expect(await values('HSlider')).toEqual([51, 0]);
    const box = await at('HSlider').boundingBox();
    if (!box) throw new Error('the slider is not drawn');
    await page.mouse.move(box.x + 98, box.y + 16);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 16);
    await page.mouse.move(box.x + 400, box.y + 16);
    await page.mouse.up();
    expect((await values('HSlider')).at(-1)).toBe(100);
    expect(
      (await events('HSlider')).filter(({ type, final }) => type === 'change' && final === false).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test('steppers step by buttons and keys and stop at their limits', async () => {
    await at('CountingStepper').getByRole('button', { name: 'More', includeHidden: true }).click();
    await at('CountingStepper').getByRole('spinbutton').press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await values('CountingStepper')).toEqual([2, 1, 0]);
    await at('Stepper').getByRole('button', { name: 'Less', includeHidden: true }).click();
    expect(await values('Stepper')).toEqual([-1]);
  });

  test('a drop-down opens, moves and chooses by keyboard and by pointer', async () => {
    const box = at('DropDown').getByRole('combobox');
    await box.press('ArrowDown');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await box.press('ArrowDown');
    await box.press('Enter');
    expect(await values('DropDown')).toEqual(['Option 2']);
    await box.click();
    await at('DropDown').getByRole('option', { name: 'Option 3' }).click();
    expect(await values('DropDown')).toEqual(['Option 2', 'Option 3']);
    await box.click();
    await box.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(
      (await events('DropDown')).filter(({ type }) => type === 'open' || type === 'close').map(({ type }) => type),
    ).toEqual(['open', 'close', 'open', 'close', 'open', 'close']);
  });

  test('a spinner turns by keys, by a press on its rows and by dragging', async () => {
    await at('Spinner').getByRole('listbox').press('ArrowDown');
    expect(await values('Spinner')).toEqual(['Three']);
    await at('Spinner').click({ position: { x: 60, y: 20 } });
    expect((await values('Spinner')).at(-1)).toBe('Two');
    const box = await at('Spinner').boundingBox();
    if (!box) throw new Error('the spinner is not drawn');
    await page.mouse.move(box.x + 60, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 30, { steps: 4 });
    await page.mouse.up();
    expect((await values('Spinner')).at(-1)).toBe('Four');
  });

  test('a clickable widget is activated by Enter', async () => {
    await at('Button').getByRole('button').press('Enter');
    expect((await events('Button')).map(({ type }) => type)).toContain('click');
  });

  test('a date is picked by keyboard and by pointer', async () => {
    const field = at('DateDropDown').getByRole('button', { name: /^Choose a date/ });
    await field.press('Enter');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await at('DateDropDown').getByRole('dialog').waitFor({ state: 'detached' });
    expect(await values('DateDropDown')).toEqual([{ d: 18, m: 7, y: 2026 }]);
    await field.click();
    await at('DateDropDown').getByRole('button', { name: 'Previous month' }).click();
    await at('DateDropDown').getByRole('button', { name: 'Thursday, July 2, 2026' }).click();
    expect((await values('DateDropDown')).at(-1)).toEqual({ d: 2, m: 6, y: 2026 });
  });

  test('a long table scrolls below its header, sorts, selects and is edited', async () => {
    const table = at('LongTable');
    await table.getByRole('button', { name: 'Number' }).click();
    await table.hover({ position: { x: 100, y: 100 } });
    await page.mouse.wheel(0, 600);
    await table.getByRole('row', { name: /Plant 44/ }).waitFor();
    await table.getByRole('checkbox', { name: 'Select row: Plant 44' }).press('Space');
    await table.getByRole('textbox', { name: 'Plant, Plant 44' }).fill('Fern');
    await page.keyboard.press('Enter');
    expect((await values('LongTable')).at(-1)).toMatchObject({
      selected: [43],
      sort: { column: 1, descending: false },
      isEdited: true,
    });
    const [header, box] = await Promise.all([
      table.getByRole('columnheader', { name: 'Plant' }).boundingBox(),
      table.boundingBox(),
    ]);
    expect(header?.y).toBeCloseTo(box?.y ?? 0, 0);
  });

  test('a tree is walked by keys, and a branch closes by a press on its sign', async () => {
    const tree = at('Tree');
    await tree.getByRole('treeitem', { name: 'Monstera' }).press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await values('Tree')).toMatchObject([{ selected: 'Calathea' }]);
    await tree.getByRole('treeitem', { name: 'Plants' }).click({ position: { x: 14, y: 14 } });
    expect(await tree.getByRole('treeitem').count()).toBe(3);
  });

  test('a carousel is turned by its button and by dragging', async () => {
    const pictures = at('Pictures');
    await pictures.getByRole('button', { name: 'Next' }).click();
    const box = await pictures.boundingBox();
    if (!box) throw new Error('the carousel is not drawn');
    await page.mouse.move(box.x + 180, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await values('Pictures')).toEqual([1, 2]);
  });

  test('a menu of screens opens by pointer and leads on by keyboard', async () => {
    const menu = at('NavMenu');
    await menu.getByRole('button').click();
    await menu.getByRole('menuitem', { name: 'About' }).hover();
    await page.keyboard.press('Enter');
    expect(
      (await events('NavMenu')).map(({ type }) => type).filter((type) => type !== 'focus' && type !== 'blur'),
    ).toEqual(['open', 'close', 'navigate']);
  });
});
