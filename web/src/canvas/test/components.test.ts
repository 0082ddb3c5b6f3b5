import { componentIndex, componentUse, deriveApp, overridesOf, parseApp, type App } from '@prototrail/model';
import { instanceTemplate } from '../edits/components/create';
import { movedMembers } from '../edits/components/moved';
import { appWith, Driver } from './driver';

const styled = (app: App, id: string) => deriveApp(app).widget(id)?.effectiveStyle;
const firstComponent = (driver: Driver) => componentIndex(driver.app).components[0];

/** Two boxes; the first becomes a component with one instance. */
function button(): { driver: Driver; component: string; instance: string } {
  const driver = new Driver(appWith(['a', 110, 120, 80, 40], ['b', 110, 400, 80, 40]));
  driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#ff0000' });
  driver.editor.edit.setWidgetPart(['a'], 'hover', { background: '#aa0000' });
  driver.editor.edit.setWidgetPart(['a'], 'props', { label: 'Buy' });
  const component = driver.editor.edit.components.create('a', 'Button') ?? '';
  const instance = place(driver, component);
  return { driver, component, instance };
}

function place(driver: Driver, component: string): string {
  const template = driver.app.templates?.[component];
  if (!template) return '';
  return driver.editor.placeInCenter(instanceTemplate(template)) ?? '';
}

/** A card of two boxes and a group in it. */
function card(): { driver: Driver; component: string; instance: string; group: string } {
  const driver = new Driver(
    appWith(['a', 110, 120, 100, 20], ['b', 110, 150, 100, 20], ['c', 110, 180, 40, 20], ['d', 160, 180, 40, 20]),
  );
  const inner = driver.editor.edit.group(['c', 'd']) ?? '';
  const group = driver.editor.edit.group(['a', 'b', inner]) ?? '';
  const component = driver.editor.edit.components.create(group, 'Card') ?? '';
  const instance = place(driver, component);
  return { driver, component, instance, group };
}

const membersOf = (driver: Driver, group: string) =>
  deriveApp(driver.app)
    .widgetsOf(group)
    .map((id) => driver.app.widgets[id])
    .filter((widget) => widget !== undefined);
const box = (driver: Driver, group: string) => {
  const list = membersOf(driver, group);
  const x = Math.min(...list.map((widget) => widget.x));
  const y = Math.min(...list.map((widget) => widget.y));
  return list
    .map((widget) => [widget.x - x, widget.y - y, widget.w, widget.h])
    .sort((p, q) => String(p).localeCompare(String(q)));
};

describe('a component of a widget', () => {
  it('keeps the look in the template, as files of the format do', () => {
    const { driver, component } = button();
    expect(driver.app.templates?.[component]).toMatchObject({
      templateType: 'Widget',
      visible: true,
      w: 80,
      h: 40,
      style: { background: '#ff0000' },
      hover: { background: '#aa0000' },
      props: { label: 'Buy' },
    });
    expect(driver.app.widgets['a']).toMatchObject({ template: component, isRootTemplate: true, style: {}, hover: {} });
    expect(styled(driver.app, 'a')).toMatchObject({ background: '#ff0000' });
  });

  it('places instances that take their style from it', () => {
    const { driver, component, instance } = button();
    expect(driver.app.widgets[instance]).toMatchObject({ template: component, style: {}, w: 80, h: 40 });
    expect(driver.app.widgets[instance]).not.toHaveProperty('isRootTemplate');
    expect(styled(driver.app, instance)).toMatchObject({ background: '#ff0000' });
  });

  it('is followed by its instances in one step: style, states, text, size', () => {
    const { driver, instance } = button();
    const { edit, history } = driver.editor;
    edit.setWidgetPart(['a'], 'style', { background: '#00ff00' });
    edit.setWidgetPart(['a'], 'hover', { color: '#000000' });
    edit.setWidgetPart(['a'], 'props', { label: 'Order' });
    edit.place('a', { w: 120 });
    expect(driver.app.widgets['a']?.style).toEqual({});
    expect(styled(driver.app, instance)).toMatchObject({ background: '#00ff00' });
    expect(deriveApp(driver.app).widget(instance)?.states.hover).toMatchObject({
      background: '#aa0000',
      color: '#000000',
    });
    expect(driver.app.widgets[instance]).toMatchObject({ w: 120, h: 40, props: { label: 'Order' } });
    history.undo();
    expect(driver.app.widgets[instance]?.w).toBe(80);
    history.undo();
    history.undo();
    history.undo();
    expect(styled(driver.app, instance)).toMatchObject({ background: '#ff0000' });
    expect(driver.app.widgets[instance]?.props['label']).toBe('Buy');
    history.redo();
    expect(styled(driver.app, instance)).toMatchObject({ background: '#00ff00' });
  });

  it('leaves what an instance has of its own, until it is given back', () => {
    const { driver, instance } = button();
    const { edit } = driver.editor;
    edit.setWidgetPart([instance], 'style', { background: '#0000ff' });
    edit.setWidgetPart([instance], 'props', { label: 'Mine' });
    edit.setWidgetPart(['a'], 'style', { background: '#00ff00' });
    edit.setWidgetPart(['a'], 'props', { label: 'Order' });
    const widget = driver.app.widgets[instance];
    expect(widget && overridesOf(driver.app, widget).map(({ part, key }) => `${part}.${key}`)).toEqual([
      'style.background',
      'props.label',
    ]);
    edit.components.reset([instance]);
    expect(driver.app.widgets[instance]).toMatchObject({ style: {}, props: { label: 'Order' } });
    expect(styled(driver.app, instance)).toMatchObject({ background: '#00ff00' });
  });

  it('takes removed values back from its instances, too', () => {
    const { driver, instance } = button();
    driver.editor.edit.setWidgetPart(['a'], 'style', { background: undefined });
    expect(styled(driver.app, instance)).not.toHaveProperty('background');
  });

  it('is left alone in files whose original was changed without an update, until it is updated', () => {
    const { driver, instance } = button();
    const app = JSON.parse(JSON.stringify(driver.app)) as App;
    const root = app.widgets['a'];
    if (root) Object.assign(root, { style: { background: '#123456' }, w: 200 });
    const old = new Driver(app);
    old.editor.edit.moveBy(['a'], 5, 0);
    expect(old.app.widgets[instance]?.w).toBe(80);
    expect(styled(old.app, instance)).toMatchObject({ background: '#ff0000' });
    old.editor.edit.components.update('a');
    expect(old.app.widgets[instance]?.w).toBe(200);
    expect(styled(old.app, instance)).toMatchObject({ background: '#123456' });
  });

  it('can be removed: everything keeps its look', () => {
    const { driver, component, instance } = button();
    driver.editor.edit.components.remove(component);
    expect(driver.app.templates?.[component]).toBeUndefined();
    for (const id of ['a', instance]) {
      expect(driver.app.widgets[id]).not.toHaveProperty('template');
      expect(styled(driver.app, id)).toMatchObject({ background: '#ff0000' });
    }
  });

  it('copies of the original are instances', () => {
    const { driver, component } = button();
    const [copy = ''] = driver.editor.edit.duplicate(['a']);
    expect(componentUse(driver.app, driver.app.widgets[copy])).toMatchObject({
      isRoot: false,
      shown: { id: component },
    });
  });
});

describe('a component of a group', () => {
  it('has a template for each member and entries for subgroups', () => {
    const { driver, component } = card();
    const template = driver.app.templates?.[component];
    expect(template).toMatchObject({ templateType: 'Group', w: 100, h: 80, visible: true });
    expect(template?.children).toHaveLength(2);
    expect(template?.['groups']).toMatchObject([
      { groupID: component, parent: component, children: [{}, {}].map(() => expect.any(String)) },
    ]);
  });

  it('places instances with the same members and groups', () => {
    const { driver, component, instance, group } = card();
    expect(driver.app.groups?.[instance]).toMatchObject({ template: component });
    expect(driver.app.groups?.[instance]?.groups).toHaveLength(1);
    expect(box(driver, instance)).toEqual(box(driver, group));
    expect(membersOf(driver, instance).every((widget) => deriveApp(driver.app).screenOf(widget.id) !== undefined)).toBe(
      true,
    );
  });

  it('is followed in places, sizes, members that come and members that go', () => {
    const { driver, instance, group } = card();
    const { edit } = driver.editor;
    edit.place('a', { y: 100, h: 30 });
    expect(box(driver, instance)).toEqual(box(driver, group));
    edit.apply('edit.layers', (draft) => {
      draft.put('widgets', 'e', {
        ...draft.app.widgets['b'],
        id: 'e',
        y: 210,
        template: null,
        isRootTemplate: false,
      } as never);
      draft.update('groups', group, (now) => ({ ...now, children: [...now.children, 'e'] }));
    });
    expect(membersOf(driver, instance)).toHaveLength(5);
    expect(box(driver, instance)).toEqual(box(driver, group));
    edit.remove(['b']);
    expect(membersOf(driver, instance)).toHaveLength(4);
    expect(box(driver, instance)).toEqual(box(driver, group));
    driver.editor.history.undo();
    expect(membersOf(driver, instance)).toHaveLength(5);
  });

  it('moves its instances not when it is moved, and keeps what was moved in one', () => {
    const { driver, instance, group } = card();
    const before = membersOf(driver, instance).map(({ x, y }) => [x, y]);
    driver.editor.edit.moveBy([group], 30, 0);
    expect(membersOf(driver, instance).map(({ x, y }) => [x, y])).toEqual(before);
    const [first] = membersOf(driver, instance);
    driver.editor.edit.moveBy([first?.id ?? ''], 0, 7);
    driver.editor.edit.place('b', { x: 160 });
    expect(membersOf(driver, instance)[0]?.y).toBe((before[0]?.[1] ?? 0) + 7);
  });

  it('can be nested: a component in a component goes on following', () => {
    const { driver, instance } = button();
    const { edit } = driver.editor;
    const outer = edit.group([instance, 'b']) ?? '';
    const big = edit.components.create(outer, 'Big') ?? '';
    const placed = place(driver, big);
    edit.setWidgetPart(['a'], 'style', { background: '#00ff00' });
    edit.setWidgetPart(['a'], 'props', { label: 'Order' });
    const inner = membersOf(driver, placed).find((widget) => widget.props['label'] === 'Order');
    expect(styled(driver.app, inner?.id ?? '')).toMatchObject({ background: '#00ff00' });
    edit.components.unlink([placed]);
    expect(driver.app.groups?.[placed]).not.toHaveProperty('template');
    expect(styled(driver.app, inner?.id ?? '')).toMatchObject({ background: '#00ff00' });
  });

  it('ungrouping an instance unlinks it', () => {
    const { driver, instance } = card();
    const members = membersOf(driver, instance).map(({ id }) => id);
    driver.editor.edit.ungroup([instance]);
    expect(members.every((id) => driver.app.widgets[id]?.template === undefined)).toBe(true);
  });
});

describe('variants', () => {
  it('are templates that take their style from the component; instances switch and keep their overrides', () => {
    const { driver, component, instance } = button();
    const { edit } = driver.editor;
    edit.components.addProperty(component, 'Size', 'Medium');
    const root = edit.components.addVariant(component, { Size: 'Large' }) ?? '';
    const variant = driver.app.widgets[root]?.template ?? '';
    expect(driver.app.templates?.[variant]).toMatchObject({ variant: true, variantOf: component, style: {} });
    edit.place(root, { w: 200 });
    edit.setWidgetPart([root], 'style', { fontSize: 20 });
    edit.setWidgetPart([instance], 'props', { label: 'Mine' });
    edit.components.switchVariant([instance], variant);
    expect(driver.app.widgets[instance]).toMatchObject({ template: variant, w: 200, props: { label: 'Mine' } });
    expect(styled(driver.app, instance)).toMatchObject({ background: '#ff0000', fontSize: 20 });
    edit.setWidgetPart(['a'], 'style', { background: '#00ff00' });
    expect(styled(driver.app, instance)).toMatchObject({ background: '#00ff00', fontSize: 20 });
    expect(firstComponent(driver)?.id).toBe(component);
  });

  it('of a group switch the templates of its members', () => {
    const { driver, component, instance } = card();
    const { edit } = driver.editor;
    const root = edit.components.addVariant(component, { State: 'Sold out' }) ?? '';
    const variant = driver.app.groups?.[root]?.template ?? '';
    const [first] = membersOf(driver, root);
    edit.setWidgetPart([first?.id ?? ''], 'style', { background: '#cccccc' });
    edit.components.switchVariant([instance], variant);
    expect(box(driver, instance)).toEqual(box(driver, root));
    expect(membersOf(driver, instance).map(({ id }) => styled(driver.app, id)?.['background'])).toContain('#cccccc');
  });
});

describe('swapping', () => {
  it('shows another component and keeps the text', () => {
    const { driver, instance } = button();
    const { edit } = driver.editor;
    edit.setWidgetPart(['b'], 'props', { label: 'Quiet' });
    const quiet = edit.components.create('b', 'Quiet') ?? '';
    edit.setWidgetPart([instance], 'props', { label: 'Mine' });
    edit.components.swap([instance], quiet);
    expect(driver.app.widgets[instance]).toMatchObject({ template: quiet, props: { label: 'Mine' } });
  });

  it('puts a group in place of a widget', () => {
    const { driver, component } = card();
    const { edit } = driver.editor;
    const app = driver.app;
    const lone = edit.createWidget({ type: 'Box', name: 'Lone', w: 20, h: 20 }, { x: 120, y: 500, w: 20, h: 20 }) ?? '';
    edit.components.create(lone, 'Lone');
    const [copy = ''] = edit.duplicate([lone]);
    edit.components.swap([copy], component);
    const [made = ''] = driver.selection;
    expect(driver.app.groups?.[made]).toMatchObject({ template: component });
    expect(driver.app.widgets[copy]).toBeUndefined();
    expect(Object.keys(app.widgets).every((id) => driver.app.widgets[id])).toBe(true);
  });
});

describe('interaction states of a component', () => {
  it('are those of the original on its instances, and an instance can have its own', () => {
    const { driver, instance } = button();
    const { edit } = driver.editor;
    edit.setWidgetPart(['a'], 'pressed', { background: '#550000' });
    edit.setWidgetPart(['a'], 'focus', { color: '#ffffff' });
    const states = () => deriveApp(driver.app).widget(instance)?.states;
    expect(states()).toMatchObject({ pressed: { background: '#550000' }, focus: { color: '#ffffff' } });
    edit.setWidgetPart([instance], 'pressed', { background: '#000055' });
    expect(states()?.pressed).toEqual({ background: '#000055' });
    edit.components.reset([instance]);
    expect(states()?.pressed).toEqual({ background: '#550000' });
  });

  it('a single variant is deleted; its instances keep their look, the component and the other variants stay', () => {
    const { driver, component, instance } = button();
    const { components } = driver.editor.edit;
    components.addVariant(component, { Variant: 'Second' });
    const second = Object.values(driver.app.templates ?? {}).find(({ variantOf }) => variantOf === component);
    components.switchVariant([instance], second?.id ?? '');
    const look = styled(driver.app, instance);
    components.remove(second?.id ?? '');
    expect(driver.app.widgets[instance]).not.toHaveProperty('template');
    expect(styled(driver.app, instance)).toMatchObject(look ?? {});
    expect(firstComponent(driver)?.id).toBe(component);
  });
});

describe('a moved member of an instance', () => {
  it('is listed, and goes back alone or with all overrides, wherever the instance is', () => {
    const { driver, instance } = card();
    const { edit } = driver.editor;
    const [first] = membersOf(driver, instance);
    const before = box(driver, instance);
    expect(movedMembers(driver.app, instance)).toEqual([]);
    edit.place(first?.id ?? '', { x: (first?.x ?? 0) + 7 });
    expect(movedMembers(driver.app, instance)).toMatchObject([{ id: first?.id, to: { x: first?.x, y: first?.y } }]);
    edit.components.resetPlace(instance, first?.id ?? '');
    expect(box(driver, instance)).toEqual(before);
    edit.place(first?.id ?? '', { x: (first?.x ?? 0) + 7 });
    edit.components.reset([instance]);
    expect(box(driver, instance)).toEqual(before);
    expect(movedMembers(driver.app, instance)).toEqual([]);
  });
});

describe('the members of an instance', () => {
  const reported = (driver: Driver): string[] => {
    const parsed = parseApp(JSON.parse(JSON.stringify(driver.app)));
    return parsed.ok ? parsed.warnings.filter(({ rule }) => rule === 'V13').map(({ path }) => path) : ['not opened'];
  };
  const place = { screenId: 's1', groupId: null, anchor: null };

  it('stay its own in the list of layers: nothing goes in, and nothing out', () => {
    const { driver, instance } = card();
    const { edit } = driver.editor;
    edit.createWidget({ type: 'Box', name: 'Other', w: 30, h: 30 }, { x: 120, y: 500, w: 30, h: 30 });
    const other = Object.values(driver.app.widgets).find(({ name }) => name === 'Other')?.id ?? '';
    const [member] = membersOf(driver, instance);
    const [inner = ''] = driver.app.groups?.[instance]?.groups ?? [];
    const before = driver.app;

    for (const groupId of [instance, inner]) expect(edit.moveLayers([other], { ...place, groupId })).toBe(false);
    expect(edit.moveLayers([member?.id ?? ''], place)).toBe(false);
    expect(edit.moveLayers([member?.id ?? ''], { ...place, groupId: inner })).toBe(false);
    expect(driver.app).toBe(before);
    expect(edit.moveLayers([instance], { ...place, anchor: { id: other, side: 'above' } })).toBe(true);
    expect(reported(driver)).toEqual([]);
  });

  it('are not grouped, and become no components, as long as it is linked', () => {
    const { driver, instance } = card();
    const { edit } = driver.editor;
    const [first = '', second = ''] = driver.app.groups?.[instance]?.children ?? [];
    expect(edit.group([first, second])).toBeNull();
    expect(edit.components.create(first, 'Part')).toBeNull();
    edit.components.unlink([instance]);
    expect(edit.group([first, second])).not.toBeNull();
    expect(edit.components.create(first, 'Part')).not.toBeNull();
  });

  it('may lie in groups within groups', () => {
    const { driver, group } = card();
    const { edit } = driver.editor;
    const [inner = ''] = driver.app.groups?.[group]?.groups ?? [];
    edit.group([inner, 'a']);
    edit.duplicate([group]);
    expect(reported(driver)).toEqual([]);
  });

  it('are copied once when they are chosen together with it', () => {
    const { driver, group } = card();
    driver.editor.edit.duplicate([group, 'a']);
    expect(Object.keys(driver.app.widgets)).toHaveLength(12);
    expect(reported(driver)).toEqual([]);
  });
});
