import type { App } from '@prototrail/model';
import { appWith, Driver } from './driver';

function pinned(id: string, app: App, resize: Record<string, boolean>, more: Record<string, unknown> = {}): App {
  const widget = app.widgets[id];
  if (widget) app.widgets[id] = { ...widget, ...more, props: { ...widget.props, resize } };
  return app;
}
const box = (driver: Driver, id: string): number[] => {
  const { x = 0, y = 0, w = 0, h = 0 } = driver.app.widgets[id] ?? {};
  return [x, y, w, h];
};

describe('pins', () => {
  it('hold widgets at the lower edge while a screen becomes longer, and the others at the top', () => {
    const app = pinned('tabs', appWith(['a', 120, 120, 100, 40], ['tabs', 100, 640, 300, 60]), {
      down: true,
      fixedVertical: true,
    });
    const driver = new Driver(app);
    driver.editor.selection.set(['s1']);
    driver.hold({ ctrl: true }).drag([250, 700], [250, 800]).let();
    expect(driver.app.screens['s1']?.h).toBe(700);
    expect([box(driver, 'a'), box(driver, 'tabs')[1]]).toEqual([[120, 120, 100, 40], 740]);
    driver.editor.history.undo();
    expect(box(driver, 'tabs')[1]).toBe(640);
  });

  it('leave screens without pins as they are', () => {
    const driver = new Driver(appWith(['a', 120, 120, 100, 40]));
    driver.editor.edit.place('s1', { h: 900 });
    expect(box(driver, 'a')).toEqual([120, 120, 100, 40]);
  });

  it('decide what becomes wider in a group', () => {
    const app = appWith(['a', 120, 120, 100, 40], ['b', 230, 120, 50, 40]);
    pinned('a', app, { left: true, right: true });
    pinned('b', app, { right: true, fixedHorizontal: true });
    const driver = new Driver(app);
    const group = driver.editor.edit.group(['a', 'b']) ?? '';
    driver.hold({ ctrl: true }).drag([280, 140], [330, 140]).let();
    expect([box(driver, 'a').slice(0, 3), box(driver, 'b').slice(0, 3)]).toEqual([
      [120, 120, 150],
      [280, 120, 50],
    ]);
    driver.editor.edit.place(group, { w: 160 });
    expect(box(driver, 'b').slice(0, 3)).toEqual([230, 120, 50]);
  });

  it('are set for a group and all its members', () => {
    const driver = new Driver(appWith(['a', 120, 120, 100, 40], ['b', 230, 120, 50, 40]));
    const group = driver.editor.edit.group(['a', 'b']) ?? '';
    driver.editor.edit.setPins([group], { left: true, fixedHorizontal: true });
    driver.editor.edit.setPins([group], { fixedHorizontal: undefined });
    expect(driver.app.groups?.[group]?.props).toEqual({ resize: { left: true } });
    expect(driver.app.widgets['b']?.props['resize']).toEqual({ left: true });
  });
});

describe('a grid container', () => {
  it('keeps what lies on its lines on them when it becomes larger', () => {
    const app = appWith(['grid', 110, 110, 220, 100], ['in', 225, 110, 105, 100]);
    const grid = app.widgets['grid'];
    const props = { layout: 'grid', rows: 1, columns: 2, rowGap: 10, columnGap: 10 };
    if (grid) app.widgets['grid'] = { ...grid, type: 'GridContainer', props, style: {} };
    const driver = new Driver(app);
    driver.editor.edit.place('grid', { w: 260 });
    expect(box(driver, 'in')).toEqual([245, 110, 125, 100]);
    driver.editor.selection.set(['grid']);
    driver.hold({ ctrl: true }).drag([370, 160], [330, 160]).let();
    expect(box(driver, 'in')).toEqual([225, 110, 105, 100]);
  });
});

describe('the size of the prototype', () => {
  it('changes all pages, keeps them apart, and takes pinned widgets along', () => {
    const app = pinned('bar', appWith(['bar', 100, 640, 300, 60], ['b', 520, 120, 40, 40]), {
      left: true,
      right: true,
      down: true,
      fixedVertical: true,
    });
    const driver = new Driver(app);
    driver.editor.edit.setScreenSize({ w: 500, h: 800 }, true);
    const { s1, s2 } = driver.app.screens;
    expect(driver.app.screenSize).toEqual({ w: 500, h: 800 });
    expect([s1?.x, s1?.w, s1?.h, s1?.min]).toEqual([100, 500, 800, { w: 500, h: 800 }]);
    expect([s2?.x, s2?.w]).toEqual([700, 500]);
    expect(box(driver, 'bar')).toEqual([100, 840, 500, 60]);
    expect(box(driver, 'b')).toEqual([720, 120, 40, 40]);
    driver.editor.history.undo();
    expect(box(driver, 'bar')).toEqual([100, 640, 300, 60]);
  });
});

describe('a breakpoint', () => {
  it('is a wider copy beside the screen whose widgets know what they stand for, in one step', () => {
    const app = pinned('a', appWith(['a', 120, 120, 260, 40], ['b', 130, 130, 20, 20]), { left: true, right: true });
    app.lines = { l1: { id: 'l1', from: 'a', to: 's2', points: [] } };
    const driver = new Driver(app);
    driver.editor.edit.group(['a', 'b']);
    const depth = driver.editor.history.depth;
    const id = driver.editor.edit.addBreakpoint('s1') ?? '';
    const variant = driver.app.screens[id];
    expect(variant).toMatchObject({ breakpointOf: 's1', minWidth: 600, w: 600, h: 600 });
    expect(variant?.children.map((child) => driver.app.widgets[child]?.['breakpointSource'])).toEqual(['a', 'b']);
    expect(Object.keys(driver.app.lines)).toEqual(['l1']);
    const copy = variant?.children[0] ?? '';
    expect((driver.app.widgets[copy]?.w ?? 0) > 260).toBe(true);
    expect(driver.editor.history.depth).toBe(depth + 1);
    const next = driver.editor.edit.addBreakpoint(id) ?? '';
    expect(driver.app.screens[next]).toMatchObject({ breakpointOf: 's1', minWidth: 768 });
    driver.editor.edit.setBreakpointWidth(id, 640);
    expect(driver.app.screens[id]).toMatchObject({ minWidth: 640, w: 640 });
  });
});
