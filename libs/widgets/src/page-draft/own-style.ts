/** The look that a prototype uses most, for widgets that come from outside. */
import { stateNames, traitsOf, type App, type Style, type Widget } from '@prototrail/model';
import type { KitPart } from '../kits/kit';
import { withEffectiveStyle } from '../text-size';

type Role = 'button' | 'container' | 'text' | 'input';
const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;
const keys = ['background', 'color', 'fontFamily', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius'] as const;
type Key = (typeof keys)[number];

/** The two most used values of each property, the most used one first. */
type Look = Partial<Record<Key, readonly unknown[]>>;
export type OwnStyle = Readonly<Record<Role, Look>>;

/** Values of the prototype by what widgets are for. A prototype without widgets has none. */
export function ownStyleOf(app: App): OwnStyle {
  const counts: Record<Role, Map<Key, Map<unknown, number>>> = {
    ...{ button: new Map(), container: new Map(), text: new Map(), input: new Map() },
  };
  for (const widget of Object.values(app.widgets)) {
    const role = roleOf(widget);
    if (role === undefined) continue;
    const { style } = withEffectiveStyle(app, widget);
    for (const key of keys) {
      const value: unknown = style[key];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      if (value === '' || value === 'transparent') continue;
      const byValue = counts[role].get(key) ?? new Map<unknown, number>();
      counts[role].set(key, byValue.set(value, (byValue.get(value) ?? 0) + 1));
    }
  }
  const look = (role: Role): Look =>
    Object.fromEntries(
      [...counts[role]].map(([key, byValue]) => [
        key,
        [...byValue]
          .sort(([, a], [, b]) => b - a)
          .slice(0, mostUsed)
          .map(([value]) => value),
      ]),
    );
  return { button: look('button'), container: look('container'), text: look('text'), input: look('input') };
}

const mostUsed = 2;
/** Sizes, px. */
const buttonLike = { minW: 10, maxW: 200, minH: 10, maxH: 100 };
const containerMin = 200;

function roleOf({ type, w, h, props }: Pick<Widget, 'type' | 'w' | 'h' | 'props'>): Role | undefined {
  const traits = traitsOf(type);
  if (type === 'Label') return 'text';
  if (type === 'Box' && w > containerMin && h > containerMin) return 'container';
  const isButtonSize = w >= buttonLike.minW && w <= buttonLike.maxW && h >= buttonLike.minH && h <= buttonLike.maxH;
  const hasText = typeof props.label === 'string' && props.label !== '';
  if (type === 'Button' || (type === 'Box' && isButtonSize && hasText)) return 'button';
  return textInputs.has(type) && traits.isInput ? 'input' : undefined;
}

const textInputs = new Set(['TextBox', 'TextArea', 'Password', 'DropDown', 'DateDropDown', 'TypeAheadTextBox']);

/** The part with the look of the prototype. A text never gets the colour of its ground. */
export function inOwnStyle(part: KitPart, own: OwnStyle): KitPart {
  const role: Role | undefined = part.type === 'Box' ? 'container' : roleOf(part);
  if (role === undefined) return part;
  const look = own[role];
  const first = (key: Key): unknown => look[key]?.[0];
  const background = first('background');
  const color = look.color?.find((value) => value !== background);
  const style: Style = {
    ...(role === 'text' || background === undefined ? {} : { background }),
    ...(color === undefined || role === 'container' ? {} : { color }),
    ...(first('fontFamily') === undefined ? {} : { fontFamily: first('fontFamily') }),
    ...(role === 'text' ? {} : { ...spread(sides, 'Color', first('borderTopColor')) }),
    ...(role === 'text' ? {} : { ...spread(sides, 'Width', first('borderTopWidth')) }),
    ...(role === 'text' ? {} : { ...spread(corners, 'Radius', first('borderTopLeftRadius')) }),
  };
  if (role !== 'button' || background === undefined) return { ...part, style: { ...part.style, ...style } };
  const plain = Object.fromEntries(stateNames.map((state) => [state, undefined]));
  return { ...part, ...plain, style: { ...part.style, ...style } } as KitPart;
}

const spread = (names: readonly string[], end: string, value: unknown): Style =>
  value === undefined ? {} : Object.fromEntries(names.map((name) => [`border${name}${end}`, value]));
