import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const home = 'http://trail.example';

/** A browser as far as it keeps cookies; follows the pages of the provider until it is sent back. */
class Visitor {
  private readonly cookies = new Map<string, string>();

  async follow(url: string, person: string): Promise<URL> {
    let address = new URL(url);
    let form: URLSearchParams | undefined;
    for (let hop = 0; hop < 15; hop += 1) {
      if (address.origin === home) return address;
      const response = await fetch(address, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        ...(form ? { body: form } : {}),
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') this.cookies.delete(name);
        else this.cookies.set(name, value);
      }
      const location = response.headers.get('location');
      form = undefined;
      if (location !== null) address = new URL(location, address);
      else {
        const page = await response.text();
        address = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', address);
        const prompt = /name="prompt" value="([a-z]+)"/.exec(page)?.[1] ?? '';
        form = new URLSearchParams({ prompt, login: person, password: 'any' });
      }
    }
    throw new Error('The provider did not send the visitor back.');
  }
}

/** A provider as a process, with the pages of one realm under a path. */
async function startProvider(realm = ''): Promise<{ process: ChildProcess; issuer: string }> {
  const script = join(__dirname, 'test-support', 'oidc-provider.mjs');
  const provider = spawn(process.execPath, [script, `${home}/signed-on.html`, realm], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!provider.stdout) throw new Error('The provider has no output.');
  const [line] = (await once(provider.stdout, 'data')) as [Buffer];
  return { process: provider, issuer: line.toString().trim() };
}

/** The steps of a sign-on at a product. */
function stepsAt(product: () => TestProduct) {
  const begin = async () => {
    const { json, headers } = await product().call('POST', '/rest/sign-on/begin');
    return { url: (json as { url: string }).url, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const finish = async (back: URL, cookie: string, more: object = {}) =>
    (
      await product().call('POST', '/rest/sign-on/finish', {
        body: { ...Object.fromEntries(back.searchParams), ...more },
        headers: { cookie },
      })
    ).json as { token?: string; id?: string; errors?: string[] };
  const signOn = async (person: string) => {
    const { url, cookie } = await begin();
    return finish(await new Visitor().follow(url, person), cookie, { tos: true });
  };
  return { begin, finish, signOn };
}

describe('sign-on at an identity provider', () => {
  let provider: ChildProcess;
  let product: TestProduct;
  const { begin, finish, signOn } = stepsAt(() => product);

  beforeAll(async () => {
    const { process, issuer } = await startProvider();
    provider = process;
    product = await openTestProduct({
      environment: {
        ...{ PUBLIC_URL: home, OIDC_ISSUER: issuer, OIDC_NAME: 'Acme' },
        ...{ OIDC_CLIENT_ID: 'prototrail', OIDC_CLIENT_SECRET: 'top-secret', ALLOWED_DOMAINS: 'example.org' },
      },
    });
  }, 60_000);
  afterAll(async () => {
    provider.kill();
    await product.close();
  });

  it('makes an account at the first sign-on, with the names that the provider tells, and finds it later', async () => {
    expect((await product.call('GET', '/rest/instance.json')).json).toMatchObject({ signOn: 'Acme' });
    const ada = await signOn('ada');
    expect(ada).toMatchObject({ email: 'ada@example.org', name: 'Ada', lastname: 'Marsh', loginCount: 1 });
    // pages say then where the password is managed
    expect(ada).toMatchObject({ isPasswordUnknown: true });
    expect((await product.call('GET', '/rest/apps', { token: ada.token })).status).toBe(200);
    expect(await signOn('ada')).toMatchObject({ id: ada.id, loginCount: 2 });
  });

  it('asks for consent to the terms before it makes an account, in the same browser', async () => {
    const { url, cookie } = await begin();
    const back = await new Visitor().follow(url, 'fred');
    expect(await finish(back, cookie)).toMatchObject({ errors: ['signOn.terms'] });
    expect(await finish(back, 'prototrail_sign_on=other', { tos: true })).toMatchObject({ errors: ['signOn.ended'] });
    const state = new URL(home);
    state.searchParams.set('state', back.searchParams.get('state') ?? '');
    expect(await finish(state, cookie, { tos: true })).toMatchObject({ email: 'fred@example.org', tos: true });
    expect(await finish(state, cookie, { tos: true })).toMatchObject({ errors: ['signOn.ended'] });
    const again = await begin();
    expect(await finish(await new Visitor().follow(again.url, 'fred'), again.cookie)).toHaveProperty('token');
  });

  it('opens an account that exists only for an address that the provider has confirmed (W-2)', async () => {
    await product.signUp('bob');
    expect(await signOn('bob')).toMatchObject({ errors: ['signOn.email'] });
  });

  it('ends every other way into an account that it opens by its address, which nobody checked', async () => {
    const squatter = await product.signUp('dora');
    const call = (method: string, path: string, body?: object) =>
      product.call(method, path, { token: squatter.token, ...(body && { body }) });
    const { key } = (await call('POST', '/rest/account/keys', { name: 'Spy', scopes: ['design.read'], days: 1 }))
      .json as { key: string };
    const dora = await signOn('dora');
    expect(dora).toMatchObject({ id: squatter.id, token: expect.any(String) as string });
    expect((await product.call('GET', '/rest/apps', { token: dora.token })).status).toBe(200);
    for (const token of [squatter.token, key])
      expect((await product.call('GET', '/rest/libs', { token })).status).toBe(401);
    const { email, password } = squatter;
    const login = await product.call('POST', '/rest/login', { body: { email, password } });
    expect(login.json).toMatchObject({ errors: ['user.login.fail'] });
    // only the first time
    const again = await signOn('dora');
    expect((await product.call('GET', '/rest/apps', { token: dora.token })).status).toBe(200);
    expect(again).toMatchObject({ id: dora.id });
  });

  it('keeps to the rules of who may sign up', async () => {
    expect(await signOn('eve')).toMatchObject({ errors: ['user.create.domain'] });
  });

  it('ends in the browser in which it began, once, and with what the provider sent', async () => {
    const { url, cookie } = await begin();
    const sent = new URL(url).searchParams;
    expect([sent.get('code_challenge_method'), sent.get('response_type')]).toEqual(['S256', 'code']);
    expect(sent.get('nonce')).toBeTruthy();
    const back = await new Visitor().follow(url, 'ada');
    const other = await begin();
    expect(await finish(back, other.cookie)).toMatchObject({ errors: ['signOn.ended'] });
    const forged = new URL(back);
    forged.searchParams.set('state', `${back.searchParams.get('state')}x`);
    expect(await finish(forged, cookie)).toMatchObject({ errors: ['signOn.ended'] });
    expect(await finish(back, cookie)).toHaveProperty('token');
    expect(await finish(back, cookie)).toMatchObject({ errors: ['signOn.ended'] });
    // a code of another browser is worth nothing here: its verifier is missing
    const mine = await begin();
    const theirs = await new Visitor().follow((await begin()).url, 'ada');
    const mixed = new URL(theirs);
    mixed.searchParams.set('state', new URL(mine.url).searchParams.get('state') ?? '');
    expect(await finish(mixed, mine.cookie)).toMatchObject({ errors: ['signOn.refused'] });
  });
});

it('signs on at a realm of Keycloak that its address and its name give, with a client without a secret', async () => {
  const realm = 'Our team';
  const provider = await startProvider(`/realms/${encodeURIComponent(realm)}`);
  const product = await openTestProduct({
    environment: {
      ...{ PUBLIC_URL: home, KEYCLOAK_URL: `${new URL(provider.issuer).origin}/`, KEYCLOAK_REALM: realm },
      ...{ OIDC_CLIENT_ID: 'pages' },
    },
  });
  try {
    const { begin, signOn } = stepsAt(() => product);
    expect((await begin()).url).toMatch(`${provider.issuer}/`);
    expect(await signOn('ada')).toMatchObject({ email: 'ada@example.org', token: expect.any(String) as string });
  } finally {
    provider.process.kill();
    await product.close();
  }
}, 60_000);
