import { kits, libraryEntries } from '@prototrail/widgets';
import { appWith, Driver } from './driver';

const template = (entry = 'confirm') => {
  const { type, name, widget, parts } = libraryEntries.find(({ id }) => id === entry) ?? {};
  if (type === undefined || name === undefined || widget === undefined || parts === undefined)
    throw new Error(`There is no composite entry "${entry}".`);
  return { ...widget, type, name, w: widget.w, h: widget.h, parts };
};

describe('a composite entry of the library', () => {
  it('is placed by a click as one selected group around the pointer, undone in one step', () => {
    const driver = new Driver(appWith());
    driver.editor.arm(template());
    driver.hold({ ctrl: true }).click(300, 300).let();
    const { groups, screens, widgets } = driver.app;
    const [group] = Object.values(groups ?? {});
    expect(group?.name).toBe('Confirm');
    expect(driver.selection).toEqual([group?.id]);
    const made = Object.values(widgets);
    expect(made).toHaveLength(template().parts.length);
    expect(Object.values(screens)[0]?.children).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(made[0]).toMatchObject({ name: 'Card', w: 320, h: 176 });
    driver.key('mod+z');
    expect(driver.app.widgets).toEqual({});
    expect(Object.keys(driver.app.groups ?? {})).toEqual([]);
  });

  it('shares nothing with the library, and a second one gets names of its own', () => {
    const driver = new Driver(appWith());
    const first = driver.editor.placeInCenter(template());
    const second = driver.editor.placeInCenter(template());
    const names = Object.values(driver.app.groups ?? {}).map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    expect(first).not.toBe(second);
    const [part] = Object.values(driver.app.widgets);
    expect(template().parts.some(({ style }) => style === part?.style)).toBe(false);
  });
});

describe('an entry whose size is a part of the screen', () => {
  const entry = (id: string) => {
    const { widget, share } = libraryEntries.find((each) => each.id === id) ?? {};
    if (widget === undefined || share === undefined) throw new Error(`"${id}" has a size of its own.`);
    return { ...widget, share };
  };

  it('is as wide as the screen under the pointer and keeps to its edges', () => {
    const driver = new Driver(appWith());
    const [screen] = Object.values(driver.app.screens);
    driver.editor.arm(entry('topNavBar'));
    driver.hold({ ctrl: true }).click(300, 300).let();
    const [made] = Object.values(driver.app.widgets);
    expect(made).toMatchObject({ x: screen?.x, w: screen?.w, h: 40 });
    expect(made).not.toHaveProperty('share');
  });

  it('takes its part of the selected screen when the keyboard places it', () => {
    const driver = new Driver(appWith());
    const [screen] = Object.values(driver.app.screens);
    driver.editor.selection.set([screen?.id ?? '']);
    driver.editor.placeInCenter(entry('materialDialog'));
    const [made] = Object.values(driver.app.widgets);
    expect(made).toMatchObject({ w: Math.round((screen?.w ?? 0) * 0.75), h: Math.round((screen?.h ?? 0) * 0.25) });
  });
});

describe('a screen of the library', () => {
  it('is placed beside the others with everything on it, in one step', () => {
    const driver = new Driver(appWith());
    const before = Object.values(driver.app.screens);
    const id = driver.editor.edit.createScreenOf(template('screenSignIn')) ?? '';
    const made = driver.app.screens[id];
    expect(made).toMatchObject({ name: 'Sign in', w: 375, h: 812, style: { background: '#ffffff' } });
    for (const { x, w } of before) expect(made?.x).toBeGreaterThanOrEqual(x + w);
    expect(made?.children).toHaveLength(template('screenSignIn').parts.length);
    driver.key('mod+z');
    expect(Object.keys(driver.app.screens)).toEqual(before.map((screen) => screen.id));
    expect(driver.app.widgets).toEqual({});
  });
});

describe('a kit of the library', () => {
  it('is placed right of everything with its links, in one step', async () => {
    const driver = new Driver(appWith());
    const before = Object.values(driver.app.screens);
    const kit = await kits[0]?.load();
    if (kit === undefined) throw new Error('There is no kit.');
    const ids = driver.editor.edit.createKit(kit);
    expect(ids).toHaveLength(8);
    expect(driver.selection).toEqual(ids);
    for (const id of ids)
      for (const other of before) expect(driver.app.screens[id]?.x).toBeGreaterThanOrEqual(other.x + other.w);
    expect(Object.keys(driver.app.lines).length).toBeGreaterThan(8);
    driver.key('mod+z');
    expect(Object.keys(driver.app.screens)).toEqual(before.map(({ id }) => id));
    expect([driver.app.widgets, driver.app.lines]).toEqual([{}, {}]);
  });

  it('gives its screens names of their own when it is placed twice', async () => {
    const driver = new Driver(appWith());
    const kit = await kits[0]?.load();
    if (kit === undefined) throw new Error('There is no kit.');
    driver.editor.edit.createKit(kit);
    driver.editor.edit.createKit(kit);
    const names = Object.values(driver.app.screens).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
