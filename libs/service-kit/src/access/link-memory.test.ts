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
  let team: { check: (question: AccessQuestion) => Promise<AccessAnswer> };
  beforeEach(async () => {
    [now, answer, asked, platform] = [1_000, open, [], await openTestPlatform()];
    team = {
      check: async (question) => {
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

  /** What is asked second is decided at once and answered when the returned function is called. */
  const holdSecondAnswer = (): (() => Promise<void>) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    team.check = async (question) => {
      asked.push(question);
      const decided = answer;
      if (asked.length === 2) await held;
      return decided;
    };
    return async () => {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    };
  };

  /** The link opens nothing any more; resolves when that was heard. */
  const revoke = async (): Promise<void> => {
    answer = { ...open, exists: false, hashPermission: 0 };
    await platform.pubsub.publish(channels.access, JSON.stringify({ appId: 'a' }));
    for (let look = 0; look < 100 && (await memory.check(link)).hashPermission > 0; look += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };

  it('asks once for many batches, and again after a moment', async () => {
    const answers = await Promise.all([memory.check(link), memory.check(link)]);
    expect(answers).toEqual([open, open]);
    expect(asked).toHaveLength(1);
    now += 1_000;
    await memory.check(link);
    expect(asked).toHaveLength(2);
  });

  it('asks for what is in use ahead of time, while what is known still answers', async () => {
    await memory.check(link);
    now += 300;
    const goOn = holdSecondAnswer();
    expect(await memory.check(link)).toEqual(open);
    expect(await memory.check(link)).toEqual(open);
    expect(asked).toHaveLength(2);
    await goOn();
    now += 300;
    expect(await memory.check(link)).toEqual(open);
    expect(asked).toHaveLength(3);
  });

  it('does not keep what was asked ahead of time and has changed since', async () => {
    await memory.check(link);
    now += 300;
    const goOn = holdSecondAnswer();
    await memory.check(link);
    await revoke();
    await goOn();
    expect((await memory.check(link)).hashPermission).toBe(0);
  });

  it('forgets when rights change', async () => {
    await memory.check(link);
    await revoke();
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
