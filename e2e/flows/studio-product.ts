/** The built product on an empty data folder, and the studio in a browser, for the flows of account and home. */
import { readdir, readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anApp, exampleTime } from '@prototrail/testing';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openProductProcess } from '../support/product-process';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const password = 'correct horse';

export interface Mail {
  to: string;
  text: string;
}

export interface StudioProduct {
  base: string;
  /** Makes an account over the doors of the product; resolves to its token. */
  signUp(email: string, name?: string): Promise<string>;
  call<T>(method: string, path: string, token: string, body?: unknown): Promise<T>;
  /** Names of the prototypes that the token may see, sorted. */
  names(token: string): Promise<string[]>;
  /** Mails so far, oldest first. */
  mails(): Promise<Mail[]>;
  /** As `ProductProcess.restartGateway`. */
  restartGateway(): Promise<void>;
  close(): Promise<void>;
}

export async function openStudioProduct(): Promise<StudioProduct> {
  const running = await openProductProcess();
  const call = async <T>(method: string, path: string, token: string, body?: unknown): Promise<T> => {
    const answer = await fetch(running.base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    base: running.base,
    call,
    signUp: async (email, name = 'Ada') => {
      await call('POST', '/rest/user', '', { email, password, name, lastname: 'Marsh', tos: true });
      return (await call<{ token: string }>('POST', '/rest/login', '', { email, password })).token;
    },
    names: async (token) =>
      (await call<{ name: string }[]>('GET', '/rest/apps', token))
        .map(({ name }) => name)
        .sort((a, b) => a.localeCompare(b)),
    mails: async () => {
      const files = (await readdir(running.mails)).filter((name) => name.endsWith('.json')).sort();
      return Promise.all(
        files.map(async (name) => JSON.parse(await readFile(join(running.mails, name), 'utf8')) as Mail),
      );
    },
    restartGateway: () => running.restartGateway(),
    close: () => running.close(),
  };
}

/** A window of the studio that remembers what went wrong in it. */
export interface Studio {
  context: BrowserContext;
  page: Page;
  /** Errors thrown by the page. */
  problems: string[];
  /** Loads the studio at an address. */
  go(address: string): Promise<void>;
  /** Goes to an address as links do until something of that page is there; loading the studio again is most of the work of a test. */
  show(address: string, shown: Locator): Promise<void>;
  signIn(email: string): Promise<void>;
  /** Continues the session of somebody who signed in before; the studio is not loaded yet. */
  continueAs(email: string): Promise<void>;
  /** What axe finds that is serious or critical. */
  findings(): Promise<string[]>;
}

export async function openStudio(
  browser: Browser,
  product: StudioProduct,
  options: Parameters<Browser['newContext']>[0] = { viewport: { width: 1440, height: 900 } },
): Promise<Studio> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await reportBlocked(page, (what) => problems.push(what));
  const go = async (address: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${product.base}/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return {
    context,
    page,
    problems,
    go,
    show: async (address, shown) => {
      await page.evaluate((hash) => (window.location.hash = hash), address);
      await shown.waitFor();
    },
    continueAs: async (email) => {
      const user = await product.call<{ token: string }>('POST', '/rest/login', '', { email, password });
      const { exp } = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString()) as {
        exp: number;
      };
      // a page of the same origin without scripts
      await page.goto(`${product.base}/favicon.svg`);
      const session = JSON.stringify({ ...user, exp: exp * 1000 });
      await page.evaluate((value) => localStorage.setItem('prototrail.user', value), session);
    },
    signIn: async (email) => {
      await go('#/login.html');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'All prototypes' }).waitFor();
    },
    findings: () => seriousFindings(page),
  };
}

/** Tells what the content security policy of the studio forbade: in a log of a browser it cannot be told from an attack. */
async function reportBlocked(page: Page, report: (what: string) => void): Promise<void> {
  await page.exposeFunction('reportBlocked', report);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // handlers in pasted and imported markup are read and left out; the browser says that it would not run them
      if (violatedDirective === 'script-src-attr') return;
      (window as unknown as { reportBlocked(what: string): void }).reportBlocked(
        `${violatedDirective} forbade ${blockedURI} in ${sourceFile}`,
      );
    }),
  );
}

/** A prototype of two screens with a button. */
export function aPrototype(name: string) {
  return anApp().with({ name }).withScreen('s1').withWidget('w1', { type: 'Button' }).withScreen('s2').build();
}

/** A window of a new person who has signed in and owns these prototypes; the studio is not loaded yet. */
export interface SignedIn {
  studio: Studio;
  token: string;
  ids: string[];
}

let people = 0;

export async function openSignedIn(
  browser: Browser,
  product: StudioProduct,
  prototypes: readonly string[],
  options?: Parameters<Browser['newContext']>[0],
): Promise<SignedIn> {
  people += 1;
  const email = `person${people}@example.org`;
  const token = await product.signUp(email);
  const ids: string[] = [];
  for (const [index, name] of prototypes.entries()) {
    const app = { ...aPrototype(name), lastUpdate: exampleTime - index };
    ids.push((await product.call<{ id: string }>('POST', '/rest/apps', token, app)).id);
  }
  const studio = await openStudio(browser, product, options);
  await studio.continueAs(email);
  return { studio, token, ids };
}

async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          what: Document,
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
