/** Draws display lists as SVG text: previews, heat-map backgrounds, exports. Valid on its own, all texts escaped. */
import { deriveApp, type App, type DerivedApp } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import type { DisplayList } from '../kit/display-list';
import { createPaintEnv } from '../paint';
import { paintScreen, screenBackground } from '../screen';
import { SvgWriter } from './svg-writer';

export interface SvgOptions {
  /** Factor of the size; 1 gives one unit per px. */
  scale?: number;
  imageUrl?: PaintEnv['imageUrl'];
  iconPath?: PaintEnv['iconPath'];
  mode?: PaintEnv['mode'];
  /** Beginning of the ids inside, unique per picture where several are put into one page. */
  idPrefix?: string;
  /** Text put into `<style>`, such as font faces. */
  css?: string;
}

const document = (w: number, h: number, scale: number, content: string, css: string): string => {
  const size = (value: number): string => String(Math.round(Math.max(value, 1) * scale * 100) / 100);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size(w)}" height="${size(h)}" viewBox="0 0 ${Math.max(w, 1)} ${Math.max(h, 1)}" preserveAspectRatio="xMinYMin slice" text-rendering="geometricPrecision">${css === '' ? '' : `<style>${css.replace(/</g, '')}</style>`}${content}</svg>`;
};

/** A display list as a whole SVG document of the given size in px. */
export const displayListToSvg = (
  list: DisplayList,
  size: { w: number; h: number },
  options: Pick<SvgOptions, 'scale' | 'idPrefix' | 'css'> = {},
): string => {
  const writer = new SvgWriter(options.idPrefix ?? 'd');
  const body = writer.items(list);
  return document(size.w, size.h, options.scale ?? 1, `${writer.definitions()}${body}`, options.css ?? '');
};

const maxGlasses = 5;

/** Picture of a derived screen. Parts that hang out are cut. Throws nothing; an unknown screen gives an empty picture. */
export const derivedScreenToSvg = (derived: DerivedApp, screenId: string, options: SvgOptions = {}): string => {
  const screen = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  if (screen === undefined) return document(1, 1, 1, '', '');
  const env = createPaintEnv(options);
  const writer = new SvgWriter(options.idPrefix ?? 's');
  const background = [
    `<rect width="${screen.screen.w}" height="${screen.screen.h}" fill="#ffffff"/>`,
    writer.items(screenBackground(screen, env)),
  ];
  const parts = [...background];
  const drawn = [...background];
  const glasses: string[] = [];
  for (const placed of paintScreen(derived, screenId, env)) {
    if (placed.items.length === 0) continue;
    // SVG has no filter for what lies below, so it is drawn again. The copies leave out other copies and are few.
    const below = (): string => `<g transform="translate(${-placed.x} ${-placed.y})">${parts.join('')}</g>`;
    const glass = glasses.length < maxGlasses ? writer.backdrop(placed.items, below) : '';
    if (glass !== '') glasses.push(glass);
    const items = writer.items(placed.items);
    parts.push(`<g transform="translate(${placed.x} ${placed.y})">${items}</g>`);
    drawn.push(`<g transform="translate(${placed.x} ${placed.y})">${glass}${items}</g>`);
  }
  return document(
    screen.screen.w,
    screen.screen.h,
    options.scale ?? 1,
    `${writer.definitions()}${drawn.join('')}`,
    options.css ?? '',
  );
};

/** Picture of one screen of a prototype, see `derivedScreenToSvg`. */
export const screenToSvg = (app: App, screenId: string, options: SvgOptions = {}): string =>
  derivedScreenToSvg(deriveApp(app), screenId, options);
