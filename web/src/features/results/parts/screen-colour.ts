import type { App } from '@prototrail/model';
import type { CSSProperties } from 'react';
import { categoricalColours } from '../../../ui';

/** Places of the scale for screens; the second one stands for leaving. */
const places = [0, 2, 3, 4, 5, 6];
const leaving = 1;

/** The colour of a screen in both themes, the same in every view; of the end of a test without one. A style sheet picks by `light-dark(var(--light), var(--dark))`. */
export function screenColour(app: App, screen: string | null): CSSProperties {
  const index = screen === null ? -1 : Object.keys(app.screens).indexOf(screen);
  const place = screen === null ? leaving : (places[Math.max(0, index) % places.length] ?? 0);
  return { '--light': categoricalColours.light[place], '--dark': categoricalColours.dark[place] } as CSSProperties;
}
