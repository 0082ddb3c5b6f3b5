/** Short ways to write the parts of composite entries in the house look. */
import type { Style } from '@prototrail/model';
import type { PalettePart } from '../definition';
import { getDefinition } from '../definitions';
import { border, colors, radius } from '../kit/define';

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Change {
  name?: string;
  props?: Record<string, unknown>;
  style?: Style;
  hover?: Style;
  has?: Record<string, unknown>;
}

/** A widget with the defaults of its type. */
export const part = (type: string, place: Place, change: Change = {}): PalettePart => {
  const {
    w: _w,
    h: _h,
    props,
    style,
    has,
    hover,
    focus,
    error,
    active,
    checked,
    isContainer,
  } = getDefinition(type).defaults;
  const states = { focus, error, active, checked };
  return {
    type,
    name: change.name ?? getDefinition(type).name,
    ...place,
    props: { ...props, ...change.props },
    style: { ...style, ...change.style },
    has: { ...has, ...change.has },
    ...Object.fromEntries(Object.entries(states).filter(([, value]) => value !== undefined)),
    ...(hover === undefined && change.hover === undefined ? {} : { hover: { ...hover, ...change.hover } }),
    ...(isContainer === undefined ? {} : { isContainer }),
  };
};

export const muted = '#64748b';
const softShadow = { v: 8, h: 0, b: 24, s: -4, c: 'rgba(15,23,42,0.16)', i: false };
const lowShadow = { v: 1, h: 0, b: 3, s: 0, c: 'rgba(15,23,42,0.12)', i: false };

/** The ground of a card; raised ones float over a page. */
export const card = (w: number, h: number, isRaised = false): PalettePart =>
  part(
    'Box',
    { x: 0, y: 0, w, h },
    {
      name: 'Card',
      style: {
        background: colors.white,
        ...border(1, '#e2e8f0'),
        ...radius(isRaised ? 16 : 12),
        boxShadow: isRaised ? softShadow : lowShadow,
      },
    },
  );

export const text = (label: string, place: Place, style: Style = {}): PalettePart =>
  part('Label', place, { name: label, props: { label }, style });
export const title = (label: string, place: Place, size = 18): PalettePart =>
  text(label, place, { fontSize: size, fontWeight: 600, lineHeight: 1.3 });
export const note = (label: string, place: Place, style: Style = {}): PalettePart =>
  text(label, place, { color: muted, fontSize: 13, ...style });
export const button = (label: string, place: Place, style: Style = {}, hover: Style = {}): PalettePart =>
  part('Button', place, { name: label, props: { label }, style, hover });
export const quietButton = (label: string, place: Place): PalettePart =>
  button(
    label,
    place,
    { background: colors.white, color: colors.ink, ...border(1, colors.line) },
    { background: '#f8fafc', ...border(1, '#94a3b8') },
  );
export const icon = (name: string, place: Place, color: string = colors.ink): PalettePart =>
  part('Icon', place, { name: 'Icon', style: { icon: `mdi ${name}`, color } });
export const picture = (place: Place, corners: number | Style = 0): PalettePart =>
  part('Image', place, {
    name: 'Picture',
    has: { iconPlaceholder: true },
    style: typeof corners === 'number' ? radius(corners) : corners,
  });
export const field = (hint: string, place: Place, type: 'TextBox' | 'Password' = 'TextBox'): PalettePart =>
  part(type, place, { name: hint, props: { label: hint, placeholder: true } });

/** Parts of another composite, moved. */
export const moved = (parts: readonly PalettePart[], dx: number, dy: number): PalettePart[] =>
  parts.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy }));

/** A thin line between rows. */
export const rule = (x: number, y: number, w: number): PalettePart =>
  part('Box', { x, y, w, h: 1 }, { name: 'Line', style: { background: '#e2e8f0', ...border(0, '#e2e8f0') } });

/** A plain coloured area. */
export const area = (place: Place, background: string, corners = 0, name = 'Area'): PalettePart =>
  part('Box', place, { name, style: { background, ...border(0, background), ...radius(corners) } });

/** A widget of the palette with the look of its entry's type and other props. */
export const typed = (
  type: string,
  place: Place,
  props: Record<string, unknown> = {},
  style: Style = {},
): PalettePart => part(type, place, { props, style });

/** A widget with the look of an entry of the palette. */
export const variant = (type: string, id: string, place: Place, props: Record<string, unknown> = {}): PalettePart => {
  const { defaults = {} } = getDefinition(type).palette.find((entry) => entry.id === id) ?? {};
  const made = part(type, place, {
    props: { ...defaults.props, ...props },
    style: defaults.style ?? {},
    has: defaults.has ?? {},
  });
  const { hover, active } = defaults;
  return {
    ...made,
    ...(hover === undefined ? {} : { hover: { ...made.hover, ...hover } }),
    ...(active === undefined ? {} : { active: { ...made.active, ...active } }),
  };
};
