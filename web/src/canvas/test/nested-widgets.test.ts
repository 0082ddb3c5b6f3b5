import { componentUse, deriveApp, instancesOf, overridesOf } from '@prototrail/model';
import { backgroundOf, lookOf, memberWith, membersOf, placeInstance } from './a-component';
import { appWith, Driver } from './driver';

/** `Button` and `Link` are made of one widget each; `Card` holds a button with a text of its own, and two cards lie beside it. */
function card() {
  const driver = new Driver(
    appWith(
      ...([
        ['button', 110, 120, 100, 20],
        ['link', 110, 150, 60, 16],
        ['title', 110, 400, 100, 20],
      ] as const),
    ),
  );
  const { edit } = driver.editor;
  for (const [id, label] of Object.entries({ button: 'Button', link: 'Link', title: 'Title' }))
    edit.setWidgetPart([id], 'props', { label });
  edit.setWidgetPart(['button'], 'style', { background: '#0000ff', color: '#ffffff' });
  edit.setWidgetPart(['link'], 'style', { background: '#00ff00', color: '#000000' });
  edit.apply('edit.paste', (draft) => draft.update('widgets', 'link', (widget) => ({ ...widget, type: 'Button' })));
  const button = edit.components.create('button', 'Button') ?? '';
  const link = edit.components.create('link', 'Link') ?? '';
  const used = placeInstance(driver, button);
  edit.place(used, { x: 110, y: 430 });
  edit.setWidgetPart([used], 'props', { label: 'Save' });
  const main = edit.group(['title', used]) ?? '';
  const component = edit.components.create(main, 'Card') ?? '';
  const [first, second] = [placeInstance(driver, component), placeInstance(driver, component)];
  const labelled = (group: string, label: string) => memberWith(driver, group, label).id;
  const componentOf = (id: string) => componentUse(driver.app, driver.app.widgets[id])?.component.name;
  return { driver, edit, button, link, used, main, component, first, second, labelled, componentOf };
}

describe('an instance of a component of one widget inside another component', () => {
  it('is known as an instance of that component, in the original and in instances', () => {
    const { driver, button, used, first, second, labelled, componentOf } = card();
    const nested = [used, labelled(first, 'Save'), labelled(second, 'Save')];
    expect(nested.map(componentOf)).toEqual(['Button', 'Button', 'Button']);
    expect(instancesOf(driver.app, button).map(({ id }) => id)).toEqual(nested);
    expect(componentOf(labelled(first, 'Title'))).toBeUndefined();
  });

  it('swapped in the original is swapped in all instances; what they changed stays, and one undo brings all back', () => {
    const { driver, edit, link, used, main, first, second, labelled, componentOf } = card();
    const [one, two] = [labelled(first, 'Save'), labelled(second, 'Save')];
    edit.setWidgetPart([two], 'props', { label: 'Mine' });
    edit.setWidgetPart([two], 'style', { color: '#ff0000' });
    const before = driver.app;
    edit.components.swap([used], link);
    expect([used, one, two].map(componentOf)).toEqual(['Link', 'Link', 'Link']);
    expect([used, one, two].map((id) => driver.app.widgets[id]?.type)).toEqual(['Button', 'Button', 'Button']);
    expect([used, one, two].map((id) => backgroundOf(driver, id))).toEqual(['#00ff00', '#00ff00', '#00ff00']);
    expect([main, first].map((id) => lookOf(driver, id))).toEqual(
      Array.from({ length: 2 }, () => ['Title 0 0 100 20', 'Save 0 30 60 16']),
    );
    expect(driver.app.widgets[two]?.props['label']).toBe('Mine');
    expect(deriveApp(driver.app).widget(two)?.effectiveStyle['color']).toBe('#ff0000');
    driver.editor.history.undo();
    expect({ ...driver.app, lastUUID: 0 }).toEqual({ ...before, lastUUID: 0 });
    driver.editor.history.redo();
    edit.setWidgetPart(['link'], 'style', { background: '#123456' });
    expect([used, one, two].map((id) => backgroundOf(driver, id))).toEqual(['#123456', '#123456', '#123456']);
  });

  it('swapped in an instance is swapped there only, goes on following places, and can be swapped back', () => {
    const { driver, edit, button, link, used, main, first, second, labelled, componentOf } = card();
    const [one, two] = [labelled(first, 'Save'), labelled(second, 'Save')];
    edit.setWidgetPart([one], 'style', { color: '#ff0000' });
    edit.components.swap([one], link);
    expect([used, one, two].map(componentOf)).toEqual(['Button', 'Link', 'Button']);
    expect(driver.app.widgets[one]).toMatchObject({ props: { label: 'Save' }, style: { color: '#ff0000' }, w: 60 });
    edit.place(used, { y: 450 });
    edit.setWidgetPart(['title'], 'props', { label: 'Name' });
    expect(lookOf(driver, first)).toEqual(['Name 0 0 100 20', 'Save 0 50 60 16']);
    edit.setWidgetPart(['link'], 'style', { background: '#123456' });
    expect(backgroundOf(driver, one)).toBe('#123456');
    edit.components.swap([one], button);
    edit.components.reset([first]);
    expect(lookOf(driver, first)).toEqual(lookOf(driver, main));
    expect(driver.app.widgets[one]).not.toHaveProperty('part');
    edit.setWidgetPart([used], 'props', { label: 'Send' });
    expect(driver.app.widgets[one]?.props['label']).toBe('Send');
  });

  it('leaves an instance when its part is removed, also where it was swapped', () => {
    const { driver, edit, link, used, first, labelled } = card();
    edit.components.swap([labelled(first, 'Save')], link);
    edit.remove([used]);
    expect(lookOf(driver, first)).toEqual(['Title 0 0 100 20']);
  });

  it('shows a variant of its component in the original or in one instance', () => {
    const { driver, edit, button, used, first, second, labelled } = card();
    const variant = edit.components.addVariant(button, { State: 'Danger' }) ?? '';
    edit.setWidgetPart([variant], 'style', { background: '#ff0000' });
    const danger = driver.app.widgets[variant]?.template ?? '';
    const [one, two] = [labelled(first, 'Save'), labelled(second, 'Save')];
    edit.components.switchVariant([one], danger);
    expect([used, one, two].map((id) => backgroundOf(driver, id))).toEqual(['#0000ff', '#ff0000', '#0000ff']);
    edit.components.switchVariant([used], danger);
    expect([used, one, two].map((id) => backgroundOf(driver, id))).toEqual(['#ff0000', '#ff0000', '#ff0000']);
    expect(componentUse(driver.app, driver.app.widgets[two])?.shown.id).toBe(danger);
  });

  it('is swapped in variants and in components around, unless it was swapped there', () => {
    const { driver, edit, link, used, component, first, labelled, componentOf } = card();
    const variant = edit.components.addVariant(component, { Size: 'Large' }) ?? '';
    const box = edit.createWidget({ type: 'Box', name: 'Lone', w: 20, h: 20 }, { x: 120, y: 820, w: 20, h: 20 }) ?? '';
    const inPage = edit.group([placeInstance(driver, component), box]) ?? '';
    const page = placeInstance(driver, edit.components.create(inPage, 'Page') ?? '');
    const nested = [variant, inPage, page].map((group) => labelled(group, 'Save'));
    edit.components.swap([used], link);
    expect(nested.map(componentOf)).toEqual(['Link', 'Link', 'Link']);
    expect(nested.map((id) => driver.app.widgets[id]?.w)).toEqual([60, 60, 60]);
    driver.editor.history.undo();
    edit.components.swap(nested.slice(0, 2), link);
    expect([used, ...nested, labelled(first, 'Save')].map(componentOf)).toEqual([
      ...['Button', 'Link', 'Link', 'Link', 'Button'],
    ]);
    edit.place(used, { y: 470 });
    expect(lookOf(driver, inPage).find((look) => look.startsWith('Save'))).toBe(
      lookOf(driver, page).find((look) => look.startsWith('Save')),
    );
  });

  it('can be swapped with a component of a group and back', () => {
    const { driver, edit, button, component, used, main, first, labelled } = card();
    const boxes = ['x', 'y'].map(
      (label, index) =>
        edit.createWidget(
          { type: 'Box', name: 'Part', w: 30, h: 20, props: { label }, has: {}, style: {} },
          { x: 120, y: 560 + index * 40, w: 30, h: 20 },
        ) ?? '',
    );
    const pair = edit.components.create(edit.group(boxes) ?? '', 'Pair') ?? '';
    edit.components.swap([labelled(first, 'Save')], pair);
    expect(membersOf(driver, first).map(({ props }) => props['label'])).toEqual(
      expect.arrayContaining(['Title', 'Save', 'y']),
    );
    driver.editor.history.undo();
    edit.components.swap([used], pair);
    expect(membersOf(driver, main)).toHaveLength(3);
    expect(lookOf(driver, first)).toEqual(lookOf(driver, main));
    const [inner = ''] = driver.app.groups?.[main]?.groups ?? [];
    expect(driver.app.groups?.[inner]).toMatchObject({ template: pair });
    edit.components.swap([inner], button);
    expect(lookOf(driver, first)).toEqual(lookOf(driver, main));
    expect(driver.app.groups?.[first]).toMatchObject({ template: component });
  });

  it('keeps its place in the drawing order, all that was changed and its links when a group comes in its place and back', () => {
    const { driver, edit, button, link, used, labelled, first } = card();
    const one = labelled(first, 'Save');
    const free = placeInstance(driver, button);
    const top = edit.createWidget({ type: 'Box', name: 'Top', w: 90, h: 20 }, { x: 120, y: 640, w: 90, h: 20 }) ?? '';
    edit.place(free, { x: 120, y: 640 });
    edit.setWidgetPart([free], 'props', { label: 'Mine', tip: 'Help' });
    edit.setWidgetPart([free], 'style', { color: '#ff0000' });
    edit.setWidgetPart([free], 'hover', { color: '#00ffff' });
    edit.createLine(free, 's2');
    const [line] = Object.values(driver.app.lines);
    const [pairButton, pairLink] = [placeInstance(driver, button), placeInstance(driver, link)];
    edit.place(pairButton, { x: 120, y: 700 });
    edit.place(pairLink, { x: 220, y: 700 });
    const pair = edit.components.create(edit.group([pairLink, pairButton]) ?? '', 'Pair') ?? '';
    const onScreen = () =>
      [...(deriveApp(driver.app).screens['s1']?.widgets ?? [])].map(({ id }) => id).filter((id) => id !== one);
    edit.components.swap([free], pair);
    const [group = ''] = driver.editor.selection.ids;
    const mine = memberWith(driver, group, 'Mine');
    expect(mine).toMatchObject({ style: { color: '#ff0000' }, hover: { color: '#00ffff' } });
    expect(componentUse(driver.app, mine)?.component.name).toBe('Button');
    expect(driver.app.lines[line?.id ?? '']?.from).toBe(group);
    const order = onScreen();
    for (const { id } of membersOf(driver, group)) expect(order.indexOf(id)).toBeLessThan(order.indexOf(top));
    expect(order.indexOf(mine.id)).toBeGreaterThan(order.indexOf(used));
    edit.components.swap([group], button);
    const [back = ''] = driver.editor.selection.ids;
    expect(driver.app.widgets[back]).toMatchObject({ props: { label: 'Mine' }, style: { color: '#ff0000' } });
    expect(onScreen().indexOf(back)).toBe(onScreen().indexOf(top) - 1);
    expect(driver.app.lines[line?.id ?? '']?.from).toBe(back);
  });

  it('unlinked in the original is a part like others in variants and in components around, too', () => {
    const { driver, edit, used, component, labelled, componentOf } = card();
    const variant = edit.components.addVariant(component, { Size: 'Large' }) ?? '';
    const large = driver.app.groups?.[variant]?.template ?? '';
    edit.setWidgetPart([labelled(variant, 'Save')], 'style', { color: '#ff0000' });
    const box = edit.createWidget({ type: 'Box', name: 'Lone', w: 20, h: 20 }, { x: 120, y: 820, w: 20, h: 20 }) ?? '';
    const inPage = edit.group([placeInstance(driver, component), box]) ?? '';
    const page = placeInstance(driver, edit.components.create(inPage, 'Page') ?? '');
    const instance = placeInstance(driver, large);
    const nested = [variant, inPage, page, instance].map((group) => labelled(group, 'Save'));
    edit.components.unlink([used]);
    expect([used, ...nested].map(componentOf)).toEqual(Array.from({ length: 5 }, () => undefined));
    edit.setWidgetPart(['button'], 'style', { background: '#123456' });
    expect([used, ...nested].map((id) => backgroundOf(driver, id))).toEqual(Array.from({ length: 5 }, () => '#0000ff'));
    edit.setWidgetPart([used], 'style', { background: '#ff00ff', color: '#00ff00' });
    expect([used, ...nested].map((id) => backgroundOf(driver, id))).toEqual(Array.from({ length: 5 }, () => '#ff00ff'));
    const colors = [variant, page, instance].map(
      (group) => deriveApp(driver.app).widget(labelled(group, 'Save'))?.effectiveStyle['color'],
    );
    expect(colors).toEqual(['#ff0000', '#00ff00', '#ff0000']);
  });

  it('unlinked in an instance stays where it is and is free there; in the original it is a part like others', () => {
    const { driver, edit, used, first, second, labelled, componentOf } = card();
    const [one, two] = [labelled(first, 'Save'), labelled(second, 'Save')];
    edit.components.unlink([one]);
    expect([used, one, two].map(componentOf)).toEqual(['Button', undefined, 'Button']);
    edit.components.unlink([used]);
    edit.setWidgetPart(['button'], 'style', { background: '#123456' });
    expect([used, one, two].map((id) => backgroundOf(driver, id))).toEqual(['#0000ff', '#0000ff', '#0000ff']);
    edit.setWidgetPart([used], 'style', { background: '#ff00ff' });
    expect([used, one, two].map((id) => backgroundOf(driver, id))).toEqual(['#ff00ff', '#0000ff', '#ff00ff']);
  });

  it('lists what was changed on it after a swap as overrides', () => {
    const { driver, edit, link, first, labelled } = card();
    const one = labelled(first, 'Save');
    edit.components.swap([one], link);
    const widget = driver.app.widgets[one];
    expect(widget && overridesOf(driver.app, widget).map(({ part, key }) => `${part} ${key}`)).toEqual(['props label']);
  });

  it('on a master is swapped on the screens that inherit it, and where it is overridden', () => {
    const { driver, edit, link, main, used } = card();
    edit.masters.set('s2', ['s1']);
    const shown = () =>
      deriveApp(driver.app).screens['s2']?.widgets.flatMap(({ props, effectiveStyle, w }) =>
        props['label'] === 'Save' || props['label'] === 'Mine'
          ? [[props['label'], effectiveStyle['background'], w]]
          : [],
      );
    const copy = deriveApp(driver.app).widget(`${used}@s2`);
    expect(copy).toMatchObject({ inherited: true });
    const count = shown()?.length;
    const [override = ''] = edit.masters.override([`${used}@s2`]);
    edit.setWidgetPart([override], 'props', { label: 'Mine' });
    edit.components.swap([used], link);
    expect(shown()).toHaveLength(count ?? -1);
    expect(shown()).toContainEqual(['Mine', '#00ff00', 60]);
    expect(driver.app.groups?.[main]?.children).toContain(used);
    expect([override, used].map((id) => driver.app.widgets[id]?.type)).toEqual(['Button', 'Button']);
  });
});
