import { appWith, Driver } from './driver';

const guides = (driver: Driver) => (driver.app.screens['s1']?.rulers ?? []).map(({ type, v }) => [type, v]);
const selected = (driver: Driver) => driver.editor.state.guide;

/** The screen lies at 100, 100. */
const open = () => {
  const driver = new Driver(appWith(['a', 140, 200, 60, 40]));
  driver.editor.setView({ showRulers: true });
  return driver;
};
const withGuide = () => {
  const driver = open();
  driver.drag([10, 300], [250, 300]);
  return driver;
};

describe('guides', () => {
  it('come out of the rulers with any tool, are selected, and go with one step of undo', () => {
    const driver = open();
    driver.editor.setTool('hand');
    driver.drag([10, 300], [250, 300]);
    expect(guides(driver)).toEqual([['x', 150]]);
    expect(selected(driver)).toEqual({ screenId: 's1', id: driver.app.screens['s1']?.rulers?.[0]?.id });
    driver.drag([300, 10], [300, 412]);
    expect(guides(driver)).toEqual([
      ['x', 150],
      ['y', 312],
    ]);
    driver.key('mod+z');
    driver.key('mod+z');
    expect(guides(driver)).toEqual([]);
  });

  it('snap to what lies on the screen; with Ctrl to whole px only', () => {
    const driver = open();
    driver.drag([10, 300], [203, 300]);
    expect(guides(driver)).toEqual([['x', 100]]);
    driver.hold({ ctrl: true }).drag([10, 300], [197, 300]).let();
    expect(guides(driver).at(-1)).toEqual(['x', 97]);
  });

  it('are not made outside of screens, with a click, or where nothing may be changed', () => {
    const driver = open();
    driver.drag([10, 300], [60, 300]);
    driver.click(10, 300);
    driver.editor.session.patch({ readOnly: true });
    driver.drag([10, 300], [250, 300]);
    expect(guides(driver)).toEqual([]);
  });

  it('follow the hand and the arrow keys, and are gone when they leave the screen', () => {
    const driver = withGuide();
    driver.drag([250, 320], [280, 320]);
    expect(guides(driver)).toEqual([['x', 180]]);
    driver.key('arrowright');
    driver.key('shift+arrowleft');
    driver.key('arrowup');
    expect(guides(driver)).toEqual([['x', 173]]);
    driver.drag([273, 320], [50, 320]);
    expect(guides(driver)).toEqual([]);
  });

  it('are deleted when selected; what is selected later is not', () => {
    const driver = withGuide();
    driver.key('delete');
    expect(guides(driver)).toEqual([]);
    driver.key('mod+z');
    driver.click(250, 300);
    driver.key('escape');
    driver.key('delete');
    expect(guides(driver)).toHaveLength(1);
  });

  it('cannot be taken while they are locked or hidden', () => {
    const driver = withGuide();
    driver.key('mod+alt+;');
    driver.drag([250, 320], [280, 320]);
    driver.key('mod+alt+;');
    driver.key('mod+;');
    driver.drag([250, 320], [280, 320]);
    expect(guides(driver)).toEqual([['x', 150]]);
  });

  it('draw things to them, as the lines of a layout grid do', () => {
    const driver = withGuide();
    driver.editor.selection.set(['a']);
    driver.drag([170, 220], [223, 402]);
    expect(driver.app.widgets['a']?.x).toBe(190);
    driver.editor.edit.guides.clear(['s1']);
    driver.editor.edit.guides.setGrid(['s1'], {
      columns: { count: 2, gutter: 20, margin: 33, align: 'stretch', size: 1 },
    });
    driver.drag([220, 402], [165, 402]);
    expect(driver.app.widgets['a']?.x).toBe(133);
  });

  it('come by command in the middle of the screen and go all at once', () => {
    const driver = open();
    driver.editor.selection.set(['a']);
    driver.editor.actions.run('addHorizontalGuide', 'palette');
    driver.editor.actions.run('addVerticalGuide', 'palette');
    const screen = driver.app.screens['s1'];
    expect(guides(driver)).toEqual([
      ['y', (screen?.h ?? 0) / 2],
      ['x', Math.round((screen?.w ?? 0) / 2)],
    ]);
    driver.editor.actions.run('clearGuides', 'palette');
    expect(guides(driver)).toEqual([]);
    driver.key('mod+z');
    expect(guides(driver)).toHaveLength(2);
  });

  it('of a master are shown on its screens and stay there', () => {
    const driver = withGuide();
    const id = driver.editor.edit.createScreen({ x: 1000, y: 100 }) ?? '';
    driver.editor.edit.masters.set(id, ['s1']);
    driver.editor.selection.clear();
    driver.drag([1150, 300], [1200, 300]);
    expect(guides(driver)).toEqual([['x', 150]]);
    expect(driver.app.screens[id]?.rulers ?? []).toEqual([]);
  });
});

describe('things on a guide', () => {
  const attached = (attachment: 'move' | 'resize') => {
    const driver = new Driver(appWith(['a', 140, 200, 60, 40], ['b', 200, 260, 40, 20], ['c', 260, 300, 20, 20]));
    const guide = driver.editor.edit.guides.add('s1', 'x', 100);
    if (guide === null) throw new Error('no guide');
    driver.editor.edit.guides.attach(guide, attachment);
    return driver;
  };
  const box = (driver: Driver, id: string) => {
    const { x = 0, w = 0 } = driver.app.widgets[id] ?? {};
    return [x, w];
  };

  it('move along, but not what the guide passes; undo takes all back at once', () => {
    const driver = attached('move');
    driver.press(200, 340).moveTo(260, 340).moveTo(270, 340).release();
    expect([box(driver, 'a'), box(driver, 'b'), box(driver, 'c')]).toEqual([
      [210, 60],
      [270, 40],
      [260, 20],
    ]);
    driver.key('mod+z');
    expect([box(driver, 'a'), box(driver, 'b')]).toEqual([
      [140, 60],
      [200, 40],
    ]);
  });

  it('are resized with it, the opposite edge stays; a guide that leaves the screen changes nothing', () => {
    const driver = attached('resize');
    driver.key('arrowright');
    driver.key('shift+arrowright');
    driver.press(200, 340).moveTo(220, 340).release();
    expect([box(driver, 'a'), box(driver, 'b')]).toEqual([
      [140, 80],
      [220, 20],
    ]);
    driver.press(220, 340).moveTo(150, 340).moveTo(20, 340).release();
    expect(driver.app.screens['s1']?.rulers).toEqual([]);
    expect(box(driver, 'a')).toEqual([140, 80]);
  });
});
