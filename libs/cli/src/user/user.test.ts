import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections, factSchema, topicDeclarations, topics } from '@prototrail/contracts';
import { openTestPlatform } from '@prototrail/platform';
import { run } from '../program';
import { endAccess } from './user';

describe('prototrail user', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-user-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const user = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
    const written = { out: '', error: '' };
    const terminal = { out: (text: string) => (written.out += text), error: (text: string) => (written.error += text) };
    const code = await run(['user', ...args, '--data', folder], terminal);
    return { code, ...written };
  };
  const listed = async (): Promise<unknown> => JSON.parse((await user('list')).out) as unknown;

  it('makes an operator, and says the password once', async () => {
    const { out, code } = await user('create', 'Ada@Example.org', '--operator', '--name', 'Ada');
    expect(out).toMatch(/^ada@example\.org can sign in with the password \w{20}\n$/);
    expect(code).toBe(0);
    expect(await listed()).toMatchObject({ email: 'ada@example.org', isOperator: true, status: 'active', name: 'Ada' });
  });

  it('blocks, sets a password and takes the right away', async () => {
    expect((await user('block', 'ada@example.org')).out).toBe('ada@example.org is blocked\n');
    expect((await user('operator', 'ada@example.org', '--undo')).out).toContain('no operator any more');
    expect(await listed()).toMatchObject({ isOperator: false, status: 'blocked' });
    expect((await user('block', 'ada@example.org', '--undo')).out).toContain('not blocked any more');
    expect((await user('password', 'ada@example.org', '--password', 'a new secret')).out).toBe(
      'ada@example.org has a new password\n',
    );
    expect(await listed()).toMatchObject({ status: 'active' });
  });

  it('ends API keys and tells the services, when it blocks', async () => {
    const platform = await openTestPlatform();
    const keys = platform.documents.collection<{ userId: string }>(collections.authApiKeys);
    await keys.insert('k1', { userId: 'u1' });
    await keys.insert('k2', { userId: 'u2' });
    await platform.stream.declare(topicDeclarations);
    await endAccess(platform, 'u1');
    expect([await keys.find('k1'), (await keys.find('k2'))?.doc]).toEqual([null, { userId: 'u2' }]);
    const told = new Promise<unknown>((tell) => {
      void platform.stream.subscribe({
        topic: topics.facts,
        group: 'test',
        onError: tell,
        handler: (batch) => {
          tell(JSON.parse(batch.messages[0]?.value ?? ''));
          return Promise.resolve();
        },
      });
    });
    expect(factSchema.parse(await told)).toMatchObject({ type: 'user.access.ended', userId: 'u1' });
    await platform.close();
  });

  it.each([
    [['create', 'ada@example.org'], 'there is an account with the address ada@example.org already'],
    [['create', 'nobody'], 'nobody is no e-mail address'],
    [['create', 'bob@example.org', '--password', 'short'], 'a password needs 8 characters or more'],
    [['operator', 'eve@example.org'], 'there is no account with the address eve@example.org'],
  ])('says what is wrong with %j', async (args, words) => {
    const { code, error } = await user(...args);
    expect(error).toContain(words);
    expect(code).toBe(2);
  });
});
