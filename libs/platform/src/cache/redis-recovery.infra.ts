import { randomBytes } from 'node:crypto';

import { killServers, serverOptions, startServers } from '../suites/server/infra';
import { waitUntil } from '../suites/subject';
import { RedisPubsub } from '../pubsub/redis-pubsub';

import { RedisCache } from './redis-cache';

jest.setTimeout(60_000);

describe('Redis that was killed', () => {
  const options = serverOptions(`t${randomBytes(6).toString('hex')}`).cache;

  it('fails what is asked meanwhile soon, and is used again when it is back', async () => {
    const cache = new RedisCache(options);
    await cache.set('a', '1', 60_000);
    killServers(['redis']);
    await expect(cache.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(cache.ping()).rejects.toMatchObject({ code: 'unavailable' });
    startServers(['redis']);
    await waitUntil(
      () =>
        cache.set('a', '2', 60_000).then(
          () => true,
          () => false,
        ),
      'the cache to be back',
    );
    expect(await cache.get('a')).toBe('2');
    await cache.close();
  });

  it('is subscribed to again', async () => {
    const pubsub = new RedisPubsub(options);
    const heard: string[] = [];
    let gaps = 0;
    const onGap = (): void => void (gaps += 1);
    await pubsub.subscribe('news', (message) => heard.push(message), onGap);
    expect(gaps).toBe(0);
    killServers(['redis']);
    startServers(['redis']);
    let count = 0;
    await waitUntil(async () => {
      await pubsub.publish('news', String(count++)).catch(() => undefined);
      return heard.length > 0;
    }, 'news after the restart');
    await waitUntil(() => gaps > 0, 'word that news may have been missed');
    await pubsub.close();
  });
});
