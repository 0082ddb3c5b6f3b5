import { appWith, Driver } from './driver';

const phone = () => new Driver(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40], ['c', 520, 120, 100, 40]));
const widget = (driver: Driver, id: string) => driver.app.widgets[id];

describe('selecting', () => {
  it('selects the topmost widget under a click and nothing on free canvas', () => {
    const driver = phone().click(150, 140);
    expect(driver.selection).toEqual(['a']);
    expect(driver.click(50, 50).selection).toEqual([]);
  });

  it('adds and removes with Shift', () => {
    const driver = phone().click(150, 140).hold({ shift: true }).click(150, 310);
    expect(driver.selection).toEqual(['a', 'b']);
    expect(driver.click(150, 140).selection).toEqual(['b']);
  });

  it('selects a screen by its name and drags it with its widgets', () => {
    const driver = phone().drag([110, 90], [110, 890]);
    expect(driver.app.screens.s1).toMatchObject({ x: 100, y: 900 });
    expect(widget(driver, 'a')).toMatchObject({ x: 120, y: 920 });
    expect(widget(driver, 'c')).toMatchObject({ x: 520, y: 120 });
  });

  it('takes with a marquee what lies completely inside', () => {
    expect(phone().drag([105, 105], [250, 320]).selection).toEqual(['a']);
    expect(phone().drag([105, 105], [250, 350]).selection).toEqual(['a', 'b']);
  });

  it('passes over locked and hidden widgets', () => {
    const driver = phone();
    driver.editor.edit.setLocked(['a'], true);
    driver.editor.edit.setHidden(['b'], true);
    expect(driver.click(150, 140).selection).toEqual(['s1']);
    expect(driver.click(150, 310).selection).toEqual(['s1']);
  });

  it('goes into groups level by level', () => {
    const driver = phone();
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+g');
    const group = driver.selection[0] ?? '';
    driver.click(50, 50).click(150, 140);
    expect(driver.selection).toEqual([group]);
    driver.click(150, 140);
    expect(driver.selection).toEqual(['a']);
    expect(driver.click(150, 310).selection).toEqual(['b']);
    expect(driver.click(50, 50).click(150, 310).selection).toEqual([group]);
  });
});

describe('moving', () => {
  it('moves by whole px and is one step of undo', () => {
    const driver = phone().hold({ ctrl: true }).drag([150, 140], [161, 152]);
    expect(widget(driver, 'a')).toMatchObject({ x: 131, y: 132 });
    driver.let().key('mod+z');
    expect(widget(driver, 'a')).toMatchObject({ x: 120, y: 120 });
    driver.key('mod+shift+z');
    expect(widget(driver, 'a')).toMatchObject({ x: 131, y: 132 });
  });

  it('moves the whole selected group with Ctrl held from the start', () => {
    const driver = phone();
    driver.click(150, 140).hold({ shift: true }).click(150, 320).let().key('mod+g');
    driver.hold({ ctrl: true }).drag([150, 140], [161, 152]).let();
    expect(driver.app.widgets).toMatchObject({ a: { x: 131, y: 132 }, b: { x: 131, y: 312 } });
  });

  it('does not move on a click with a trembling hand', () => {
    const driver = phone().press(150, 140).moveTo(152, 141).release();
    expect(widget(driver, 'a')).toMatchObject({ x: 120, y: 120 });
    expect(driver.editor.history.canUndo).toBe(false);
  });

  it('snaps to edges and shows the line while dragging', () => {
    const driver = phone().startDrag([150, 320], [154, 400]);
    expect(widget(driver, 'b')?.x).toBe(120);
    expect(driver.editor.state.transient.snapLines.some((line) => line.axis === 'x' && line.at === 120)).toBe(true);
    driver.release();
    expect(driver.editor.state.transient.snapLines).toEqual([]);
  });

  it('belongs to the screen it is dropped on', () => {
    const driver = phone().hold({ ctrl: true }).drag([150, 140], [550, 500]);
    expect(driver.app.screens.s1?.children).toEqual(['b']);
    expect(driver.app.screens.s2?.children).toEqual(['c', 'a']);
    expect(driver.hold({ ctrl: true }).drag([550, 500], [600, 1200]).app.screens.s2?.children).toEqual(['c']);
  });

  it('leaves the original and moves a copy with Alt, also when Alt comes later', () => {
    const driver = phone().press(150, 140).moveTo(160, 140).hold({ alt: true, ctrl: true }).moveTo(150, 240).release();
    expect(widget(driver, 'a')).toMatchObject({ x: 120, y: 120 });
    const copy = driver.selection[0] ?? '';
    expect(widget(driver, copy)).toMatchObject({ x: 120, y: 220, copyOf: 'a' });
    expect(driver.app.screens.s1?.children).toContain(copy);
    driver.let().key('mod+z');
    expect(Object.keys(driver.app.widgets)).toEqual(['a', 'b', 'c']);
  });

  it('goes back on Esc', () => {
    const before = phone();
    const driver = phone().startDrag([150, 140], [250, 440]);
    expect(driver.keyDown('escape')).toBe(true);
    expect(driver.app).toEqual(before.app);
    driver.release();
    expect(driver.app).toEqual(before.app);
  });

  it('nudges by 1 and by 10', () => {
    const driver = phone().click(150, 140);
    driver.key('arrowright');
    driver.key('shift+arrowdown');
    expect(widget(driver, 'a')).toMatchObject({ x: 121, y: 128 });
  });

  it('moves what lies in a container with it', () => {
    const app = appWith(['grid', 120, 120, 200, 200], ['inner', 130, 130, 40, 40], ['out', 130, 500, 40, 40]);
    const grid = app.widgets.grid;
    const driver = new Driver({
      ...app,
      widgets: { ...app.widgets, ...(grid ? { grid: { ...grid, type: 'GridContainer' } } : {}) },
    });
    driver.hold({ ctrl: true, shift: false }).press(300, 300).moveTo(320, 340).release();
    expect(widget(driver, 'inner')).toMatchObject({ x: 150, y: 170 });
    expect(widget(driver, 'out')).toMatchObject({ x: 130, y: 500 });
  });
});

describe('resizing', () => {
  it.each([
    [{}, { x: 120, y: 120, w: 130, h: 60 }],
    [{ shift: true }, { x: 120, y: 120, w: 150, h: 60 }],
    [{ alt: true }, { x: 90, y: 100, w: 160, h: 80 }],
  ])('drags the lower right handle with %p', (modifiers, box) => {
    const driver = phone()
      .click(150, 140)
      .hold({ ctrl: true, ...modifiers })
      .drag([220, 160], [250, 180]);
    expect(widget(driver, 'a')).toMatchObject(box);
  });

  it('scales the members of a selection', () => {
    const driver = phone();
    driver.editor.selection.set(['a', 'b']);
    driver.hold({ ctrl: true }).drag([220, 340], [320, 560]);
    expect(widget(driver, 'a')).toMatchObject({ x: 120, y: 120, w: 200, h: 80 });
    expect(widget(driver, 'b')).toMatchObject({ x: 120, y: 480, w: 200, h: 80 });
  });

  it('makes a screen taller at its lower edge only, never below its smallest size', () => {
    const driver = phone();
    driver.editor.selection.set(['s1']);
    driver.hold({ ctrl: true }).drag([250, 700], [250, 900]);
    expect(driver.app.screens.s1).toMatchObject({ w: 300, h: 800 });
    driver.drag([250, 900], [250, 300]);
    expect(driver.app.screens.s1).toMatchObject({ w: 300, h: 600 });
  });

  it('gives a screen the size that is typed, smaller than those of the prototype, too', () => {
    const driver = phone();
    driver.editor.edit.place('s1', { w: 240 });
    expect(driver.app.screens.s1).toMatchObject({ w: 240, h: 600 });
    driver.editor.edit.place('s1', { w: 200, h: 200 });
    expect(driver.app.screens.s1).toMatchObject({ w: 200, h: 200 });
    driver.editor.edit.place('s1', { h: 900 });
    for (let times = 0; times < 3; times += 1) driver.key('mod+z');
    expect(driver.app.screens.s1).toMatchObject({ w: 300, h: 600, min: { w: 300, h: 600 } });
  });
});

describe('text', () => {
  it('is edited in place on double click and saved as one step', () => {
    const driver = phone().doubleClick(150, 140);
    expect(driver.editor.state.editing).toBe('a');
    driver.type('Tom & Ann');
    expect(widget(driver, 'a')?.props.label).toBe('Tom &amp; Ann');
    driver.key('mod+z');
    expect(widget(driver, 'a')?.props.label).toBe('a');
  });

  it('is left alone by the double click that leads into a group; the next one edits it', () => {
    const driver = phone();
    driver.click(150, 140).hold({ shift: true }).click(150, 320).let().key('mod+g');
    driver.doubleClick(150, 140);
    expect(driver.selection).toEqual(['a']);
    expect(driver.editor.state.editing).toBeNull();
    driver.doubleClick(150, 140);
    expect(driver.editor.state.editing).toBe('a');
  });

  it('is saved by a click elsewhere and leaves an unchanged label alone', () => {
    const driver = phone().doubleClick(150, 140);
    driver.editor.typeText('a');
    driver.click(50, 50);
    expect(driver.editor.state.editing).toBeNull();
    expect(driver.editor.history.canUndo).toBe(false);
  });
});

describe('tools', () => {
  it('draws a rectangle with R and goes back to selecting', () => {
    const driver = phone();
    driver.key('r');
    driver.hold({ ctrl: true }).drag([300, 400], [360, 480]);
    const id = driver.selection[0] ?? '';
    expect(widget(driver, id)).toMatchObject({ type: 'Box', x: 300, y: 400, w: 60, h: 80 });
    expect(driver.app.screens.s1?.children).toContain(id);
    expect(driver.editor.state.tool).toBe('select');
    driver.let().key('mod+z');
    expect(widget(driver, id)).toBeUndefined();
  });

  it('creates nothing with R and a plain click, and text at once with T', () => {
    const driver = phone();
    driver.key('r');
    driver.click(300, 400);
    expect(Object.keys(driver.app.widgets)).toHaveLength(3);
    driver.key('escape');
    driver.key('t');
    driver.click(300, 500);
    expect(driver.editor.state.editing).toBe(driver.selection[0]);
  });

  it('places a screen with S', () => {
    const driver = phone();
    driver.key('s');
    driver.hold({ ctrl: true }).click(1200, 140);
    const id = driver.selection[0] ?? '';
    expect(driver.app.screens[id]).toMatchObject({ x: 1050, y: 100, w: 300, h: 600, name: 'Screen 2' });
  });

  it('places the armed widget at the pointer', () => {
    const driver = phone();
    driver.editor.arm({ type: 'Button', name: 'Button', w: 100, h: 40, props: { label: 'Go' } });
    driver.hold({ ctrl: true }).moveTo(600, 400);
    expect(driver.editor.state.transient.ghosts).toEqual([{ x: 550, y: 380, w: 100, h: 40 }]);
    driver.click(600, 400);
    const id = driver.selection[0] ?? '';
    expect(widget(driver, id)).toMatchObject({ type: 'Button', x: 550, y: 380, props: { label: 'Go' } });
    expect(driver.app.screens.s2?.children).toContain(id);
  });

  it('draws a link from the selection to a screen and highlights the target', () => {
    const driver = phone().click(150, 140);
    driver.key('l');
    driver.moveTo(600, 500);
    expect(driver.editor.state.transient.link).toMatchObject({ from: 'a', target: 's2' });
    driver.click(600, 500);
    expect(Object.values(driver.app.lines)).toMatchObject([{ from: 'a', to: 's2', points: [], event: 'click' }]);
  });

  it('adds way points on free canvas and stops on Esc', () => {
    const driver = phone().click(150, 140);
    driver.key('l');
    driver.click(450, 50).click(600, 500);
    expect(Object.values(driver.app.lines)[0]?.points).toEqual([{ x: 450, y: 50 }]);
    driver.key('l');
    driver.key('escape');
    expect(driver.editor.state).toMatchObject({ tool: 'select', transient: { link: null } });
  });

  it('bends a selected link where it is taken; a way point on the straight way goes', () => {
    const driver = phone().click(150, 140);
    driver.editor.setMode('prototype');
    driver.key('l');
    driver.click(450, 50).click(600, 500);
    const [id = ''] = Object.keys(driver.app.lines);
    driver.editor.selection.set([id]);
    driver.drag([450, 50], [460, 90]);
    expect(driver.app.lines[id]?.points).toEqual([{ x: 460, y: 90 }]);
    const { from = '', to = '' } = driver.app.lines[id] ?? {};
    const [a, b] = [driver.app.widgets[from], driver.app.screens[to]].map((box) => ({
      x: (box?.x ?? 0) + (box?.w ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.h ?? 0) / 2,
    }));
    driver.drag([460, 90], [((a?.x ?? 0) + (b?.x ?? 0)) / 2, ((a?.y ?? 0) + (b?.y ?? 0)) / 2]);
    expect(driver.app.lines[id]?.points).toEqual([]);
  });

  it('links by keys alone: arrows go from target to target, Enter takes the one that is lit', () => {
    const driver = phone().click(150, 140);
    driver.key('l');
    driver.key('arrowright');
    expect(driver.editor.state.transient.link).toMatchObject({ from: 'a', target: 's2' });
    driver.key('enter');
    expect(Object.values(driver.app.lines)).toMatchObject([{ from: 'a', to: 's2' }]);
    expect(driver.editor.state.tool).toBe('select');
  });

  it('drags a link out of the handle', () => {
    const driver = phone().click(150, 140);
    driver.editor.setMode('prototype');
    driver.drag([236, 140], [700, 600]);
    expect(Object.values(driver.app.lines)).toMatchObject([{ from: 'a', to: 's2' }]);
  });

  it('pans with Space and by the hand', () => {
    const driver = phone().moveTo(10, 10);
    driver.keyDown(' ');
    driver.moveBy(30, 20);
    expect(driver.editor.camera.value).toMatchObject({ x: -30, y: -20 });
    driver.keyUp(' ');
    driver.key('h');
  });

  it('zooms at the pointer with Ctrl and the wheel', () => {
    const driver = phone().moveTo(150, 140);
    driver.wheel(-20, { ctrl: true });
    expect(driver.editor.camera.value.zoom).toBeGreaterThan(1);
    expect(driver.editor.camera.toWindow({ x: 150, y: 140 })).toEqual({
      x: expect.closeTo(150),
      y: expect.closeTo(140),
    });
  });
});

describe('the Alt measure', () => {
  it('shows the distance to the hovered widget and to the screen', () => {
    const driver = phone().click(150, 140).hold({ alt: true }).moveTo(150, 320);
    expect(driver.editor.state.transient.distances.map((entry) => entry.length)).toEqual([140]);
    driver.moveTo(110, 690);
    expect(driver.editor.state.transient.distances.map((entry) => entry.length)).toEqual([20, 180, 20, 540]);
    driver.let().moveTo(111, 690);
    expect(driver.editor.state.transient.distances).toEqual([]);
  });
});

describe('clipboard', () => {
  it('copies into another prototype with new ids', async () => {
    const clipboard = { text: '' };
    const from = new Driver(appWith(['a', 120, 120, 100, 40]), { clipboard });
    from.click(150, 140);
    from.key('mod+c');
    const to = new Driver(appWith(), { clipboard });
    await to.editor.clipboard.paste();
    const pasted = Object.values(to.app.widgets);
    expect(pasted).toMatchObject([{ type: 'Box', copyOf: 'a', style: { background: '#eeeeee' } }]);
    expect(to.app.screens.s1?.children).toEqual([pasted[0]?.id]);
  });

  it('keeps the place on another screen', async () => {
    const driver = phone().click(150, 310);
    driver.key('mod+c');
    driver.editor.selection.set(['s2']);
    await driver.editor.clipboard.paste();
    expect(widget(driver, driver.selection[0] ?? '')).toMatchObject({ x: 520, y: 300 });
  });

  it('ignores damaged fragments', async () => {
    const driver = new Driver(appWith(), {
      clipboard: { text: '{"kind":"prototrail/fragment","version":1,"widgets":[{"id":3}]}' },
    });
    await driver.editor.clipboard.paste();
    expect(Object.values(driver.app.widgets).map((entry) => entry.type)).toEqual(['Label']);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>x</svg>',
    '<?xml version="1.0"?>\n<!-- by hand -->\n<svg\n></svg>\n',
  ])('hands the text of a drawing to the page as a picture: %s', (text) => {
    const driver = new Driver(appWith());
    driver.moveTo(150, 140).editor.clipboard.pasteText(text);
    expect(driver.requests.at(-1)).toMatchObject({ type: 'files', at: { x: 150, y: 140 } });
    expect(driver.app.widgets).toEqual({});
  });

  it('pastes a picture from the menu, and a text where there is one too', async () => {
    const picture = new File(['x'], 'Picture', { type: 'image/png' });
    const clipboard = { text: '', pictures: [picture] };
    const driver = new Driver(appWith(), { clipboard });
    await driver.editor.clipboard.paste();
    expect(driver.requests.at(-1)).toMatchObject({ type: 'files', files: [picture] });
    clipboard.text = 'Sum';
    await driver.editor.clipboard.paste();
    expect(Object.values(driver.app.widgets)).toMatchObject([{ type: 'Label', props: { label: 'Sum' } }]);
  });
});

describe('read-only', () => {
  it('selects and pans but changes nothing', () => {
    const driver = new Driver(appWith(['a', 120, 120, 100, 40]), { readOnly: true });
    const before = driver.app;
    driver.drag([150, 140], [250, 240]);
    expect(driver.selection).toEqual(['a']);
    expect(driver.key('delete')).toBe(false);
    expect(driver.key('r')).toBe(false);
    expect(driver.app).toBe(before);
  });
});

describe('context menu', () => {
  it('selects what is under the pointer first', () => {
    const driver = phone().rightClick(150, 140);
    expect(driver.selection).toEqual(['a']);
    expect(driver.requests.at(-1)).toMatchObject({ type: 'contextMenu' });
  });
});
