/** Overlays are pages of their own in generated code: a panel on a dimmed ground. */
import type { Screen } from '@prototrail/model';
import type { Declarations } from '../css/declarations';

export function overlaysPage(screen: Screen, look: Declarations): Declarations {
  if (screen.style['overlay'] !== true) return look;
  return { ...look, 'box-shadow': '0 0 0 100vmax rgba(0, 0, 0, 0.4)' };
}
