import { deriveApp, parseApp, touches, type App } from '@prototrail/model';
import { backgroundOf, lookOf, memberWith, membersOf, placeInstance } from './a-component';
import { moveIntoGroup } from '../edits/groups';
import { variantFrames } from '../store/variant-frames';
import { appWith, Driver } from './driver';

/** A card of a title and a price with the variant `Sold out`, and an instance of that. */
function cardWithVariant() {
  const driver = new Driver(appWith(['a', 110, 120, 100, 20], ['b', 110, 150, 100, 20], ['spare', 110, 700, 60, 20]));
  const { edit } = driver.editor;
  for (const [id, label] of Object.entries({ a: 'Title', b: 'Price', spare: 'Badge' }))
    edit.setWidgetPart([id], 'props', { label });
  const main = edit.group(['a', 'b']) ?? '';
  const component = edit.components.create(main, 'Card') ?? '';
  const variant = edit.components.addVariant(component, { State: 'Sold out' }) ?? '';
  const template = driver.app.groups?.[variant]?.template ?? '';
  const instance = placeInstance(driver, component);
  edit.components.switchVariant([instance], template);
  const find = (group: string, label: string) => memberWith(driver, group, label).id;
  const addBadge = (): void => {
    edit.place('spare', { x: 110, y: 90 });
    moveInto(driver, ['spare'], main);
  };
  return { driver, edit, component, main, variant, template, instance, find, addBadge };
}

function moveInto(driver: Driver, ids: readonly string[], group: string): void {
  driver.editor.edit.apply('edit.layers', (draft) => moveIntoGroup(draft, ids, group));
}

/** What a person would see after loading what was stored. */
function reloaded(app: App): App {
  const parsed = parseApp(JSON.parse(JSON.stringify(app)));
  if (!parsed.ok) throw new Error('It does not open');
  return parsed.app;
}

describe('variants of a group component', () => {
  it('get a member that is added to the main component, and lose it again with one step of undo', () => {
    const { driver, main, variant, instance, addBadge } = cardWithVariant();
    const before = lookOf(driver, variant);
    addBadge();
    expect(lookOf(driver, main)).toEqual(['Title 0 30 100 20', 'Price 0 60 100 20', 'Badge 0 0 60 20']);
    expect(lookOf(driver, variant)).toEqual(lookOf(driver, main));
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, main));
    expect(membersOf(driver, variant).every((widget) => widget.isRootTemplate === true)).toBe(true);
    driver.editor.history.undo();
    expect(lookOf(driver, variant)).toEqual(before);
    expect(lookOf(driver, instance)).toEqual(before);
    driver.editor.history.redo();
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, main));
    expect(reloaded(driver.app).templates).toEqual(driver.app.templates);
  });

  it('keep the look of an added member in step with the main component, until they have their own', () => {
    const { driver, edit, variant, instance, find, addBadge } = cardWithVariant();
    addBadge();
    edit.setWidgetPart(['spare'], 'style', { background: '#00ff00' });
    expect(backgroundOf(driver, find(variant, 'Badge'))).toBe('#00ff00');
    expect(backgroundOf(driver, find(instance, 'Badge'))).toBe('#00ff00');
    edit.setWidgetPart([find(variant, 'Badge')], 'style', { background: '#0000ff' });
    edit.setWidgetPart(['spare'], 'style', { background: '#ff0000' });
    expect(backgroundOf(driver, find(instance, 'Badge'))).toBe('#0000ff');
  });

  it('lose a member that is removed from the main component', () => {
    const { driver, edit, component, variant, instance } = cardWithVariant();
    edit.remove(['b']);
    expect(lookOf(driver, variant)).toEqual(['Title 0 0 100 20']);
    expect(lookOf(driver, instance)).toEqual(['Title 0 0 100 20']);
    const parts = Object.values(driver.app.templates ?? {}).filter(({ templateType }) => templateType === 'Widget');
    expect(parts).toHaveLength(2);
    expect(driver.app.templates?.[component]?.children).toHaveLength(1);
    driver.editor.history.undo();
    expect(lookOf(driver, instance)).toHaveLength(2);
  });

  it('take over places, sizes and order, and keep their own', () => {
    const { driver, edit, main, variant, instance, find } = cardWithVariant();
    edit.place('b', { y: 180, w: 140 });
    expect(lookOf(driver, variant)).toEqual(['Title 0 0 100 20', 'Price 0 60 140 20']);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, main));
    const price = memberWith(driver, variant, 'Price');
    edit.place(price.id, { x: price.x + 30, w: 50 });
    edit.place('b', { y: 200, w: 160 });
    expect(lookOf(driver, variant)).toEqual(['Title 0 0 100 20', 'Price 30 60 50 20']);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, variant));
    edit.order(['a'], 'front');
    expect(lookOf(driver, variant)).toEqual(['Price 30 60 50 20', 'Title 0 0 100 20']);
    expect(find(variant, 'Title')).not.toBe('');
  });

  it('keep members that they have alone, and do not get back those that were deleted in them', () => {
    const { driver, edit, variant, instance, find, addBadge } = cardWithVariant();
    const [own = ''] = edit.duplicate([find(variant, 'Title')]);
    edit.setWidgetPart([own], 'props', { label: 'Notice' });
    edit.remove([find(variant, 'Price')]);
    const title = memberWith(driver, variant, 'Title');
    moveInto(driver, [own], variant);
    edit.place(own, { x: title.x, y: title.y + 40 });
    edit.place('b', { h: 30 });
    addBadge();
    expect(lookOf(driver, variant)).toEqual(['Title 0 30 100 20', 'Notice 0 70 100 20', 'Badge 0 0 60 20']);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, variant));
  });

  it('become ordinary groups where they are put into the component itself', () => {
    const { driver, edit, main, variant, instance } = cardWithVariant();
    moveInto(driver, [instance], main);
    expect(driver.app.groups?.[instance]).not.toHaveProperty('template');
    expect(membersOf(driver, main)).toHaveLength(4);
    edit.place('a', { w: 120 });
    expect(membersOf(driver, main)).toHaveLength(4);
    expect(membersOf(driver, variant)).toHaveLength(4);
  });

  it('get groups that are made in the main component', () => {
    const { driver, edit, main, variant, instance, addBadge } = cardWithVariant();
    addBadge();
    edit.group(['a', 'spare']);
    for (const id of [main, variant, instance]) {
      const [inner = ''] = driver.app.groups?.[id]?.groups ?? [];
      expect(
        membersOf(driver, inner)
          .map(({ props }) => props['label'])
          .sort(),
      ).toEqual(['Badge', 'Title']);
    }
    driver.editor.history.undo();
    expect(driver.app.groups?.[variant]?.groups ?? []).toEqual([]);
  });

  it('follow without an original of their own', () => {
    const { driver, edit, variant, template, instance, addBadge } = cardWithVariant();
    edit.remove([variant]);
    addBadge();
    expect(lookOf(driver, instance)).toEqual(['Title 0 30 100 20', 'Price 0 60 100 20', 'Badge 0 0 60 20']);
    expect(lookOf(driver, placeInstance(driver, template))).toEqual(lookOf(driver, instance));
  });

  it('of a row take over its gap and keep their own padding', () => {
    const { driver, edit, main, variant, instance } = cardWithVariant();
    edit.addAutoLayout([main]);
    edit.setAutoLayout([main], { direction: 'column', gap: 10 });
    expect(driver.app.groups?.[variant]?.['autoLayout']).toMatchObject({ direction: 'column', gap: 10 });
    edit.setAutoLayout([variant], { left: 5, top: 5 });
    edit.setAutoLayout([main], { gap: 24 });
    expect(lookOf(driver, variant)).toEqual(['Title 0 0 100 20', 'Price 0 44 100 20']);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, variant));
    expect(driver.app.groups?.[instance]?.['autoLayout']).toMatchObject({ gap: 24, left: 5, top: 5 });
    const price = memberWith(driver, variant, 'Price').template ?? '';
    expect(driver.app.templates?.[price]).toMatchObject({ x: 5, y: 49 });
  });
});

describe('originals of variants on the canvas', () => {
  it('lie below the screens in a frame that names them, apart from those of other components', () => {
    const driver = new Driver(appWith(['a', 110, 120, 100, 20], ['b', 110, 150, 100, 20]));
    const { components } = driver.editor.edit;
    const [first, second] = ['a', 'b'].map((id) => components.create(id, id.toUpperCase()) ?? '');
    for (const State of ['Pressed', 'Busy'])
      for (const component of [first ?? '', second ?? '']) components.addVariant(component, { State });
    const { canvasWidgets } = deriveApp(driver.app);
    const frames = variantFrames(driver.app, canvasWidgets, (id) => driver.app.widgets[id] ?? null);
    expect(frames.map(({ name, properties, columns, rows }) => [name, properties, columns.length, rows])).toMatchObject(
      [
        ['A', ['State'], 0, [{ text: 'Pressed' }, { text: 'Busy' }]],
        ['B', ['State'], 0, [{ text: 'Pressed' }, { text: 'Busy' }]],
      ],
    );
    const [one, other] = frames.map(({ box }) => box);
    expect(one && other && touches(one, other)).toBe(false);
  });
});

describe('an instance of a group component', () => {
  it('does not get a member back that was deleted in it when its component changes', () => {
    const { driver, edit, component } = cardWithVariant();
    const instance = placeInstance(driver, component);
    edit.remove([memberWith(driver, instance, 'Price').id]);
    edit.place('a', { w: 130 });
    expect(lookOf(driver, instance)).toEqual(['Title 0 0 130 20']);
  });
});
