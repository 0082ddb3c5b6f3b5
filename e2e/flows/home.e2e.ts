/** The list of prototypes: create, import by picker and drop, search, sort, copy, rename, delete and restore. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import { zipSync } from 'fflate';
import type { Browser, Locator } from 'playwright-core';
import { aPrototype, openSignedIn, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { pdfWords } from './pdf-words';
import { closeBrowser, openBrowser, until } from './tester-product';

interface Imported {
  screens: Record<string, { name: string; x: number; y: number; w: number; style: Record<string, unknown> }>;
  widgets: Record<
    string,
    { type: string; x: number; y: number; props: Record<string, unknown>; style: Record<string, unknown> }
  >;
  lines: Record<string, object>;
}

describe('the list of prototypes', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let folder: string;
  let token: string;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
    folder = await mkdtemp(join(tmpdir(), 'prototrail-files-'));
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);
  afterEach(async () => {
    expect(studio.problems).toEqual([]);
    await studio.context.close();
  });

  async function open(prototypes: readonly string[]): Promise<void> {
    ({ studio, token } = await openSignedIn(browser, product, prototypes));
    await studio.go('#/');
  }
  async function file(name: string, content: unknown): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
  const cards = (): Locator => studio.page.getByRole('article');
  const titles = (): Promise<string[]> => cards().getByRole('heading').allTextContents();
  const button = (name: string): Locator => studio.page.getByRole('button', { name, exact: true });
  const dialog = (name: string): Locator => studio.page.getByRole('dialog', { name });
  async function act(name: string, action: string): Promise<void> {
    await cards().filter({ hasText: name }).first().hover();
    await button(`Actions for ${name}`).click();
    await studio.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  test('creates a prototype with the keyboard alone', async () => {
    await open([]);
    const { page } = studio;
    const tabTo = async (name: string): Promise<void> => {
      const isThere = () => button(name).evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
    };
    await tabTo('New prototype');
    await page.keyboard.press('Enter');
    await dialog('New prototype').waitFor();
    expect(await studio.findings()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Give the prototype a name.').waitFor();
    await page.keyboard.type('Ticket shop');
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: /Desktop/, checked: true }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/create\.html/);
    const id = /apps\/(\w+)/.exec(page.url())?.[1] ?? '';
    const made = await product.call<object>('GET', `/rest/apps/${id}.json`, token);
    expect(made).toMatchObject({ name: 'Ticket shop', type: 'desktop', screenSize: { w: 1280, h: 720 } });
    await studio.go('#/');
    await cards().first().waitFor();
    expect(await titles()).toEqual(['Ticket shop']);
    await page.keyboard.press('Control+k');
    await dialog('Search or jump to').waitFor();
    await page.keyboard.type('ticket');
    await page.getByRole('option', { name: /Ticket shop/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ticket shop' }).waitFor();
  }, 120_000);

  test('imports files with a report, and refuses what is no prototype without leaving anything behind', async () => {
    await open([]);
    const { page } = studio;
    const sound = aPrototype('Sound');
    const first = sound.screens['s1'];
    const damaged = { ...aPrototype('Damaged'), screens: { s1: { ...first, children: ['w1', 'w404'] } } };
    const unsafe = '{"screens":{},"widgets":{"__proto__":{"type":"Box"}},"screenSize":{"w":1,"h":1},"name":"Unsafe"}';
    const files = [
      await file('sound.json', sound),
      await file('damaged.json', damaged),
      await file('unsafe.json', unsafe),
      await file('cut.json', '{\n "name": "x"\n "screens": {} }'),
      await file('list.json', '[1, 2]'),
      await file('photo.json', 'PNG'),
    ];
    const pick = async (paths: string[]): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import', exact: true }).first().click();
      await (await chooser).setFiles(paths);
    };
    await pick(files);
    const report = dialog('Import 6 files');
    await report.getByText('Nothing had to be repaired').waitFor();
    await report.getByText('listed the widget "w404", which does not exist').waitFor();
    await report.getByText('Reserved key "__proto__"').waitFor();
    await report.getByText('damaged at line 3, column 2').waitFor();
    await report.getByText('found a list').waitFor();
    await report.getByText('This is not a prototype file.').waitFor();
    expect(await studio.findings()).toEqual([]);
    expect(await product.names(token)).toEqual([]);
    await button('Import 3 prototypes').click();
    await report.waitFor({ state: 'detached' });
    await until(async () => (await cards().count()) === 3);
    expect(await product.names(token)).toEqual(['Damaged', 'Sound', 'Unsafe']);
    await pick([await file('long.json', { ...sound, description: 'x'.repeat(200_000) })]);
    await button('Import').last().click();
    await dialog('Import prototype').getByRole('alert').getByText('The field description').waitFor();
    await button('Cancel').click();
    expect(await product.names(token)).toEqual(['Damaged', 'Sound', 'Unsafe']);
  }, 120_000);

  test('an exported zip is imported as the same prototype', async () => {
    await open(['Shop']);
    const { page } = studio;
    await act('Shop', 'Export');
    const exporter = dialog('Export Shop');
    await exporter.getByRole('button', { name: /Prototype file/ }).click();
    const download = page.waitForEvent('download');
    await exporter.getByRole('button', { name: 'Download', exact: true }).click();
    const zip = join(folder, 'shop.zip');
    await (await download).saveAs(zip);
    expect(await studio.findings()).toEqual([]);
    await exporter.getByRole('button', { name: 'Close' }).last().click();
    await exporter.waitFor({ state: 'detached' });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    await (await chooser).setFiles([zip, await file('broken.zip', 'PK')]);
    await dialog('Import 2 files').getByText('The zip is').waitFor();
    await button('Import').last().click();
    await dialog('Import 2 files').waitFor({ state: 'detached' });
    const [copy, original] = await Promise.all(
      (await product.call<{ id: string }[]>('GET', '/rest/apps', token)).map(({ id }) =>
        product.call<{ screens: object; widgets: object }>('GET', `/rest/apps/${id}.json`, token),
      ),
    );
    expect(copy).toMatchObject({ screens: original?.screens, widgets: original?.widgets });
  }, 120_000);

  test('takes files and folders that are dropped on the list', async () => {
    await open(['Here']);
    const { page } = studio;
    const devtools = await studio.context.newCDPSession(page);
    const drop = async (files: string[]): Promise<void> => {
      const data = { items: [], files, dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
    };
    await mkdir(join(folder, 'many', 'deep'), { recursive: true });
    await mkdir(join(folder, 'none'), { recursive: true });
    await file('many/one.json', aPrototype('One'));
    await file('many/deep/two.json', aPrototype('Two'));
    await file('many/notes.txt', 'not for import');
    await drop([join(folder, 'none')]);
    await page.getByText('There is nothing to import').waitFor();
    await drop([await file('three.json', aPrototype('Three'))]);
    await dialog('Import prototype').getByText('three.json').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Import prototype').waitFor({ state: 'detached' });
    await drop([join(folder, 'many')]);
    await button('Import 2 prototypes').click();
    await until(async () => (await cards().count()) === 3);
    expect(await product.names(token)).toEqual(['Here', 'One', 'Two']);
  }, 120_000);

  test('renames, copies, deletes and restores', async () => {
    await open(['Alpha', 'Beta']);
    const { page } = studio;
    await act('Beta', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill(' ');
    await page.keyboard.press('Enter');
    await page.getByText('Give the prototype a name.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Gamma');
    await page.keyboard.press('Enter');
    await until(async () => (await product.names(token)).includes('Gamma'));
    await act('Alpha', 'Delete');
    await act('Gamma', 'Duplicate');
    await page.getByText('Copy of Gamma').first().waitFor();
    expect((await titles()).sort()).toEqual(['Copy of Gamma', 'Gamma']);
    await button('Undo').click();
    await until(async () => (await titles()).length === 3);
    expect((await titles()).sort()).toEqual(['Alpha', 'Copy of Gamma', 'Gamma']);
    expect(await product.names(token)).toEqual(['Alpha', 'Copy of Gamma', 'Gamma']);
    await act('Alpha', 'Delete');
    await page.getByText('Prototype deleted').waitFor();
    await page.goto('about:blank');
    await until(async () => (await product.names(token)).length === 2);
    await studio.go('#/');
    await cards().first().waitFor();
    expect((await titles()).sort()).toEqual(['Copy of Gamma', 'Gamma']);
  }, 120_000);

  test('finds one of many at once, draws those in view, and remembers order and favourites', async () => {
    await open(Array.from({ length: 130 }, (_, index) => `Prototype ${130 - index}`));
    const { page } = studio;
    await until(async () => (await cards().count()) > 8);
    expect(await cards().count()).toBeLessThan(50);
    await page.keyboard.press('/');
    await page.keyboard.type('type 127');
    await until(async () => (await titles()).join() === 'Prototype 127');
    await button('Add Prototype 127 to favourites').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await until(async () => (await cards().count()) > 8);
    const focusedPlace = (): Promise<number> =>
      page.evaluate(() => Number(document.activeElement?.closest('[role=listitem]')?.getAttribute('aria-posinset')));
    await cards().first().getByRole('link').focus();
    for (let presses = 0; presses < 400 && (await focusedPlace()) < 60; presses += 1) await page.keyboard.press('Tab');
    expect(await focusedPlace()).toBe(60);
    expect(await cards().count()).toBeLessThan(60);
    expect(await studio.findings()).toEqual([]);
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await page.locator('[aria-posinset="125"]').waitFor();
    expect(await focusedPlace()).toBe(60);
    await page.getByRole('button', { name: /Sort/ }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await until(async () => (await titles())[1] === 'Prototype 2');
    await studio.go('#/');
    await until(async () => (await titles())[1] === 'Prototype 2');
    await studio.go('#/?show=favourites');
    expect(await titles()).toEqual(['Prototype 127']);
  }, 120_000);

  test('counts new tests on a card without anybody opening the prototype', async () => {
    const { ids, ...signedIn } = await openSignedIn(browser, product, ['Ticket shop']);
    ({ studio, token } = signedIn);
    await studio.go('#/');
    await cards().getByText('Ticket shop').waitFor();
    expect(
      await cards()
        .getByText(/1 test/)
        .count(),
    ).toBe(0);
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${ids[0]}.json`, token);
    const hash = Object.keys(hashes).find((known) => hashes[known] === 1);
    const record = { session: 'S1', user: { id: 'guest' }, x: -1, y: -1, screen: 's1' };
    const events = ['SessionStart', 'ScreenLoaded'].map((type, index) => ({
      ...record,
      type,
      id: `e${index}`,
      seq: index + 1,
      time: Date.now(),
    }));
    await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, '', { id: 'b1', sentAt: Date.now(), events });
    await until(async () => {
      await studio.page.reload();
      await cards().getByText('Ticket shop').waitFor();
      return cards()
        .getByText('1 test')
        .waitFor({ timeout: 2000 })
        .then(() => true)
        .catch(() => false);
    });
  }, 120_000);

  test('a specification as PDF has contents, page numbers, and words of every script as text', async () => {
    await open([]);
    const { page } = studio;
    const plan = anApp({
      name: 'Größen 商店',
      designtokens: { t1: { id: 't1', name: 'Brand', type: 'color', value: '#123456' } },
    })
      .withScreen('s1', { name: 'Startseite' })
      .withWidget('w1', { type: 'Button', name: 'Kaufen', props: { label: 'Grüße & Küsse' } })
      .withScreen('s2', { name: '结账' })
      .withWidget('w2', { type: 'Button', name: '按钮', props: { label: '立即购买这个商品' } })
      .build();
    await product.call('POST', '/rest/apps', token, plan);
    await studio.go('#/');
    await act('Größen 商店', 'Export');
    const exporter = dialog('Export Größen 商店');
    await exporter.getByRole('button', { name: /Specification/ }).click();
    await exporter.getByRole('radio', { name: 'PDF' }).click();
    expect(await studio.findings()).toEqual([]);
    const download = page.waitForEvent('download');
    await exporter.getByRole('button', { name: 'Download', exact: true }).click();
    const path = join(folder, 'specification.pdf');
    await (await download).saveAs(path);
    expect((await download).suggestedFilename()).toBe('Größen 商店 specification.pdf');
    const { pages, links, outline } = await pdfWords(path);
    expect(outline).toEqual(['Startseite', '结账', 'Design tokens']);
    expect(links).toEqual([3, 0, 0, 0]);
    const [contents = '', first = '', second = '', tokens = ''] = pages;
    for (const part of ['Größen 商店', 'Contents', 'Startseite', '结账', '1 / 4']) expect(contents).toContain(part);
    for (const part of ['Startseite', 'Kaufen', 'Grüße & Küsse', '2 / 4']) expect(first).toContain(part);
    for (const part of ['结账', '按钮', '立即购买这个商品', '3 / 4']) expect(second).toContain(part);
    for (const part of ['Brand', '#123456', '4 / 4']) expect(tokens).toContain(part);
  }, 120_000);

  test('imports the pages of a saved site and of a PDF as screens that can be edited', async () => {
    await open([]);
    const { page } = studio;
    const bring = async (path: string): Promise<Imported> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import', exact: true }).first().click();
      await (await chooser).setFiles(path);
      const importer = dialog('Import a design');
      await importer.getByRole('button', { name: /^Check \d/ }).click();
      await importer.getByText(/of \d+ layers? stays? editable/).waitFor();
      expect(await studio.findings()).toEqual([]);
      await importer.getByRole('button', { name: 'Import', exact: true }).click();
      await page.waitForURL(/apps\/\w+\.html/);
      const id = /apps\/(\w+)/.exec(page.url())?.[1] ?? '';
      await studio.go('#/');
      return product.call<Imported>('GET', `/rest/apps/${id}.json`, token);
    };
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('leak')) asked.push(request.url());
    });
    const site = join(folder, 'site.zip');
    const text = (content: string): Uint8Array => new TextEncoder().encode(content);
    await writeFile(
      site,
      zipSync({
        'index.html': text(
          '<!doctype html><title>Orchard</title><link rel="stylesheet" href="css/a.css"><script>top.hacked = 1</script>' +
            '<body onload="top.hacked = 2"><img src="https://leak.example/a.png" onerror="top.hacked = 3"><h1>Fresh <em>apples</em></h1>' +
            '<form action="about.html"><input name="mail" type="email" placeholder="you@example.com"><button>Send</button></form></body>',
        ),
        'about.html': text('<!doctype html><title>About</title><p>We grow apples.</p><a href="index.html">Back</a>'),
        'css/a.css': text(
          'body{margin:0;background:url(/rest/leak.png)}h1{position:absolute;left:40px;top:100px;margin:0;font-size:40px;color:#123456}',
        ),
      }),
    );
    const { screens, widgets, lines } = await bring(site);
    expect(Object.values(screens).map(({ name, w }) => [name, w])).toEqual([
      ['Orchard', 1440],
      ['About', 1440],
    ]);
    const [first] = Object.values(screens);
    const title = Object.values(widgets).find(({ props }) => props['label'] === 'Fresh apples');
    expect(title).toMatchObject({ type: 'Label', style: { fontSize: 40, color: '#123456' } });
    expect((title?.x ?? 0) - (first?.x ?? 0)).toBe(40);
    // the box of the words, which leaves the gap between lines out
    expect(Math.abs((title?.y ?? 0) - (first?.y ?? 0) - 100)).toBeLessThanOrEqual(1);
    expect(title?.props['richText']).toEqual([{ text: 'Fresh ' }, { text: 'apples', italic: true }]);
    expect(Object.values(widgets).map(({ type }) => type)).toEqual(expect.arrayContaining(['TextBox', 'Button']));
    expect(Object.values(lines)).toHaveLength(2);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(asked).toEqual([]);

    const paper = await studio.context.newPage();
    await paper.setContent(
      '<h1 style="color:#aa0000">Yearly plan</h1><div style="width:99px;height:99px;background:#0a0"></div>',
    );
    const pdf = join(folder, 'plan.pdf');
    await paper.pdf({ path: pdf, printBackground: true });
    const plan = await bring(pdf);
    expect(Object.values(plan.widgets)).toMatchObject([
      { type: 'Label', props: { label: 'Yearly plan' }, style: { color: '#aa0000' } },
    ]);
    const [sheet] = Object.values(plan.screens);
    expect(sheet?.style['backgroundImage']).toMatchObject({ url: expect.stringMatching(/\.png$/) as string });
  }, 120_000);
});
