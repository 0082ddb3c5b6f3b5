import { openTestProduct } from '@prototrail/standalone/testing';

describe('an expired login', () => {
  it('is a 401 on personal routes and a guest on public ones (W-19)', async () => {
    let now = Date.now();
    const product = await openTestProduct({ clock: { now: () => now } });
    const user = await product.signUp('old');
    const id = await product.createApp(user);
    now += 12 * 60 * 60 * 1000 + 1000;
    for (const path of ['/rest/apps', '/rest/notifications.json', `/rest/apps/${id}.json`]) {
      const answer = await product.call('GET', path, { token: user.token });
      expect({ status: answer.status, body: answer.json }).toMatchObject({
        status: 401,
        body: { errors: ['login.expired'] },
      });
    }
    expect((await product.call('GET', '/rest/apps/public', { token: user.token })).status).toBe(200);
    await product.close();
  });
});
