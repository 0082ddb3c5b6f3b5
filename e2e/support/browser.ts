/** The browser of the browser tests and benchmarks. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

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

/** Where Chromium is. @throws Error that says how to get it */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(path))
    throw new Error(
      `Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH; looked at ${path}`,
    );
  return path;
}

/** Starts Chromium. @param more flags beside ours */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...browserFlags, ...more] });
}
