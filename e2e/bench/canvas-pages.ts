import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { rawOpeningPage, rawPage, type CanvasScene } from './canvas-scene';
import { openBrowser } from '../support/browser';
import { repository } from '../support/processes';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const user = {
  id: 'u1',
  _id: 'u1',
  email: 'bench@example.org',
  name: 'B',
  lastname: 'B',
  role: 'user',
  token: 'x.y.z',
};
/** An installation without brand, announcement and maintenance. */
const instance = {
  ...{ announcement: null, canSignUp: true, brand: { name: '', color: '', logo: '' } },
  maintenance: { mode: 'off', text: '', isOn: false },
  features: { tryout: true, examples: true, assistant: true, contact: true },
};
const dist = process.env['PROTOTRAIL_WEB_DIST'] ?? join(repository, 'web/dist');

export interface CanvasLab {
  browser: Browser;
  /** The built editor with the scene, as a person sees it. */
  openEditor(scene: Pick<CanvasScene, 'app'>): Promise<Page>;
  /** ms from the navigation until the last frame that drew on a canvas while opening: of the editor, or of a page that loads the same prototype and draws it by hand. */
  timeToOpen(scene: Pick<CanvasScene, 'app'>, what: 'editor' | 'raw'): Promise<number>;
  /** The hand-drawn scene in a canvas of the same size. */
  openRaw(scene: CanvasScene, width: number, height: number): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the built pages with a stub for the server and starts a browser without a frame cap (unless requested). */
export async function openCanvasLab(options: { capped?: boolean } = {}): Promise<CanvasLab> {
  let scene: Pick<CanvasScene, 'app'> | null = null;
  const server = await serve(() => scene);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const uncapped = options.capped === true ? [] : ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const browser = await openBrowser(uncapped);
  const signIn = (page: Page) =>
    page.addInitScript((stored) => localStorage.setItem('prototrail.user', JSON.stringify(stored)), {
      ...user,
      exp: 4_000_000_000_000,
    });
  const newPage = () => browser.newPage({ viewport: { width: 1600, height: 900 } });
  return {
    browser,
    openEditor: async (next) => {
      scene = next;
      const page = await newPage();
      await signIn(page);
      await page.addInitScript(noteFrames);
      await page.goto(`${origin}/#/apps/bench/create.html`);
      await page.getByTestId('canvas').waitFor({ timeout: 60_000 });
      await page.addScriptTag({ content: editorSteps });
      await page.waitForTimeout(1_000);
      return page;
    },
    timeToOpen: async (next, what) => {
      scene = next;
      const page = await newPage();
      await signIn(page);
      await page.addInitScript(noteFrames);
      await page.goto(what === 'raw' ? `${origin}/raw.html` : `${origin}/#/apps/bench/create.html`);
      const ms = await drawnAfter(page);
      await page.close();
      return ms;
    },
    openRaw: async (next, width, height) => {
      const page = await newPage();
      await page.setContent(rawPage(next, width, height));
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** Notes when the last requested frame was over and when the last one that drew on a canvas of the page was, ms since the navigation. */
const noteFrames = `
const request = window.requestAnimationFrame.bind(window);
window.lastFrame = window.lastDrawn = 0;
let isDrawn = false;
window.requestAnimationFrame = (callback) => request((time) => {
  isDrawn = false;
  callback(time);
  window.lastFrame = performance.now();
  if (isDrawn) window.lastDrawn = window.lastFrame;
});
for (const name of ['clearRect', 'fillRect', 'drawImage']) {
  const draw = CanvasRenderingContext2D.prototype[name];
  CanvasRenderingContext2D.prototype[name] = function (...args) { isDrawn ||= this.canvas.isConnected; return draw.apply(this, args); };
}`;

/** Wheel events as a hand makes them: they go the whole way through the editor. */
const editorSteps = `
const canvas = document.querySelector('[data-testid=canvas]');
window.benchStep = (kind, i) => {
  const box = canvas.getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true, cancelable: true };
  if (kind === 'pan') { const d = i % 60 < 30 ? 1 : -1; canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX: 7 * d, deltaY: 3 * d })); }
  else if (kind === 'zoom') canvas.dispatchEvent(new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY: i % 40 < 20 ? 3.046 : -3.046 }));
  else if (kind === 'marquee') canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: box.left + 36 + ((box.width - 46) * i) / 80, clientY: box.top + 96 + ((box.height - 106) * i) / 80, pointerId: 1, buttons: 1, pointerType: 'mouse' }));
  else if (kind === 'drag') canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + (i % 60 < 30 ? i % 30 : 30 - (i % 30)) * 4, pointerId: 1, buttons: 1, pointerType: 'mouse' }));
};
window.benchView = (k) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '!', shiftKey: true }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
  const box = canvas.getBoundingClientRect();
  for (let zoom = 0.5; zoom > k * 1.01; ) { const step = Math.min(20, Math.log(zoom / k) * 100); zoom *= Math.exp(-step / 100); canvas.dispatchEvent(new WheelEvent('wheel', { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, ctrlKey: true, deltaY: step, bubbles: true, cancelable: true })); }
};`;

/** Intervals between animation frames while one step is made per frame, ms; the first frames are left out. */
export async function frameTimes(page: Page, kind: 'pan' | 'zoom' | 'drag' | 'marquee', count = 80): Promise<number[]> {
  await page.bringToFront();
  // As text: the compiler's helper for names does not exist in the page.
  return page.evaluate(`(${frameLoop})(${JSON.stringify(kind)}, ${count})`);
}

const frameLoop = `(kind, count) => new Promise((resolve) => {
  const times = []; let last = performance.now(); let i = 0;
  const tick = () => {
    const now = performance.now(); times.push(now - last); last = now;
    if (i >= count) resolve(times.slice(3)); else { window.benchStep(kind, i++); requestAnimationFrame(tick); }
  };
  requestAnimationFrame(tick);
})`;

/** Puts the view to a zoom around the middle of the scene and waits until the picture rests. */
export async function setView(page: Page, zoom: number): Promise<void> {
  await page.bringToFront();
  await page.evaluate((k) => (window as unknown as { benchView(k: number): void }).benchView(k), zoom);
  await page.waitForTimeout(600);
}

/**
 * ms from the start of the navigation to the end of the last frame that drew on a canvas while opening. Frames in which nothing is drawn
 * come later: the store of the page bundles its news in frames.
 */
export async function drawnAfter(page: Page): Promise<number> {
  const isDrawn = (): boolean => {
    const { lastFrame } = window as unknown as { lastFrame: number };
    return lastFrame > 0 && performance.now() - lastFrame > 1_000;
  };
  // Polling by frames would ask for some itself.
  await page.waitForFunction(isDrawn, undefined, { polling: 200, timeout: 60_000 });
  return page.evaluate(() => (window as unknown as { lastDrawn: number }).lastDrawn);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function serve(scene: () => Pick<CanvasScene, 'app'> | null): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const json = (value: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (/^\/rest\/apps\/[^/]+\.json$/.test(path)) return json(scene()?.app ?? {});
    // The editor is for members only; visitors are led to the public pages.
    if (path.endsWith('/team.json')) return json([{ ...user, permission: 3 }]);
    if (path === '/rest/instance.json') return json(instance);
    if (path === '/rest/account/file-token.json') return json({ token: 'x.y.z', until: Date.now() + 3_600_000 });
    if (path.endsWith('/update')) return json({ type: 'ok', status: 'ok' });
    if (path === '/raw.html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(rawOpeningPage);
    }
    if (path.startsWith('/rest/') || path === '/config.json') return json(path.includes('user') ? user : []);
    const file = normalize(path === '/' ? '/index.html' : path);
    readFile(join(dist, file)).then(
      (body) => {
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
