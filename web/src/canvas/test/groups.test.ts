import type { App, Group } from '@prototrail/model';
import { appWith, Driver } from './driver';

/** Groups g1 in g2 in … around the widgets a and b. */
function nested(depth: number): App {
  const groups: Record<string, Group> = { g1: { id: 'g1', name: 'g1', children: ['a', 'b'], groups: [] } };
  for (let level = 2; level <= depth; level++)
    groups[`g${level}`] = { id: `g${level}`, name: `g${level}`, children: [], groups: [`g${level - 1}`] };
  return { ...appWith(['a', 110, 110, 20, 20], ['b', 140, 110, 20, 20], ['c', 170, 110, 20, 20]), groups };
}

describe('groups', () => {
  it('lie in each other up to 32 deep and no deeper', () => {
    const deep = new Driver(nested(31));
    expect(deep.editor.edit.group(['g31', 'c'])).not.toBeNull();
    const full = new Driver(nested(32));
    expect(full.editor.edit.group(['g32', 'c'])).toBeNull();
    expect(full.editor.edit.group(['a', 'b'])).toBeNull();
    expect(full.editor.history.canUndo).toBe(false);
  });

  it('get a sub group from members that share one', () => {
    const driver = new Driver(nested(1));
    const outer = driver.editor.edit.group(['g1', 'c']) ?? '';
    const inner = driver.editor.edit.group(['g1', 'c']) ?? '';
    expect(driver.app.groups?.[outer]).toMatchObject({ children: [], groups: [inner] });
    expect(driver.app.groups?.[inner]).toMatchObject({ children: ['c'], groups: ['g1'] });
  });

  it('keep their members and lose their links when they are dissolved', () => {
    const app = nested(1);
    app.lines = { l1: { id: 'l1', from: 'g1', to: 's2', points: [] } };
    const driver = new Driver(app);
    driver.editor.edit.ungroup(['g1']);
    expect([driver.app.groups, driver.app.lines]).toEqual([{}, {}]);
    expect(Object.keys(driver.app.widgets)).toEqual(['a', 'b', 'c']);
  });

  it('take in what else is selected, and let members go, each in one step', () => {
    const driver = new Driver(nested(2));
    const groups = () =>
      Object.entries(driver.app.groups ?? {})
        .sort()
        .map(([id, group]) => [id, group.children, group.groups]);
    const run = (action: string, ...ids: string[]) => {
      driver.editor.selection.set(ids);
      driver.editor.actions.run(action, 'palette');
    };
    run('addToGroup', 'g1', 'c');
    expect(groups()).toEqual([
      ['g1', ['a', 'b', 'c'], []],
      ['g2', [], ['g1']],
    ]);
    expect(driver.selection).toEqual(['g1']);
    run('leaveGroup', 'a');
    expect(groups()).toEqual([
      ['g1', ['b', 'c'], []],
      ['g2', ['a'], ['g1']],
    ]);
    run('leaveGroup', 'a');
    expect(groups()[1]).toEqual(['g2', [], ['g1']]);
    run('leaveGroup', 'b', 'c');
    expect(groups()).toEqual([['g2', ['b', 'c'], []]]);
    for (let steps = 0; steps < 4; steps += 1) driver.editor.history.undo();
    expect(groups()).toEqual([
      ['g1', ['a', 'b'], []],
      ['g2', [], ['g1']],
    ]);
  });

  it('take in what is dragged when the hand rests over them, as one step, unless Ctrl is held or the hand goes on', () => {
    const driver = new Driver(nested(2));
    const of = (id: string) => driver.app.groups?.[id]?.children;
    driver.editor.selection.set(['c']);
    driver.drag([180, 120], [135, 120]);
    driver.drag([135, 120], [180, 120]);
    expect(of('g1')).toEqual(['a', 'b']);
    driver.startDrag([180, 120], [135, 120]).rest();
    expect(driver.editor.state.transient.dropTarget).toBe('g1');
    driver.moveTo(180, 300).release();
    expect(of('g1')).toEqual(['a', 'b']);
    driver.startDrag([180, 300], [135, 120]).rest().hold({ ctrl: true }).moveBy(1, 0).release().let();
    expect(of('g1')).toEqual(['a', 'b']);
    driver.drag([136, 120], [180, 300]);
    driver.startDrag([180, 300], [135, 120]).rest().release();
    expect([of('g1'), driver.app.widgets['c']?.z]).toEqual([['a', 'b', 'c'], 3]);
    driver.editor.history.undo();
    expect([of('g1'), driver.app.widgets['c']?.y]).toEqual([['a', 'b'], 290]);
  });

  it('let a member go that is dragged to another screen, and take in one of another group', () => {
    const driver = new Driver({
      ...appWith(
        ['a', 110, 110, 20, 20],
        ['b', 140, 110, 20, 20],
        ['c', 110, 300, 20, 20],
        ['d', 140, 300, 20, 20],
        ['e', 180, 300, 20, 20],
      ),
    });
    const first = driver.editor.edit.group(['a', 'b']) ?? '';
    const second = driver.editor.edit.group(['c', 'd', 'e']) ?? '';
    driver.editor.selection.set(['e']);
    driver.startDrag([190, 310], [135, 120]).rest().release();
    expect([driver.app.groups?.[first]?.children, driver.app.groups?.[second]?.children]).toEqual([
      ['a', 'b', 'e'],
      ['c', 'd'],
    ]);
    driver.editor.selection.set(['e']);
    driver.drag([135, 120], [535, 320]);
    expect([driver.app.groups?.[first]?.children, driver.app.screens['s2']?.children]).toEqual([['a', 'b'], ['e']]);
    driver.editor.history.undo();
    expect([driver.app.groups?.[first]?.children, driver.app.screens['s2']?.children]).toEqual([['a', 'b', 'e'], []]);
  });

  it('have a size that can be set, with their members', () => {
    const driver = new Driver(nested(1));
    driver.editor.edit.place('g1', { w: 100 });
    expect([driver.app.widgets['a'], driver.app.widgets['b']]).toMatchObject([
      { x: 110, w: 40 },
      { x: 170, w: 40 },
    ]);
  });
});

describe('a grid container', () => {
  it('draws what is moved over it to its cells', () => {
    const app = appWith(['grid', 110, 110, 220, 100], ['in', 130, 400, 50, 50]);
    const grid = app.widgets['grid'];
    const props = { layout: 'grid', rows: 1, columns: 2, rowGap: 10, columnGap: 10 };
    if (grid) app.widgets['grid'] = { ...grid, type: 'GridContainer', props, style: {} };
    const driver = new Driver(app);
    driver.drag([150, 420], [249, 170]);
    expect(driver.app.widgets['in']?.x).toBe(225);
  });
});
