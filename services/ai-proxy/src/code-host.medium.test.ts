import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import {
  codeHostRepository,
  codeHostToken,
  gitSha,
  openCodeHostServer,
  type CodeHostServer,
} from '@prototrail/testing/code-hosts';

const bytes = (text: string): Buffer => Buffer.from(text);
const base64 = (text: string): string => bytes(text).toString('base64');

describe('repositories', () => {
  let product: TestProduct;
  let server: CodeHostServer;
  let ada: Account;

  beforeAll(async () => {
    server = await openCodeHostServer();
    product = await openTestProduct({
      environment: { CODE_PRIVATE_HOSTS: new URL(server.url).host, CODE_HOSTS: 'example.org' },
    });
    ada = await product.signUp('ada');
  });
  afterAll(async () => {
    await product.close();
    server.close();
  });
  beforeEach(() => {
    server.branches.clear();
    server.branches.set(
      'main',
      new Map([
        ['a.txt', bytes('one')],
        ['docs/b.txt', bytes('two')],
      ]),
    );
    server.proposals.length = 0;
    server.requests.length = 0;
  });

  describe.each(['github', 'gitlab', 'gitea'] as const)('of %s', (host) => {
    const call = (request: object, more: object = {}, caller: string | undefined = ada.token) =>
      product.call('POST', '/rest/designs/code-host.json', {
        token: caller,
        body: {
          host,
          address: `${server.url}/${host}`,
          token: codeHostToken,
          repository: codeHostRepository,
          request,
          ...more,
        },
      });
    const commit = (files: object[], branch = 'shop/new') =>
      call({ call: 'commit', base: 'main', branch, message: 'Change', files });

    it('tells its usual branch, its branches and its files, and gives contents', async () => {
      expect((await call({ call: 'repository' })).json).toMatchObject({
        status: 200,
        repository: { branch: 'main', canWrite: true },
      });
      expect((await call({ call: 'branches' })).json).toMatchObject({ branches: ['main'] });
      const { json } = await call({ call: 'tree', branch: 'main' });
      expect(json).toMatchObject({
        tree: { isCut: false, files: [{ path: 'a.txt', sha: gitSha(bytes('one')) }, { path: 'docs/b.txt' }] },
      });
      const files = [gitSha(bytes('two')), gitSha(bytes('one'))];
      expect((await call({ call: 'read', files })).json).toEqual({
        status: 200,
        contents: [base64('two'), base64('one')],
      });
      expect(new Set(server.requests.map(({ token }) => token))).toEqual(new Set([codeHostToken]));
    });

    it('takes files into a new branch, and again into the same one, and proposes it once', async () => {
      const files = [
        { path: 'new/c.txt', data: base64('three') },
        { path: 'a.txt', data: base64('uno'), sha: gitSha(bytes('one')) },
        { path: 'docs/b.txt', sha: gitSha(bytes('two')) },
      ];
      expect((await commit(files)).json).toMatchObject({
        status: 200,
        commit: { url: expect.stringContaining('https://') as string },
      });
      const branch = (): Record<string, string> =>
        Object.fromEntries(
          [...(server.branches.get('shop/new') ?? [])].map(([path, content]) => [path, content.toString()]),
        );
      expect(branch()).toEqual({ 'a.txt': 'uno', 'new/c.txt': 'three' });
      expect([...(server.branches.get('main')?.keys() ?? [])]).toEqual(['a.txt', 'docs/b.txt']);
      await commit([{ path: 'a.txt', data: base64('due'), sha: gitSha(bytes('uno')) }]);
      expect(branch()).toEqual({ 'a.txt': 'due', 'new/c.txt': 'three' });
      const proposal = { call: 'propose', base: 'main', branch: 'shop/new', title: 'Shop', text: 'What changed' };
      expect((await call(proposal)).json).toMatchObject({ proposal: { number: 1, isNew: true } });
      expect((await call(proposal)).json).toMatchObject({ proposal: { number: 1, isNew: false } });
      expect(server.proposals).toEqual([{ branch: 'shop/new', base: 'main', title: 'Shop', text: 'What changed' }]);
    });

    it('hands on what the host refuses, and how long it asks to wait', async () => {
      expect((await call({ call: 'repository' }, { token: 'bad-token' })).json).toEqual({
        status: 401,
        message: 'Bad credentials',
      });
      expect((await call({ call: 'repository' }, { repository: 'ada/other' })).json).toMatchObject({ status: 404 });
      expect((await call({ call: 'tree', branch: 'gone' })).json).toMatchObject({ status: 404 });
      server.next.push({
        status: 403,
        headers: { 'retry-after': '17' },
        body: { message: 'You have exceeded a secondary rate limit' },
      });
      expect((await call({ call: 'repository' })).json).toMatchObject({ status: 429, retryAfterS: 17 });
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' };
      server.next.push({ status: 403, headers, body: { message: 'API rate limit exceeded' } });
      expect((await call({ call: 'repository' })).json).toMatchObject({ status: 429, retryAfterS: 3600 });
      server.next.push({ status: 403, body: { message: `no right for ${codeHostToken}` } });
      expect((await call({ call: 'repository' })).json).toEqual({ status: 403, message: 'no right for •••' });
      server.next.push({ status: 200, body: '<html>' }, { status: 200, body: { odd: true } });
      expect((await call({ call: 'repository' })).json).toMatchObject({ status: 502 });
      expect((await call({ call: 'repository' })).json).toMatchObject({ status: 502 });
    });

    it('reaches no other address, and nothing beside the repository', async () => {
      for (const address of [
        'http://127.0.0.1:9',
        'http://169.254.169.254',
        'http://[::ffff:127.0.0.1]:9',
        'https://localhost',
      ])
        expect([address, (await call({ call: 'repository' }, { address })).json]).toEqual([
          address,
          { status: 0, message: expect.any(String) as string },
        ]);
      for (const repository of ['../admin/x', 'ada/..', 'ada', 'ada/shop?x=1', 'ada/shop/%2e%2e'])
        expect([repository, (await call({ call: 'repository' }, { repository })).status]).toEqual([repository, 400]);
      for (const path of ['../a', '/etc/a', 'a/../../b', 'a\\b', ''])
        expect([path, (await commit([{ path, data: '' }])).status]).toEqual([path, 400]);
      expect((await call({ call: 'tree', branch: 'a/../b' })).status).toBe(400);
      expect((await call({ call: 'repository' }, {}, '')).status).toBe(401);
      expect(server.requests).toEqual([]);
    });
  });
});
