import { createApp } from '@prototrail/model';
import type { AppPreview } from '../../api';
import { deviceOf, selectApps } from './app-details';

const app = (id: string, name: string, extra: object = {}): AppPreview =>
  ({ ...createApp({ name, screenSize: { w: 375, h: 812 } }, 1000), id, ...extra }) as unknown as AppPreview;

const apps = [
  app('a', 'Clinic booking', { lastUpdate: 3, sessionCount: 5, type: 'desktop', permission: 2 }),
  app('b', 'Museum guide', { permission: 3, lastUpdate: 9, description: 'Night landscapes' }),
  app('c', 'apple shop 10', { lastUpdate: 1, sessionCount: 12 }),
  app('d', 'Apple shop 9', { lastUpdate: 2 }),
];
const ids = (choice: Partial<Parameters<typeof selectApps>[1]>): string =>
  selectApps(apps, { text: '', device: 'all', sort: 'lastUpdate', ...choice })
    .map(({ id }) => id)
    .join('');

describe('the list of prototypes', () => {
  test('is sorted by the last edit', () => expect(ids({})).toBe('badc'));
  test('can be sorted by name, numbers in order, and by tests', () => {
    expect(ids({ sort: 'name' })).toBe('dcab');
    expect(ids({ sort: 'tests' }).startsWith('ca')).toBe(true);
  });
  test('is searched by every word in name and description', () => {
    expect(ids({ text: 'APPLE shop' })).toBe('dc');
    expect(ids({ text: 'night' })).toBe('b');
    expect(ids({ text: 'apple museum' })).toBe('');
  });
  test('can be narrowed to the own or to those that others shared', () => {
    expect(ids({ owner: 'mine' })).toBe('bdc');
    expect(ids({ owner: 'shared' })).toBe('a');
  });
  test('can be narrowed to a device', () => expect(ids({ device: 'desktop' })).toBe('a'));
  test('tells the device of unknown types by the width', () =>
    expect(deviceOf(app('e', 'x', { type: 'watch', screenSize: { w: 1280, h: 800 } }))).toBe('desktop'));
});
