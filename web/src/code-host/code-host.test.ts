import { gitSha as shaOf } from '@prototrail/testing/code-hosts';
import { changesOf, gitSha, repositoryName } from './code-host';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a content has the name that Git gives it', () => {
  expect(gitSha(bytes('hello\n'))).toBe('ce013625030ba8dba906f756967f9e9ca394464a');
  expect(gitSha(bytes('ä'.repeat(1000)))).toBe(shaOf(Buffer.from('ä'.repeat(1000))));
});

test('only what differs is written, and only own files go', () => {
  const file = (path: string, text: string) => ({ path, sha: gitSha(bytes(text)) });
  const tree = [file('shop/a', 'same'), file('shop/b', 'old'), file('shop/screens/c', 'gone'), file('README', 'mine')];
  const files = [
    { path: 'shop/a', bytes: bytes('same') },
    { path: 'shop/b', bytes: bytes('new') },
    { path: 'shop/d', bytes: bytes('more') },
  ];
  expect(
    changesOf(tree, files, (path) => path.startsWith('shop/screens/')).map(({ path, way }) => [path, way]),
  ).toEqual([
    ['shop/b', 'change'],
    ['shop/d', 'add'],
    ['shop/screens/c', 'delete'],
  ]);
});

test.each([
  ['acme/shop', 'acme/shop'],
  [' https://github.com/acme/shop.git ', 'acme/shop'],
  ['https://gitlab.com/acme/team/shop/-/tree/main/a', 'acme/team/shop'],
  ['https://codeberg.org/acme/shop/src/branch/main', 'acme/shop'],
])('a repository is known by its address: %s', (text, name) => {
  expect(repositoryName(text)).toBe(name);
});
