import { createApp, documentAfter, fileFingerprint, packFolder, type App } from '@prototrail/model';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { packPrototype } from '../../../archive/prototype-archive';
import { writeZip } from '../../../archive/zip';
import { renderWithServer, type Rendered } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import PullDialog from './pull-dialog';

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7]);
const fileName = `files/image-${fileFingerprint(picture)}.png`;
const home = { id: 's1', name: 'Home', x: 0, y: 0, w: 375, h: 812, props: { start: true }, style: {}, children: [] };
const place = {
  host: 'gitea',
  address: 'https://git.example.org',
  repository: 'acme/shop',
  branch: 'main',
  folder: 'shop',
};

type Contents = [path: string, bytes: Uint8Array][];

/** The files of a folder. */
const folderOf =
  (files: Contents = [[fileName, picture]]) =>
  (app: App): Contents => [
    ...packFolder(Object.fromEntries(Object.entries(app))).map(({ path, text }): Contents[number] => [
      path,
      new TextEncoder().encode(text),
    ]),
    ...files,
  ];

/** A prototype, and a repository that holds another state of it. */
function open(
  change: (app: App) => App,
  { contentsOf = folderOf(), file }: { contentsOf?: (app: App) => Contents; file?: string } = {},
) {
  completeBrowser();
  const base = { ...createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 0), screens: { s1: home } };
  const before = { ...base, codeHost: { ...place, ...(file === undefined ? {} : { file }) } } as unknown as App;
  const contents = contentsOf(change(base as unknown as App)).map(([path, bytes], at) => ({
    ...{ path: `shop/${path}`, sha: String(at % 10).repeat(40), bytes },
  }));
  const asked: { token: string; address?: string }[] = [];
  const applied: App[] = [];
  const answer = (body: { token: string; request: { call: string; files?: string[] } }): object => {
    asked.push(body);
    const { call, files: ids = [] } = body.request;
    if (call === 'tree')
      return { status: 200, tree: { isCut: false, files: contents.map(({ path, sha }) => ({ path, sha })) } };
    const found = ids.map((id) => contents.find(({ sha }) => sha === id)?.bytes ?? new Uint8Array());
    return { status: 200, contents: found.map((bytes) => btoa(String.fromCharCode(...bytes))) };
  };
  const rendered: Rendered = renderWithServer(
    <PullDialog
      target={{
        ...{ appId: 'a1', app: before },
        flush: () => Promise.resolve(),
        apply: (next) => applied.push(next(before)),
        designs: { appId: 'a1', frames: new Set(['1:1']), preview: () => [], place: () => undefined },
      }}
      onClose={() => undefined}
    />,
    {
      account: { id: 'u1', email: 'ada@example.org' },
      answers: {
        'POST /rest/designs/code-host.json': () => answer(rendered.sent.at(-1)?.body as never),
        'POST /rest/apps/a1/versions.json': { id: 'v1', name: 'x', created: 1, isNamed: true },
        'POST /rest/images/a1': { uploads: [{ id: 'i1', url: 'a1/new.png' }] },
      },
    },
  );
  return { ...rendered, asked, applied, before };
}

async function compare({ user }: ReturnType<typeof open>): Promise<void> {
  await user.type(screen.getByLabelText('Access token'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
}

const changed = (app: App): App =>
  ({
    ...app,
    screens: { s1: { ...home, name: 'Start', style: { backgroundImage: { url: fileName } } } },
  }) as unknown as App;

test('shows what the branch changes, keeps a version, and takes it over as one change', async () => {
  const dialog = open(changed);
  expect(screen.getByLabelText('Repository')).toHaveValue('acme/shop');
  await compare(dialog);
  expect(await screen.findByText(/~ screen "?Start/)).toBeInTheDocument();
  expect(dialog.applied).toEqual([]);
  await dialog.user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(dialog.applied).toHaveLength(1));
  const [after] = dialog.applied;
  expect(after).toMatchObject({
    codeHost: place,
    screens: { s1: { name: 'Start', style: { backgroundImage: { url: 'a1/new.png' } } } },
  });
  expect(dialog.sent.find(({ call }) => call.endsWith('/versions.json'))?.body).toEqual({
    name: 'Before the pull of acme/shop@main',
  });
});

test('says so when nothing differs, and when the branch lacks a file or the folder', async () => {
  const dialog = open((app) => documentAfter(app, app, new Map()));
  await compare(dialog);
  expect(await screen.findByText('Nothing differs from the branch.')).toBeInTheDocument();
  cleanup();
  const without = open(changed, { contentsOf: folderOf([]) });
  await compare(without);
  expect(await screen.findByRole('alert')).toHaveTextContent(`The branch names ${fileName} and does not hold it.`);
  await without.user.clear(screen.getByLabelText('Folder or file'));
  await without.user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(
    await screen.findByText('There is no prototype or design file at this place of the branch.'),
  ).toBeInTheDocument();
  expect(without.applied).toEqual([]);
});

test('a zip of the prototype is compared and taken over like a folder', async () => {
  const zipOf = (app: App): Contents => [
    ['shop.zip', writeZip(packPrototype({ app, files: [{ kind: 'image', address: fileName, bytes: picture }] }))],
  ];
  const dialog = open(changed, { contentsOf: zipOf, file: 'shop.zip' });
  expect(screen.getByLabelText('Folder or file')).toHaveValue('shop/shop.zip');
  await compare(dialog);
  expect(await screen.findByText(/~ screen "?Start/)).toBeInTheDocument();
  await dialog.user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(dialog.applied).toHaveLength(1));
  expect(dialog.applied[0]).toMatchObject({
    codeHost: { ...place, file: 'shop.zip' },
    screens: { s1: { name: 'Start', style: { backgroundImage: { url: 'a1/new.png' } } } },
  });
});

test('of a design file the frames are chosen that update their screens', async () => {
  const frame = {
    id: '1:1',
    name: 'Home',
    type: 'FRAME',
    absoluteBoundingBox: { x: 0, y: 0, width: 375, height: 812 },
  };
  const answer = {
    name: 'Shop',
    document: { type: 'DOCUMENT', children: [{ id: '0:1', type: 'CANVAS', children: [frame] }] },
  };
  const contentsOf = (): Contents => [['figma shop.json', new TextEncoder().encode(JSON.stringify(answer))]];
  const dialog = open((app) => app, { contentsOf, file: 'figma shop.json' });
  await compare(dialog);
  expect(await screen.findByRole('checkbox', { name: 'Home' })).toBeChecked();
  await dialog.user.click(screen.getByRole('button', { name: 'Check 1 frame' }));
  expect(await screen.findByRole('radio', { name: /Update/ })).toBeChecked();
});

test('a kept token goes to no other server than the one that it was given for', () => {
  const dialog = open((app) => app);
  expect(screen.getByLabelText('Access token')).toHaveValue('');
  expect(dialog.asked).toEqual([]);
});
