import { createApp, type App } from '@prototrail/model';
import type { Study } from '../study';

const screens = Object.fromEntries(
  ['Start', 'Cart', 'End'].map((name, index) => {
    const id = `s${index + 1}`;
    return [id, { id, name, x: 500 * index, y: 0, w: 400, h: 800, children: [], props: {}, style: {} }];
  }),
);
const app: App = { ...createApp({ name: 'Bread shop', screenSize: { w: 400, h: 800 } }, 0), screens };

/** What a view of the results needs, for tests of views. */
export const aStudy = (parts: Partial<Study> = {}): Study => ({
  appId: 'app1',
  app,
  canWrite: true,
  isExample: false,
  imageUrl: (url) => url,
  filter: {},
  isFiltered: false,
  openSessions: () => undefined,
  openAllSessions: () => undefined,
  openView: () => undefined,
  openAddress: () => undefined,
  openReplay: () => undefined,
  openTogether: () => undefined,
  playMoments: () => undefined,
  lastReplay: { current: null },
  ...parts,
});
