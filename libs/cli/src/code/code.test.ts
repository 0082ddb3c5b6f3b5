import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import { run } from '../program';
import { writeCode } from './code';

let folder: string;
let server: Server;
let address: string;
const inFolder = (name: string): string => join(folder, name);
const app = anApp()
  .withScreen('s1', { name: 'Home' })
  .withWidget('w1', { type: 'Image', name: 'Photo', style: { backgroundImage: { url: 'a1/photo.png', w: 4, h: 4 } } })
  .withScreen('s2', { name: 'Second' })
  .build();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'code-'));
  await writeFile(inFolder('design.json'), JSON.stringify(app));
  await mkdir(inFolder('a1'));
  await writeFile(inFolder('a1/photo.png'), 'picture');
  server = createServer((request, response) => {
    const answers: Record<string, string> = {
      '/rest/invitation/good/app.json': JSON.stringify(app),
      '/rest/images/good/a1/photo.png': 'picture',
    };
    const found = answers[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('writes a site with its pictures; missing folders are made', async () => {
  const out = inFolder('deep/site');
  const report = await writeCode(inFolder('design.json'), { target: 'html', out });
  expect(report).toMatchObject({ target: 'html', missing: [], kept: [] });
  expect(report.written).toEqual(expect.arrayContaining(['index.html', 'second.html', 'assets/images/photo.png']));
  expect(await readFile(join(out, 'assets/images/photo.png'), 'utf8')).toBe('picture');
});

test('files that exist are kept when that is asked for, and unchanged ones are named', async () => {
  const out = inFolder('kept');
  await writeCode(inFolder('design.json'), { out });
  await writeFile(join(out, 'index.html'), 'mine');
  const report = await writeCode(inFolder('design.json'), { out, conflict: 'keep' });
  expect(report).toMatchObject({ kept: ['index.html'], written: [] });
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('mine');
});

test('reads a prototype and its pictures from a server by the token', async () => {
  const out = inFolder('loaded');
  const report = await writeCode(undefined, { target: 'download', out, token: 'good', server: address });
  expect(report.written).toEqual(['design.json', 'images/photo.png']);
});

test('only the named screens are written', async () => {
  const out = inFolder('one');
  await writeCode(inFolder('design.json'), { out, screens: 'Home' });
  expect((await readdir(out)).filter((name) => name.endsWith('.html'))).toEqual(['index.html']);
});

test.each([
  [{ target: 'angular' }, '--target angular is unknown; use html, react, vue, web-components, react-native, download'],
  [{ conflict: 'ask' }, '--conflict ask is unknown; use overwrite, keep'],
  [{ prefix: '9"' }, '--prefix 9" is no beginning of a class'],
  [{ screens: 'Home, Third' }, '--screens: there is no screen "Third"; there are Home, Second'],
])('names the option and what to do: %j', async (options, message) => {
  await expect(writeCode(inFolder('design.json'), { out: inFolder('no'), ...options })).rejects.toThrow(message);
});

test('a prototype in several languages is written in the one that is named', async () => {
  const several = anApp()
    .withScreen('s1', { name: 'Home' })
    .withWidget('w1', {
      ...{ type: 'Button', name: 'Buy', props: { label: 'Buy' } },
      translations: { de: { label: { text: 'Kaufen', of: 'Buy' } } },
    })
    .build();
  await writeFile(inFolder('several.json'), JSON.stringify({ ...several, language: 'en', languages: { de: {} } }));
  const page = async (language?: string): Promise<string> => {
    const out = inFolder(`in-${language ?? 'own'}`);
    await writeCode(inFolder('several.json'), { out, ...(language === undefined ? {} : { language }) });
    return readFile(join(out, 'index.html'), 'utf8');
  };
  expect(await page('de')).toContain('Kaufen');
  for (const language of [undefined, 'en']) expect(await page(language)).toContain('Buy');
  await expect(page('fr')).rejects.toThrow('--language fr is no language of the prototype; it has de');
});

test('tells what is wrong with a token or a server', async () => {
  const out = inFolder('no');
  await expect(writeCode(undefined, { out })).rejects.toThrow('give the file of a prototype, or --token with --server');
  await expect(writeCode(undefined, { out, token: 'x' })).rejects.toThrow('--token needs --server');
  await expect(writeCode(undefined, { out, token: 'x', server: 'nowhere' })).rejects.toThrow('is not an address');
  await expect(writeCode(undefined, { out, token: 'bad', server: address })).rejects.toThrow(
    '--token bad is not known to',
  );
});

test('takes from the settings of a project what options do not say', async () => {
  const settings = inFolder('settings.json');
  const out = inFolder('project');
  await writeFile(
    settings,
    JSON.stringify({
      ...{ file: inFolder('design.json'), kind: 'vue', out, conflict: 'keep', screens: ['Home', 'Second'] },
      targets: { pages: 'src/views/shop', css: 'src/theme', images: 'public/img', router: 'src/routes' },
      css: { prefix: 'shop-', responsive: true, grid: false },
      project: { generateApp: false, routerName: 'shop' },
    }),
  );
  const { written } = await writeCode(undefined, { settings });
  expect(written.sort()).toEqual([
    ...['public/img/images/photo.png', 'src/routes/shop.ts', 'src/theme/styles.css'],
    ...['src/views/shop/Home.vue', 'src/views/shop/Second.vue'],
  ]);
  expect(await readFile(join(out, 'src/routes/shop.ts'), 'utf8')).toContain("'../views/shop/Home.vue'");
  const page = await readFile(join(out, 'src/views/shop/Home.vue'), 'utf8');
  expect(page).toMatch(/\/img\/images\/photo\.png/);
  expect(page).toContain('class="shop-');
  const site = await writeCode(undefined, { settings, target: 'html', out: inFolder('site'), screens: 'Second' });
  expect(site.written.sort()).toEqual(['src/theme/styles.css', 'src/views/shop/second.html']);
  expect(await readFile(inFolder('site/src/views/shop/second.html'), 'utf8')).toContain(
    'href="../../theme/styles.css"',
  );
});

test.each([
  ['{', 'is no JSON'],
  ['{"kind": "angular"}', 'kind: '],
  ['{"conflict": 5, "colour": 1}', 'colour'],
  ['{"file": "FILE", "out": "x", "kind": "html", "targets": {"pages": "../../etc"}}', 'leads out of the project'],
  ['{"file": "FILE", "out": "x", "kind": "vue", "targets": {"images": "src/img"}}', 'give a folder in public'],
  ['{"file": "FILE", "out": "x", "kind": "react-native", "project": {}}', 'are for html, react and vue'],
])('says what is wrong with settings: %s', async (text, message) => {
  const settings = inFolder('wrong.json');
  await writeFile(settings, text.replace('FILE', inFolder('design.json')));
  await expect(writeCode(undefined, { settings })).rejects.toThrow(message);
});

test('asks a person for what is missing, and keeps it where that is wanted', async () => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const answers = [address, 'good', 'download', 'asked'];
    const terminal = {
      ...{ out: () => undefined, error: () => undefined, ask: () => Promise.resolve(true) },
      askText: () => Promise.resolve(answers.shift() ?? ''),
    };
    expect((await writeCode(undefined, {}, terminal)).written).toEqual(['design.json', 'images/photo.png']);
    expect(JSON.parse(await readFile('.prototrail.json', 'utf8'))).toEqual({
      ...{ server: address, token: 'good', kind: 'download', out: 'asked' },
    });
    expect((await writeCode(undefined, {}, terminal)).unchanged).toHaveLength(2);
  } finally {
    process.chdir(before);
    await rm(inFolder('.prototrail.json'));
  }
});

test('the command prints its report', async () => {
  const texts: string[] = [];
  const terminal = { out: (text: string) => void texts.push(text), error: () => undefined };
  expect(await run(['code', inFolder('design.json'), '--out', inFolder('printed')], terminal)).toBe(0);
  expect(JSON.parse(texts.join(''))).toMatchObject({ target: 'html', out: inFolder('printed') });
});
