import { overridesOf } from '@prototrail/model';
import { moveIntoGroup } from '../edits/groups';
import { backgroundOf, lookOf, memberWith, membersOf, placeInstance } from './a-component';
import { appWith, Driver } from './driver';

/** `Field` (name, input) is used in `Form` (field, button); an instance of the form lies beside them. */
function form() {
  const driver = new Driver(
    appWith(
      ...([
        ['a', 110, 120, 100, 20],
        ['b', 110, 150, 100, 20],
        ['button', 110, 400, 60, 20],
        ['spare', 110, 700, 40, 20],
      ] as const),
    ),
  );
  const { edit } = driver.editor;
  for (const [id, label] of Object.entries({ a: 'Name', b: 'Input', button: 'Send', spare: 'Help' }))
    edit.setWidgetPart([id], 'props', { label });
  const fieldMain = edit.group(['a', 'b']) ?? '';
  const field = edit.components.create(fieldMain, 'Field') ?? '';
  const used = placeInstance(driver, field);
  edit.place('button', { x: memberWith(driver, used, 'Name').x, y: memberWith(driver, used, 'Name').y + 80 });
  const formMain = edit.group([used, 'button']) ?? '';
  const component = edit.components.create(formMain, 'Form') ?? '';
  const instance = placeInstance(driver, component);
  const [inner = ''] = driver.app.groups?.[instance]?.groups ?? [];
  const find = (group: string, label: string) => memberWith(driver, group, label).id;
  const addHelp = (): void => {
    edit.place('spare', { x: 110, y: 180 });
    edit.apply('edit.layers', (draft) => moveIntoGroup(draft, ['spare'], fieldMain));
  };
  return { driver, edit, field, fieldMain, used, component, formMain, instance, inner, find, addHelp };
}

describe('an instance of a group component inside another component', () => {
  it('is placed as a group that is linked to the inner component', () => {
    const { driver, field, instance, inner, formMain } = form();
    expect(driver.app.groups?.[inner]).toMatchObject({ template: field });
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, formMain));
  });

  it('follows the inner component in look, text, size and place', () => {
    const { driver, edit, instance, formMain, find } = form();
    edit.setWidgetPart(['b'], 'style', { background: '#00ff00' });
    edit.setWidgetPart(['b'], 'props', { label: 'Email' });
    edit.place('b', { y: 160, h: 30 });
    expect(lookOf(driver, instance)).toEqual(['Send 0 80 60 20', 'Name 0 0 100 20', 'Email 0 40 100 30']);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, formMain));
    expect(backgroundOf(driver, find(instance, 'Email'))).toBe('#00ff00');
  });

  it('gets a member that is added to the inner component once, with one step of undo', () => {
    const { driver, used, formMain, instance, inner, addHelp } = form();
    const before = lookOf(driver, instance);
    addHelp();
    for (const group of [used, inner]) expect(membersOf(driver, group)).toHaveLength(3);
    for (const group of [formMain, instance])
      expect(lookOf(driver, group).filter((look) => look.startsWith('Help'))).toEqual(['Help 0 60 40 20']);
    driver.editor.history.undo();
    expect(lookOf(driver, instance)).toEqual(before);
    driver.editor.history.redo();
    expect(membersOf(driver, inner)).toHaveLength(3);
  });

  it('loses a member that is removed from the inner component', () => {
    const { driver, edit, instance, formMain } = form();
    edit.remove(['a']);
    expect(lookOf(driver, formMain)).toEqual(['Send 0 50 60 20', 'Input 0 0 100 20']);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, formMain));
    driver.editor.history.undo();
    expect(membersOf(driver, instance)).toHaveLength(3);
  });

  it('keeps what the outer component changed in it, and what an instance changed in that', () => {
    const { driver, edit, formMain, instance, find } = form();
    edit.setWidgetPart([find(formMain, 'Input')], 'style', { background: '#0000ff' });
    edit.setWidgetPart(['b'], 'style', { background: '#00ff00' });
    expect(backgroundOf(driver, find(instance, 'Input'))).toBe('#0000ff');
    const input = find(instance, 'Input');
    edit.setWidgetPart([input], 'props', { label: 'Mine' });
    edit.setWidgetPart(['b'], 'props', { label: 'Theirs' });
    expect(find(instance, 'Mine')).toBe(input);
    const widget = driver.app.widgets[input];
    expect(widget && overridesOf(driver.app, widget).map(({ key }) => key)).toEqual(['label']);
    edit.components.reset([instance]);
    expect(driver.app.widgets[input]?.props['label']).toBe('Theirs');
  });

  it('hands what the outer component changed in it to a third component around that', () => {
    const { driver, edit, component, formMain, find } = form();
    const use = placeInstance(driver, component);
    const lone = edit.createWidget({ type: 'Box', name: 'Lone', w: 20, h: 20 }, { x: 120, y: 620, w: 20, h: 20 }) ?? '';
    const page = edit.components.create(edit.group([use, lone]) ?? '', 'Page') ?? '';
    const instance = placeInstance(driver, page);
    edit.setWidgetPart([find(formMain, 'Input')], 'style', { background: '#0000ff' });
    expect(backgroundOf(driver, find(instance, 'Input'))).toBe('#0000ff');
    edit.setWidgetPart([find(formMain, 'Input')], 'style', { background: '#ff00ff' });
    edit.setWidgetPart([find(formMain, 'Input')], 'props', { label: 'City' });
    expect(backgroundOf(driver, find(instance, 'City'))).toBe('#ff00ff');
  });

  it('of three levels gets an added member once', () => {
    const { driver, edit, component, addHelp } = form();
    const use = placeInstance(driver, component);
    const lone = edit.createWidget({ type: 'Box', name: 'Lone', w: 20, h: 20 }, { x: 120, y: 620, w: 20, h: 20 }) ?? '';
    const main = edit.group([use, lone]) ?? '';
    const instance = placeInstance(driver, edit.components.create(main, 'Page') ?? '');
    addHelp();
    for (const group of [main, instance])
      expect(lookOf(driver, group).filter((look) => look.startsWith('Help'))).toHaveLength(1);
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, main));
  });

  it('of a variant gets an added member once', () => {
    const { driver, edit, component, instance, addHelp } = form();
    const variant = edit.components.addVariant(component, { State: 'Long' }) ?? '';
    edit.components.switchVariant([instance], driver.app.groups?.[variant]?.template ?? '');
    addHelp();
    for (const group of [variant, instance])
      expect(lookOf(driver, group).filter((look) => look.startsWith('Help'))).toHaveLength(1);
  });

  it('can be swapped in an instance of the outer component, and stays swapped when that changes', () => {
    const { driver, edit, field, instance, inner, formMain } = form();
    const [copy = ''] = edit.duplicate([formMain]);
    expect(driver.app.groups?.[copy]).not.toHaveProperty('isRootTemplate');
    const texts = ['x', 'y'].map(
      (label, index) =>
        edit.createWidget(
          { type: 'Box', name: 'Part', w: 30, h: 20, props: { label }, has: {}, style: {} },
          { x: 120, y: 560 + index * 40, w: 30, h: 20 },
        ) ?? '',
    );
    const other = edit.components.create(edit.group(texts) ?? '', 'Search') ?? '';
    edit.components.swap([inner], other);
    expect(driver.app.groups?.[inner]).toMatchObject({ template: other });
    expect(lookOf(driver, instance).map((look) => look.split(' ')[0])).toEqual(
      expect.arrayContaining(['x', 'y', 'Send']),
    );
    expect(membersOf(driver, instance)).toHaveLength(3);
    edit.place('button', { w: 90 });
    edit.setWidgetPart(['b'], 'props', { label: 'Email' });
    edit.place('b', { h: 26 });
    expect(driver.app.groups?.[inner]).toMatchObject({ template: other });
    expect(membersOf(driver, inner).map(({ props }) => props['label'])).toEqual(['x', 'y']);
    expect(memberWith(driver, instance, 'Send').w).toBe(90);
    driver.editor.history.undo();
    edit.components.swap([inner], field);
    expect(membersOf(driver, inner)).toHaveLength(2);
  });

  it('swapped in the original of the outer component is swapped in its instances', () => {
    const { driver, edit, used, instance, inner } = form();
    const texts = ['x', 'y'].map(
      (label, index) =>
        edit.createWidget(
          { type: 'Box', name: 'Part', w: 30, h: 20, props: { label }, has: {}, style: {} },
          { x: 120, y: 560 + index * 40, w: 30, h: 20 },
        ) ?? '',
    );
    const other = edit.components.create(edit.group(texts) ?? '', 'Search') ?? '';
    edit.components.swap([used], other);
    for (const group of [used, inner]) {
      expect(driver.app.groups?.[group]).toMatchObject({ template: other });
      expect(membersOf(driver, group).map(({ props }) => props['label'])).toEqual(['x', 'y']);
    }
    expect(membersOf(driver, instance)).toHaveLength(3);
    edit.setWidgetPart([texts[0] ?? ''], 'style', { background: '#123456' });
    expect(backgroundOf(driver, memberWith(driver, instance, 'x').id)).toBe('#123456');
    driver.editor.history.undo();
    driver.editor.history.undo();
    expect(membersOf(driver, inner).map(({ props }) => props['label'])).toEqual(['Name', 'Input']);
  });

  it('unlinking the outer instance leaves the inner one linked; unlinking that frees it', () => {
    const { driver, edit, field, instance, inner, find } = form();
    edit.components.unlink([instance]);
    expect(driver.app.groups?.[instance]).not.toHaveProperty('template');
    expect(driver.app.groups?.[inner]).toMatchObject({ template: field });
    edit.setWidgetPart(['b'], 'style', { background: '#00ff00' });
    edit.setWidgetPart(['b'], 'props', { label: 'Email' });
    expect(backgroundOf(driver, find(instance, 'Email'))).toBe('#00ff00');
    edit.components.unlink([inner]);
    edit.setWidgetPart(['b'], 'style', { background: '#ff0000' });
    expect(backgroundOf(driver, find(instance, 'Email'))).toBe('#00ff00');
    expect(membersOf(driver, instance).every(({ template }) => typeof template !== 'string')).toBe(true);
    driver.editor.history.undo();
    driver.editor.history.undo();
    expect(driver.app.groups?.[inner]).toMatchObject({ template: field });
  });

  it('unlinking an instance of a variant leaves the inner one linked, too', () => {
    const { driver, edit, field, component, instance, inner, find } = form();
    const variant = edit.components.addVariant(component, { State: 'Long' }) ?? '';
    edit.components.switchVariant([instance], driver.app.groups?.[variant]?.template ?? '');
    edit.components.unlink([instance]);
    expect(driver.app.groups?.[inner]).toMatchObject({ template: field });
    edit.setWidgetPart(['b'], 'style', { background: '#00ff00' });
    expect(backgroundOf(driver, find(instance, 'Input'))).toBe('#00ff00');
  });

  it('unlinking the inner instance inside an instance keeps the outer one linked', () => {
    const { driver, edit, component, instance, inner, find } = form();
    edit.components.unlink([inner]);
    expect(driver.app.groups?.[inner]).not.toHaveProperty('template');
    expect(driver.app.groups?.[instance]).toMatchObject({ template: component });
    edit.setWidgetPart(['b'], 'style', { background: '#00ff00' });
    edit.place('button', { w: 90 });
    expect(membersOf(driver, instance)).toHaveLength(3);
    expect(memberWith(driver, instance, 'Send').w).toBe(90);
    expect(find(instance, 'Input')).not.toBe('');
  });

  it('stays what it looks like when the inner component is deleted', () => {
    const { driver, edit, field, formMain, instance } = form();
    const before = lookOf(driver, instance);
    edit.components.remove(field);
    expect(lookOf(driver, instance)).toEqual(before);
    expect(lookOf(driver, formMain)).toEqual(before);
    edit.setWidgetPart([memberWith(driver, formMain, 'Input').id], 'props', { label: 'Email' });
    expect(lookOf(driver, instance)).toEqual(lookOf(driver, formMain));
  });
});
