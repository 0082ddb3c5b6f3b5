/** Pictures by the SVG painter: they stand alone, with images and fonts inside. */
import { screenBackground, type DisplayItem } from '@prototrail/widgets';
import { derivedScreenToSvg, displayListToSvg } from '@prototrail/widgets/svg';
import type { BitmapOptions } from './draw-bitmap';
import type { Resources } from './resources';
import { listsOf, type Shot } from './shots';

/** A picture as SVG text. `css` brings the fonts. */
export function drawVector(
  shot: Shot,
  { derived, env, dataUrls }: Resources,
  { scale, isTransparent, css }: BitmapOptions & { css: string },
): string {
  const { rect } = shot;
  const imageUrl = (url: string): string => dataUrls.get(url) ?? (/^https?:/.test(url) ? url : '');
  const screen = derived.screens[shot.screenId];
  const isWhole = isAllOf(shot, screen?.screen);
  if (isWhole && !isTransparent)
    return derivedScreenToSvg(derived, shot.screenId, { scale, css, imageUrl, iconPath: env.iconPath, mode: 'run' });
  const vectorEnv = { ...env, imageUrl };
  const layer = (x: number, y: number, items: readonly DisplayItem[]): DisplayItem => ({
    ...{ kind: 'layer', x: 0, y: 0, w: rect.w, h: rect.h, opacity: 1, rotate: 0 },
    ...{ dx: x - rect.x, dy: y - rect.y, items: [...items] },
  });
  const hasGround = shot.only === undefined && !isTransparent && screen !== undefined;
  const ground = hasGround ? [layer(0, 0, screenBackground(screen, vectorEnv))] : [];
  const lists = listsOf(derived, shot, vectorEnv).map(({ x, y, items }) => layer(x, y, items));
  return displayListToSvg([...ground, ...lists], rect, { scale, css });
}

const isAllOf = ({ only, rect }: Shot, screen: { w: number; h: number } | undefined): boolean =>
  only === undefined &&
  screen !== undefined &&
  rect.x === 0 &&
  rect.y === 0 &&
  rect.w >= screen.w &&
  rect.h >= screen.h;
