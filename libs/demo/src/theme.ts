import type { Style } from '@prototrail/model';

/** Colours of the demo shop. */
export const color = {
  forest: '#1f4d3a',
  leaf: '#2f7d5b',
  sage: '#dfece2',
  mist: '#eef4ee',
  cream: '#faf8f3',
  sand: '#f1ebdf',
  clay: '#d9794f',
  /** Clay for small text, or below it. */
  clayDeep: '#a84a22',
  blush: '#fbe7dc',
  ink: '#1c2a23',
  muted: '#56645c',
  line: '#dfe3dc',
  white: '#ffffff',
  error: '#c0392b',
} as const;

export const family = 'Helvetica Neue,Helvetica,Arial,sans-serif';

/** The same radius on all corners, px. */
export function radius(px: number): Style {
  return { borderTopLeftRadius: px, borderTopRightRadius: px, borderBottomLeftRadius: px, borderBottomRightRadius: px };
}

/** The same border on all sides. */
export function border(px: number, stroke: string): Style {
  const style: Style = {};
  for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
    style[`border${side}Width`] = px;
    style[`border${side}Color`] = stroke;
    style[`border${side}Style`] = 'solid';
  }
  return style;
}

/** Padding in px, vertical and horizontal. */
export function padding(vertical: number, horizontal: number): Style {
  return { paddingTop: vertical, paddingBottom: vertical, paddingLeft: horizontal, paddingRight: horizontal };
}

export function shadow(v: number, b: number, opacity: number): Style {
  return { boxShadow: { v, h: 0, b, s: 0, c: `rgba(28,42,35,${opacity})`, i: false } };
}

export function gradient(from: string, to: string, direction = 160): unknown {
  return {
    gradient: true,
    direction,
    colors: [
      { c: from, p: 0 },
      { c: to, p: 100 },
    ],
  };
}

export function font(size: number, weight: number, ink: string, more: Style = {}): Style {
  return {
    fontFamily: family,
    fontSize: size,
    fontWeight: weight,
    color: ink,
    lineHeight: 1.3,
    letterSpacing: 0,
    textAlign: 'left',
    verticalAlign: 'top',
    ...more,
  };
}
