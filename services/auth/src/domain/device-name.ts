interface DeviceName {
  browser: string;
  system: string;
  device: 'desktop' | 'phone' | 'tablet';
}

/** The first that is found counts: most browsers name others too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly [RegExp, string][], agent: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Names the browser and system of a `User-Agent`; empty where they are not known. */
export function nameDevice(agent: string): DeviceName {
  const system = nameIn(systems, agent);
  const isPhone = system === 'iOS' || (system === 'Android' && /\bMobile\b/.test(agent));
  const isTablet = system === 'iPadOS' || system === 'Android';
  return { browser: nameIn(browsers, agent), system, device: isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop' };
}
