/** A prototype with one tall screen of widgets, so that a page is opened once for all of them. */
import type { App } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';

export interface TypeOnScreen {
  /** The name in the list, unless said otherwise. */
  type?: string;
  props?: Record<string, unknown>;
  has?: Record<string, unknown>;
  style?: Record<string, unknown>;
  w?: number;
  h?: number;
}

/** A button at the end, pressed when all was used, so that a test knows when all is stored. */
export const last = 'done';
export const keyOf = (name: string): string => `w${name}`;

const maxWidth = 335;

export function screenOfTypes(list: Readonly<Record<string, TypeOnScreen>>): App {
  const widgets: App['widgets'] = {};
  let y = 20;
  Object.entries(list).forEach(([name, { type = name, props, has, style, ...size }], index) => {
    const { w: usualW, h: usualH, ...defaults } = getDefinition(type).defaults;
    const { w = usualW, h = usualH } = size;
    const id = keyOf(name);
    widgets[id] = {
      ...{ id, name, type, x: 20, y, w: Math.min(w, maxWidth), h, z: index + 1 },
      style: { ...defaults.style, ...style },
      props: { ...defaults.props, recordText: true, ...props },
      has: { ...defaults.has, ...has },
    };
    y += h + 40;
  });
  const { props, style, has } = getDefinition('Button').defaults;
  widgets[last] = { id: last, name: last, type: 'Button', x: 20, y, w: 96, h: 32, z: 999, style, props, has };
  return {
    name: 'Every type',
    screenSize: { w: 375, h: 667 },
    type: 'smartphone',
    screens: {
      all: {
        ...{ id: 'all', name: 'all', x: 0, y: 0, w: 375, h: y + 80 },
        props: { start: true },
        style: { background: '#ffffff' },
        children: Object.keys(widgets),
      },
    },
    widgets,
    lines: {},
    groups: {},
    templates: {},
    lastUUID: 10_000,
  };
}
