import { appWith, Driver } from './driver';

test('a line is hit right beside it, and what lies further below it is left', () => {
  const driver = new Driver(appWith(['below', 120, 120, 200, 100], ['line', 140, 160, 100, 1]));
  const hitAt = (y: number) => driver.editor.hits.widgetAt({ x: 180, y })?.id;
  const reach = 4 / driver.editor.state.camera.zoom;
  expect([160, 160 - reach + 0.5, 161 + reach - 0.5].map(hitAt)).toEqual(['line', 'line', 'line']);
  expect([160 - reach - 1, 161 + reach + 1].map(hitAt)).toEqual(['below', 'below']);
});
