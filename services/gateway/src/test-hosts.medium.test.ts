import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('a domain for test links', () => {
  let root: string;
  let product: TestProduct;
  let owner: Account;
  let hash: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'prototrail-web-'));
    for (const name of ['index.html', 'test.html', 'workshop.html', 'icon.svg'])
      await writeFile(join(root, name), `<!doctype html><title>${name}</title>`);
    product = await openTestProduct({
      environment: { WEB_ROOT: root, TEST_ORIGINS: 'https://test.example.org, https://other.example.org:8443/' },
    });
    owner = await product.signUp('owner');
    hash = await product.hashOf(await product.createApp(owner), owner);
  });
  afterAll(async () => {
    await product.close();
    await rm(root, { recursive: true });
  });

  const statusAt = (host: string, path: string, { method = 'GET', token = '' } = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { host, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
      request(product.url + path, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ...['test.example.org', 'TEST.example.org', 'other.example.org:8443'],
    ...['test.example.org.', 'test.example.org:443', 'test.example.org.:443', 'other.example.org.:8443'],
  ])('serves tests at %s, and not the studio', async (host) => {
    const paths = [`/t/${hash}`, '/test.html', '/icon.svg', `/rest/invitation/${hash}/app.json`, '/config.json', '/'];
    const statuses = await Promise.all(paths.map((path) => statusAt(host, path)));
    expect(statuses).toEqual([302, 200, 200, 200, 200, 404]);
  });

  it('serves nothing of the studio there, not even to people who are signed in', async () => {
    const at = (path: string, more = {}) => statusAt('test.example.org', path, { token: owner.token, ...more });
    const pages = ['/', '/index.html', '/workshop.html', `/s/${hash}`, '/docs/api', '/anything', '/rest/apps'];
    for (const path of pages) expect([path, await at(path)]).toEqual([path, 404]);
    expect(await at('/rest/login', { method: 'POST' })).toBe(404);
    expect(await statusAt('studio.example.org', '/rest/apps', { token: owner.token })).toBe(200);
  });

  it('is named to the share dialog', async () => {
    const { json } = await product.call('GET', '/config.json');
    expect(json).toMatchObject({ testOrigins: ['https://test.example.org', 'https://other.example.org:8443'] });
  });
});
