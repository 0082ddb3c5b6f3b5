import { neededContrast, traitsOf, type DerivedScreen, type Point, type ResolvedWidget } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import { colorOf } from '../kit/colors';
import { screenBackground, type PlacedList } from '../screen';
import type { Paint } from '../kit/display-list';
import { isOpaque, over, ratioOf, unfaded, withOpacity } from './colour';
import type { ContrastDetail } from './finding';
import { covers, flatList, type FlatItem } from './flat-list';

/** What is drawn at a place of a screen, from back to front. */
export interface Drawn extends Point {
  w: number;
  h: number;
  items: readonly FlatItem[];
}

/** Lines of a text that are looked at: they stand on one ground nearly always. */
const maxLines = 3;
/** Grounds of one point that are told apart: a gradient has several. */
const maxGrounds = 4;

/** What a screen shows below all widgets. */
export function groundOf(screen: DerivedScreen, env: PaintEnv): Drawn {
  const { w, h } = screen.screen;
  return { x: 0, y: 0, w, h, items: flatList(screenBackground(screen, env)) };
}

export const drawnOf = ({ x, y, w, h, items }: PlacedList): Drawn => ({ x, y, w, h, items: flatList(items) });

/**
 * The text of a widget that is hardest to read, when it is below what WCAG asks for; undefined where all can be read or
 * where a picture lies below, whose colours are not known.
 * @param drawn everything on the screen from back to front, the ground first
 * @param index place of the widget in `drawn`
 */
export function contrastAt(
  drawn: readonly Drawn[],
  index: number,
  { type, effectiveStyle }: ResolvedWidget,
): ContrastDetail | undefined {
  const { isInput } = traitsOf(type);
  const own = drawn[index];
  let worst: ContrastDetail | undefined;
  own?.items.forEach((flat, place) => {
    const { item } = flat;
    if (item.kind !== 'text' || typeof item.fill !== 'string' || flat.isUncertain || flat.opacity === 0) return;
    const least = neededContrast(item.font.size, item.font.weight);
    // Fields fade their examples and what is not chosen by themselves; the designer gives the colour.
    const ink = isInput ? unfaded(item.fill) : withOpacity(item.fill, flat.opacity);
    for (const line of item.lines.filter(({ text }) => text.trim() !== '').slice(0, maxLines)) {
      const at = { x: line.x + line.width / 2 + flat.dx, y: line.baseline - item.font.size * 0.35 + flat.dy };
      for (const under of groundsUnder(drawn, { index, place, at }) ?? []) {
        const text = over(ink, under);
        const ratio = ratioOf(text, under);
        if (ratio + 0.005 >= least || (worst && worst.ratio / worst.needed <= ratio / least)) continue;
        worst = {
          ratio,
          needed: least,
          text,
          under,
          isStyle: (isInput ? ink : item.fill) === colorOf(effectiveStyle['color']),
        };
      }
    }
  });
  return worst;
}

/** The opaque colours that may lie under a point; null where one is not known. */
function groundsUnder(
  drawn: readonly Drawn[],
  { index, place, at }: { index: number; place: number; at: Point },
): string[] | null {
  const own = drawn[index];
  if (!own) return null;
  const onScreen = { x: own.x + at.x, y: own.y + at.y };
  const above: Paint[] = [];
  for (let of = index; of >= 0; of -= 1) {
    const layer = drawn[of];
    if (!layer || !isOver(layer, onScreen)) continue;
    const point = { x: onScreen.x - layer.x, y: onScreen.y - layer.y };
    for (let item = of === index ? place - 1 : layer.items.length - 1; item >= 0; item -= 1) {
      const flat = layer.items[item];
      if (!flat || flat.item.kind === 'text' || !covers(flat, point)) continue;
      const paint = paintAt(flat);
      if (paint === null) return null;
      if (paint === undefined) continue;
      above.push(paint);
      if (typeof paint === 'string' ? isOpaque(paint) : paint.stops.every(({ color }) => isOpaque(color)))
        return mixed(above);
    }
  }
  return mixed([...above, '#ffffff']);
}

const isOver = ({ x, y, w, h }: Drawn, at: Point): boolean => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;

/** The paint of an item; undefined when it hides nothing, null when its colours are not known. */
function paintAt({ item, opacity, isUncertain }: FlatItem): Paint | null | undefined {
  if (item.kind === 'image') return null;
  if (item.kind === 'text' || item.fill === undefined) return undefined;
  // An outline covers a part of its box only.
  if (isUncertain || item.kind === 'path') return null;
  if (typeof item.fill === 'string') return withOpacity(item.fill, opacity);
  return {
    ...item.fill,
    stops: item.fill.stops.map((stop) => ({ ...stop, color: withOpacity(stop.color, opacity) })),
  };
}

/** Colours that are seen of paints which lie over each other, the uppermost first. */
function mixed(paints: readonly Paint[]): string[] {
  return paints.reduceRight<string[]>(
    (below, paint) => {
      const colours = typeof paint === 'string' ? [paint] : paint.stops.map(({ color }) => color);
      return [...new Set(colours.flatMap((colour) => below.map((under) => over(colour, under))))].slice(0, maxGrounds);
    },
    ['#ffffff'],
  );
}
