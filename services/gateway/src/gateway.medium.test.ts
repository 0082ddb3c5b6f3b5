import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('the gateway', () => {
  let root: string;
  let product: TestProduct;
  let owner: Account;
  let id: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'prototrail-web-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), '<!doctype html><title>studio</title><script>first()</script>');
    await writeFile(join(root, 'test.html'), '<!doctype html><title>tester</title>');
    await writeFile(join(root, 'assets', 'app-1.js'), `export const text = '${'x'.repeat(5000)}';`);
    await writeFile(join(root, '.secret'), 'no');
    for (const name of ['icons.json', 'tabler-icons.json']) await writeFile(join(root, name), '["home"]');
    await writeFile(join(root, 'sso.html'), '<!doctype html><title>sso</title>');
    product = await openTestProduct({
      environment: { WEB_ROOT: root, CORS_ORIGINS: 'https://code.example.org', ALLOWED_DOMAINS: '*' },
    });
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  });
  afterAll(async () => {
    await product.close();
    await rm(root, { recursive: true });
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });

  it('serves the pages, checked every time, without third parties (W-25)', async () => {
    for (const [path, title] of [
      ['/', 'studio'],
      ['/index.html', 'studio'],
      ['/test.html', 'tester'],
      ['//test.html/', 'tester'],
    ] as const) {
      const page = await get(path);
      expect(await page.text()).toContain(title);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      // The tester's page tightens what it may show itself, because only it knows the prototype.
      const images = title === 'tester' ? "img-src 'self' data: blob: https: http:;" : "img-src 'self' data: blob:;";
      expect(policy).toContain(images);
      const films = "frame-src 'self' blob: https://www.youtube-nocookie.com;";
      expect(policy).toContain(films);
      expect(policy.replace(images, '').replace(films, '')).not.toContain('http');
    }
    const first = createHash('sha256').update('first()').digest('base64');
    expect((await get('/')).headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${first}';`);
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  it("lets other sites embed the tester's page alone, also by the address of old snippets", async () => {
    const [tester, studio, sso] = await Promise.all(['/test.html', '/', '/sso.html'].map((path) => get(path)));
    expect(tester?.headers.get('x-frame-options')).toBeNull();
    expect(tester?.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self' \*$/);
    for (const page of [studio, sso]) expect(page?.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const old = await fetch(`${product.url}/em.html?h=abc-1`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, '/test.html#/simulate.html?h=abc-1&log=false']);
    for (const query of ['', '?h=', '?h=a%0d%0ab', '?h=%2F%2Fevil'])
      expect((await get(`/em.html${query}`)).status).toBe(404);
  });

  it.each(['/icons.json', '/tabler-icons.json'])('serves %s, which clients load by name', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it('tells browsers to come by TLS alone, where they came by it (W-40)', async () => {
    for (const path of ['/', '/rest/status.json', '/nothing']) {
      const header = async (more: Record<string, string>) =>
        (await get(path, more)).headers.get('strict-transport-security');
      expect(await header({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
      expect(await header({})).toBeNull();
    }
  });

  it('serves named assets for ever, packed', async () => {
    const asset = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(await asset.text()).toContain('export const text');
    const encodingFor = async (accepted: string) =>
      (await get('/assets/app-1.js', { 'accept-encoding': accepted })).headers.get('content-encoding');
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip, br;q=0')).toBe('gzip');
    expect(await (await get('/assets/app-1.js', { 'accept-encoding': 'br' })).text()).toContain('export const text');
    expect(await encodingFor('gzip, deflate')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
  });

  it.each(['/.secret', '/assets/..%2f.secret', '/%2e%2e/%2e%2e/etc/passwd', '/nothing.html', '/assets', '/%'])(
    'does not serve %s',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).status);
    },
  );

  it('shows people a page for an address that does not exist, and tells programs', async () => {
    const page = await fetch(`${product.url}/share.html?h=abc`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/#/share.html?h=abc']);
    expect((await get('/rest/nothing', { accept: 'text/html' })).status).toBe(404);
    expect((await get('/nothing.html')).status).toBe(404);
  });

  it('answers configuration and status (W-39)', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      auth: 'qux',
      websocket: `${product.url.replace('http', 'ws')}/ws`,
      tos: '',
      sharedLibs: '',
      user: { allowSignUp: true, allowedDomains: '*' },
    });
    expect(await (await get('/rest/status.json')).json()).toEqual({ status: 'ok', version: '0' });
    expect(((await (await get('/rest/openapi.json')).json()) as { openapi: string }).openapi).toBe('3.1.0');
    expect((await get('/docs/api')).headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200);
  });

  it('packs large answers, lets nobody keep them, and names the request', async () => {
    const answer = await get('/rest/openapi.json', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await get('/rest/user', { 'x-correlation-id': 'trace-7' })).headers.get('x-correlation-id')).toBe(
      'trace-7',
    );
  });

  it('lets pages of the configured origins read prototypes by link, and nothing else (W-29)', async () => {
    const hash = await product.hashOf(id, owner);
    const allowed = (path: string, origin: string) =>
      get(path, { origin }).then((answer) => answer.headers.get('access-control-allow-origin'));
    expect(await allowed(`/rest/invitation/${hash}/app.json`, 'https://code.example.org')).toBe(
      'https://code.example.org',
    );
    expect(await allowed(`/rest/invitation/${hash}/app.json`, 'https://other.example.org')).toBeNull();
    expect(await allowed('/rest/apps', 'https://code.example.org')).toBeNull();
  });

  it('answers guests where guests may ask', async () => {
    const ask = async (method: string, path: string): Promise<unknown> => (await product.call(method, path)).json;
    expect(await ask('GET', '/rest/notifications.json')).toEqual([]);
    expect(await ask('GET', '/rest/user/notification/last.json')).toEqual({ lastNotification: 0 });
    expect(await ask('POST', '/rest/user/notification/last.json')).toEqual({
      status: 'ok',
      details: 'user.notificaiton.update',
    });
    expect(await ask('DELETE', '/rest/login')).toEqual({ status: 'ok', details: 'user.logged.out' });
    expect(
      (await product.call('POST', '/rest/contact', { body: { email: 'a@b.org', message: 'Hello' } })).json,
    ).toEqual({});
    expect((await product.call('POST', '/rest/contact', { body: { email: 'a@b.org' } })).json).toMatchObject({
      errors: ['request.invalid'],
      field: 'message',
    });
  });
});
