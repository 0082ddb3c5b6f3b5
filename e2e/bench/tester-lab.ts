import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { App } from '@prototrail/model';
import { openBrowser } from '../support/browser';
import { openProduct, type EmbeddedProduct } from './product';

/** The built product with prototypes, and a browser to open them as a tester. */
export interface TesterLab {
  base: string;
  browser: Browser;
  product: EmbeddedProduct;
  /** Puts a prototype into the account. */
  add(app: App): Promise<{ id: string; hash: string }>;
  close(): Promise<void>;
}

export async function openTesterLab(): Promise<TesterLab> {
  const product = await openProduct();
  const base = `http://127.0.0.1:${product.port}`;
  const browser = await openBrowser();
  return {
    base,
    browser,
    product,
    add: async (app) => {
      const { id } = await product.post<{ id: string }>('/rest/apps', { ...app, id: undefined });
      const hashes = await product.get<Record<string, number>>(`/rest/invitation/${id}.json`);
      const hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
      return { id, hash };
    },
    close: async () => {
      await browser.close();
      await product.close();
    },
  };
}

/** What the browser measures of a page, as web vitals define it. */
interface Vitals {
  /** Largest paint, ms since the navigation. */
  lcp: number;
  /** Sum of the shifts of the layout that no input caused. */
  cls: number;
  /** Longest time from an input to the picture after it, ms. */
  inp: number;
}

/** A page without a cache that notes its vitals. */
export async function openVitalsPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession; vitals: () => Promise<Vitals> }> {
  const context = await browser.newContext(options);
  await context.addInitScript(noteVitals);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  return {
    context,
    page,
    devtools,
    vitals: () => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals),
  };
}

const noteVitals = `
window.vitals = { lcp: 0, cls: 0, inp: 0 };
const observe = (type, use, more) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...more });
observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime; });
observe('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
observe('event', (entry) => { if (entry.interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration); }, { durationThreshold: 16 });`;

/** Time of the processor that the main thread of a page has used, s. Others on the machine take nothing from it. */
export async function mainThread(devtools: CDPSession): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
    Number.NaN;
}
