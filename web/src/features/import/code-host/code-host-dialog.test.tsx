import { screen, waitFor } from '@testing-library/react';
import { renderWithServer, type Rendered } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { unpackPrototype } from '../../../archive/prototype-archive';
import { readZip } from '../../../archive/zip';
import CodeHostDialog from './code-host-dialog';
import { designsOf } from './found-designs';

const sha = (at: number): string => String(at).repeat(40);
const tree = [
  { path: 'docs/flow.svg', sha: sha(1), size: 10 },
  { path: 'shop/prototrail.json', sha: sha(2), size: 10 },
  { path: 'shop/screens/home-s1.json', sha: sha(3), size: 10 },
  { path: 'shop/study.yaml', sha: sha(4), size: 10 },
  { path: 'shop/code/index.html', sha: sha(5), size: 10 },
  { path: 'src/main.ts', sha: sha(6), size: 10 },
];
const texts: Record<string, string> = {
  [sha(2)]: '{"format":"prototrail-folder","version":1,"document":{"name":"Shop"}}',
  [sha(3)]: '{"screens":{"s1":{"id":"s1","name":"Home"}}}',
  [sha(4)]: 'tasks:\n  - id: t1\n    name: Buy\n',
};

function open() {
  completeBrowser();
  const read: File[] = [];
  const places: object[] = [];
  const host: { refuses: object | undefined } = { refuses: undefined };
  const calls: string[] = [];
  const answer = ({ request }: { request: { call: string; files?: string[] } }): object => {
    calls.push(request.call);
    if (host.refuses) return host.refuses;
    if (request.call === 'repository')
      return { status: 200, repository: { branch: 'main', canWrite: true, url: 'https://x' } };
    if (request.call === 'branches') return { status: 200, branches: ['main', 'next'] };
    if (request.call === 'tree') return { status: 200, tree: { isCut: false, files: tree } };
    return { status: 200, contents: (request.files ?? []).map((id) => btoa(texts[id] ?? '')) };
  };
  const rendered: Rendered = renderWithServer(
    <CodeHostDialog onClose={() => undefined} onFile={(file, place) => read.push(file) && places.push(place)} />,
    {
      account: { id: 'u1', email: 'ada@example.org' },
      answers: { 'POST /rest/designs/code-host.json': () => answer(rendered.sent.at(-1)?.body as never) },
    },
  );
  return { ...rendered, host, read, places, calls };
}

async function connect({ user }: ReturnType<typeof open>): Promise<void> {
  await user.type(screen.getByLabelText('Repository'), 'acme/shop');
  await user.type(screen.getByLabelText('Access token'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
}

test('lists prototypes before design files, and reads one as if it came from a disk', async () => {
  const dialog = open();
  await connect(dialog);
  const rows = await screen.findAllByRole('radio');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBeChecked();
  await dialog.user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(dialog.read).toHaveLength(1));
  const [file] = dialog.read;
  expect(file?.name).toBe('shop.zip');
  expect(dialog.places).toEqual([
    { host: 'github', address: '', repository: 'acme/shop', branch: 'main', folder: 'shop' },
  ]);
  const unpacked = unpackPrototype(await readZip(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))));
  expect(JSON.parse(unpacked?.text ?? '')).toMatchObject({ name: 'Shop', screens: { s1: { name: 'Home' } } });
  expect(unpacked?.testSettings).toEqual({ tasks: [{ id: 't1', name: 'Buy' }] });
  expect(dialog.store.getState().preferences.codeHosts['u1']).toMatchObject({
    repository: 'acme/shop',
    token: 'secret',
  });
});

test('says what is missing before anything is sent, and after a refusal it can be tried again at once', async () => {
  const dialog = open();
  await dialog.user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getByText('Write owner and name, such as acme/shop.')).toBeInTheDocument();
  expect(dialog.calls).toEqual([]);
  dialog.host.refuses = { status: 404 };
  await connect(dialog);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such repository or branch');
  dialog.host.refuses = { status: 429, retryAfterS: 900 };
  await dialog.user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(/too many requests/)).toBeInTheDocument();
  dialog.host.refuses = undefined;
  await dialog.user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});

test('files inside a prototype are not offered by themselves', () => {
  expect(designsOf(tree).map(({ path, kind }) => [path, kind])).toEqual([
    ['shop', 'folder'],
    ['docs/flow.svg', 'file'],
    ['shop/code/index.html', 'file'],
  ]);
  expect(designsOf([{ path: 'prototrail.json', sha: sha(1) }])).toMatchObject([
    { path: '', kind: 'folder', size: undefined },
  ]);
});
