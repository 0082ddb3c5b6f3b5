/** The browser of the browser tests and benchmarks. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { leaveShared, shared } from './shared';

/**
 * Features of the browser that are off: what Playwright turns off, since a list of ours replaces its list, and the page behind the address
 * bar, which recent versions load for each window. It took a quarter of the CPU time of these tests.
 */
const featuresOff = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['ThirdPartyStoragePartitioning', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

export const browserFlags = [
  `--disable-features=${featuresOff.join(',')}`,
  // the texts that the stories name are British
  '--accept-lang=en-GB',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * The optimizing compiler costs tests more than it saves, since their pages live for seconds: without it they take about 18 % less CPU time
 * (`designer.e2e`, processes of the browser, product and test together). What is measured for people runs with it.
 */
const testFlags = process.env.JEST_WORKER_ID === undefined ? [] : ['--js-flags=--no-turbofan'];

/** Where Chromium is. @throws Error that says how to get it */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(path))
    throw new Error(
      `Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH; looked at ${path}`,
    );
  return path;
}

/** Starts Chromium, or takes the one of the test files before. @param more flags beside ours; such a browser is not shared */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const launch = (): Promise<Browser> =>
    chromium.launch({ executablePath: chromiumPath(), args: [...browserFlags, ...testFlags, ...more] });
  return more.length > 0 ? launch() : shared('browser', launch, (known) => known.isConnected());
}

/** Closes what a test file opened in its browser, and the browser if no other file goes on using it. */
export async function closeBrowser(browser: Browser | undefined): Promise<void> {
  if (browser === undefined) return;
  await leaveShared(browser, async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
}
