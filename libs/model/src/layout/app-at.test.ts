import { anApp } from '@prototrail/testing';
import {
  appAt,
  deriveApp,
  linesFor,
  originalPoint,
  screenForWidth,
  withBreakpoints,
  type App,
  type MeasureText,
} from '../index';

const measure: MeasureText = () => undefined;
const options = { measure };
const held = { right: true, fixedHorizontal: true, up: true, fixedVertical: true };

const shop = (): App =>
  anApp()
    .withScreen('home', { w: 400, h: 600 })
    .withWidget('title', { type: 'Label', x: 20, y: 20, w: 300, h: 30, props: { resize: { left: true, right: true } } })
    .withWidget('more', { x: 340, y: 20, w: 40, h: 30, props: { resize: held } })
    .withScreen('wide', { w: 900, h: 600, breakpointOf: 'home', minWidth: 800 })
    .withWidget('title2', { type: 'Label', x: 100, y: 50, w: 600, h: 60, breakpointSource: 'title' })
    .withWidget('hint', { x: 100, y: 200, w: 100, h: 40 })
    .withScreen('next')
    .withLine('title', 'next', { id: 'l1' })
    .withLine('hint', 'wide', { id: 'l2' })
    .build();

const across = (app: App, id: string, screen = 'home'): number[] => {
  const { x = 0, w = 0 } = app.widgets[id] ?? {};
  return [x - (app.screens[screen]?.x ?? 0), w];
};

describe('a prototype in a window', () => {
  it('has pages as wide as the window, with their pins', () => {
    const app = appAt({ ...shop(), screenSize: { w: 400, h: 600 } }, { w: 500, h: 900 }, options);
    expect(app.screens['home']).toMatchObject({ w: 500, h: 900 });
    expect([across(app, 'title'), across(app, 'more')]).toEqual([
      [20, 400],
      [440, 40],
    ]);
  });

  it('leaves what is fixed at the lower edge to the player', () => {
    const bar = { left: true, right: true, down: true, fixedVertical: true };
    const app = anApp()
      .withScreen('s', { w: 400, h: 600 })
      .withWidget('bar', { x: 0, y: 560, w: 400, h: 40, style: { fixed: true }, props: { resize: bar } })
      .withWidget('foot', { x: 0, y: 520, w: 400, h: 40, props: { resize: bar } })
      .build();
    const { widgets, screens } = appAt(app, { w: 400, h: 800 }, options);
    expect([widgets['bar']?.y, widgets['foot']?.y].map((y) => (y ?? 0) - (screens['s']?.y ?? 0))).toEqual([560, 720]);
  });

  it('lays out groups that arrange their members in their new width', () => {
    const app = anApp()
      .withScreen('s', { w: 400, h: 600 })
      .withWidget('a', { x: 20, y: 20, w: 100, h: 40, layoutItem: { order: 1, width: 'fill' } })
      .withWidget('b', { x: 130, y: 20, w: 250, h: 40, layoutItem: { order: 2 } })
      .build();
    const x = app.screens['s']?.x ?? 0;
    const y = app.screens['s']?.y ?? 0;
    const grouped: App = {
      ...app,
      groups: {
        g: {
          id: 'g',
          name: 'g',
          children: ['a', 'b'],
          props: { resize: { left: true, right: true } },
          layoutItem: { width: 'fixed' },
          autoLayout: { direction: 'row', gap: 10, x: x + 20, y: y + 20, w: 360, h: 40 },
        },
      },
    };
    const shown = appAt(grouped, { w: 500, h: 600 }, options);
    expect([across(shown, 'a', 's'), across(shown, 'b', 's')]).toEqual([
      [20, 200],
      [230, 250],
    ]);
  });

  it('says where on the stored screen a point lies', () => {
    const stored = shop();
    const shown = appAt(stored, { w: 600, h: 600 }, options);
    const point = (x: number, y: number) => originalPoint(deriveApp(shown), deriveApp(stored), 'home', { x, y });
    expect(point(560, 25)).toEqual({ x: 360, y: 25 });
    expect(point(300, 300)).toEqual({ x: 200, y: 300 });
  });
});

describe('variants of a screen by width', () => {
  it('are chosen by the width of the window', () => {
    expect([799, 800, 1200].map((width) => screenForWidth(shop(), 'home', width))).toEqual(['home', 'wide', 'wide']);
  });

  it('take the ids of what they stand for, with its links', () => {
    const app = withBreakpoints(shop(), 1000);
    expect(app.screens).not.toHaveProperty('wide');
    expect(app.screens['home']?.children).toEqual(['title', 'hint']);
    expect(app.widgets['title']).toMatchObject({ id: 'title', w: 600, h: 60 });
    const derived = deriveApp(app);
    expect(linesFor(derived, 'title', 'click').map(({ to }) => to)).toEqual(['next']);
    expect(linesFor(derived, 'hint', 'click').map(({ to }) => to)).toEqual(['home']);
  });

  it('are left out of narrower windows, and links to them lead to their screen', () => {
    const app = withBreakpoints(shop(), 500);
    expect(Object.keys(app.screens)).toEqual(['home', 'next']);
    expect(app.screens['home']?.children).toEqual(['title', 'more']);
    expect(app.lines['l2']?.to).toBe('home');
  });
});
