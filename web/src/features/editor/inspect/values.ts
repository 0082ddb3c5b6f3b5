/** What of a design people look up: measures, pins, colours, typography. */
import {
  findToken,
  kindOfToken,
  pinsOf,
  referencesOf,
  isRecord,
  type App,
  type Rect,
  type ResolvedWidget,
  type TokenKind,
} from '@prototrail/model';
import { colorOf, insetsOf, numberOf, radiiOf, textStyleOf, withCss } from '@prototrail/widgets';

export interface Measures {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Top, right, bottom, left. */
  padding: readonly [number, number, number, number];
  radius: string;
  pins: readonly string[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Measures of a box on its screen. */
export function measuresOf(box: Rect, screen: Rect | undefined, widget: ResolvedWidget | undefined): Measures {
  const style = widget ? withCss(widget.effectiveStyle) : {};
  const { top, right, bottom, left } = insetsOf(style);
  const radii = radiiOf(style, box.w, box.h).map(round);
  const pins = pinsOf(widget?.props);
  return {
    x: round(box.x - (screen?.x ?? 0)),
    y: round(box.y - (screen?.y ?? 0)),
    w: round(box.w),
    h: round(box.h),
    padding: [round(top), round(right), round(bottom), round(left)],
    radius: radii.every((value) => value === radii[0]) ? String(radii[0] ?? 0) : radii.join(' '),
    pins: Object.entries(pins).flatMap(([name, isSet]) => (isSet ? [name] : [])),
  };
}

export type Role = 'fill' | 'text' | 'border' | 'shadow' | 'type' | 'radius' | 'padding' | 'other';

const roleOf = (key: string): Role => {
  if (key === 'background') return 'fill';
  if (key === 'color') return 'text';
  if (key === 'boxShadow') return 'shadow';
  if (/^border.*Radius/.test(key)) return 'radius';
  if (/^border/.test(key)) return 'border';
  if (/^padding/.test(key)) return 'padding';
  return /^(font|lineHeight|letterSpacing|text)/.test(key) ? 'type' : 'other';
};

export interface UsedToken {
  id: string;
  name: string;
  kind: TokenKind;
  value: unknown;
  role: Role;
  /** The state that it is for; `style` at rest. */
  state: string;
}

/** Tokens of a widget, each once for each of its uses. */
export function tokensUsedBy(app: App, widget: ResolvedWidget): UsedToken[] {
  const stored = app.widgets[widget.sourceId] ?? widget;
  const found = new Map<string, UsedToken>();
  for (const [state, keys] of Object.entries(referencesOf(app, stored))) {
    if (!isRecord(keys)) continue;
    for (const [key, id] of Object.entries(keys)) {
      const token = findToken(app.designtokens, id);
      const kind = token && kindOfToken(token);
      if (!token || !kind || typeof id !== 'string') continue;
      const role = roleOf(key);
      const name = typeof token['name'] === 'string' ? token['name'] : id;
      found.set(`${id} ${role} ${state}`, { id, name, kind, value: token['value'], role, state });
    }
  }
  return [...found.values()];
}

export interface UsedColour {
  role: Role;
  colour: string;
}

const colourKeys = [
  'background',
  'color',
  'borderTopColor',
  'borderRightColor',
  'borderBottomColor',
  'borderLeftColor',
];

/** Colours of a widget that are no tokens. Those that are not seen, such as of a border without a width, are left out. */
export function coloursOf(app: App, widget: ResolvedWidget): UsedColour[] {
  const style = withCss(widget.effectiveStyle);
  const references = referencesOf(app, app.widgets[widget.sourceId] ?? widget)['style'];
  const linked = isRecord(references) ? references : {};
  const found = new Map<string, UsedColour>();
  for (const key of colourKeys) {
    const colour = colorOf(style[key]);
    const width = key.startsWith('border')
      ? numberOf(style[key.replace('Color', 'Width')] ?? style['borderWidth'], 0)
      : 1;
    if (colour === undefined || linked[key] !== undefined || width <= 0) continue;
    const role = roleOf(key);
    found.set(`${role} ${colour}`, { role, colour });
  }
  return [...found.values()];
}

export interface Typography {
  family: string;
  size: string;
  weight: string;
  align: string;
  spacing: string;
}

/** Typography of a widget with a text. */
export function typographyOf(widget: ResolvedWidget): Typography {
  const { font, lineHeight, letterSpacing, align } = textStyleOf(withCss(widget.effectiveStyle), widget.h);
  return {
    family: font.family.split(',')[0]?.replace(/['"]/g, '').trim() ?? font.family,
    size: `${round(font.size)} / ${round(font.size * lineHeight)}`,
    weight: `${font.weight}${font.italic ? ' italic' : ''}`,
    align,
    spacing: String(round(letterSpacing)),
  };
}
