import { appWith, Driver } from './driver';

const five = () =>
  new Driver(
    appWith(
      ['a', 120, 120, 100, 40],
      ['b', 120, 200, 100, 40],
      ['c', 120, 280, 100, 40],
      ['d', 520, 120, 100, 40],
      ['e', 130, 130, 40, 20],
    ),
  );
const run = (driver: Driver, id: string): boolean => driver.editor.actions.run(id, 'shortcut');
const at = (driver: Driver, id: string) => {
  const { x, y } = driver.app.widgets[id] ?? {};
  return [x, y];
};

describe('duplicating again', () => {
  it('repeats the way that the copy was moved, each time', () => {
    const driver = five();
    driver.editor.selection.set(['a']);
    run(driver, 'duplicate');
    const [first = ''] = driver.selection;
    expect(at(driver, first)).toEqual([130, 130]);
    driver.editor.edit.moveBy([first], 0, 100);
    run(driver, 'duplicate');
    expect(at(driver, driver.selection[0] ?? '')).toEqual([140, 340]);
    run(driver, 'duplicate');
    expect(at(driver, driver.selection[0] ?? '')).toEqual([150, 450]);
  });

  it('goes on with a copy that was dragged with Alt', () => {
    const driver = five();
    driver.editor.selection.set(['d']);
    driver.hold({ alt: true, ctrl: true }).press(570, 150).moveTo(580, 200).moveTo(600, 230).release().let();
    const [first = ''] = driver.selection;
    expect(first).not.toBe('d');
    const [x = 0, y = 0] = at(driver, first) as number[];
    run(driver, 'duplicate');
    expect(at(driver, driver.selection[0] ?? '')).toEqual([2 * x - 520, 2 * y - 120]);
  });

  it('begins anew for another thing, and after another size', () => {
    const driver = five();
    driver.editor.selection.set(['a']);
    run(driver, 'duplicate');
    const [copy = ''] = driver.selection;
    driver.editor.edit.place(copy, { x: 300, w: 50 });
    run(driver, 'duplicate');
    expect(at(driver, driver.selection[0] ?? '')).toEqual([310, 140]);
    driver.editor.selection.set(['b']);
    run(driver, 'duplicate');
    expect(at(driver, driver.selection[0] ?? '')).toEqual([130, 210]);
  });
});

describe('choosing', () => {
  it('the same type or the same look, on all screens, without locked ones', () => {
    const driver = five();
    driver.editor.edit.setWidgetPart(['b', 'd'], 'style', { background: '#24603f' });
    driver.editor.edit.setLocked(['c'], true);
    driver.editor.selection.set(['b']);
    run(driver, 'selectSameStyle');
    expect([...driver.selection].sort()).toEqual(['b', 'd']);
    run(driver, 'selectSameType');
    expect([...driver.selection].sort()).toEqual(['a', 'b', 'd', 'e']);
  });

  it('the others on the screen', () => {
    const driver = five();
    driver.editor.edit.group(['b', 'c']);
    driver.editor.selection.set(['a']);
    run(driver, 'invertSelection');
    expect(driver.selection).toHaveLength(2);
    expect(driver.selection).toContain('e');
    run(driver, 'invertSelection');
    expect(driver.selection).toEqual(['a']);
  });

  it('by a marquee what lies inside, or by choice what it touches, groups as groups', () => {
    const driver = five();
    const group = driver.editor.edit.group(['b', 'c']);
    const draw = () => driver.press(105, 105).moveTo(140, 150).moveTo(160, 210).release();
    draw();
    expect(driver.selection).toEqual([]);
    run(driver, 'toggleMarqueeTouch');
    draw();
    expect([...driver.selection].sort()).toEqual(['a', 'e', group].sort());
  });

  describe('by a finger', () => {
    const touch = (driver: Driver) => {
      const { inputs, camera } = driver.editor;
      const input = (x: number, y: number) => ({
        ...camera.toWindow({ x, y }),
        ...{ shift: false, alt: false, ctrl: false, button: 0, pointer: 'touch' as const },
      });
      return {
        down: (x: number, y: number) => inputs.pointerDown(input(x, y)),
        move: (x: number, y: number) => inputs.pointerMove(input(x, y)),
        up: (x: number, y: number) => inputs.pointerUp(input(x, y)),
        rest: () => inputs.hold(),
      };
    };

    it('that rests on a free place first, with a marquee; that moves on at once, it moves the canvas', () => {
      const driver = five();
      const finger = touch(driver);
      finger.down(105, 105);
      expect(finger.rest()).toBe(true);
      finger.move(110, 108);
      expect(driver.selection).toEqual([]);
      finger.move(240, 250);
      finger.up(240, 250);
      expect([...driver.selection].sort()).toEqual(['a', 'b', 'e']);
      const before = driver.editor.state.camera;
      finger.down(105, 400);
      finger.move(125, 440);
      finger.up(125, 440);
      expect(driver.editor.state.camera).toMatchObject({ x: before.x - 20, y: before.y - 40 });
    });

    it('that is lifted where it rested, from the menu', () => {
      const driver = five();
      const finger = touch(driver);
      finger.down(105, 105);
      finger.rest();
      expect(driver.requests).toEqual([]);
      finger.up(106, 106);
      expect(driver.requests.map(({ type }) => type)).toEqual(['contextMenu']);
      expect(driver.editor.state.transient.marquee).toBeNull();
    });

    it('not where it rests on a thing: the menu opens at once', () => {
      const driver = five();
      const finger = touch(driver);
      finger.down(190, 140);
      expect(finger.rest()).toBe(false);
    });
  });

  it('from all that lies at a point, the topmost first, locked things too', () => {
    const driver = five();
    driver.editor.edit.setLocked(['a'], true);
    expect(driver.editor.hits.widgetsAt({ x: 140, y: 140 }).map(({ id }) => id)).toEqual(['e', 'a']);
  });
});

describe('pasting to replace', () => {
  it('puts the copy in the place, layer, group and links of each thing, in one step', async () => {
    const driver = five();
    const group = driver.editor.edit.group(['a', 'b']) ?? '';
    driver.editor.edit.createLine('a', 's2');
    driver.editor.selection.set(['d']);
    driver.editor.clipboard.copy();
    driver.editor.selection.set(['a', 'b']);
    await driver.editor.clipboard.pasteToReplace();
    const copies = [...driver.selection];
    expect(copies).toHaveLength(2);
    expect(copies.map((id) => at(driver, id))).toEqual([
      [120, 120],
      [120, 200],
    ]);
    expect(driver.app.groups?.[group]?.children).toEqual(copies);
    expect(driver.app.widgets['a'] ?? driver.app.widgets['b']).toBeUndefined();
    expect(Object.values(driver.app.lines ?? {})).toMatchObject([{ from: copies[0], to: 's2' }]);
    const order = Object.values(driver.app.widgets)
      .filter(({ id }) => driver.app.screens['s1']?.children.includes(id))
      .sort((one, other) => one.z - other.z);
    expect(order.map(({ id }) => id)).toEqual([...copies, 'c', 'e']);
    driver.editor.history.undo();
    expect(driver.app.groups?.[group]?.children).toEqual(['a', 'b']);
    expect(driver.app.widgets['a']).toMatchObject({ x: 120, y: 120 });
  });

  it('says when there is nothing to replace with', async () => {
    const driver = five();
    driver.editor.selection.set(['s1']);
    driver.editor.clipboard.copy();
    driver.editor.selection.set(['a']);
    await driver.editor.clipboard.pasteToReplace();
    expect(driver.requests.at(-1)).toMatchObject({ type: 'notice', key: 'editor.notice.nothingToReplaceWith' });
    expect(driver.app.widgets['a']).toBeDefined();
  });
});
