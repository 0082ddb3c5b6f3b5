/** Short ways to write the screens of kits in the colours of each. */
import type { Style } from '@prototrail/model';
import { button, icon, part, rule, text, variant } from '../composites/parts';
import { border, colors, radius } from '../kit/define';
import type { PalettePart } from '../definition';
import type { KitPart, KitScreen } from './kit';

export interface KitTheme {
  accent: string;
  accentDark: string;
  /** A tint of the accent, for grounds. */
  soft: string;
  ink: string;
  muted: string;
  line: string;
  /** Of buttons and fields. */
  corner: number;
  /** Family of headings. */
  heading?: string;
  /** Width of the content and its distance from the left edge. */
  page: { w: number; margin: number };
  tabs: ReadonlyArray<readonly [label: string, icon: string, screen: string]>;
}

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A click on the part shows the screen. */
export const go = (to: string, each: PalettePart, animation?: KitPart['animation']): KitPart => ({
  ...each,
  to,
  ...(animation === undefined ? {} : { animation }),
});

/** Stays where it is at the lower edge of the device. */
export const atFoot = (each: KitPart): KitPart => ({
  ...each,
  style: { ...each.style, fixed: true },
  props: { ...each.props, resize: { left: true, right: true, up: false, down: true, fixedVertical: true } },
});

/** Pins that follow from where a part lies: what spans the page grows with it, the rest keeps its size and its nearer edge. */
const pinned = (pageW: number, each: KitPart): KitPart => {
  if (each.props.resize !== undefined) return each;
  const left = each.x;
  const right = pageW - each.x - each.w;
  const spans = (left <= pageW * 0.08 && right <= pageW * 0.08) || each.w > pageW * 0.6;
  const isCentred = !spans && Math.abs(left - right) <= 2;
  const isRight = !spans && !isCentred && right < left && left > pageW / 2;
  return {
    ...each,
    props: {
      ...each.props,
      resize: {
        ...{ left: spans || (!isCentred && !isRight), right: spans || isRight, up: true, down: false },
        ...{ fixedHorizontal: !spans, fixedVertical: true },
      },
    },
  };
};

const states = ['style', 'hover', 'focus', 'active', 'checked'] as const;

/** The house colours of a type's defaults become those of the kit. */
const recoloured = (theme: KitTheme, each: KitPart): KitPart => {
  const own = new Map<unknown, string>([
    [colors.accent, theme.accent],
    [colors.accentDark, theme.accentDark],
    [colors.soft, theme.soft],
  ]);
  const looks = states.flatMap((state) => {
    const look = each[state];
    if (!look) return [];
    return [[state, Object.fromEntries(Object.entries(look).map(([key, value]) => [key, own.get(value) ?? value]))]];
  });
  return { ...each, ...(Object.fromEntries(looks) as Pick<KitPart, (typeof states)[number]>) };
};

/** Screens in the colours of the kit, their parts with pins. */
export const finished = (theme: KitTheme, w: number, screens: readonly KitScreen[]): KitScreen[] =>
  screens.map((screen) => ({ ...screen, parts: screen.parts.map((each) => pinned(w, recoloured(theme, each))) }));

/** Two colours that stand for a photo until there is one. */
const tones = [
  ['#fda4af', '#fb7185'],
  ['#fcd34d', '#f59e0b'],
  ['#86efac', '#22c55e'],
  ['#7dd3fc', '#0ea5e9'],
  ['#c4b5fd', '#8b5cf6'],
  ['#fdba74', '#ea580c'],
  ['#99f6e4', '#0d9488'],
  ['#cbd5e1', '#64748b'],
] as const;

export const photo = (place: Place, tone: number, corner = 0, sign?: string): KitPart[] => {
  const [from, to] = tones[tone % tones.length] ?? tones[0];
  const background = {
    gradient: true,
    direction: 150,
    colors: [
      { c: from, p: 0 },
      { c: to, p: 100 },
    ],
  };
  const side = Math.round(Math.min(64, Math.min(place.w, place.h) * 0.42));
  const ground = part('Box', place, { name: 'Photo', style: { background, ...border(0, to), ...radius(corner) } });
  if (sign === undefined) return [ground];
  const at = { x: place.x + (place.w - side) / 2, y: place.y + (place.h - side) / 2, w: side, h: side };
  return [ground, icon(sign, at, 'rgba(255,255,255,0.92)')];
};

export const kitParts = (theme: KitTheme) => {
  const { accent, accentDark, soft, ink, muted, line, corner, page } = theme;
  const { margin, w: inner } = page;
  const family = theme.heading === undefined ? {} : { fontFamily: theme.heading };
  const at = (y: number, h: number, x = margin, w = inner): Place => ({ x, y, w, h });

  const title = (label: string, place: Place, size = 18, style: Style = {}): KitPart =>
    text(label, place, { fontSize: size, fontWeight: 700, lineHeight: 1.2, color: ink, ...family, ...style });
  const body = (label: string, place: Place, style: Style = {}): KitPart =>
    text(label, place, { fontSize: 15, color: ink, ...style });
  const note = (label: string, place: Place, style: Style = {}): KitPart =>
    text(label, place, { fontSize: 13, color: muted, ...style });
  const box = (place: Place, background: string, corners = 16, style: Style = {}, name = 'Card'): KitPart =>
    part('Box', place, { name, style: { background, ...border(0, background), ...radius(corners), ...style } });
  const card = (place: Place, corners = 16): KitPart => box(place, '#ffffff', corners, { ...border(1, line) });
  const action = (label: string, place: Place, style: Style = {}): KitPart =>
    button(
      label,
      place,
      { background: accent, color: '#ffffff', ...border(0, accent), ...radius(corner), fontSize: 16, ...style },
      { background: style.background ?? accentDark, ...border(0, accentDark) },
    );
  const quiet = (label: string, place: Place, style: Style = {}): KitPart =>
    button(
      label,
      place,
      { background: '#ffffff', color: ink, ...border(1, line), ...radius(corner), fontSize: 15, ...style },
      { background: soft, ...border(1, line) },
    );
  const link = (label: string, place: Place, style: Style = {}): KitPart =>
    button(
      label,
      place,
      { background: 'transparent', color: accent, ...border(0, accent), fontSize: 14, fontWeight: 600, ...style },
      { background: 'transparent', color: accentDark },
    );
  const chip = (label: string, place: Place, isOn = false): KitPart =>
    button(
      label,
      place,
      {
        ...(isOn ? { background: accent, color: '#ffffff' } : { background: soft, color: ink }),
        ...border(0, soft),
        ...radius(100),
        ...{ fontSize: 13, fontWeight: 500 },
      },
      { ...border(0, soft) },
    );
  const field = (hint: string, place: Place, type: 'TextBox' | 'Password' = 'TextBox'): KitPart =>
    part(type, place, {
      name: hint,
      props: { label: hint, placeholder: true },
      style: { ...border(1, line), ...radius(corner), paddingLeft: 14, paddingRight: 14, fontSize: 15, color: ink },
    });
  const caption = (label: string, y: number, x = margin, w = inner): KitPart =>
    text(label, at(y, 20, x, w), { fontSize: 13, fontWeight: 500, color: ink });
  const sign = (name: string, place: Place, color = ink): KitPart => icon(`mdi-${name}`, place, color);
  const badge = (name: string, place: Place, tint = soft, color = accent): KitPart[] => {
    const side = Math.round(Math.min(place.w, place.h) * 0.5);
    const inside = { x: place.x + (place.w - side) / 2, y: place.y + (place.h - side) / 2, w: side, h: side };
    return [box(place, tint, Math.min(place.w, place.h) / 3, {}, 'Badge'), sign(name, inside, color)];
  };
  /** Makes a whole card clickable without covering it. */
  const tap = (label: string, place: Place, to: string): KitPart => go(to, part('HotSpot', place, { name: label }));
  const back = (to: string, place: Place = at(54, 40, margin - 8, 40), color = ink): KitPart =>
    go(
      to,
      part('IconButton', place, {
        name: 'Back',
        props: { label: '' },
        style: {
          ...{ icon: 'mdi mdi-arrow-left', iconSize: 24, color, background: 'transparent' },
          ...border(0, 'transparent'),
          ...radius(100),
        },
        hover: { background: soft, ...border(0, 'transparent') },
      }),
      'back',
    );
  const header = (label: string, to: string): KitPart[] => [
    back(to),
    title(label, { x: 68, y: 58, w: page.w + margin * 2 - 136, h: 32 }, 17, {
      textAlign: 'center',
      verticalAlign: 'middle',
    }),
  ];
  const bar = (selected: string, y: number, w: number): KitPart => {
    const made = variant(
      'NavBar',
      'bottomNavBar',
      { x: 0, y, w, h: 64 },
      {
        navigation: theme.tabs.map(([label, name, to], index) => ({
          ...{ id: index + 1, label, icon: `mdi mdi-${name}`, to, selected: to === selected },
        })),
      },
    );
    return atFoot({ ...made, active: { ...made.active, color: accent }, style: { ...made.style, ...borderTop(line) } });
  };
  const divider = (y: number, x = margin, w = inner): KitPart => {
    const made = rule(x, y, w);
    return { ...made, style: { ...made.style, background: line } };
  };
  return {
    at,
    title,
    body,
    note,
    box,
    card,
    action,
    quiet,
    link,
    chip,
    field,
    caption,
    sign,
    badge,
    tap,
    back,
    header,
    bar,
    divider,
  };
};

const borderTop = (color: string): Style => ({ borderTopColor: color, borderTopWidth: 1 });
