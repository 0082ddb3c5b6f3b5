import { channels, type AccessAnswer, type AccessRequest } from '@prototrail/contracts';
import { openTestPlatform, type Platform } from '@prototrail/platform';

import { LinkCache } from './link-cache';

const link = { appId: '', userId: '', hash: 'link', kind: '' };
const open: AccessAnswer = { exists: true, appId: 'a', isPublic: false, permission: 0, hashPermission: 1 };

describe('the cache of links', () => {
  let now: number;
  let answer: AccessAnswer;
  let requests: AccessRequest[];
  let platform: Platform;
  let cache: LinkCache;
  let team: { check: (question: AccessRequest) => Promise<AccessAnswer> };
  beforeEach(async () => {
    [now, answer, requests, platform] = [1_000, open, [], await openTestPlatform()];
    team = {
      check: async (question) => {
        requests.push(question);
        return answer;
      },
    };
    cache = new LinkCache(team, platform.pubsub, { now: () => now });
    await cache.subscribe();
  });
  afterEach(async () => {
    await cache.close();
    await platform.close();
  });

  /** What is requests second is decided at once and answered when the returned function is called. */
  const holdSecondAnswer = (): (() => Promise<void>) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    team.check = async (question) => {
      requests.push(question);
      const decided = answer;
      if (requests.length === 2) await held;
      return decided;
    };
    return async () => {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    };
  };

  /** The link opens nothing any more; resolves when the message came. */
  const revoke = async (): Promise<void> => {
    answer = { ...open, exists: false, hashPermission: 0 };
    await platform.pubsub.publish(channels.access, JSON.stringify({ appId: 'a' }));
    for (let look = 0; look < 100 && (await cache.check(link)).hashPermission > 0; look += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };

  it('asks once for many batches, and again after a moment', async () => {
    const answers = await Promise.all([cache.check(link), cache.check(link)]);
    expect(answers).toEqual([open, open]);
    expect(requests).toHaveLength(1);
    now += 1_000;
    await cache.check(link);
    expect(requests).toHaveLength(2);
  });

  it('asks for what is in use ahead of time, while what is known still answers', async () => {
    await cache.check(link);
    now += 300;
    const goOn = holdSecondAnswer();
    expect(await cache.check(link)).toEqual(open);
    expect(await cache.check(link)).toEqual(open);
    expect(requests).toHaveLength(2);
    await goOn();
    now += 300;
    expect(await cache.check(link)).toEqual(open);
    expect(requests).toHaveLength(3);
  });

  it('does not cache what was requested ahead of time and has changed since', async () => {
    await cache.check(link);
    now += 300;
    const goOn = holdSecondAnswer();
    await cache.check(link);
    await revoke();
    await goOn();
    expect((await cache.check(link)).hashPermission).toBe(0);
  });

  it('forgets when rights change', async () => {
    await cache.check(link);
    await revoke();
    expect((await cache.check(link)).hashPermission).toBe(0);
  });

  it('keeps no refusal, and nothing about people', async () => {
    answer = { ...open, hashPermission: 0 };
    await cache.check(link);
    answer = open;
    expect(await cache.check(link)).toEqual(open);
    await cache.check({ ...link, userId: 'u' });
    await cache.check({ ...link, userId: 'u' });
    expect(requests).toHaveLength(4);
  });
});
