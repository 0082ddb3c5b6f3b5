import { appWith, Driver } from './driver';

const phone = () => new Driver(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]));
const lengths = (driver: Driver) =>
  driver.editor.state.transient.distances.map((entry) => entry.length).sort((a, b) => a - b);

describe('distances while dragging', () => {
  it('are not shown at first', () => {
    expect(lengths(phone().hold({ ctrl: true }).startDrag([150, 140], [157, 200]))).toEqual([]);
  });

  it('are shown by the switch of the view', () => {
    const driver = phone();
    driver.editor.actions.run('toggleDistances', 'menu');
    expect(lengths(driver.hold({ ctrl: true }).startDrag([150, 140], [157, 200]))).toEqual([27, 80, 80, 173]);
  });

  it('are always shown with Alt', () => {
    expect(lengths(phone().hold({ ctrl: true, alt: true }).startDrag([150, 140], [157, 200])).length).toBe(4);
  });
});

describe('the first view', () => {
  it('shows all that is there', () => {
    const app = appWith();
    const screen = app.screens.s1;
    if (!screen) throw new Error('The test needs a screen.');
    const driver = new Driver({
      ...app,
      screens: Object.fromEntries(
        Array.from({ length: 12 }, (_, i) => [`s${i}`, { ...screen, id: `s${i}`, x: 100 + i * 400, children: [] }]),
      ),
    });
    driver.editor.camera.resize(1000, 700);
    driver.editor.camera.showStart();
    const { x, y, w, h } = driver.editor.camera.visible();
    expect(x).toBeLessThan(100);
    expect(x + w).toBeGreaterThan(100 + 11 * 400 + 300);
    expect(y).toBeLessThan(100);
    expect(y + h).toBeGreaterThan(700);
  });
});

it('V selects as well as A', () => {
  const driver = phone();
  driver.key('z');
  driver.key('v');
  expect(driver.editor.state.tool).toBe('select');
});

describe('the zoom tool', () => {
  const zoom = (driver: Driver) => driver.editor.state.camera.zoom;

  it('zooms in about the point of a click, with Alt out again, and stays until another tool is taken', () => {
    const driver = phone();
    driver.editor.camera.resize(1000, 700);
    const before = { ...driver.editor.state.camera };
    driver.key('z');
    driver.click(150, 140);
    expect(zoom(driver)).toBe(before.zoom * 2);
    driver.hold({ alt: true }).click(150, 140).let();
    expect(driver.editor.state.camera).toEqual(before);
    expect(driver.editor.state.tool).toBe('zoom');
    expect(driver.selection).toEqual([]);
  });

  it('shows what a frame is drawn around as large as fits; Escape in the middle shows the same as before', () => {
    const driver = phone();
    driver.editor.camera.resize(1000, 700);
    const before = { ...driver.editor.state.camera };
    driver.key('z');
    driver.startDrag([100, 100], [300, 240]);
    driver.key('escape');
    driver.release();
    expect(zoom(driver)).toBe(before.zoom);
    driver.key('z');
    driver.drag([100, 100], [300, 240]);
    const { x, y, w, h } = driver.editor.camera.visible();
    expect([x, y, w, h].map(Math.round)).toEqual([100, 100, 200, 140]);
  });
});
