/** A text that follows the first path of a drawing. */
import type { PaintInput } from '../definition';
import { clusterEnd } from '../fonts/clusters';
import { textWidth } from '../fonts/metrics';
import type { DisplayItem } from '../kit/display-list';
import { alongPath, pathPoints } from '../kit/path-points';
import { placedPath } from '../kit/placed-path';
import { textStyleOf } from '../kit/style';
import { clamp, decodeText, numberOf } from '../kit/values';
import { storedPaths } from '../kit/vector-items';
import { outlineOf } from '../kit/vector';

const maxLength = 500;
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Letters one by one, each turned as the path runs below it. What finds no room on the path is left out. */
export const textOnPath = ({ props, style, h }: PaintInput, unit: { x: number; y: number }): DisplayItem[] => {
  const text = decodeText(props.pathText).slice(0, maxLength);
  const [first] = storedPaths(props.paths);
  if (text === '' || first === undefined) return [];
  const outline = outlineOf(first.d, unit);
  // Path data that is stored as text is in the units of the drawing still.
  const d = typeof first.d === 'string' ? placedPath(outline.d, [unit.x, 0, 0, unit.y, 0, 0]) : outline.d;
  const { length, at } = alongPath(pathPoints(d));
  const { font, fill, align, letterSpacing } = textStyleOf(style, h);
  if (font.size <= 0) return [];
  const width = textWidth(text, font, letterSpacing);
  const room = align === 'center' ? (length - width) / 2 : align === 'right' ? length - width : 0;
  const lift = clamp(numberOf(props.pathTextLift, 0), -1000, 1000);
  let distance = room + (clamp(numberOf(props.pathTextStart, 0), -100, 100) / 100) * length;
  const items: DisplayItem[] = [];
  for (let from = 0; from < text.length;) {
    const end = clusterEnd(text, from);
    const letter = text.slice(from, end);
    const step = textWidth(letter, font, letterSpacing);
    const place = at(distance + step / 2);
    if (place !== undefined && letter.trim() !== '') {
      const line = { text: letter, x: round(place.x - step / 2), width: step, baseline: round(place.y - lift) };
      const box = { x: line.x, y: line.baseline - font.size, w: step, h: font.size * 1.25 };
      items.push({
        ...{ kind: 'layer', x: place.x - 0.5, y: place.y - 0.5, w: 1, h: 1 },
        ...{ opacity: 1, rotate: Math.round(place.angle * 100) / 100, dx: 0, dy: 0 },
        items: [{ kind: 'text', ...box, lines: [line], font, fill, anchor: 'middle', letterSpacing: 0 }],
      });
    }
    distance += step;
    from = end;
  }
  return items;
};
