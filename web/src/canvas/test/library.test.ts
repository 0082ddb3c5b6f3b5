import {
  appInMode,
  componentIndex,
  deriveApp,
  picturesOf,
  reviewLibrary,
  tokenModes,
  usedFonts,
  type App,
} from '@prototrail/model';
import { instanceTemplate } from '../edits/components/create';
import type { LibraryPick } from '../store/session-store';
import { appWith, Driver } from './driver';

const noPictures = new Map<string, string>();

/** A library with the component `Card` of two boxes, one in a brand colour. */
function library(): { driver: Driver; component: string; group: string } {
  const driver = new Driver({ ...appWith(['a', 110, 120, 100, 20], ['b', 110, 150, 100, 20]), id: 'lib' });
  const { edit } = driver.editor;
  edit.setWidgetPart(['a'], 'style', { background: '#112233', backgroundImage: { url: 'lib/photo.png', w: 1, h: 1 } });
  const token = edit.tokens.create({ kind: 'color', name: 'Brand', value: '#112233' });
  if (token !== null) edit.tokens.link({ map: 'widgets', ids: ['a'], state: 'style', keys: ['background'] }, token);
  const group = edit.group(['a', 'b']) ?? '';
  return { driver, group, component: edit.components.create(group, 'Card') ?? '' };
}

const pickOf = (source: App, id: string, pictures = noPictures): LibraryPick => ({
  ...{ source, id, sourceApp: 'lib', pictures },
});

/** A prototype with one instance of the library's component. */
function placed(pictures = noPictures) {
  const lib = library();
  const driver = new Driver(appWith(['x', 110, 700, 80, 40]));
  const template = lib.driver.app.templates?.[lib.component];
  if (!template) throw new Error('No component');
  const pick = pickOf(lib.driver.app, lib.component, pictures);
  const instance = driver.editor.placeInCenter({ ...instanceTemplate(template), pick }) ?? '';
  const [component] = componentIndex(driver.app).components;
  if (!component) throw new Error('Nothing was taken in');
  return { lib, driver, instance, component, template };
}

const membersOf = (driver: Driver, group: string) =>
  deriveApp(driver.app)
    .widgetsOf(group)
    .flatMap((id) => deriveApp(driver.app).widget(id) ?? []);

describe('components of other prototypes', () => {
  it('are copied in with their tokens and where they come from, in one step', () => {
    const { lib, driver, instance, component } = placed();
    expect(component).toMatchObject({ name: 'Card', sourceApp: 'lib', importSourceId: lib.component });
    expect(component.id).not.toBe(lib.component);
    const [first] = membersOf(driver, instance);
    expect(first?.effectiveStyle['background']).toBe('#112233');
    expect(Object.values(driver.app.designtokens ?? {})).toMatchObject([{ name: 'Brand', sourceApp: 'lib' }]);
    driver.editor.history.undo();
    expect(componentIndex(driver.app).components).toEqual([]);
    expect(driver.app.designtokens ?? {}).toEqual({});
  });

  it('bring their modes, which are those of the same name here, and the fonts of their texts', () => {
    const lib = library();
    const { edit } = lib.driver.editor;
    const dark = edit.tokens.addMode({ name: 'Night', kind: 'dark' }, { id: 'base', name: 'Day', kind: 'light' }) ?? '';
    const [token] = Object.keys(lib.driver.app.designtokens ?? {});
    edit.tokens.setValue(token ?? '', dark, '#445566');
    edit.setWidgetPart(['b'], 'style', { fontFamily: 'Brand Sans, sans-serif' });
    const font = { name: 'Brand Sans', url: 'lib/brand.woff2', weight: 400, style: 'normal' };
    edit.updateApp({ fonts: [font, { ...font, name: 'Other' }] });
    const source = lib.driver.app;
    expect(usedFonts(source, source.templates)).toEqual([font]);
    const template = source.templates?.[lib.component];
    if (!template) throw new Error('No component');
    const fonts = [{ ...font, url: 'mine/brand.woff2' }];
    const pick = { ...pickOf(source, lib.component), fonts };
    const backgroundIn = (driver: Driver, instance: string, mode: string | undefined) => {
      const derived = deriveApp(appInMode(driver.app, mode));
      return derived.widget(derived.widgetsOf(instance)[0] ?? '')?.effectiveStyle['background'];
    };
    const here = (...names: string[]) => {
      const driver = new Driver(appWith());
      const first = { id: 'base', name: names[0] ?? '', kind: 'light' } as const;
      for (const name of names.slice(1)) driver.editor.edit.tokens.addMode({ name, kind: 'brand' }, first);
      const instance = driver.editor.placeInCenter({ ...instanceTemplate(template), pick }) ?? '';
      driver.editor.placeInCenter({ ...instanceTemplate(template), pick });
      return { driver, instance };
    };

    const empty = here();
    expect(tokenModes(empty.driver.app)).toMatchObject([{ name: 'Day' }, { name: 'Night', kind: 'dark' }]);
    expect(backgroundIn(empty.driver, empty.instance, undefined)).toBe('#112233');
    expect(backgroundIn(empty.driver, empty.instance, tokenModes(empty.driver.app)[1]?.id)).toBe('#445566');
    expect(empty.driver.app.fonts).toEqual(fonts);
    expect(reviewLibrary(empty.driver.app, 'lib', source)).toEqual([]);

    const named = here('Standard', 'Acme', 'night');
    const modes = tokenModes(named.driver.app);
    expect(modes.map(({ name }) => name)).toEqual(['Standard', 'Acme', 'night']);
    expect(backgroundIn(named.driver, named.instance, modes[1]?.id)).toBe('#112233');
    expect(backgroundIn(named.driver, named.instance, modes[2]?.id)).toBe('#445566');
  });

  it('are taken in once, however often they are placed; a token of the same name and value serves for theirs', () => {
    const { lib, driver, template } = placed();
    driver.editor.placeInCenter({ ...instanceTemplate(template), pick: pickOf(lib.driver.app, lib.component) });
    expect(componentIndex(driver.app).components).toHaveLength(1);
    const other = new Driver(appWith());
    other.editor.edit.tokens.create({ kind: 'color', name: 'Brand', value: '#112233' });
    other.editor.placeInCenter({ ...instanceTemplate(template), pick: pickOf(lib.driver.app, lib.component) });
    expect(Object.keys(other.app.designtokens ?? {})).toHaveLength(1);
  });

  it('name the copies of their pictures', () => {
    const { driver } = placed(new Map([['lib/photo.png', 'mine/copy.png']]));
    expect(picturesOf(driver.app.templates, 'lib')).toEqual([]);
    expect(picturesOf(driver.app.templates, 'mine')).toEqual(['mine/copy.png']);
  });

  it('are reviewed when the source changed, and updated with their instances as one step', () => {
    const { lib, driver, instance, component } = placed();
    expect(reviewLibrary(driver.app, 'lib', lib.driver.app)).toEqual([]);
    lib.driver.editor.edit.setWidgetPart(['b'], 'style', { background: '#00ff00' });
    lib.driver.editor.edit.place('b', { w: 140 });
    const [changed] = reviewLibrary(driver.app, 'lib', lib.driver.app);
    expect(changed?.component.id).toBe(component.id);
    expect(changed?.changes.map(({ part, key }) => [part, key])).toEqual(
      expect.arrayContaining([
        ['style', 'background'],
        ['size', 'w'],
      ]),
    );
    driver.editor.edit.components.updateFromLibrary([pickOf(lib.driver.app, lib.component)]);
    const second = membersOf(driver, instance)[1];
    expect(second?.effectiveStyle['background']).toBe('#00ff00');
    expect(second?.w).toBe(140);
    expect(reviewLibrary(driver.app, 'lib', lib.driver.app)).toEqual([]);
    driver.editor.history.undo();
    expect(membersOf(driver, instance)[1]?.w).toBe(100);
    expect(reviewLibrary(driver.app, 'lib', lib.driver.app)).toHaveLength(1);
  });

  it('keep what was changed on an instance, and take parts that came and went', () => {
    const { lib, driver, instance } = placed();
    const [own] = membersOf(driver, instance);
    driver.editor.edit.setWidgetPart([own?.id ?? ''], 'props', { label: 'Mine' });
    const { edit } = lib.driver.editor;
    edit.setWidgetPart(['a'], 'props', { label: 'Theirs' });
    edit.remove(['b']);
    driver.editor.edit.components.updateFromLibrary([pickOf(lib.driver.app, lib.component)]);
    const members = membersOf(driver, instance);
    expect(members.map(({ props }) => props['label'])).toEqual(['Mine']);
  });

  it('are left alone once they are detached', () => {
    const { lib, driver, component } = placed();
    driver.editor.edit.components.detachFromLibrary([component.id]);
    lib.driver.editor.edit.place('b', { w: 140 });
    expect(reviewLibrary(driver.app, 'lib', lib.driver.app)).toEqual([]);
    expect(JSON.stringify(driver.app.templates)).not.toContain('sourceApp');
  });

  it('that the source removed are listed without a new form', () => {
    const { lib, driver, component } = placed();
    lib.driver.editor.edit.components.remove(lib.component);
    expect(reviewLibrary(driver.app, 'lib', lib.driver.app)).toMatchObject([{ component: { id: component.id } }]);
    expect(reviewLibrary(driver.app, 'lib', lib.driver.app)[0]?.now).toBeUndefined();
  });
});

describe('screens of other prototypes', () => {
  it('are copied beside the others, their instances follow the component taken in', () => {
    const { lib, driver, component } = placed();
    const [screen] = Object.keys(lib.driver.app.screens);
    const before = Object.values(driver.app.screens);
    const [copy = ''] = driver.editor.edit.components.bringScreen(pickOf(lib.driver.app, screen ?? ''));
    expect(driver.app.screens[copy]?.children).toHaveLength(2);
    // 27: beside the others, start screens stay those of this prototype, and where it comes from is known
    const { x = 0, y = 0, w = 0, h = 0, ...brought } = driver.app.screens[copy] ?? {};
    expect(
      before.some((other) => x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h),
    ).toBe(false);
    expect(brought).toMatchObject({ imported: true, importSourceId: screen });
    expect(driver.app.screens[copy]?.props ?? {}).not.toHaveProperty('start');
    expect(componentIndex(driver.app).components).toHaveLength(1);
    const groups = Object.values(driver.app.groups ?? {}).filter(({ template }) => template === component.id);
    expect(groups).toHaveLength(2);
    expect(JSON.stringify(driver.app)).not.toContain('"isRootTemplate":true');
  });

  it('are updated in place when they are brought once more (27)', () => {
    const { lib, driver } = placed();
    const [screen = ''] = Object.keys(lib.driver.app.screens);
    const { edit } = driver.editor;
    const source = lib.driver.editor.edit;
    expect(edit.components.updateScreen(pickOf(lib.driver.app, screen))).toEqual([]);
    const [copy = ''] = edit.components.bringScreen(pickOf(lib.driver.app, screen));
    const bySource = (id: string) =>
      Object.values(driver.app.widgets).find((widget) => widget['importSourceId'] === id && widget['copyOf'] === id);
    const [a, b] = [bySource('a'), bySource('b')];
    // made here: a name, a place, a widget of one's own on top
    edit.rename(copy, 'Ours');
    edit.place(copy, { x: 4000, y: 90 });
    const [own = ''] = edit.duplicate([a?.id ?? ''], { x: 10, y: 10 }) ?? [];
    // made there: one moves, one goes
    source.place('a', { x: 133 });
    source.remove(['b']);
    const count = Object.keys(driver.app.screens).length;
    const from = lib.driver.app.screens[screen];
    expect(edit.components.updateScreen(pickOf(lib.driver.app, screen))).toEqual([copy]);

    expect(Object.keys(driver.app.screens)).toHaveLength(count);
    expect(driver.app.screens[copy]).toMatchObject({ name: 'Ours', x: 4000, y: 90 });
    expect(bySource('a')?.id).toBe(a?.id);
    expect(bySource('a')?.x).toBe(133 - (from?.x ?? 0) + 4000);
    expect(driver.app.widgets[b?.id ?? '']).toBeUndefined();
    expect(driver.app.screens[copy]?.children).toContain(own);
    expect(driver.app.widgets[own]?.z).toBeGreaterThan(bySource('a')?.z ?? Infinity);
    driver.editor.history.undo();
    expect(driver.app.widgets[b?.id ?? '']).toBeDefined();
  });

  it('keep, when they are updated, what is linked here and what other imports brought (27)', () => {
    const { lib, driver } = placed();
    const [screen = ''] = Object.keys(lib.driver.app.screens);
    const { edit } = driver.editor;
    const [copy = ''] = edit.components.bringScreen(pickOf(lib.driver.app, screen));
    const idOf = (source: string): string =>
      Object.values(driver.app.widgets).find((widget) => widget['importSourceId'] === source)?.id ?? '';
    const [a, b] = [idOf('a'), idOf('b')];
    edit.createLine(b, 's2');
    const [own = ''] = edit.duplicate([a]) ?? [];
    edit.updateWidgets(
      [own],
      ({ copyOf: _copied, ...widget }) => ({ ...widget, importSourceId: 'figma:1' }) as typeof widget,
    );
    lib.driver.editor.edit.remove(['b']);
    edit.components.updateScreen(pickOf(lib.driver.app, screen));
    expect(driver.app.screens[copy]?.children).toEqual(expect.arrayContaining([a, b, own]));
    expect(Object.values(driver.app.lines).filter(({ from }) => from === b)).toHaveLength(1);
  });
});
