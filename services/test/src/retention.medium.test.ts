import { createMetrics, createService, LocalRpc } from '@prototrail/service-kit';
import { openTestProduct } from '@prototrail/standalone/testing';
import { testService } from './test.definition';

const dayMs = 24 * 60 * 60_000;

describe('what testers did', () => {
  it('is erased once it is older than the settings of the study say, with what was said about it (W-41)', async () => {
    let now = Date.now();
    const product = await openTestProduct({ clock: { now: () => now } });
    try {
      const owner = await product.signUp('keeper');
      const app = await product.createApp(owner);
      const hash = await product.hashOf(app, owner);
      let token = owner.token;
      const call = (method: string, path: string, body?: object) =>
        product.call(method, path, { token, ...(body && { body }) });
      const wait = async (days: number) => {
        now += days * dayMs;
        const { email, password } = owner;
        token = ((await call('POST', '/rest/login', { email, password })).json as { token: string }).token;
      };
      const record = (session: string) =>
        call('POST', `/rest/invitation/${hash}/${session}/events.json`, {
          ...{ id: `${session}-1`, session, type: 'SessionStart', time: now, screen: 's1', x: 0, y: 0 },
        });
      const sessions = async () => [
        ...new Set(
          ((await call('GET', `/rest/events/${app}.json`)).json as { session: string }[]).map((e) => e.session),
        ),
      ];
      const said = async () => ((await call('GET', `/rest/comments/apps/${app}.json`)).json as object[]).length;
      const until = async (holds: () => Promise<boolean>) => {
        for (let attempt = 0; attempt < 500 && !(await holds()); attempt += 1)
          await new Promise((next) => setTimeout(next, 10));
      };
      const eraseDue = async () => {
        const { platform } = product;
        const copy = await createService(testService, {
          ...{ platform, rpc: new LocalRpc(), clock: { now: () => now }, ids: platform.ids, metrics: createMetrics() },
          ...{ environment: {}, logLevel: 'silent' },
        });
        await copy.start();
        await copy.close();
      };

      await record('old');
      await call('POST', `/rest/comments/apps/${app}`, { type: 'SessionComment', reference: 'old', message: 'Lost' });
      await record('hidden');
      await until(async () => (await sessions()).length === 2);
      await wait(40);
      await record('new');
      await until(async () => (await sessions()).length === 3);
      // what is deleted and could be restored is not kept longer than the rest
      const trash = `/rest/events/${app}/trash`;
      const { id } = (await call('POST', trash, { sessions: ['hidden'] })).json as { id: string };
      await until(async () => (await sessions()).length === 2);

      expect((await call('POST', `/rest/test/${app}.json`, { tasks: [], keepDays: 0 })).status).toBe(400);
      expect((await call('POST', `/rest/test/${app}.json`, { tasks: [], keepDays: 30 })).status).toBe(200);
      await eraseDue();
      expect([await sessions(), await said()]).toEqual([['old', 'new'], 1]);

      await wait(1);
      await eraseDue();
      await until(async () => (await sessions()).length === 1 && (await said()) === 0);
      expect([await sessions(), await said()]).toEqual([['new'], 0]);
      expect((await call('POST', `${trash}/${id}/restore`, {})).status).toBe(200);
      expect(await sessions()).toEqual(['new']);

      // the first check after the product was off for weeks
      await wait(35);
      await eraseDue();
      await until(async () => (await sessions()).length === 0);
      expect(await sessions()).toEqual([]);
    } finally {
      await product.close();
    }
  });
});
