import { channels, type AccessAnswer, type AccessQuestion } from '@prototrail/contracts';
import { openTestPlatform, type Platform } from '@prototrail/platform';

import { LinkMemory } from './link-memory';

const link = { appId: '', userId: '', hash: 'link' };
const open: AccessAnswer = { exists: true, appId: 'a', isPublic: false, permission: 0, hashPermission: 1 };

describe('what is remembered of links', () => {
  let now: number;
  let answer: AccessAnswer;
  let asked: AccessQuestion[];
  let platform: Platform;
  let memory: LinkMemory;
  beforeEach(async () => {
    [now, answer, asked, platform] = [1_000, open, [], await openTestPlatform()];
    const team = {
      check: async (question: AccessQuestion) => {
        asked.push(question);
        return answer;
      },
    };
    memory = new LinkMemory(team, platform.pubsub, { now: () => now });
    await memory.listen();
  });
  afterEach(async () => {
    await memory.close();
    await platform.close();
  });

  it('asks once for many batches, and again after a moment', async () => {
    const answers = await Promise.all([memory.check(link), memory.check(link)]);
    expect(answers).toEqual([open, open]);
    expect(asked).toHaveLength(1);
    now += 1_000;
    await memory.check(link);
    expect(asked).toHaveLength(2);
  });

  it('forgets when rights change', async () => {
    await memory.check(link);
    answer = { ...open, exists: false, hashPermission: 0 };
    await platform.pubsub.publish(channels.access, JSON.stringify({ appId: 'a' }));
    for (let look = 0; look < 100 && (await memory.check(link)).hashPermission > 0; look += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect((await memory.check(link)).hashPermission).toBe(0);
  });

  it('keeps no refusal, and nothing about people', async () => {
    answer = { ...open, hashPermission: 0 };
    await memory.check(link);
    answer = open;
    expect(await memory.check(link)).toEqual(open);
    await memory.check({ ...link, userId: 'u' });
    await memory.check({ ...link, userId: 'u' });
    expect(asked).toHaveLength(4);
  });
});
