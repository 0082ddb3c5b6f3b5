import { autoLayoutOf, diffApps, invertChangeSet, layoutItemOf, type App } from '@prototrail/model';
import { appWith, Driver } from './driver';

const places = (driver: Driver, ...ids: string[]): number[][] =>
  ids.map((id) => {
    const { x = 0, y = 0 } = driver.app.widgets[id] ?? {};
    return [x, y];
  });

/** Three boxes of 40 × 20 beside each other, 10 apart, at 120/200. */
const three = (): App => appWith(['a', 120, 200, 40, 20], ['b', 170, 200, 40, 20], ['c', 220, 200, 40, 20]);

function row(): { driver: Driver; group: string } {
  const driver = new Driver(three());
  driver.editor.selection.set(['a', 'b', 'c']);
  driver.key('shift+a');
  const [group = ''] = driver.selection;
  return { driver, group };
}

const layoutOf = (driver: Driver, group: string) => autoLayoutOf(driver.app.groups?.[group]);

describe('making an auto layout', () => {
  it('groups what is selected and takes direction and gap from how it lies', () => {
    const { driver, group } = row();
    expect(layoutOf(driver, group)).toMatchObject({ direction: 'row', gap: 10, x: 120, y: 200, w: 140, h: 20 });
    expect(places(driver, 'a', 'b', 'c')).toEqual([
      [120, 200],
      [170, 200],
      [220, 200],
    ]);
  });

  it('finds columns, and a box behind all others as the background with its padding', () => {
    const driver = new Driver(appWith(['card', 110, 190, 100, 80], ['a', 120, 200, 80, 20], ['b', 120, 228, 80, 32]));
    const group = driver.editor.edit.addAutoLayout(['card', 'a', 'b']) ?? '';
    expect(layoutOf(driver, group)).toMatchObject({
      direction: 'column',
      gap: 8,
      left: 10,
      top: 10,
      right: 10,
      bottom: 10,
    });
    expect(layoutItemOf(driver.app.widgets['card']).position).toBe('background');
    expect(driver.app.widgets['card']).toMatchObject({ x: 110, y: 190, w: 100, h: 80 });
  });

  it('finds rows that wrap', () => {
    const driver = new Driver(
      appWith(['a', 110, 110, 50, 20], ['b', 170, 110, 50, 20], ['c', 110, 140, 50, 20], ['d', 170, 140, 50, 20]),
    );
    const group = driver.editor.edit.addAutoLayout(['a', 'b', 'c', 'd']) ?? '';
    expect(layoutOf(driver, group)).toMatchObject({ direction: 'wrap', gap: 10, crossGap: 10 });
    expect(places(driver, 'a', 'b', 'c', 'd')).toEqual([
      [110, 110],
      [170, 110],
      [110, 140],
      [170, 140],
    ]);
  });

  it('is one step of undo, and can be taken away without moving anything', () => {
    const { driver, group } = row();
    driver.editor.edit.setAutoLayout([group], { gap: 30 });
    driver.editor.edit.removeAutoLayout([group]);
    expect(layoutOf(driver, group)).toBeUndefined();
    expect(places(driver, 'b', 'c')).toEqual([
      [190, 200],
      [260, 200],
    ]);
    expect(driver.app.widgets['a']).not.toHaveProperty('layoutItem');
    driver.editor.history.undo();
    driver.editor.history.undo();
    driver.editor.history.undo();
    expect(driver.app.groups ?? {}).toEqual({});
    expect(places(driver, 'c')).toEqual([[220, 200]]);
  });
});

describe('members of a row', () => {
  it('move when one of them grows, within the same step', () => {
    const { driver } = row();
    driver.editor.edit.place('a', { w: 60 });
    expect(places(driver, 'b', 'c')).toEqual([
      [190, 200],
      [240, 200],
    ]);
    driver.editor.history.undo();
    expect(places(driver, 'b', 'c')).toEqual([
      [170, 200],
      [220, 200],
    ]);
  });

  it('move when the text of one of them grows', () => {
    const app = three();
    const label = app.widgets['a'];
    if (label) app.widgets['a'] = { ...label, type: 'Label', props: { label: 'a' }, style: { fontSize: 14 } };
    const driver = new Driver(app);
    driver.editor.edit.addAutoLayout(['a', 'b', 'c']);
    driver.editor.edit.setLayoutItem(['a'], { width: 'hug', height: 'hug' });
    const [before = []] = places(driver, 'b');
    driver.editor.edit.setText('a', 'a much longer text than before');
    const [after = []] = places(driver, 'b');
    expect(after[0]).toBeGreaterThan((before[0] ?? 0) + 50);
  });

  it('close up when one is deleted or hidden, and make room for a copy', () => {
    const { driver } = row();
    driver.editor.edit.remove(['b']);
    expect(places(driver, 'a', 'c')).toEqual([
      [120, 200],
      [170, 200],
    ]);
    driver.editor.history.undo();
    const [copy = ''] = driver.editor.edit.duplicate(['a']);
    expect(places(driver, 'a', copy, 'b')).toEqual([
      [120, 200],
      [170, 200],
      [220, 200],
    ]);
    driver.editor.edit.setHidden([copy], true);
    expect(places(driver, 'b')).toEqual([[170, 200]]);
  });

  it('go to another place of the row when they are dragged there', () => {
    const { driver } = row();
    driver.editor.selection.set(['a']);
    driver.startDrag([140, 210], [232, 230]);
    expect(driver.editor.state.transient.insertion).toMatchObject({ from: { x: 215, y: 200 }, to: { x: 215, y: 220 } });
    driver.release();
    expect(places(driver, 'b', 'a', 'c')).toEqual([
      [120, 200],
      [170, 200],
      [220, 200],
    ]);
    driver.editor.history.undo();
    expect(places(driver, 'a', 'b', 'c')).toEqual([
      [120, 200],
      [170, 200],
      [220, 200],
    ]);
  });

  it('leave the row when they are dragged out of it, and come back between two others', () => {
    const { driver, group } = row();
    driver.editor.selection.set(['b']);
    driver.drag([190, 210], [190, 400]);
    expect(driver.app.groups?.[group]?.children).toEqual(['a', 'c']);
    expect(driver.app.widgets['b']).toMatchObject({ x: 170, y: 390 });
    expect(driver.app.widgets['b']).not.toHaveProperty('layoutItem');
    expect(places(driver, 'a', 'c')).toEqual([
      [120, 200],
      [170, 200],
    ]);
    driver.startDrag([190, 400], [165, 212]);
    expect(driver.editor.state.transient).toMatchObject({ dropTarget: group, insertion: { from: { x: 165 } } });
    driver.release();
    expect(places(driver, 'a', 'b', 'c')).toEqual([
      [120, 200],
      [170, 200],
      [220, 200],
    ]);
    driver.editor.history.undo();
    expect(driver.app.widgets['b']).toMatchObject({ x: 170, y: 390 });
    driver.editor.history.undo();
    expect(places(driver, 'b')).toEqual([[170, 200]]);
  });

  it('take in what is dragged from elsewhere, other screens included, unless Ctrl is held', () => {
    const driver = new Driver(
      appWith(['a', 120, 200, 40, 20], ['b', 170, 200, 40, 20], ['far', 120, 500, 30, 30], ['more', 160, 500, 30, 30]),
    );
    const group = driver.editor.edit.addAutoLayout(['a', 'b']) ?? '';
    driver.editor.selection.set(['far', 'more']);
    driver.hold({ ctrl: true }).drag([130, 510], [165, 210]).let();
    expect(driver.app.groups?.[group]?.children).toEqual(['a', 'b']);
    driver.editor.history.undo();
    driver.drag([130, 510], [165, 210]);
    expect(driver.app.groups?.[group]?.children).toEqual(['a', 'b', 'far', 'more']);
    expect(places(driver, 'a', 'far', 'more', 'b').map(([x]) => x)).toEqual([120, 170, 210, 250]);
  });

  it('are copied into the row with Alt', () => {
    const { driver, group } = row();
    driver.editor.selection.set(['a']);
    driver.hold({ alt: true }).drag([140, 210], [300, 212]).let();
    expect(driver.app.groups?.[group]?.children).toHaveLength(4);
    expect(places(driver, 'a', 'b', 'c', driver.selection[0] ?? '').map(([x]) => x)).toEqual([120, 170, 220, 270]);
    driver.editor.history.undo();
    driver.editor.selection.set(['a']);
    driver.hold({ alt: true }).drag([140, 210], [140, 400]).let();
    expect(driver.app.groups?.[group]?.children).toEqual(['a', 'b', 'c']);
    expect(places(driver, driver.selection[0] ?? '')).toEqual([[120, 390]]);
  });

  it('go one place on with the arrow keys', () => {
    const { driver } = row();
    driver.editor.selection.set(['a']);
    driver.key('arrowright');
    expect(places(driver, 'b', 'a')).toEqual([
      [120, 200],
      [170, 200],
    ]);
    driver.key('arrowdown');
    driver.key('arrowleft');
    expect(places(driver, 'a', 'b')).toEqual([
      [120, 200],
      [170, 200],
    ]);
  });
});

describe('a group with a layout', () => {
  it('moves as a whole, by hand, by keys and with its screen', () => {
    const { driver, group } = row();
    driver.hold({ ctrl: true }).drag([140, 210], [147, 250]).let();
    expect(layoutOf(driver, group)).toMatchObject({ x: 127, y: 240 });
    driver.editor.selection.set([group]);
    driver.key('arrowleft');
    expect(places(driver, 'a', 'b')).toEqual([
      [126, 240],
      [176, 240],
    ]);
    driver.editor.edit.moveBy(['s1'], 0, 50);
    driver.editor.edit.setAutoLayout([group], { gap: 12 });
    expect(places(driver, 'a', 'b')).toEqual([
      [126, 290],
      [178, 290],
    ]);
  });

  it('shares its width with members that fill it when it is resized', () => {
    const { driver, group } = row();
    driver.editor.edit.setLayoutItem(['b'], { width: 'fill' });
    driver.editor.edit.place(group, { w: 200 });
    expect(layoutItemOf(driver.app.groups?.[group])).toMatchObject({ width: 'fixed', height: 'hug' });
    expect(driver.app.widgets['b']).toMatchObject({ x: 170, w: 100 });
    expect(driver.app.widgets['c']).toMatchObject({ x: 280, w: 40 });
  });

  it('follows a handle, and its members with it', () => {
    const { driver, group } = row();
    driver.editor.edit.setLayoutItem(['b'], { width: 'fill' });
    driver.editor.selection.set([group]);
    driver.hold({ ctrl: true }).drag([260, 210], [300, 210]).let();
    expect(layoutOf(driver, group)).toMatchObject({ x: 120, w: 180 });
    expect(driver.app.widgets['c']).toMatchObject({ x: 260, w: 40 });
  });

  it('has bars for gap and padding: drawn by hand, in one step, with Shift by 8 and with Alt on both sides', () => {
    const { driver, group } = row();
    driver.editor.edit.setAutoLayout([group], { left: 12, right: 12, top: 20, bottom: 20 });
    driver.editor.selection.set([group]);
    const { x = 0, y = 0, w = 0, h = 0 } = layoutOf(driver, group) ?? {};
    const middle = y + h / 2;
    driver.moveTo(x + 57, middle);
    expect(driver.editor.state).toMatchObject({ cursor: 'ew-resize', transient: { room: 'gap' } });
    driver.drag([x + 57, middle], [x + 64, middle]);
    expect(layoutOf(driver, group)).toMatchObject({ gap: 17, w: w + 14 });
    driver
      .hold({ shift: true })
      .drag([x + 60, middle], [x + 64, middle])
      .let();
    expect(layoutOf(driver, group)?.gap).toBe(24);
    driver.editor.history.undo();
    driver.editor.history.undo();
    expect(layoutOf(driver, group)).toMatchObject({ gap: 10, w });
    driver
      .hold({ alt: true })
      .drag([x + w - 6, middle], [x + w - 14, middle])
      .let();
    expect(layoutOf(driver, group)).toMatchObject({ left: 20, right: 20 });
    driver.startDrag([x + 80, y + 10], [x + 80, y + 30]);
    expect(layoutOf(driver, group)?.top).toBe(40);
    driver.key('escape');
    expect(layoutOf(driver, group)?.top).toBe(20);
  });

  it('lies in another one and moves with it', () => {
    const driver = new Driver(
      appWith(['a', 120, 200, 40, 20], ['b', 170, 200, 40, 20], ['c', 120, 230, 90, 20], ['d', 120, 260, 90, 20]),
    );
    const inner = driver.editor.edit.addAutoLayout(['a', 'b']) ?? '';
    const outer = driver.editor.edit.addAutoLayout([inner, 'c', 'd']) ?? '';
    expect(layoutOf(driver, outer)).toMatchObject({ direction: 'column', gap: 10 });
    driver.editor.edit.place('a', { h: 40 });
    expect(places(driver, 'c', 'd')).toEqual([
      [120, 250],
      [120, 280],
    ]);
    driver.editor.edit.reorderMembers(outer, [inner], 1);
    expect(places(driver, 'c', 'a', 'b')).toEqual([
      [120, 200],
      [120, 230],
      [170, 230],
    ]);
  });

  it('is pasted where it is pasted', () => {
    const { driver, group } = row();
    const [copy = ''] = driver.editor.edit.duplicate([group]);
    expect(layoutOf(driver, copy)).toMatchObject({ x: 130, y: 210 });
  });

  it.each<[string, (driver: Driver, group: string) => void]>([
    ['its first member is deleted', ({ editor }) => editor.edit.remove(['a'])],
    ['its padding grows', ({ editor }, group) => editor.edit.setAutoLayout([group], { left: 20, top: 12 })],
    ['its first member grows', ({ editor }) => editor.edit.place('a', { w: 70 })],
    ['its first member is hidden', ({ editor }) => editor.edit.setHidden(['a'], true)],
    ['it moves', ({ editor }, group) => editor.edit.moveBy([group], 30, 40)],
  ])('stays where it is for others, and after undo and redo, when %s', (_name, change) => {
    const { driver, group } = row();
    const watching = new Driver(driver.app);
    const before = driver.app;
    change(driver, group);
    const after = driver.app;
    watching.editor.history.applyRemote(diffApps(before, after));
    expect(watching.app).toEqual(after);
    driver.editor.history.undo();
    expect(driver.app).toEqual(before);
    driver.editor.history.redo();
    expect(driver.app).toEqual(after);
  });

  it('is laid out again when a collaborator makes a member larger', () => {
    const { driver } = row();
    const theirs = new Driver(driver.app);
    const before = theirs.app;
    theirs.editor.document.transact((draft) => {
      draft.isLoose = true;
      draft.update('widgets', 'a', (widget) => ({ ...widget, w: 80 }));
    });
    const changes = diffApps(before, theirs.app);
    driver.editor.history.applyRemote(changes);
    expect(places(driver, 'b', 'c')).toEqual([
      [210, 200],
      [260, 200],
    ]);
    driver.editor.history.applyRemote(invertChangeSet(changes));
    expect(places(driver, 'b')).toEqual([[170, 200]]);
  });
});

describe('the picture of the canvas', () => {
  it('shows members where the layout put them, on screens and beside them', () => {
    for (const left of [120, 2000]) {
      const driver = new Driver(
        appWith(['a', left, 200, 40, 20], ['b', left + 50, 210, 40, 20], ['c', left + 120, 200, 40, 20]),
      );
      // The canvas looks at the document whenever the selection changes, also within an edit.
      driver.editor.session.subscribe(() => void driver.editor.derived.canvasWidgets);
      driver.editor.edit.addAutoLayout(['a', 'b', 'c']);
      for (const id of ['a', 'b', 'c']) {
        const { x, y } = driver.app.widgets[id] ?? {};
        expect(driver.editor.derived.widget(id)).toMatchObject({ x, y });
        expect(driver.editor.derived.app).toBe(driver.app);
      }
      expect(driver.app.widgets['b']?.y).toBe(200);
    }
  });
});
