import type { App } from '@prototrail/model';
import { appWith, Driver } from '../../canvas/test/driver';
import { prototypeTarget } from './place-prototype';

/** Two screens with a link from a button, which is a component, to the second; in German, too. */
function shop(): App {
  const app = appWith(['buy', 20, 300, 100, 40]);
  const [first] = Object.values(app.screens);
  const { buy } = app.widgets;
  if (!first || !buy) throw new Error('the parts are missing');
  const of = { text: 'Kaufen', of: 'Buy' };
  return {
    ...app,
    id: 'other',
    name: 'Shop',
    screens: {
      s1: { ...first, id: 's1', name: first.name, children: ['buy'], props: { start: true } },
      s2: { ...first, id: 's2', name: 'Basket', x: first.x + first.w + 100, children: [] },
    },
    widgets: {
      buy: {
        ...{ ...buy, type: 'Button', name: 'Buy', props: { label: 'Buy' }, template: 't1', isRootTemplate: true },
        translations: { de: { label: of } },
      },
    },
    lines: { l1: { id: 'l1', from: 'buy', to: 's2', points: [] } },
    templates: { t1: { id: 't1', type: 'Button', name: 'Buy button', style: { background: '#ff0000' } } },
    languages: { de: {} },
    variables: { city: { value: 'Lisbon' }, name: { value: 'Ann' } },
    fonts: [{ name: 'Inter', url: 'open/inter.woff2' }],
  };
}

describe('a prototype in an open one', () => {
  test('brings its screens with links, components, fonts, variables and languages; one undo takes all of it back', () => {
    const driver = new Driver(appWith(['w1', 10, 10, 100, 40]));
    driver.editor.edit.updateApp({ variables: { city: { value: 'Porto' } } });
    const before = driver.app;
    prototypeTarget(driver.editor, 'open').place(shop());
    const screens = driver.selection.map((id) => driver.app.screens[id]);
    expect(screens.map((screen) => screen?.name)).toEqual([expect.stringMatching(/^s1 \d$/), 'Basket']);
    const bottom = Math.max(...Object.values(before.screens).map(({ y, h }) => y + h));
    expect(Math.min(...screens.map((screen) => screen?.y ?? 0))).toBeGreaterThan(bottom);
    const [line] = Object.values(driver.app.lines);
    const [button] = screens[0]?.children ?? [];
    expect(line).toMatchObject({ from: button, to: screens[1]?.id });
    expect(screens.map((screen) => screen?.props['start'])).toEqual([undefined, undefined]);
    expect(driver.app.widgets[button ?? '']).toMatchObject({ template: 't1', translations: { de: {} } });
    expect(driver.app).toMatchObject({
      languages: { de: {} },
      variables: { city: { value: 'Porto' }, name: { value: 'Ann' } },
      fonts: [{ name: 'Inter' }],
    });
    driver.editor.history.undo();
    expect({ ...driver.app, lastUUID: 0 }).toEqual({ ...before, lastUUID: 0 });
  });

  test('keeps the components of the open one where another has the same id', () => {
    const driver = new Driver({
      ...appWith(['w1', 10, 10, 100, 40]),
      templates: { t1: { id: 't1', type: 'Box', name: 'Card', style: {} } },
    });
    prototypeTarget(driver.editor, 'open').place(shop());
    expect(driver.app.templates?.['t1']?.name).toBe('Card');
    const brought = Object.values(driver.app.widgets).find(({ name }) => name === 'Buy');
    expect(brought?.template).toBe('t1_2');
    expect(driver.app.templates?.['t1_2']?.name).toBe('Buy button');
  });

  test('gives an empty one its size and its start', () => {
    const empty = { ...appWith(), screens: {}, widgets: {} };
    const driver = new Driver(empty);
    const app = { ...shop(), screenSize: { w: 1024, h: 768 } };
    prototypeTarget(driver.editor, 'open').place(app);
    expect(driver.app.screenSize).toEqual({ w: 1024, h: 768 });
    expect(Object.values(driver.app.screens).filter(({ props }) => props['start'] === true)).toMatchObject([
      { children: [expect.any(String)] },
    ]);
  });
});
