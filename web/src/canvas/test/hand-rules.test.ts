import { appWith, Driver } from './driver';

const notices = (driver: Driver) =>
  driver.requests.flatMap((request) => (request.type === 'notice' ? [{ ...request, type: undefined }] : []));

/** Three boxes on the first screen, the first two in a group. */
function grouped() {
  const driver = new Driver(appWith(['a', 120, 120, 40, 40], ['b', 220, 120, 40, 40], ['c', 120, 300, 40, 40]));
  const group = driver.editor.edit.group(['a', 'b']);
  driver.editor.selection.clear();
  return { driver, group };
}

describe('a marquee', () => {
  it('takes a group whole with its first member, and members where the group is open', () => {
    const { driver, group } = grouped();
    driver.drag([110, 110], [170, 350]);
    expect([...driver.selection].sort()).toEqual(['c', group].sort());
    driver.editor.selection.clear();
    driver.click(140, 140).click(140, 140);
    expect(driver.selection).toEqual(['a']);
    driver.drag([210, 110], [270, 170]);
    expect(driver.selection).toEqual(['b']);
  });
});

describe('the edge of a screen', () => {
  const rulers = (driver: Driver) => (driver.app.screens['s1']?.rulers ?? []).map(({ type, v }) => [type, v]);

  it('gives a guide to a drag, in one step of undo', () => {
    const driver = new Driver(appWith(['a', 140, 200, 60, 40]));
    driver.moveTo(101, 500);
    expect(driver.editor.state.cursor).toBe('ew-resize');
    driver.drag([101, 500], [250, 500]);
    driver.drag([350, 98], [350, 412]);
    expect(rulers(driver)).toEqual([
      ['x', 150],
      ['y', 312],
    ]);
    driver.key('mod+z');
    driver.key('mod+z');
    expect(rulers(driver)).toEqual([]);
  });

  it('is taken by a click, by its name and by what lies on it as before', () => {
    const driver = new Driver(appWith(['a', 100, 200, 60, 40]));
    driver.drag([101, 220], [121, 220]);
    expect(driver.app.widgets['a']?.x).toBe(120);
    driver.drag([110, 90], [110, 100]);
    expect(driver.app.screens['s1']?.y).toBe(110);
    expect(rulers(driver)).toEqual([]);
    driver.editor.selection.clear();
    driver.click(101, 600);
    expect(driver.selection).toEqual(['s1']);
  });
});

describe('a screen that is moved over loose things', () => {
  it('takes them in when it is let go', () => {
    const driver = new Driver(appWith(['a', 900, 200, 40, 40]));
    driver.drag([510, 90], [710, 90]);
    expect(driver.app.screens['s2']?.children).toEqual(['a']);
    driver.key('mod+z');
    expect(driver.app.screens['s2']?.children).toEqual([]);
  });
});

describe('a click with Ctrl', () => {
  it('reaches a locked thing', () => {
    const driver = new Driver(appWith(['a', 120, 120, 40, 40]));
    driver.editor.edit.setLocked(['a'], true);
    driver.click(140, 140);
    expect(driver.selection).toEqual(['s1']);
    driver.editor.selection.clear();
    driver.hold({ ctrl: true }).click(140, 140).let();
    expect(driver.selection).toEqual(['a']);
  });
});

describe('a double click on logic', () => {
  it('opens what it does', () => {
    const app = appWith(['a', 120, 120, 64, 64]);
    const box = app.widgets['a'];
    if (box) app.widgets['a'] = { ...box, type: 'Script' };
    const driver = new Driver(app);
    driver.doubleClick(140, 140);
    expect(driver.requests).toContainEqual({ type: 'editLogic', id: 'a' });
  });
});

describe('copy and paste', () => {
  it('say what they took, and what is missing', async () => {
    const driver = new Driver(appWith(['a', 120, 120, 40, 40], ['b', 220, 120, 40, 40]));
    for (const key of ['mod+c', 'mod+x', 'mod+d']) expect(driver.key(key)).toBe(true);
    expect(notices(driver).map(({ key }) => key)).toEqual(Array(3).fill('editor.notice.nothingSelected'));
    driver.editor.selection.set(['a']);
    driver.key('mod+c');
    expect(notices(driver).at(-1)).toMatchObject({ key: 'editor.notice.copied.one', values: { name: 'a' } });
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+c');
    await driver.editor.clipboard.paste();
    expect(notices(driver).slice(-2)).toMatchObject([
      { key: 'editor.notice.copied.several', values: { count: 2 } },
      { key: 'editor.notice.pasted.several', values: { count: 2 } },
    ]);
  });

  it('again goes one step on from the last copy, also when that was moved', async () => {
    const driver = new Driver(appWith(['a', 120, 120, 40, 40]));
    const paste = async () => {
      await driver.editor.clipboard.paste();
      const { x, y } = driver.app.widgets[driver.selection[0] ?? ''] ?? { x: 0, y: 0 };
      return [x, y];
    };
    driver.click(140, 140);
    driver.key('mod+c');
    driver.moveTo(160, 200);
    expect(await paste()).toEqual([140, 180]);
    expect(await paste()).toEqual([160, 240]);
    driver.hold({ ctrl: true }).drag([180, 260], [180, 290]).let();
    expect(await paste()).toEqual([180, 360]);
    driver.moveTo(300, 500);
    expect(await paste()).toEqual([280, 480]);
  });
});

describe('a screen of a smaller device', () => {
  it('keeps its width while its lower edge is drawn', () => {
    const driver = new Driver(appWith());
    const id = driver.editor.edit.createScreen({ x: 1000, y: 100 }, { w: 200, h: 200 }) ?? '';
    driver.editor.selection.set([id]);
    driver.drag([1100, 300], [1100, 340]);
    expect(driver.app.screens[id]).toMatchObject({ w: 200, h: 340 - 100 });
  });
});

describe('distances of Alt', () => {
  it('go when the pointer leaves the canvas, as the key may be let go elsewhere', () => {
    const driver = new Driver(appWith(['a', 120, 120, 40, 40]));
    driver.click(140, 140).hold({ alt: true }).moveTo(300, 300);
    expect(driver.editor.state.transient.distances).not.toEqual([]);
    driver.editor.inputs.pointerLeave();
    expect(driver.editor.state.transient.distances).toEqual([]);
  });
});

describe('pictures dropped beside screens', () => {
  it('become screens from there on where nothing lies', () => {
    const driver = new Driver(appWith());
    const picture = (name: string) => ({ url: `/${name}`, name: `${name}.png`, w: 60, h: 40 });
    driver.editor.edit.createImages([picture('One'), picture('Two')], { x: 450, y: 100 });
    const places = Object.values(driver.app.screens).map(({ name, x }) => [name, x]);
    expect(places.slice(2)).toEqual([
      ['One', 900],
      ['Two', 1300],
    ]);
  });
});

describe('a thing that leaves its screen', () => {
  it('is said to be seen by no tester, once', () => {
    const driver = new Driver(appWith(['a', 120, 120, 40, 40]));
    driver.hold({ ctrl: true }).drag([140, 140], [440, 300]).drag([440, 300], [450, 340]).let();
    expect(notices(driver).map(({ key }) => key)).toEqual(['editor.notice.outsideScreens']);
  });
});
