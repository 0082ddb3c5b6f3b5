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
