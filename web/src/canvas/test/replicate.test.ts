import { appWith, Driver } from './driver';

const boxes = (driver: Driver) =>
  Object.values(driver.app.widgets)
    .map(({ x, y }) => [x, y])
    .sort(([ax = 0, ay = 0], [bx = 0, by = 0]) => ay - by || ax - bx);

describe('replicating', () => {
  const open = () => {
    const driver = new Driver(appWith(['a', 120, 200, 40, 20]));
    driver.editor.selection.set(['a']);
    driver.key('c');
    return driver;
  };

  it('fills the frame in the hand with copies and shares out the rest of the room, as one step', () => {
    const driver = open();
    driver.press(160, 220).moveTo(250, 270);
    expect(driver.editor.state.transient.tiles).toMatchObject({ columns: 3, rows: 3 });
    driver.release();
    expect(boxes(driver)).toEqual(
      [120, 165, 210]
        .flatMap((x) => [200, 225, 250].map((y) => [x, y]))
        .sort(([ax = 0, ay = 0], [bx = 0, by = 0]) => ay - by || ax - bx),
    );
    expect(driver.selection).toHaveLength(9);
    driver.key('mod+z');
    expect(boxes(driver)).toEqual([[120, 200]]);
  });

  it('goes to the left too; its key or Escape puts it away and nothing is resized', () => {
    const driver = open();
    driver.drag([120, 210], [110, 210]);
    driver.drag([120, 210], [40, 210]);
    expect(boxes(driver)).toEqual([
      [40, 200],
      [80, 200],
      [120, 200],
    ]);
    driver.key('c');
    expect(driver.editor.state.tool).toBe('select');
  });

  it('keeps groups as groups, and says so when nothing is selected', () => {
    const driver = new Driver(appWith(['a', 120, 200, 40, 20], ['b', 120, 230, 40, 20]));
    driver.key('c');
    expect(driver.requests).toContainEqual({ type: 'notice', key: 'editor.notice.nothingSelected' });
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+g');
    driver.editor.edit.replicate(driver.selection, [
      { x: 60, y: 0 },
      { x: 120, y: 0 },
    ]);
    expect(Object.values(driver.app.groups ?? {}).map(({ children }) => children.length)).toEqual([2, 2, 2]);
    expect(driver.selection.every((id) => driver.editor.selection.kindOf(id) === 'group')).toBe(true);
  });
});

describe('tools without a pointer', () => {
  it('place a screen beside the others and a box in the middle of the selected screen by Enter', () => {
    const driver = new Driver(appWith());
    driver.key('s');
    expect(driver.key('enter')).toBe(true);
    const [id] = driver.selection;
    const made = driver.app.screens[id ?? ''];
    expect([driver.editor.state.tool, Object.keys(driver.app.screens).length]).toEqual(['select', 3]);
    driver.key('r');
    driver.key('enter');
    const [box] = Object.values(driver.app.widgets);
    expect(made?.children).toBeDefined();
    expect(driver.app.screens[id ?? '']?.children).toEqual([box?.id]);
    expect((box?.x ?? 0) + (box?.w ?? 0) / 2).toBeCloseTo((made?.x ?? 0) + (made?.w ?? 0) / 2, 0);
  });
});
