/**
 * `make help-pictures`: takes the pictures of the help (`web/public/help`, both themes, each language) and the moving picture of the README
 * from the running product, with the prototype, the study and the recorded tests of the demo, so that they show what the product is now.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../deploy/scripts/browser';
import { helpPictures, pictureFile, pictureLanguages, pictureSize } from '../../web/src/features/help/help-pictures';
import { localeTag } from '../../web/src/i18n/languages';
import { closeBrowser, openBrowser } from '../support/browser';
import { openProductProcess } from '../support/product-process';

const root = join(__dirname, '../..');
const target = join(root, 'web/public/help');
const password = 'correct horse battery';
const email = 'ada@example.org';
const viewport = { width: 1280, height: 800 };
/** Of the moving picture: how long each frame is seen, and its width. */
const frameMs = 1600;
const filmWidth = 880;
const themes = ['light', 'dark'] as const;

interface Scene {
  base: string;
  page: Page;
  /** Code of the language that is shown. */
  language: string;
  /** The example with its recorded tests, and the copy of the person who is signed in. */
  example: string;
  own: string;
  testHash: string;
  /** A recorded test of the example. */
  session: string;
}

type Known = Omit<Scene, 'page' | 'base' | 'language'>;

const go = async ({ base, page }: Scene, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`${base}/${address}`);
};
const results =
  (view: string) =>
  async (scene: Scene): Promise<void> =>
    go(scene, `#/examples/${scene.example}/results/${view}.html`);
const openEditor = (scene: Scene): Promise<void> => go(scene, `#/apps/${scene.own}/create.html`);

/** The name of the mode in which links are drawn, as the page says it. */
function prototypeMode(language: string): string {
  const file = join(root, 'web/src/i18n/locales', language, 'editor.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { top: { prototype: string } }).top.prototype;
}

/** How the page of each picture is opened. */
const scenes: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  home: (scene) => go(scene, '#/apps/my-apps.html'),
  editor: openEditor,
  links: async (scene) => {
    await openEditor(scene);
    await scene.page.getByRole('radio', { name: prototypeMode(scene.language) }).click();
  },
  study: (scene) => go(scene, `#/apps/${scene.own}/test.html`),
  share: (scene) => go(scene, `#/apps/${scene.own}/share.html`),
  tester: (scene) => go(scene, `#/test.html?h=${scene.testHash}`),
  review: (scene) => go(scene, `#/share.html?h=${scene.testHash}`),
  overview: results('overview'),
  heatmaps: results('heatmaps'),
  journeys: results('journeys'),
  funnels: results('funnels'),
  distributions: results('distributions'),
  answers: results('answers'),
  replay: (scene) => go(scene, `#/examples/${scene.example}/replay/${scene.session}.html`),
};
/** `ARGS='replay share de'` takes these pictures and languages alone, and leaves the moving picture as it is. */
const args = process.argv.slice(2);
const named = args.filter((arg) => !pictureLanguages.includes(arg));
const wanted = named.length > 0 ? named : Object.values(helpPictures);
const chosen = pictureLanguages.filter((language) => args.includes(language));
const languages = chosen.length > 0 ? chosen : pictureLanguages;
/** The way from the design to the result. */
const film = ['editor', 'links', 'study', 'share', 'tester', 'overview', 'heatmaps', 'funnels', 'replay'];

/** Waits until the page is there and nothing in it changes any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [class*="keleton"], [class*="loading_"]'),
  );
  await page.evaluate(() => document.fonts.ready);
  let last: Uint8Array = new Uint8Array();
  for (let round = 0; round < 12; round += 1) {
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(last)) return;
    last = now;
    await page.waitForTimeout(400);
  }
}

async function prepare(base: string): Promise<Known> {
  let token = '';
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'libs/demo/data', name), 'utf8'));
  await call('POST', '/rest/user', { email, password, name: 'Ada', lastname: 'Marsh', tos: true });
  ({ token } = await call<{ token: string }>('POST', '/rest/login', { email, password }));
  const [demo] = await call<{ id: string }[]>('GET', '/rest/apps/public');
  if (!demo) throw new Error('The product has no demo.');
  const { id: own } = await call<{ id: string }>('POST', '/rest/apps', read('prototype.json'));
  await call('POST', `/rest/test/${own}.json`, read('test-settings.json'));
  const links = await call<Record<string, number>>('GET', `/rest/invitation/${own}.json`);
  const list = await call<{ rows: { session: string }[] }>(
    'GET',
    `/examples/analytics/${demo.id}/sessions.json?limit=1`,
  );
  return { example: demo.id, own, testHash: Object.keys(links)[0] ?? '', session: list.rows[0]?.session ?? '' };
}

/** Signs in once, in English; the pages of each language begin with this session. */
async function signIn(browser: Browser, base: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${base}/#/login.html`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

type Shots = Record<(typeof themes)[number], Map<string, Buffer>>;

/** Each scene is opened once, and its theme changed before the second picture. */
async function take(browser: Browser, options: BrowserContextOptions, scene: Omit<Scene, 'page'>): Promise<Shots> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const shots: Shots = { light: new Map(), dark: new Map() };
  for (const name of wanted) {
    const open = scenes[name];
    if (!open) throw new Error(`No scene opens the picture ${name}.`);
    await page.emulateMedia({ colorScheme: 'light' });
    await open({ ...scene, page });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      shots[theme].set(name, await page.screenshot());
    }
    process.stdout.write(`${name} (${scene.language})\n`);
  }
  await context.close();
  return shots;
}

async function main(): Promise<void> {
  mkdirSync(target, { recursive: true });
  findBrowser();
  const product = await openProductProcess({ DEMO: 'on' });
  const browser = await openBrowser();
  try {
    const known = await prepare(product.base);
    const storageState = await signIn(browser, product.base);
    let bytes = 0;
    for (const language of languages) {
      const options = { storageState, locale: localeTag(language) };
      const shots = await take(browser, options, { base: product.base, language, ...known });
      for (const theme of themes) {
        for (const [name, shot] of shots[theme]) {
          const file = join(target, '..', pictureFile(name, theme, language));
          mkdirSync(dirname(file), { recursive: true });
          await sharp(shot).resize(pictureSize).webp({ quality: 60, effort: 6 }).toFile(file);
          bytes += statSync(file).size;
        }
      }
      if (language === 'en' && args.length === 0)
        await writeFilm(film.map((name) => shots.light.get(name)).filter((shot) => shot !== undefined));
    }
    process.stdout.write(`${Math.round(bytes / 1000)} kB of pictures in ${target}\n`);
  } finally {
    await closeBrowser(browser);
    await product.close();
  }
}

async function writeFilm(shots: readonly Buffer[]): Promise<void> {
  const frames = await Promise.all(shots.map((shot) => sharp(shot).resize({ width: filmWidth }).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 72, effort: 6, delay: frames.map(() => frameMs), loop: 0 })
    .toBuffer();
  writeFileSync(join(root, 'docs/images/from-design-to-result.webp'), moving);
  process.stdout.write(`${Math.round(moving.length / 1000)} kB of moving picture in docs/images\n`);
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
