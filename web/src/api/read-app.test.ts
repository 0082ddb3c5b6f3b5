import { deriveApp } from '@prototrail/model';
import { appEndpoints, createStore, sessionStarted } from '.';

const user = { _id: 'u1', id: 'u1', email: 'ada@example.org', role: 'user', token: 't', exp: Number.MAX_SAFE_INTEGER };

function answerWith(body: unknown): void {
  globalThis.fetch = (() =>
    Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify(body)),
    })) as never;
}

/** As old files are stored: a widget that is nothing but a size. */
const damaged = {
  id: 'a1',
  name: 'Old',
  screenSize: { w: 100, h: 200 },
  screens: { s1: { id: 's1', name: 'Home', x: 0, y: 0, w: 100, h: 200, props: { start: true }, children: ['w1'] } },
  widgets: { w1: { w: 0, h: 0 } },
};
/** Groups that contain each other cannot be repaired. */
const hopeless = {
  ...damaged,
  id: 'a2',
  name: 'Broken',
  groups: {
    g1: { id: 'g1', name: 'One', children: [], groups: ['g2'] },
    g2: { id: 'g2', name: 'Two', children: [], groups: ['g1'] },
  },
};

function openStore(): ReturnType<typeof createStore> {
  const store = createStore();
  store.dispatch(sessionStarted(user as never));
  return store;
}

describe('prototypes from the server', () => {
  test.each(['getApps', 'getPublicApps'] as const)('%s repairs what is damaged and keeps the rest', async (name) => {
    answerWith([damaged, { ...damaged, id: 'a3', widgets: 5 }, hopeless]);
    const { data = [] } = await openStore().dispatch(appEndpoints[name].initiate());
    expect(data.map((app) => app.name).sort()).toEqual(['Broken', 'Old', 'Old']);
    for (const app of data) expect(() => deriveApp(app)).not.toThrow();
  });

  test.each(['getApp', 'getExampleApp'] as const)('%s repairs a widget without style', async (name) => {
    answerWith(damaged);
    const { data } = await openStore().dispatch(appEndpoints[name].initiate('a1'));
    expect(data?.name).toBe('Old');
    expect(() => data && deriveApp(data)).not.toThrow();
  });

  test('a revision is repaired too', async () => {
    answerWith(damaged);
    const { data } = await openStore().dispatch(appEndpoints.getRevision.initiate({ id: 'a1', revision: '1' }));
    expect(() => data && deriveApp(data)).not.toThrow();
    expect(data?.screens).toHaveProperty('s1');
  });
});
