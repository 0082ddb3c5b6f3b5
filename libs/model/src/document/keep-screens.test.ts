import { parseApp } from '../parse/parse-app';
import type { App } from '../app/types';
import { keepScreens, withNeededScreens } from './keep-screens';

const screen = (id: string, x: number, more: object) => ({
  id,
  name: id,
  x,
  y: 0,
  w: 400,
  h: 800,
  props: {},
  style: {},
  ...more,
});
const widget = (id: string, type: string, x: number, more: object = {}) => ({
  ...{ id, name: id, type, x, y: 10, w: 100, h: 40, z: 1, props: {}, style: {}, has: {} },
  ...more,
});

function shop(): App {
  const parsed = parseApp({
    name: 'Shop',
    screenSize: { w: 400, h: 800 },
    screens: {
      home: screen('home', 2500, { children: ['go', 'menu'], props: { start: true } }),
      basket: screen('basket', 500, { children: ['pay', 'pane'], parents: ['frame'] }),
      frame: screen('frame', 0, { children: ['bar'] }),
      part: screen('part', 1500, { children: [], segment: true }),
      about: screen('about', 2000, { children: [] }),
    },
    widgets: {
      go: widget('go', 'Button', 2510, { template: 'unused' }),
      menu: widget('menu', 'NavBar', 2510),
      pay: widget('pay', 'Button', 510, {
        template: 'button',
        style: { fontFamily: 'Lato' },
        designtokens: { simple: { background: 'green' } },
      }),
      pane: widget('pane', 'ScreenSegment', 520, { props: { screenID: 'part' } }),
      bar: widget('bar', 'NavBar', 10, {
        props: {
          navigation: [
            { id: 1, to: 'about' },
            { id: 2, to: 'basket' },
          ],
        },
      }),
      decide: widget('decide', 'LogicOr', 5000),
      other: widget('other', 'LogicOr', 6000),
    },
    lines: {
      l1: { id: 'l1', from: 'go', to: 'basket', points: [] },
      l2: { id: 'l2', from: 'pay', to: 'decide', points: [] },
      l3: { id: 'l3', from: 'decide', to: 'about', points: [] },
      l4: { id: 'l4', from: 'decide', to: 'part', points: [] },
      l5: { id: 'l5', from: 'go', to: 'other', points: [], event: 'hover' },
    },
    templates: {
      button: { id: 'button', type: 'Button', name: 'Button', style: {} },
      unused: { id: 'unused', type: 'Button', name: 'Unused', style: {} },
    },
    designtokens: {
      green: { id: 'green', name: 'Green', type: 'color', value: '#0a0' },
      red: { id: 'red', name: 'Red', type: 'color', value: '#a00' },
    },
    fonts: [
      { name: 'Lato', url: 'font1.woff2' },
      { name: 'Inter', url: 'font2.woff2' },
    ],
  });
  if (!parsed.ok) throw new Error('The prototype is damaged.');
  return parsed.app;
}

test('screens are kept with masters, segments, logic, components, tokens and fonts; links to others go', () => {
  const app = shop();
  const kept = keepScreens(app, ['basket']);
  expect([...withNeededScreens(app, ['basket'])].sort()).toEqual(['basket', 'frame', 'part']);
  expect(Object.keys(kept.screens).sort()).toEqual(['basket', 'frame', 'part']);
  expect(Object.keys(kept.widgets).sort()).toEqual(['bar', 'decide', 'pane', 'pay']);
  expect(Object.keys(kept.lines).sort()).toEqual(['l2', 'l4']);
  expect(kept.widgets['bar']?.props['navigation']).toMatchObject([{ to: '' }, { to: 'basket' }]);
  expect([kept.templates, kept.designtokens, kept.fonts].map((map) => Object.values(map ?? {}))).toMatchObject([
    [{ name: 'Button' }],
    [{ name: 'Green' }],
    [{ name: 'Lato' }],
  ]);
  expect(kept.screens['basket']?.props['start']).toBe(true);
  const again = parseApp(kept);
  expect(again.ok && again.repairs).toEqual([]);
});

test('nothing changes when all screens are kept', () => {
  const app = shop();
  expect(keepScreens(app, Object.keys(app.screens))).toBe(app);
});
