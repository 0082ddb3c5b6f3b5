/** The look of an element as styles of React Native, which has no cascade, no grid and no pseudo classes. */
import type { Declarations } from '../../css/declarations';
import {
  Code,
  colorOf,
  firstColor,
  lengthOf,
  partsOf,
  rounded,
  textOf,
  type NativeStyle,
  type NativeValue,
} from './values';

const sideNames = ['Top', 'Right', 'Bottom', 'Left'] as const;
const cornerNames = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

/** What texts take over from the elements around them. */
const inherited: ReadonlySet<string> = new Set([
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'color',
]);
const ownText: ReadonlySet<string> = new Set([...inherited, 'text-decoration', 'text-shadow']);

/** What the texts below an element begin with. */
export function inheritedBy(node: Declarations, around: Declarations): Declarations {
  const own = Object.entries(node).filter(([property, value]) => inherited.has(property) && value !== 'inherit');
  return { ...around, ...Object.fromEntries(own) };
}

/** Four values in the order of CSS. */
function four(value: string): string[] {
  const [top = '0', right = top, bottom = top, left = right] = partsOf(value);
  return [top, right, bottom, left];
}

const sized =
  (names: readonly string[]) =>
  (value: string): NativeStyle =>
    Object.fromEntries(
      four(value).flatMap((each, at) => {
        const length = lengthOf(each);
        return length === undefined || length === 0 ? [] : [[names[at] ?? '', length]];
      }),
    );

/** All alike as one key where React Native has one. */
function shorter(style: NativeStyle, names: readonly string[], short: string): NativeStyle {
  const values = names.map((name) => style[name]);
  const [first] = values;
  return first !== undefined && values.every((value) => value !== undefined && textOf(value) === textOf(first))
    ? { [short]: first }
    : style;
}

const paddingNames = sideNames.map((side) => `padding${side}`);
const radiusNames = cornerNames.map((corner) => `border${corner}Radius`);

function border(value: string, side: string): NativeStyle {
  const [width = '0', line = 'solid', color = ''] = partsOf(value);
  const thick = lengthOf(width);
  if (thick === undefined || thick === 0) return {};
  const paint = colorOf(color);
  return {
    [`border${side}Width`]: thick,
    ...(paint === undefined ? {} : { [`border${side}Color`]: paint }),
    ...(line === 'dashed' || line === 'dotted' ? { borderStyle: line } : {}),
  };
}

const direct =
  (name: string) =>
  (value: string): NativeStyle => ({ [name]: value });
const length =
  (name: string) =>
  (value: string): NativeStyle => {
    const found = lengthOf(value);
    return found === undefined ? {} : { [name]: found };
  };
const flexEnds =
  (name: string) =>
  (value: string): NativeStyle => ({
    [name]: value === 'start' || value === 'end' ? `flex-${value}` : value,
  });

/** `max(100vh, 800px)` is at least the design. */
function minHeight(value: string): NativeStyle {
  const [, inner] = /^max\(100vh, (.+)\)$/.exec(value) ?? [];
  const found = lengthOf(inner ?? value);
  return found === undefined || found === 0 ? {} : { minHeight: found };
}

/** `calc(50% + 10px)` is half of the width and a margin. */
function left(value: string): NativeStyle {
  const [, shift] = /^calc\(50% \+ (-?[\d.]+)(?:px)?\)$/.exec(value) ?? [];
  if (shift !== undefined) return { left: '50%', marginLeft: Number(shift) };
  return length('left')(value);
}

function flex(value: string): NativeStyle {
  if (value === 'none') return { flexShrink: 0 };
  const [grow = '1', shrink = '1', basis = '0'] = partsOf(value);
  return basis === '0' || basis === '0px' || basis === '0%'
    ? { flexGrow: Number(grow) || 0, flexShrink: Number(shrink), flexBasis: 0 }
    : { flexGrow: Number(grow) || 0, flexShrink: Number(shrink) };
}

function background(value: string): NativeStyle {
  const color = colorOf(value);
  if (color !== undefined) return { backgroundColor: color };
  const first = firstColor(value);
  return first === undefined ? {} : { backgroundColor: first, experimental_backgroundImage: value };
}

function transform(value: string): NativeStyle {
  const [, angle] = /^rotate\((-?[\d.]+deg)\)$/.exec(value) ?? [];
  return angle === undefined ? {} : { transform: [{ rotate: angle }] };
}

function gap(value: string): NativeStyle {
  const [row = '0', column = row] = partsOf(value);
  const [down, across] = [lengthOf(row), lengthOf(column)];
  if (down === undefined || across === undefined) return {};
  return textOf(down) === textOf(across) ? { gap: down } : { rowGap: down, columnGap: across };
}

/** Properties of boxes; what is not here has no meaning in React Native. */
const boxes: Readonly<Record<string, (value: string) => NativeStyle>> = {
  width: length('width'),
  height: length('height'),
  'min-width': length('minWidth'),
  'max-width': length('maxWidth'),
  'min-height': minHeight,
  'max-height': length('maxHeight'),
  top: length('top'),
  right: length('right'),
  bottom: length('bottom'),
  left,
  inset: (value): NativeStyle => {
    const found = lengthOf(value);
    return found === undefined ? {} : { top: found, right: found, bottom: found, left: found };
  },
  'z-index': (value) => ({ zIndex: Number(value) || 0 }),
  position: (value): NativeStyle => (value === 'absolute' || value === 'fixed' ? { position: 'absolute' } : {}),
  margin: sized(sideNames.map((side) => `margin${side}`)),
  'margin-top': length('marginTop'),
  'margin-right': length('marginRight'),
  'margin-bottom': length('marginBottom'),
  'margin-left': length('marginLeft'),
  'margin-inline': (value): NativeStyle => (value === 'auto' ? { alignSelf: 'center' } : {}),
  padding: (value) => shorter(sized(paddingNames)(value), paddingNames, 'padding'),
  border: (value) => border(value, ''),
  'border-top': (value) => border(value, 'Top'),
  'border-right': (value) => border(value, 'Right'),
  'border-bottom': (value) => border(value, 'Bottom'),
  'border-left': (value) => border(value, 'Left'),
  'border-radius': (value) => shorter(sized(radiusNames)(value), radiusNames, 'borderRadius'),
  background,
  'background-color': background,
  'box-shadow': (value) => ({ boxShadow: value.startsWith('var(') ? (colorOf(value) ?? value) : value }),
  opacity: (value) => ({ opacity: Number(value) }),
  transform,
  'mix-blend-mode': direct('mixBlendMode'),
  'flex-direction': direct('flexDirection'),
  'flex-wrap': direct('flexWrap'),
  flex,
  'flex-grow': (value) => ({ flexGrow: Number(value) }),
  'flex-shrink': (value) => ({ flexShrink: Number(value) }),
  'justify-content': flexEnds('justifyContent'),
  'align-items': flexEnds('alignItems'),
  'align-self': flexEnds('alignSelf'),
  gap,
  overflow: (value): NativeStyle => (value === 'hidden' ? { overflow: 'hidden' } : {}),
};

/** Size, place, colours and the arrangement of children. */
export function boxStyle(declarations: Declarations): NativeStyle {
  const style: NativeStyle = {};
  if (/flex/.test(declarations['display'] ?? '') && declarations['flex-direction'] === undefined)
    style['flexDirection'] = 'row';
  for (const [property, value] of Object.entries(declarations))
    if (Object.hasOwn(boxes, property)) Object.assign(style, boxes[property]?.(value));
  return style;
}

function fontSizeOf(value: string | undefined, around: NativeValue): NativeValue {
  return (value === undefined ? undefined : lengthOf(value, around)) ?? around;
}

function lineHeightOf(value: string, size: NativeValue): NativeValue | undefined {
  if (/^[\d.]+$/.test(value))
    return typeof size === 'number' ? rounded(Number(value) * size) : new Code(`${value} * ${textOf(size)}`);
  return lengthOf(value, size);
}

/** Typography of a text, with what it takes over; `own` are declarations of the element itself. */
export function textStyle(own: Declarations, around: Declarations): NativeStyle {
  const all = {
    ...around,
    ...Object.fromEntries(Object.entries(own).filter(([name, value]) => ownText.has(name) && value !== 'inherit')),
  };
  const size = fontSizeOf(all['font-size'], fontSizeOf(around['font-size'], 14));
  const line = all['line-height'] === undefined ? undefined : lineHeightOf(all['line-height'], size);
  const spacing = all['letter-spacing'] === undefined ? undefined : lengthOf(all['letter-spacing'], size);
  const color = all['color'] === undefined ? undefined : colorOf(all['color']);
  const family = familyOf(all['font-family']);
  const style: NativeStyle = { fontSize: size };
  if (family !== undefined) style['fontFamily'] = family;
  if (all['font-weight'] !== undefined) style['fontWeight'] = colorOf(all['font-weight']) ?? all['font-weight'];
  if (all['font-style'] === 'italic') style['fontStyle'] = 'italic';
  if (line !== undefined && line !== 'auto') style['lineHeight'] = line;
  if (spacing !== undefined) style['letterSpacing'] = spacing;
  if (/^(?:right|center|justify)$/.test(all['text-align'] ?? '')) style['textAlign'] = all['text-align'] ?? '';
  if (/^(?:uppercase|lowercase|capitalize)$/.test(all['text-transform'] ?? ''))
    style['textTransform'] = all['text-transform'] ?? '';
  if (/underline|line-through/.test(own['text-decoration'] ?? ''))
    style['textDecorationLine'] = own['text-decoration'] ?? '';
  if (color !== undefined)
    style['color'] = color === 'transparent' ? (firstColor(own['background-image'] ?? '') ?? color) : color;
  return style;
}

/** A phone knows one family, not a list; the one of the system needs no name. */
function familyOf(value: string | undefined): NativeValue | undefined {
  const first = value
    ?.split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/g, '');
  if (first === undefined || first === '' || /^(?:inherit|sans-serif|system-ui|-apple-system)$/.test(first))
    return undefined;
  return colorOf(first);
}
