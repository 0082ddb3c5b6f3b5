/** Draws display lists as SVG text: previews, heat-map backgrounds, exports. Valid on its own, all texts escaped. */
import { deriveApp, type App, type DerivedApp } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import { fontSetOf } from '../fonts/font-set';
import type { DisplayList } from '../kit/display-list';
import { createPaintEnv } from '../paint';
import { paintScreen, paintScreenInSteps, screenBackground, type PlacedList } from '../screen';
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
  const env = createPaintEnv({ ...options, fonts: fontSetOf(derived.app) });
  const steps = draw(derived, screenId, { ...options, env }, paintScreen(derived, screenId, env));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** What a picture is cut off at: the widgets behind the others are drawn first. */
export interface SvgLimits {
  maxWidgets: number;
  /** Characters of the drawn widgets. */
  maxLength: number;
}

/** As `derivedScreenToSvg`, in steps of one widget and within limits, so that a large screen holds up nobody. */
export const derivedScreenToSvgInSteps = (
  derived: DerivedApp,
  screenId: string,
  { maxWidgets, maxLength, ...options }: SvgOptions & SvgLimits,
): Generator<void, string> => {
  const env = createPaintEnv({ ...options, fonts: fontSetOf(derived.app) });
  const lists = paintScreenInSteps(derived, screenId, env, maxWidgets);
  return draw(derived, screenId, { ...options, env, maxLength }, lists);
};

function* draw(
  derived: DerivedApp,
  screenId: string,
  { env, maxLength = Infinity, ...options }: SvgOptions & { env: PaintEnv; maxLength?: number },
  lists: Iterable<PlacedList>,
): Generator<void, string> {
  const screen = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  if (screen === undefined) return document(1, 1, 1, '', '');
  const writer = new SvgWriter(options.idPrefix ?? 's');
  const background = [
    `<rect width="${screen.screen.w}" height="${screen.screen.h}" fill="#ffffff"/>`,
    writer.items(screenBackground(screen, env)),
  ];
  const parts = [...background];
  const drawn = [...background];
  let length = 0;
  let glasses = 0;
  for (const placed of lists) {
    yield;
    if (placed.items.length === 0) continue;
    // SVG has no filter for what lies below, so it is drawn again. The copies leave out other copies and are few.
    const below = (): string => `<g transform="translate(${-placed.x} ${-placed.y})">${parts.join('')}</g>`;
    const glass = glasses < maxGlasses ? writer.backdrop(placed.items, below) : '';
    if (glass !== '') glasses += 1;
    const items = writer.items(placed.items);
    length += glass.length + items.length;
    if (length > maxLength) break;
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
}

/** Picture of one screen of a prototype, see `derivedScreenToSvg`. */
export const screenToSvg = (app: App, screenId: string, options: SvgOptions = {}): string =>
  derivedScreenToSvg(deriveApp(app), screenId, options);
