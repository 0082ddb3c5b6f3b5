import {
  allRoutes,
  apiScopes,
  collections,
  fillPath,
  type Access,
  type ApiScope,
  type RouteShape,
} from '@prototrail/contracts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

/** Who calls: without login, logged in elsewhere, with the test link, with a wrong link, and the three team levels. Then come the keys. */
const callers = ['guest', 'stranger', 'tester', 'wrongHash', 'reader', 'writer', 'owner'] as const;
type CallerName = (typeof callers)[number];
/** API keys of the owner: one with every scope, and one with every scope but the one that the route needs. */
const keyCallers = ['key', 'narrowKey'] as const;
type KeyCaller = (typeof keyCallers)[number];
/** `ok`: the handler was reached. `refusal`: status 200 with the code that the route declares. */
type Cell = 'ok' | 'refusal' | 401 | 403 | 404;
type Row = Record<CallerName, Cell>;

const row = (
  guest: Cell,
  stranger: Cell,
  tester: Cell,
  wrongHash: Cell,
  reader: Cell,
  writer: Cell,
  owner: Cell,
): Row => ({ guest, stranger, tester, wrongHash, reader, writer, owner });
const everybody = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
const nobody = row(404, 404, 404, 404, 404, 404, 404);
const loggedIn = row(401, 'ok', 401, 401, 'ok', 'ok', 'ok');
const hidden = row(401, 404, 401, 401, 404, 404, 404);
const linkOnly = row(404, 404, 'ok', 404, 404, 404, 404);

/** The access table of the contract, written down a second time by hand: private prototype, public prototype. */
const expectations: Record<Access['kind'] | 'teamReadHidden' | 'teamWriteRefusal', { private: Row; public: Row }> = {
  public: { private: everybody, public: everybody },
  guestOk: { private: everybody, public: everybody },
  nobody: { private: nobody, public: nobody },
  user: { private: loggedIn, public: loggedIn },
  operator: { private: hidden, public: hidden },
  self: { private: row(401, 404, 401, 401, 404, 404, 'ok'), public: row(401, 404, 401, 401, 404, 404, 'ok') },
  appRead: { private: row(401, 404, 401, 401, 'ok', 'ok', 'ok'), public: everybody },
  appReadUser: { private: row(401, 404, 401, 401, 'ok', 'ok', 'ok'), public: loggedIn },
  appReadOrHash: { private: row(404, 404, 404, 404, 'ok', 'ok', 'ok'), public: everybody },
  teamRead: { private: row(401, 404, 401, 401, 'ok', 'ok', 'ok'), public: row(401, 403, 401, 401, 'ok', 'ok', 'ok') },
  teamReadHidden: {
    private: row(404, 404, 404, 404, 'ok', 'ok', 'ok'),
    public: row(404, 404, 404, 404, 'ok', 'ok', 'ok'),
  },
  teamWrite: { private: row(401, 404, 401, 401, 403, 'ok', 'ok'), public: row(401, 403, 401, 401, 403, 'ok', 'ok') },
  teamWriteRefusal: {
    private: row(401, 'refusal', 401, 401, 'refusal', 'ok', 'ok'),
    public: row(401, 'refusal', 401, 401, 'refusal', 'ok', 'ok'),
  },
  owner: { private: row(401, 404, 401, 401, 403, 403, 'ok'), public: row(401, 403, 401, 401, 403, 403, 'ok') },
  hash: { private: linkOnly, public: linkOnly },
  hashPair: { private: linkOnly, public: linkOnly },
  anyLink: { private: linkOnly, public: linkOnly },
  // a shared report has a link of its own
  reportLink: { private: nobody, public: nobody },
  example: { private: nobody, public: everybody },
  exampleHash: { private: nobody, public: linkOnly },
};

function expectedRow(route: RouteShape, visibility: 'private' | 'public'): Row {
  const { access } = route;
  if (access.kind === 'teamRead' && access.hidden) return expectations.teamReadHidden[visibility];
  if (access.kind === 'teamWrite' && access.refusal) return expectations.teamWriteRefusal[visibility];
  // a link and the name of a session prove nothing: the secret of the receipt is needed
  if (route.id === 'MED-04') return { ...linkOnly, tester: 403 };
  // a workspace is never public
  if ('of' in access && access.of === 'workspace') return expectations[access.kind].private;
  return expectations[access.kind][visibility];
}

/** What keys may do, written down a second time by hand: by the area of the route's id, for reading and for the rest. */
const scopes: Record<string, [read?: ApiScope, write?: ApiScope]> = {
  APP: ['design.read', 'design.write'],
  IMG: ['design.read', 'design.write'],
  UPL: ['design.read', 'design.write'],
  FONT: ['design.read', 'design.write'],
  VER: ['design.read', 'design.write'],
  LIB: ['design.read', 'design.write'],
  CMD: ['design.read', 'design.write'],
  TST: ['design.read', 'design.write'],
  EVT: ['results.read', 'results.write'],
  MOU: ['results.read', 'results.write'],
  MED: ['results.read', 'results.write'],
  ANN: ['results.read', 'results.write'],
  ANA: ['results.read', 'results.write'],
  CMT: ['comment', 'comment'],
};
/** Teams and links are for people. */
const closedToKeys = ['APP-11', 'LIB-05', 'LIB-06', 'LIB-07', 'LIB-08', 'LIB-09'];
/** Posts that change nothing. */
const readByPost = ['ANA-03'];
const withoutLogin: readonly Access['kind'][] = [
  'public',
  'nobody',
  'hash',
  'hashPair',
  'anyLink',
  'reportLink',
  'example',
  'exampleHash',
];

function scopeByHand({ id, method, access }: RouteShape): ApiScope | undefined {
  if (access.kind === 'owner' || access.kind === 'self' || closedToKeys.includes(id)) return undefined;
  return scopes[id.split('-')[0] ?? '']?.[method === 'GET' || readByPost.includes(id) ? 0 : 1];
}

function expectedOfKey(route: RouteShape, visibility: 'private' | 'public', caller: KeyCaller): Cell {
  const row = expectedRow(route, visibility);
  if (withoutLogin.includes(route.access.kind)) return row.guest;
  return scopeByHand(route) !== undefined && caller === 'key' ? row.owner : 403;
}

interface Prototype {
  id: string;
  /** A library with the same team. */
  library: string;
  /** A workspace with the same people. */
  workspace: string;
  hash: string;
  file: string;
  fontFile: string;
  soundFile: string;
  imageId: string;
  revision: string;
  version: string;
}

/** What handlers say about something that is found by a key or by the caller; who may not call does not get so far. */
const reached = [
  'There is no such webhook.',
  'This invitation has ended.',
  'There is no such workspace.',
  'This was restored or erased already.',
  'This comment does not exist any more.',
];
const wrongHash = 'x'.repeat(64);
const notPrepared: Record<string, string> = {
  userID: 'nobody',
  session: 'S1_1',
  uploadID: 'none',
  track: 'none',
  part: '0',
  trashID: 'none',
  eventID: 'none',
  metric: 'overview',
  table: 'sessions',
  n: '1',
  element: 'r1',
  provider: 'openai',
  type: 'ScreenComment',
  reference: 's1',
  commentID: 'none',
  annotationID: 'none',
  label: 'Ada_Marsh',
  key: 'none',
  webhook: 'none',
  delivery: 'none',
  token: 'none',
  link: 'none',
  passkey: 'none',
  page: 'tos',
  check: 'documents',
  folder: 'none',
  workspaceID: 'none',
};

describe('access to every route of the contract (R14; W-1, W-3, W-7)', () => {
  let product: TestProduct;
  let people: Record<'stranger' | 'reader' | 'writer' | 'owner', Account>;
  const shared = new Map<string, Prototype>();
  let portrait: string;
  let logo: string;
  let leavers = 0;
  const keys = new Map<string, string>();

  beforeAll(async () => {
    product = await openTestProduct();
    const [stranger, reader, writer, owner] = await Promise.all(
      ['stranger', 'reader', 'writer', 'owner'].map((name) => product.signUp(name)),
    );
    if (!stranger || !reader || !writer || !owner) throw new Error('sign-up failed');
    people = { stranger, reader, writer, owner };
    const form = new FormData();
    const face = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png();
    form.append('file', new Blob([new Uint8Array(await face.toBuffer())]), 'face.png');
    const changed = await product.call('POST', `/rest/user/${owner.id}/images`, { token: owner.token, raw: form });
    portrait = (changed.json as { image: string }).image;
    logo = await setLogo(await face.toBuffer());
    for (const without of ['', ...apiScopes]) {
      const body = { name: `without ${without}`, scopes: apiScopes.filter((scope) => scope !== without), days: 1 };
      const created = await product.call('POST', '/rest/account/keys', { token: owner.token, body });
      keys.set(without, (created.json as { key: string }).key);
    }
    for (const visibility of ['private', 'public'] as const)
      shared.set(visibility, await prepare(visibility === 'public'));
  }, 60_000);

  afterAll(() => product.close());

  /** The file of a logo that an operator set. */
  async function setLogo(picture: Buffer): Promise<string> {
    const operator = await product.signUp('operator');
    await product.platform.documents
      .collection<{ isOperator?: true }>(collections.authUsers)
      .update(operator.id, (user) => ({ ...user, isOperator: true }));
    const login = await product.call('POST', '/rest/login', { body: operator });
    const { token } = login.json as { token: string };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'logo.png');
    const set = await product.call('POST', '/rest/operator/instance/logo', { token, raw: form });
    return (set.json as { brand: { logo: string } }).brand.logo.split('/').at(-1) ?? '';
  }

  async function prepare(isPublic: boolean): Promise<Prototype> {
    const { owner } = people;
    const id = await product.createApp(owner, { isPublic });
    const created = await product.call('POST', '/rest/libs', { token: owner.token, body: { name: 'L', isPublic } });
    const { id: library } = created.json as { id: string };
    for (const place of [`apps/${id}`, `libs/${library}`])
      for (const [email, permission] of [
        [people.reader.email, 1],
        [people.writer.email, 2],
      ])
        await product.call('POST', `/rest/${place}/team/`, { token: owner.token, body: { email, permission } });
    const made = await product.call('POST', '/rest/workspaces', { token: owner.token, body: { name: 'W' } });
    const { id: workspace } = made.json as { id: string };
    for (const [person, permission] of [
      [people.reader, 1],
      [people.writer, 2],
    ] as const) {
      const body = { email: person.email, permission };
      await product.call('POST', `/rest/workspaces/${workspace}/invitations`, { token: owner.token, body });
      await product.call('POST', `/rest/team/invitations/${workspace}`, {
        token: person.token,
        body: { accept: true },
      });
    }
    const hash = await product.hashOf(id, owner);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const font = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
    const upload = async (kind: 'images' | 'fonts' | 'uploads', bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
      const answer = await product.call('POST', `/rest/${kind}/${id}`, { token: owner.token, raw: form });
      return (answer.json as { uploads: { id?: string; url: string }[] }).uploads[0];
    };
    const image = await upload('images', picture);
    const fontFile = (await upload('fonts', font))?.url.split('/')[1] ?? '';
    const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
    const soundFile = (await upload('uploads', sound))?.url.split('/')[1] ?? '';
    const revision = (await product.call('GET', `/rest/invitation/${hash}/app.json`)).headers.get('x-revision') ?? '';
    const named = await product.call('POST', `/rest/apps/${id}/versions.json`, {
      token: owner.token,
      body: { name: 'First' },
    });
    const { id: version } = named.json as { id: string };
    const file = image?.url.split('/')[1] ?? '';
    return { id, library, workspace, hash, file, fontFile, soundFile, imageId: image?.id ?? '', revision, version };
  }

  function pathOf(route: RouteShape, prototype: Prototype, caller: CallerName | KeyCaller): string {
    const { access } = route;
    const hash = caller === 'tester' ? prototype.hash : wrongHash;
    const params: Record<string, string> = {
      ...notPrepared,
      appID: prototype.id,
      file: fileOf(route, prototype),
      imageID: prototype.imageId,
      urlApp: prototype.id,
      revision: prototype.revision,
      version: prototype.version,
      libID: prototype.library,
      id: people.owner.id,
    };
    if ('app' in access && access.app)
      params[access.app] = 'of' in access && access.of ? prototype[access.of] : prototype.id;
    if ('hash' in access) params[access.hash] = hash;
    if (access.kind === 'hashPair') Object.assign(params, { [access.first]: prototype.id, [access.second]: hash });
    if (access.kind === 'self') params[access.id] = people.owner.id;
    return fillPath(route.path, params);
  }

  function fileOf({ path }: RouteShape, { file, fontFile, soundFile }: Prototype): string {
    if (path.startsWith('/rest/user/')) return portrait;
    if (path.startsWith('/rest/instance/')) return logo;
    if (path.startsWith('/rest/fonts/')) return fontFile;
    return path.startsWith('/rest/uploads/') ? soundFile : file;
  }

  function keyOf(route: RouteShape, caller: CallerName | KeyCaller): string | undefined {
    if (caller === 'key') return keys.get('');
    return caller === 'narrowKey' ? keys.get(scopeByHand(route) ?? '') : undefined;
  }

  /** Logging out makes a token void, and closing an account more than that, so each gets one of its own. */
  async function freshToken({ id }: RouteShape, person: Account): Promise<string> {
    if (id === 'USR-12') return (await product.signUp(`leaver-${(leavers += 1)}`)).token;
    return ((await product.call('POST', '/rest/login', { body: person })).json as { token: string }).token;
  }

  /** Sends the request with a body that no schema accepts, so that reaching the handler changes nothing. */
  async function send(
    route: RouteShape,
    prototype: Prototype,
    caller: CallerName | KeyCaller,
    given?: string,
  ): Promise<{ status: number; body: unknown }> {
    const person = caller in people ? people[caller as keyof typeof people] : undefined;
    const token =
      given ??
      (person && ['USR-04', 'USR-12'].includes(route.id)
        ? await freshToken(route, person)
        : (person?.token ?? keyOf(route, caller)));
    const abort = new AbortController();
    const response = await fetch(product.url + pathOf(route, prototype, caller), {
      method: route.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(route.method === 'POST' && route.body ? { body: '"not acceptable"' } : {}),
      signal: abort.signal,
    });
    const body: unknown =
      route.response.kind === 'events' && response.status === 200 ? undefined : await response.text();
    abort.abort();
    return {
      status: response.status,
      body: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body,
    };
  }

  /** What became of a request: a refusal of the body, or of something that is not there, means that the handler was reached. */
  function cellOf(route: RouteShape, { status, body }: { status: number; body: unknown }): unknown {
    if (status === 400) return 'ok';
    if (status === 404 && reached.includes((body as { message?: string }).message ?? '')) return 'ok';
    if (status !== 200) return status;
    const isRefusal = (body as { type?: string } | undefined)?.type === 'error';
    return isRefusal && 'refusal' in route.access ? 'refusal' : 'ok';
  }

  const isDestructive = (route: RouteShape): boolean => route.method === 'DELETE' && 'app' in route.access;

  for (const route of allRoutes) {
    for (const visibility of ['private', 'public'] as const) {
      it(`${route.id} ${route.method} ${route.path}, ${visibility} prototype`, async () => {
        const expected = expectedRow(route, visibility);
        for (const caller of [...callers, ...keyCallers]) {
          const isKey = caller === 'key' || caller === 'narrowKey';
          const cell = isKey ? expectedOfKey(route, visibility, caller) : expected[caller];
          const prototype =
            isDestructive(route) && cell === 'ok'
              ? await prepare(visibility === 'public')
              : (shared.get(visibility) as Prototype);
          const got = cellOf(route, await send(route, prototype, caller));
          expect({ caller, got }).toEqual({ caller, got: cell });
        }
      }, 20_000);
    }
  }

  it('a forged, a cut and a voided token open no route that wants to know who calls', async () => {
    const { token } = await product.signUp('leaving');
    await product.call('DELETE', '/rest/login', { token });
    const forged = [...token.split('.').slice(0, 2), 'A'.repeat(86)].join('.');
    const personal = allRoutes.filter(
      (route) => route.access.kind === 'guestOk' || expectedRow(route, 'private').guest === 401,
    );
    for (const given of [token, forged, people.owner.token.slice(0, -9)])
      for (const route of personal) {
        const got = cellOf(route, await send(route, shared.get('private') as Prototype, 'guest', given));
        expect({ route: route.id, got }).toEqual({ route: route.id, got: 401 });
      }
  }, 60_000);

  it('a link that was replaced opens nothing', async () => {
    const prototype = await prepare(false);
    await product.call('DELETE', `/rest/apps/invitation/${prototype.id}`, { token: people.owner.token });
    for (const route of allRoutes.filter(({ access }) => 'hash' in access || access.kind === 'hashPair')) {
      const got = cellOf(route, await send(route, prototype, 'tester'));
      const expected = expectedRow(route, 'private').wrongHash;
      expect({ route: route.id, got }).toEqual({ route: route.id, got: expected });
    }
  }, 30_000);
});
