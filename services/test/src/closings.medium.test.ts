import { createMetrics, createService, LocalRpc } from '@prototrail/service-kit';
import { openTestProduct } from '@prototrail/standalone/testing';
import { testService } from './test.definition';

const tasks = [{ id: 't1', name: 'Buy', description: 'Buy it', flow: [{ screen: 's1', type: 'ScreenLoaded' }] }];

describe('the links of a study', () => {
  it('tell the team when they are full, and when their date is over', async () => {
    let now = Date.now();
    const later = await openTestProduct({ clock: { now: () => now } });
    try {
      const boss = await later.signUp('boss');
      const app = await later.createApp(boss, { name: 'Guide' });
      const link = await later.hashOf(app, boss);
      const news = async () =>
        ((await later.call('GET', '/rest/notifications.json', { token: boss.token })).json as { title: string }[]).map(
          ({ title }) => title,
        );
      const until = async (title: string) => {
        for (let attempt = 0; attempt < 500 && !(await news()).includes(title); attempt += 1)
          await new Promise((next) => setTimeout(next, 10));
        return news();
      };
      const links = [
        { id: 'p1', maxTests: 1 },
        { id: 'p2', closesAt: now + 60_000 },
        { id: 'p3', closesAt: now + 60_000, isPilot: true },
      ];
      await later.call('POST', `/rest/test/${app}.json`, { token: boss.token, body: { tasks, links } });
      for (const [step, more] of Object.entries({ begin: {}, end: { result: 'completed' } }))
        await later.call('POST', `/rest/invitation/${app}/${link}/${step}.json`, {
          body: { session: 'S1', link: 'p1', ...more },
        });
      expect(await until('A test link of Guide is full')).toEqual(['A test link of Guide is full']);
      now += 61_000;
      const { platform } = later;
      const copy = await createService(testService, {
        ...{ platform, rpc: new LocalRpc(), clock: { now: () => now }, ids: platform.ids, metrics: createMetrics() },
        ...{ environment: {}, logLevel: 'silent' },
      });
      await copy.start();
      expect(await until('A test link of Guide has closed')).toEqual([
        'A test link of Guide has closed',
        'A test link of Guide is full',
      ]);
      await copy.close();
    } finally {
      await later.close();
    }
  });
});
