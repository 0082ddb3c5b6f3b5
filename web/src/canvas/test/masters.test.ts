import { masterOverridesOf, parseApp, type App } from '@prototrail/model';
import { appWith, Driver } from './driver';

/** `bar` lies on the master `s1`; `s2` inherits it at 520, 120 and has `own`. */
function inheriting(): Driver {
  const app = appWith(['bar', 120, 120, 100, 40], ['own', 520, 300, 50, 50]);
  const driver = new Driver({ ...app, lines: { l1: { id: 'l1', from: 'bar', to: 's1', points: [], event: 'click' } } });
  driver.editor.edit.masters.set('s2', ['s1']);
  return driver;
}

const shown = (driver: Driver, id: string) => driver.editor.derived.widget(id);
const widget = (app: App, id: string) => app.widgets[id];

describe('masters of a screen', () => {
  it('are screens that exist, each once, never the screen itself; undone in one step', () => {
    const driver = inheriting();
    expect(shown(driver, 'bar@s2')).toMatchObject({ x: 520, y: 120, inherited: true });
    driver.editor.edit.masters.set('s2', ['s2', 's1', 's1', 'gone']);
    expect(driver.app.screens['s2']?.parents).toEqual(['s1']);
    driver.editor.history.undo();
    driver.editor.history.undo();
    expect(driver.app.screens['s2']?.parents ?? []).toEqual([]);
  });

  it('lend widgets that are not moved, removed or caught by a marquee', () => {
    const driver = inheriting();
    driver.click(560, 140);
    expect(driver.selection).toEqual(['bar@s2']);
    driver.drag([560, 140], [600, 200]);
    driver.key('delete');
    expect(shown(driver, 'bar@s2')).toMatchObject({ x: 520, y: 120 });
    expect(widget(driver.app, 'bar')).toMatchObject({ x: 120, y: 120 });
    driver.editor.selection.set([]);
    driver.drag([500, 95], [700, 400]);
    expect(driver.selection).not.toContain('bar@s2');
  });
});

describe('an override of an inherited widget', () => {
  it('looks and links as the inherited one, lies behind what is the screen’s own, and is selected', () => {
    const driver = inheriting();
    const [id = ''] = driver.editor.edit.masters.override(['bar@s2']);
    expect(driver.selection).toEqual([id]);
    expect(widget(driver.app, id)).toMatchObject({
      ...{ x: 520, y: 120, w: 100, h: 40, parentWidget: 'bar', parentWidgetPos: true },
      ...{ props: {}, style: {}, hover: {} },
    });
    expect(shown(driver, 'bar@s2')).toBeUndefined();
    expect(shown(driver, id)).toMatchObject({ props: { label: 'bar' }, effectiveStyle: { background: '#eeeeee' } });
    expect(Number(widget(driver.app, id)?.z)).toBeLessThan(Number(widget(driver.app, 'own')?.z));
    expect(Object.values(driver.app.lines).find((line) => line.from === id)).toMatchObject({ to: 's1' });
    driver.editor.history.undo();
    expect(shown(driver, 'bar@s2')).toBeDefined();
  });

  it('has the looks of the other states of the inherited one', () => {
    const driver = inheriting();
    const looks = {
      ...{ active: { color: '#111111' }, focus: { color: '#222222' }, checked: { color: '#333333' } },
      ...{ pressed: { color: '#444444' }, disabled: { color: '#555555' } },
    };
    driver.editor.edit.updateWidgets(['bar'], (bar) => ({ ...bar, ...looks }));
    const [id = ''] = driver.editor.edit.masters.override(['bar@s2']);
    expect(widget(driver.app, id)).toMatchObject(looks);
  });

  it('is copied on its screen and to others as a widget of its own, with its screen as an override', () => {
    const driver = inheriting();
    const [id = ''] = driver.editor.edit.masters.override(['bar@s2']);
    const [copy = ''] = driver.editor.edit.duplicate([id], { x: 10, y: 60 });
    expect(widget(driver.app, copy)).not.toHaveProperty('parentWidget');
    expect(widget(driver.app, copy)).toMatchObject({
      x: 530,
      y: 180,
      props: { label: 'bar' },
      style: { background: '#eeeeee' },
    });
    const [screen = ''] = driver.editor.edit.duplicate(['s2'], { x: 400, y: 0 });
    const copied = driver.app.screens[screen]?.children.map((child) => widget(driver.app, child));
    expect(copied?.filter((child) => child?.parentWidget === 'bar')).toHaveLength(1);
    expect(parseApp(driver.app)).toMatchObject({ warnings: [] });
  });

  it('keeps what is its own while all else follows the master', () => {
    const driver = inheriting();
    const [id = ''] = driver.editor.edit.masters.override(['bar@s2']);
    driver.editor.edit.setWidgetPart([id], 'style', { background: '#ff0000' });
    driver.editor.edit.setWidgetPart(['bar'], 'style', { background: '#00ff00', color: '#0000ff' });
    driver.editor.edit.moveBy(['bar'], 10, 20);
    expect(shown(driver, id)).toMatchObject({ effectiveStyle: { background: '#ff0000', color: '#0000ff' }, x: 530 });
    // stored as well, for frames, guides and clients that do not follow
    expect(widget(driver.app, id)).toMatchObject({ x: 530, y: 140 });
    driver.editor.edit.moveBy([id], 5, 0);
    driver.editor.edit.moveBy(['bar'], 50, 50);
    expect(shown(driver, id)).toMatchObject({ x: 535, y: 140 });
  });

  it('gives one value or all back to the master', () => {
    const driver = inheriting();
    const [id = ''] = driver.editor.edit.masters.override(['bar@s2']);
    driver.editor.edit.setWidgetPart([id], 'style', { background: '#ff0000', color: '#0000ff' });
    driver.editor.edit.setText(id, 'Second');
    driver.editor.edit.moveBy([id], 5, 0);
    const list = () => masterOverridesOf(driver.app, widget(driver.app, id) ?? fail());
    expect(list().map((entry) => (entry.part === 'place' ? 'place' : entry.key))).toEqual([
      ...['place', 'label', 'background', 'color'],
    ]);
    driver.editor.edit.masters.reset([id], { part: 'style', key: 'background', value: '#ff0000' });
    expect(shown(driver, id)?.effectiveStyle).toMatchObject({ background: '#eeeeee', color: '#0000ff' });
    driver.editor.edit.masters.reset([id]);
    expect(list()).toEqual([]);
    expect(shown(driver, id)).toMatchObject({ x: 520, props: { label: 'bar' } });
    driver.editor.edit.masters.inherit([id]);
    expect(driver.selection).toEqual(['bar@s2']);
    expect(widget(driver.app, id)).toBeUndefined();
  });

  it('stays with its look when the screen loses the master', () => {
    const driver = inheriting();
    const [id = ''] = driver.editor.edit.masters.override(['bar@s2']);
    driver.editor.edit.setText(id, 'Second');
    driver.editor.edit.masters.set('s2', []);
    expect(widget(driver.app, id)).toMatchObject({ x: 520, props: { label: 'Second' } });
    expect(widget(driver.app, id)).toMatchObject({ style: { background: '#eeeeee' } });
    expect(widget(driver.app, id)).not.toHaveProperty('parentWidget');
  });
});

function fail(): never {
  throw new Error('no such widget');
}
