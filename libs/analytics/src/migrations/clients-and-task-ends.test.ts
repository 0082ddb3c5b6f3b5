import { openTestPlatform, type Platform } from '@prototrail/platform';
import { Preparer } from '../prepare/preparer';
import { migrations } from './index';

let platform: Platform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

it('tells devices and given up tasks of tests that were recorded before these had columns', async () => {
  await platform.columnar.migrate(migrations.filter(({ name }) => name < '007'));
  const event = (sequence: number, type: string, fields: object, width = 0): object => ({
    app: 'a',
    session: 's',
    sequence,
    id: `e${sequence}`,
    precedence: 1,
    arrival: sequence,
    time: sequence,
    type,
    device_w: width,
    raw: JSON.stringify({ type, ...fields }),
  });
  const rows = [
    event(1, 'SessionStart', { device: { w: 375, h: 812, qr: false } }, 375),
    event(2, 'ScreenLoaded', { screen: 'home' }),
    event(3, 'TaskEnd', { task: 't', result: 'gave-up' }),
  ];
  await platform.columnar.insert('events', rows, { dedupToken: 'old' });
  const preparer = new Preparer(platform.columnar);
  await platform.columnar.migrate(migrations);
  await preparer.refresh('a');
  expect(
    await platform.columnar.query('SELECT client_device, task_ends, finished FROM prepared_sessions FINAL', {}),
  ).toEqual([{ client_device: 'desktop', task_ends: [['t', 'gave-up', 3]], finished: 3 }]);
});
