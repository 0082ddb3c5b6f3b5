import type { Screen, Widget } from '@prototrail/model';
import { appWith, Driver } from './driver';

/** Screen s1 with a field `a` that refers to the label `b`, and with animations of both. */
const form = () => {
  const app = appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]);
  Object.assign(app.widgets['a'] as Widget, {
    props: {
      refs: { errorLabels: ['b', 'gone'] },
      validation: { required: true, errorLabels: ['b'] },
      screenID: 's1',
      navigation: [
        { id: 1, to: 's1' },
        { id: 2, to: 's2' },
      ],
    },
  });
  const animations = { a: { type: 'fadeIn', duration: 200 }, b: { type: 'zoomIn', duration: 200 } };
  (app.screens['s1'] as Screen).animation = { ScreenLoaded: { widgets: animations, groups: {} } };
  return new Driver(app);
};

describe('copies', () => {
  it('refer to what was copied with them, and to nothing that was not', () => {
    const driver = form();
    const copies = driver.editor.edit.duplicate(['a', 'b']).map((id) => driver.app.widgets[id]);
    const [field, label] = [copies.find((copy) => copy?.copyOf === 'a'), copies.find((copy) => copy?.copyOf === 'b')];
    expect(field?.props).toMatchObject({
      refs: { errorLabels: [label?.id] },
      validation: { errorLabels: [label?.id] },
      screenID: 's1',
    });
    const [alone = ''] = driver.editor.edit.duplicate(['a']);
    expect(driver.app.widgets[alone]?.props).toMatchObject({
      refs: { errorLabels: [] },
      validation: { errorLabels: [] },
    });
  });

  it('of a screen lead to the copy and animate its own widgets', () => {
    const driver = form();
    const [id = ''] = driver.editor.edit.duplicate(['s1']);
    const screen = driver.app.screens[id];
    const copyOf = (source: string) =>
      screen?.children.find((child) => driver.app.widgets[child]?.copyOf === source) ?? '';
    expect(driver.app.widgets[copyOf('a')]?.props).toMatchObject({
      screenID: id,
      navigation: [{ to: id }, { to: 's2' }],
    });
    expect(screen?.animation).toEqual({
      ScreenLoaded: {
        widgets: { [copyOf('a')]: { type: 'fadeIn', duration: 200 }, [copyOf('b')]: { type: 'zoomIn', duration: 200 } },
        groups: {},
      },
    });
  });

  it('a removed widget is animated no more', () => {
    const driver = form();
    driver.editor.edit.remove(['a']);
    expect(driver.app.screens['s1']?.animation).toEqual({
      ScreenLoaded: { widgets: { b: { type: 'zoomIn', duration: 200 } }, groups: {} },
    });
  });
});

it('goes on with the distance that the copy before was moved by', () => {
  const driver = new Driver(appWith(['a', 120, 120, 100, 40]));
  driver.editor.selection.set(['a']);
  driver.key('mod+d');
  const [first = ''] = driver.selection;
  driver.editor.edit.place(first, { x: 120, y: 180 });
  driver.key('mod+d');
  driver.key('mod+d');
  const places = Object.values(driver.app.widgets).map(({ x, y }) => [x, y]);
  expect(places).toEqual([
    [120, 120],
    [120, 180],
    [120, 240],
    [120, 300],
  ]);
});
