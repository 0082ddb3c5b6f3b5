/** Whoever may everything in one prototype reaches nothing of another one by putting its ids into the address (W-3). */
import { allRoutes, fillPath, type RouteShape } from '@prototrail/contracts';
import { anEvent } from '@prototrail/testing';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openTestProduct, type Account, type Answer, type TestProduct } from '../testing/test-product';

const mark = 'Only of this prototype';
/** What a request tries to write over something. No route wants all of it, and each takes what it knows. */
const overwriting = {
  ...{ name: 'Overwritten', message: 'Overwritten', label: 'Overwritten', text: 'Overwritten', status: 'Done' },
  ...{ permission: 1, isValid: false },
};
const namesIn = ({ path }: RouteShape): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** A prototype with one of everything, and a library and a workspace beside it. */
interface Holding {
  appID: string;
  hash: string;
  library: string;
  workspace: string;
  /** Ids of what belongs to it, by the name that addresses have for them. */
  parts: Record<string, string>;
  files: Record<'images' | 'uploads' | 'fonts', string>;
}

describe('ids of another prototype (R14; W-3)', () => {
  let product: TestProduct;
  let owner: Account;
  let member: Account;
  let invited: Account;
  let own: Holding;
  let other: Holding;

  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    product.call(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) });
  const idOf = async (answer: Promise<Answer>): Promise<string> => ((await answer).json as { id: string }).id;

  async function upload(kind: 'images' | 'uploads' | 'fonts', app: string, bytes: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'file');
    const { json } = await product.call('POST', `/rest/${kind}/${app}`, { token: owner.token, raw: form });
    const [stored] = (json as { uploads: { id?: string; url: string }[] }).uploads;
    return { id: stored?.id ?? '', file: stored?.url.split('/')[1] ?? '' };
  }

  async function make(name: string): Promise<Holding> {
    const appID = await product.createApp(owner, { name });
    const hash = await product.hashOf(appID, owner);
    const library = await idOf(call('POST', '/rest/libs', { name }));
    const workspace = await idOf(call('POST', '/rest/workspaces', { name }));
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png();
    const image = await upload('images', appID, new Uint8Array(await red.toBuffer()));
    const sound = await upload(
      'uploads',
      appID,
      new Uint8Array([0xff, 0xfb, 0x90, 0x00, ...Array<number>(413).fill(0)]),
    );
    const inter = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
    const font = await upload('fonts', appID, new Uint8Array(inter));
    const { id: _, seq: __, ...event } = anEvent({ session: `S_${appID}`, label: name });
    return {
      ...{ appID, hash, library, workspace },
      files: { images: image.file, uploads: sound.file, fonts: font.file },
      parts: {
        ...{ imageID: image.id, uploadID: sound.id, urlApp: appID, session: `S_${appID}` },
        commentID: await idOf(
          call('POST', `/rest/comments/apps/${appID}`, { type: 'ScreenComment', reference: name, message: name }),
        ),
        annotationID: await idOf(
          call('POST', `/rest/annotations/apps/${appID}`, { type: 'session', reference: name, text: name }),
        ),
        reference: name,
        eventID: await idOf(call('POST', `/rest/events/${appID}.json`, event)),
        version: await idOf(call('POST', `/rest/apps/${appID}/versions.json`, { name })),
        revision: (await product.call('GET', `/rest/invitation/${hash}/app.json`)).headers.get('x-revision') ?? '',
        folder: await idOf(call('POST', `/rest/workspaces/${workspace}/folders`, { name })),
      },
    };
  }

  /** Everything that the team reads of a prototype. */
  async function read({ appID, library, workspace, files }: Holding): Promise<unknown> {
    const apps = `/rest/apps/${appID}`;
    const paths = [
      ...[`${apps}.json`, `${apps}/versions.json`, `${apps}/team.json`, `${apps}/team/invitations`, '/rest/workspaces'],
      ...['events', 'mouse', 'images', 'uploads'].map((kind) => `/rest/${kind}/${appID}.json`),
      ...[`/rest/comments/apps/${appID}.json`, `/rest/annotations/apps/${appID}/all.json`],
      ...Object.entries(files).map(([kind, file]) => `/rest/${kind}/${appID}/${file}`),
      ...[`/rest/libs/${library}/team.json`, `/rest/workspaces/${workspace}/members`],
    ];
    const answers = await Promise.all(paths.map((path) => call('GET', path)));
    return paths.map((path, index) => [path, answers[index]?.status, answers[index]?.json]);
  }

  beforeAll(async () => {
    product = await openTestProduct();
    [owner, member, invited] = await Promise.all([
      product.signUp('owner'),
      product.signUp('member'),
      product.signUp('invited'),
    ]);
    [own, other] = [await make('Mine'), await make(mark)];
    for (const place of [`apps/${other.appID}`, `libs/${other.library}`])
      await call('POST', `/rest/${place}/team/`, { email: member.email, permission: 2 });
    await call('POST', `/rest/apps/${other.appID}/team/invitations`, { email: invited.email, permission: 2 });
  }, 60_000);
  afterAll(() => product.close());

  /** The address of a route in the own prototype, with parts of the other one. */
  function swapped(route: RouteShape, userID: string): string {
    const { path, access } = route;
    const kind = (['images', 'uploads', 'fonts'] as const).find((name) => path.includes(`/rest/${name}/`));
    const places = { library: own.library, workspace: own.workspace, id: own.appID };
    return fillPath(path, {
      ...{ type: 'ScreenComment', track: 'voice', part: '0', n: '1', element: 'w1', metric: 'overview' },
      ...{
        trashID: 'none',
        link: 'none',
        table: 'sessions',
        ...other.parts,
        userID,
        file: other.files[kind ?? 'images'],
      },
      ...{ appID: own.appID, hash: own.hash },
      ...('hash' in access ? { appID: other.appID } : {}),
      ...('app' in access && access.app && !('hash' in access)
        ? { [access.app]: 'of' in access && access.of ? places[access.of] : own.appID }
        : {}),
    });
  }

  it('give nothing away and change nothing, at every route that has one beside the own one', async () => {
    // a recorded event is read a moment later
    while (((await call('GET', `/rest/events/${other.appID}.json`)).json as object[]).length === 0)
      await new Promise((done) => setImmediate(done));
    const before = await read(other);
    const parts = [...Object.keys(other.parts), 'userID', 'file'];
    const routes = allRoutes.filter((route) => {
      const names = namesIn(route);
      if (!('app' in route.access) || !route.access.app) return false;
      return 'hash' in route.access ? names.includes('appID') : names.some((name) => parts.includes(name));
    });
    expect(routes.length).toBeGreaterThan(50);
    for (const route of routes)
      for (const userID of namesIn(route).includes('userID') ? [member.id, invited.id] : ['']) {
        const { status, text } = await product.call(route.method, swapped(route, userID), {
          ...('hash' in route.access ? {} : { token: owner.token }),
          ...(route.method === 'POST' ? { body: overwriting } : {}),
        });
        // a pair that does not belong together, and a file, are not there; lists are empty
        const isAbsent = 'hash' in route.access || (route.method === 'GET' && route.path.endsWith('{file}'));
        const isHidden = !isAbsent || [400, 404].includes(status);
        const got = { route: route.id, isGiven: text.includes(mark), isHidden };
        expect(got).toEqual({ route: route.id, isGiven: false, isHidden: true });
      }
    expect(await read(other)).toEqual(before);
  }, 60_000);
});
