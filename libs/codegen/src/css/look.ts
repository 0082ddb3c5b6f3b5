/** The CSS of a widget's style. Values of design tokens become variables. */
import { isRecord, type Style } from '@prototrail/model';
import {
  borderOf,
  filterOf,
  flatColor,
  blendModeOf,
  moreFillsOf,
  imageFitOf,
  imagePlace,
  imageSource,
  numberOf,
  paintOf,
  radiiOf,
  shadowsOf,
  textStyleOf,
  type FillOver,
  type Paint,
} from '@prototrail/widgets';
import { defined, px, sides, type Declarations } from './declarations';
import { familyText, paintText, shadowText } from './values';

export interface LookContext {
  w: number;
  h: number;
  /** `var(--name)` of the token behind a key. */
  token(key: string): string | undefined;
  /** Address of a stored picture in the generated project. */
  image(url: string): string | undefined;
  /** Family that the page sets for all texts. */
  baseFamily: string;
}

const sideNames = ['Top', 'Right', 'Bottom', 'Left'] as const;
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

function borders(style: Style, { token }: LookContext): Declarations {
  const texts = borderOf(style).map((side, at) => {
    if (side.width <= 0) return '';
    const name = sideNames[at] ?? 'Top';
    const width = token(`border${name}Width`) ?? px(side.width);
    return `${width} ${side.style} ${token(`border${name}Color`) ?? side.color}`;
  });
  const [first = ''] = texts;
  if (texts.every((text) => text === first)) return first === '' ? {} : { border: first };
  return Object.fromEntries(
    texts.flatMap((text, at) => (text === '' ? [] : [[`border-${(sideNames[at] ?? 'Top').toLowerCase()}`, text]])),
  );
}

function radius(style: Style, { w, h, token }: LookContext): string | undefined {
  const radii = radiiOf(style, w, h).map((value, at) =>
    value === 0 ? '0' : (token(`border${corners[at]}Radius`) ?? px(value)),
  );
  return radii.every((value) => value === '0') ? undefined : sides(radii);
}

/** Padding of the four sides, without the border. */
function paddings(style: Style, { token }: LookContext): string[] {
  return sideNames.map((name) => {
    const value = numberOf(style[`padding${name}`] ?? style['padding'], 0);
    return value > 0 ? (token(`padding${name}`) ?? px(value)) : '0';
  });
}

/** Inner distance of a box as CSS; undefined where there is none. */
export function paddingOf(style: Style, context: LookContext): string | undefined {
  const values = paddings(style, context);
  return values.every((value) => value === '0') ? undefined : sides(values);
}

/** A picture behind the content, at the size and place of the editor. */
function picture(style: Style, { w, h, image }: LookContext): Declarations {
  const source = imageSource(style['backgroundImage']);
  const address = source && image(source.url);
  if (!source || address === undefined) return {};
  const size = numberOf(style['backgroundSize'], 100);
  const position = isRecord(style['backgroundPosition']) ? style['backgroundPosition'] : {};
  const at = (key: string, length: number): string => px(numberOf(position[key], 0) * length);
  const isKnown = source.w > 0 && source.h > 0;
  const fit = imageFitOf(style);
  if (fit !== undefined)
    return {
      'background-image': `url("${address}")`,
      'background-repeat': style['backgroundImageRepeat'] === true ? 'repeat' : 'no-repeat',
      'background-size': fit === 'stretch' ? '100% 100%' : fit,
      'background-position': focusText(style, source, { w, h }),
    };
  return {
    'background-image': `url("${address}")`,
    'background-repeat': style['backgroundImageRepeat'] === true ? 'repeat' : 'no-repeat',
    'background-size': isKnown ? `${size}% auto` : `${size}% ${size}%`,
    'background-position': `${at('left', w)} ${at('top', h)}`,
  };
}

/** CSS counts positions by the room that is left; around a focal point that depends on the size of the box. */
function focusText(style: Style, source: { w: number; h: number }, box: { w: number; h: number }): string {
  const place = imagePlace(style, source, { x: 0, y: 0, ...box });
  const part = (at: number, room: number, length: number): string =>
    Math.abs(room - length) < 0.5 ? '50%' : `${Math.round((at / (room - length)) * 1000) / 10}%`;
  return `${part(place.x, box.w, place.w)} ${part(place.y, box.h, place.h)}`;
}

function effects(style: Style): Declarations {
  const opacity = numberOf(style['opacity'], 1);
  const rotate = numberOf(style['rotate'], 0) % 360;
  const filter = filterOf(
    isRecord(style['blurFilter'])
      ? { ...(isRecord(style['filter']) ? style['filter'] : {}), blur: style['blurFilter']['blur'] }
      : style['filter'],
  );
  const glass = isRecord(style['backdropFilter']) ? numberOf(style['backdropFilter']['blur'], 0) : 0;
  return defined({
    opacity: opacity < 1 ? String(Math.max(0, Math.round(opacity * 1000) / 1000)) : undefined,
    transform: rotate === 0 ? undefined : `rotate(${rotate}deg)`,
    filter,
    'mix-blend-mode': blendModeOf(style),
    'backdrop-filter': glass > 0 ? `blur(${px(glass)})` : undefined,
  });
}

/** Several fills, and the picture over them: in CSS the topmost comes first. */
function fillsOver(over: readonly FillOver[], style: Style, context: LookContext): Declarations {
  const lowest = paintOf(style['background']);
  const layer = (paint: Paint): string => {
    const text = paintText(paint);
    return typeof paint === 'string' ? `linear-gradient(${text}, ${text})` : text;
  };
  const image = picture(style, context);
  const fills = [...over].reverse().map(({ paint }) => layer(paint));
  if (lowest !== undefined && typeof lowest !== 'string') fills.push(context.token('background') ?? layer(lowest));
  const blends = [...over].reverse().map(({ blend = 'normal' }) => blend);
  const rest = (value: string): string => fills.map(() => value).join(', ');
  const beside = (key: string, value: string): Declarations =>
    image[key] === undefined ? {} : { [key]: `${image[key]}, ${rest(value)}` };
  return {
    ...(typeof lowest === 'string' ? { 'background-color': context.token('background') ?? lowest } : {}),
    'background-image': [
      ...(image['background-image'] === undefined ? [] : [image['background-image']]),
      ...fills,
    ].join(', '),
    ...beside('background-repeat', 'no-repeat'),
    ...beside('background-size', 'auto'),
    ...beside('background-position', '0 0'),
    ...(blends.every((blend) => blend === 'normal')
      ? {}
      : {
          'background-blend-mode': [...(image['background-image'] === undefined ? [] : ['normal']), ...blends].join(
            ', ',
          ),
        }),
  };
}

/** Border, radius, background, shadow and effects. */
export function boxLook(style: Style, context: LookContext): Declarations {
  const paint = paintOf(style['background']);
  const over = moreFillsOf(style);
  const shadows = shadowsOf(style['boxShadow']);
  return {
    ...borders(style, context),
    ...defined({
      'border-radius': radius(style, context),
      background:
        over.length > 0 || paint === undefined ? undefined : (context.token('background') ?? paintText(paint)),
    }),
    ...(over.length === 0 ? picture(style, context) : fillsOver(over, style, context)),
    ...defined({
      'box-shadow':
        shadows.length === 0 ? undefined : (context.token('boxShadow') ?? shadows.map(shadowText).join(', ')),
    }),
    ...effects(style),
  };
}

/** Typography of a text. Alignment is left out where it is that of the page. */
export function textLook(style: Style, context: LookContext): Declarations {
  const text = textStyleOf(style, context.h);
  const { token } = context;
  const gradient = typeof text.fill === 'string' ? undefined : paintText(text.fill);
  return defined({
    'font-family':
      text.font.family === context.baseFamily ? undefined : (token('fontFamily') ?? familyText(text.font.family)),
    'font-size': token('fontSize') ?? px(text.font.size),
    'font-weight': token('fontWeight') ?? (text.font.weight === 400 ? undefined : String(text.font.weight)),
    'font-style': text.font.italic ? 'italic' : undefined,
    'line-height': token('lineHeight') ?? String(Math.round(text.lineHeight * 1000) / 1000),
    'letter-spacing': text.letterSpacing === 0 ? undefined : (token('letterSpacing') ?? px(text.letterSpacing)),
    'text-align': text.align === 'left' ? undefined : text.align,
    'text-transform': text.transform,
    'text-decoration': text.decoration,
    'text-shadow': text.shadow
      ? `${px(text.shadow.x)} ${px(text.shadow.y)} ${px(text.shadow.blur)} ${text.shadow.color}`
      : undefined,
    color: gradient === undefined ? (token('color') ?? flatColor(text.fill)) : 'transparent',
    ...(gradient === undefined ? {} : { 'background-image': gradient, 'background-clip': 'text' }),
    direction: text.direction,
  });
}
