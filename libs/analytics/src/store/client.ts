import Bowser from 'bowser';
import type { DeviceClass } from '../study';
import { deviceLimits } from '../study';

/** What is known of the machine and the browser of a tester; sizes in CSS px, 0 when unknown. */
export interface Client {
  device: DeviceClass;
  browser: string;
  /** Number before the first dot. */
  version: string;
  system: string;
  /** In which the prototype was seen, a tag; empty where it has one language only. */
  language: string;
  w: number;
  h: number;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads it from the field `client` of a `SessionStart`, which our recorder writes, else from the header `User-Agent` that its
 * request had. Without both, a prototype in a frame (`qr` is false) was shown on a desktop, because phones and tablets
 * show it in the whole window; then the width of that tells which one it is.
 */
export function describeClient(start: Fields, header = ''): Client {
  const own = fields(start['client']);
  const frame = fields(start['device']);
  const window = fields(own['window']);
  const agent = (text(own['agent']) || header).slice(0, 500);
  const known = agent === '' ? null : Bowser.parse(agent);
  const kind = known?.platform.type;
  const isTouched = size(own['touch']) > 1;
  return {
    device: kind === undefined ? deviceOfFrame(frame) : deviceOf(kind, known?.os.name === 'macOS' && isTouched),
    browser: family(known?.browser.name ?? ''),
    version: /^\d{1,6}/.exec(known?.browser.version ?? '')?.[0] ?? '',
    system: known?.os.name ?? '',
    language: text(start['language']).slice(0, 35),
    w: size(window['w']),
    h: size(window['h']),
  };
}

/** Tablets of one maker call themselves a desktop; what they can be touched with tells. */
function deviceOf(kind: string, isTouchedMac: boolean): DeviceClass {
  if (kind === 'mobile') return 'phone';
  if (kind === 'tablet' || isTouchedMac) return 'tablet';
  return kind === 'bot' ? 'unknown' : 'desktop';
}

function deviceOfFrame({ w, qr }: Fields): DeviceClass {
  const width = size(w);
  if (width === 0) return 'unknown';
  if (qr === false) return 'desktop';
  return width < deviceLimits.phone ? 'phone' : width < deviceLimits.tablet ? 'tablet' : 'desktop';
}

/** The name that people use: `Edge`, `Samsung Internet`; a browser without a window is the same browser. */
const family = (name: string): string =>
  name
    .replace(/^Microsoft /, '')
    .replace(/ for Android$/, '')
    .replace(/^Chrome Headless$|^Headless ?Chrome$/, 'Chrome');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const size = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < 1e6 ? Math.round(value) : 0;
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
