/** Paints, strokes and effects of Figma as the looks of a design. */
import type { Style } from '@prototrail/model';
import { listOf, numberOf, oneOf, recordOf, recordsOf, round, textOf, type Outside } from '../read';
import type { DesignFill, DesignLook, DesignStroke, Reason } from '../tree';

interface Size {
  w: number;
  h: number;
}

const part = (value: unknown): number => Math.round(Math.min(1, Math.max(0, numberOf(value))) * 255);

/** `{r, g, b, a}` of 0 to 1 as a colour of a style. */
export function colorOf(value: unknown, opacity = 1): string {
  const { r, g, b, a } = recordOf(value);
  const alpha = Math.min(1, Math.max(0, numberOf(a, 1) * opacity));
  if (alpha >= 0.999) return `#${[r, g, b].map((each) => part(each).toString(16).padStart(2, '0')).join('')}`;
  return `rgba(${part(r)},${part(g)},${part(b)},${Math.round(alpha * 1000) / 1000})`;
}

const isVisible = (paint: Outside): boolean => paint['visible'] !== false && numberOf(paint['opacity'], 1) > 0;
const plainBlends = new Set(['NORMAL', 'PASS_THROUGH', 'LINEAR_BURN_NONE', '']);

/** Whether it mixes with what lies below in a way that is not drawn here. */
export const isBlended = (value: unknown): boolean => !plainBlends.has(textOf(value));

export interface ReadFills {
  fills: DesignFill[];
  needsPicture?: Reason;
  losses: Reason[];
}

/** Visible paints, the lowest first. */
export function fillsOf(paints: unknown, size: Size): ReadFills {
  const result: ReadFills = { fills: [], losses: [] };
  for (const paint of recordsOf(paints).filter(isVisible)) {
    const opacity = numberOf(paint['opacity'], 1);
    const type = textOf(paint['type']);
    if (isBlended(paint['blendMode'])) result.needsPicture ??= 'blend';
    if (type === 'SOLID') {
      const value = colorOf(paint['color'], opacity);
      result.fills.push({ kind: 'paint', value, isOpaque: value.startsWith('#') });
    } else if (type === 'GRADIENT_LINEAR' || type === 'GRADIENT_RADIAL') {
      const { value, isExact } = gradientOf(paint, size, opacity);
      if (!isExact) result.needsPicture ??= 'gradient';
      result.fills.push({ kind: 'paint', value, isOpaque: isOpaqueGradient(value) });
    } else if (type === 'GRADIENT_ANGULAR' || type === 'GRADIENT_DIAMOND') {
      result.needsPicture ??= 'gradient';
      const [first] = recordsOf(paint['gradientStops']);
      result.fills.push({ kind: 'paint', value: colorOf(first?.['color'], opacity), isOpaque: false });
    } else if (type === 'IMAGE' && textOf(paint['imageRef']) !== '') {
      if (Object.values(recordOf(paint['filters'])).some((value) => numberOf(value) !== 0))
        result.losses.push('imageFilter');
      result.fills.push(imageFill(paint));
    } else result.needsPicture ??= type === 'VIDEO' ? 'video' : 'gradient';
  }
  return result;
}

const howOf = { FILL: 'fill', FIT: 'fit', TILE: 'tile', STRETCH: 'crop' } as const;

function imageFill(paint: Outside): DesignFill {
  const mode = oneOf(['FILL', 'FIT', 'TILE', 'STRETCH'] as const, paint['scaleMode'], 'FILL');
  const [first, second] = listOf(paint['imageTransform']).map(listOf);
  const [sx, sy] = [numberOf(first?.[0]), numberOf(second?.[1])];
  const crop =
    mode === 'STRETCH' && sx > 0 && sy > 0
      ? { x: -numberOf(first?.[2]) / sx, y: -numberOf(second?.[2]) / sy, w: 1 / sx, h: 1 / sy }
      : undefined;
  return {
    ...{ kind: 'image', ref: textOf(paint['imageRef']), how: howOf[mode], scale: numberOf(paint['scalingFactor'], 1) },
    ...(crop ? { crop } : {}),
    isOpaque: false,
  };
}

interface Point {
  x: number;
  y: number;
}

const pointOf = (value: unknown, size: Size): Point => {
  const { x, y } = recordOf(value);
  return { x: numberOf(x) * size.w, y: numberOf(y) * size.h };
};

/** Stops stand on the line that CSS draws for the angle of the gradient. */
function gradientOf(paint: Outside, size: Size, opacity: number): { value: Style; isExact: boolean } {
  const [start, end, side] = listOf(paint['gradientHandlePositions']).map((handle) => pointOf(handle, size));
  const stops = recordsOf(paint['gradientStops']).map((stop) => ({
    c: colorOf(stop['color'], opacity),
    p: numberOf(stop['position']),
  }));
  if (textOf(paint['type']) === 'GRADIENT_RADIAL') return radialOf(stops, size, [start, end, side]);
  const from = start ?? { x: size.w / 2, y: 0 };
  const to = end ?? { x: size.w / 2, y: size.h };
  const angle = (Math.atan2(to.x - from.x, -(to.y - from.y)) * 180) / Math.PI;
  const radians = (angle * Math.PI) / 180;
  const along = { x: Math.sin(radians), y: -Math.cos(radians) };
  const half = (Math.abs(size.w * along.x) + Math.abs(size.h * along.y)) / 2;
  const place = (p: number): number => {
    const x = from.x + (to.x - from.x) * p - size.w / 2;
    const y = from.y + (to.y - from.y) * p - size.h / 2;
    return half === 0 ? p * 100 : ((x * along.x + y * along.y + half) / (2 * half)) * 100;
  };
  const colors = stops.map(({ c, p }) => ({ c, p: round(place(p)) }));
  return { value: { gradient: true, direction: round((angle + 360) % 360), colors }, isExact: true };
}

/** Ours stands in the middle and reaches the corners. */
function radialOf(
  stops: readonly { c: string; p: number }[],
  size: Size,
  [centre, end, side]: readonly (Point | undefined)[],
): { value: Style; isExact: boolean } {
  const middle = { x: size.w / 2, y: size.h / 2 };
  const at = centre ?? middle;
  const [one, other] = [end, side].map((point) => (point ? { x: point.x - at.x, y: point.y - at.y } : undefined));
  const reach = (axis: 'x' | 'y'): number => Math.max(Math.abs(one?.[axis] ?? 0), Math.abs(other?.[axis] ?? 0));
  const [rx, ry] = [reach('x') / (size.w / Math.SQRT2), reach('y') / (size.h / Math.SQRT2)];
  const isCentred = Math.abs(at.x - middle.x) < size.w * 0.02 && Math.abs(at.y - middle.y) < size.h * 0.02;
  const factor = rx === 0 || ry === 0 ? Math.max(rx, ry) || Math.SQRT1_2 : (rx + ry) / 2;
  const colors = stops.map(({ c, p }) => ({ c, p: round(p * factor * 100) }));
  return {
    value: { gradient: true, radial: true, direction: 0, colors },
    isExact: isCentred && Math.abs(rx - ry) < 0.1 * Math.max(rx, ry, 0.01),
  };
}

const isOpaqueGradient = ({ colors }: Style): boolean => recordsOf(colors).every(({ c }) => textOf(c).startsWith('#'));

export interface ReadStroke {
  stroke?: DesignStroke;
  losses: Reason[];
}

export function strokeOf(node: Outside): ReadStroke {
  const paints = recordsOf(node['strokes']).filter(isVisible);
  const top = paints.at(-1);
  const weight = numberOf(node['strokeWeight']);
  const single = recordOf(node['individualStrokeWeights']);
  const side = (key: string): number => Math.max(0, numberOf(single[key], weight));
  const widths = [side('top'), side('right'), side('bottom'), side('left')] as const;
  if (!top || Math.max(...widths) <= 0) return { losses: [] };
  const isPlain = textOf(top['type']) === 'SOLID';
  const color = isPlain ? top['color'] : recordsOf(top['gradientStops'])[0]?.['color'];
  const cap = oneOf(['NONE', 'ROUND', 'SQUARE'] as const, node['strokeCap'], 'NONE');
  return {
    stroke: {
      ...{ color: colorOf(color, numberOf(top['opacity'], 1)), widths },
      dash: listOf(node['strokeDashes']).map((each) => numberOf(each)),
      align: alignOf[oneOf(['INSIDE', 'CENTER', 'OUTSIDE'] as const, node['strokeAlign'], 'CENTER')],
      cap: cap === 'NONE' ? 'butt' : cap === 'ROUND' ? 'round' : 'square',
    },
    losses: isPlain && paints.length === 1 ? [] : ['stroke'],
  };
}

const alignOf = { INSIDE: 'inside', CENTER: 'center', OUTSIDE: 'outside' } as const;

export function radiiOf(node: Outside): DesignLook['radii'] {
  const own = listOf(node['rectangleCornerRadii']);
  const all = numberOf(node['cornerRadius']);
  const corner = (index: number): number => round(Math.max(0, numberOf(own[index], all)));
  return [corner(0), corner(1), corner(2), corner(3)];
}

export interface ReadEffects extends Pick<DesignLook, 'shadows' | 'blur' | 'backdropBlur'> {
  losses: Reason[];
}

/** The last effect of Figma is drawn above the others. */
export function effectsOf(value: unknown): ReadEffects {
  const shadows: Style[] = [];
  const losses: Reason[] = [];
  let [blur, backdropBlur] = [0, 0];
  for (const effect of recordsOf(value).filter(({ visible }) => visible !== false)) {
    const radius = Math.max(0, numberOf(effect['radius']));
    const type = textOf(effect['type']);
    // a blur of CSS is named after its deviation, which is half of the radius
    if (type === 'LAYER_BLUR') blur = round(radius / 2);
    else if (type === 'BACKGROUND_BLUR') backdropBlur = round(radius / 2);
    else if (type === 'DROP_SHADOW' || type === 'INNER_SHADOW') {
      const { x, y } = recordOf(effect['offset']);
      shadows.unshift({
        ...{ h: round(numberOf(x)), v: round(numberOf(y)), b: round(radius), s: round(numberOf(effect['spread'])) },
        ...{ c: colorOf(effect['color']), i: type === 'INNER_SHADOW' },
      });
    } else losses.push('effect');
  }
  return { shadows, blur, backdropBlur, losses };
}
