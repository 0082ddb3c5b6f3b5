import { createApp } from '@prototrail/model';
import { packPrototype, unpackPrototype, withAddresses } from './prototype-archive';
import { readZip, writeZip, ZipRefused, type ZipEntry } from './zip';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const font = new TextEncoder().encode('wOF2 and more');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const zipOf = (entries: readonly ZipEntry[]): Uint8Array => writeZip(entries);
const problemOf = async (zip: Uint8Array, limits = { maxFiles: 10, maxBytes: 1000 }): Promise<unknown> =>
  readZip(zip, { limits }).then(
    () => 'read',
    (reason: unknown) => (reason instanceof ZipRefused ? reason.problem : reason),
  );

describe('the zip of a prototype', () => {
  const screen = { id: 's1', name: 'image1.png', x: 0, y: 0, w: 375, h: 812, children: [], props: {} };
  const app = {
    ...createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 1000),
    id: 'a1',
    users: { u1: 3 },
    screens: { s1: { ...screen, style: { backgroundImage: { url: 'a1/x.png', name: 'x.png' } } } },
    fonts: [{ name: 'Brand', url: 'a1/brand.woff2' }],
    kept: { unknown: 1 },
  };
  const files = [
    { kind: 'image', address: 'a1/x.png', bytes: png },
    { kind: 'font', address: 'a1/brand.woff2', bytes: font },
  ] as const;

  test('30.4 comes back as the same document, apart from addresses and what belongs to its place', async () => {
    const zip = zipOf(packPrototype({ app, files, comments: [{ message: 'Hi' }], testSettings: { tasks: [] } }));
    const back = unpackPrototype(await readZip(zip));
    const addresses = new Map([
      ['image1.png', 'a1/x.png'],
      ['font1.woff2', 'a1/brand.woff2'],
    ]);
    const { id, users, ...rest } = app;
    expect([id, users]).toHaveLength(2);
    expect(withAddresses(JSON.parse(back?.text ?? ''), addresses)).toEqual(rest);
    expect(back?.files.map(({ kind, address, bytes: { length } }) => [kind, address, length])).toEqual([
      ['image', 'image1.png', png.length],
      ['font', 'font1.woff2', font.length],
    ]);
    expect(back).toMatchObject({ comments: [{ message: 'Hi' }], testSettings: { tasks: [] } });
  });

  test('as a folder for version control comes back the same, with files named by what is in them', async () => {
    const pack = (isFolder: boolean): ZipEntry[] => packPrototype({ app, files, isFolder });
    const entries = pack(true).map((entry) => ({ ...entry, name: `repository/${entry.name}` }));
    const names = entries.map(({ name }) => name.slice('repository/'.length));
    expect(names).toEqual(expect.arrayContaining(['prototrail.json', 'screens/image1-png-s1.json']));
    const back = unpackPrototype(await readZip(zipOf(entries)));
    const addresses = new Map([
      [names.at(-2) ?? '', 'a1/x.png'],
      [names.at(-1) ?? '', 'a1/brand.woff2'],
    ]);
    const { id: _id, users: _users, lastUpdate: _time, lastUUID: _counter, created: _created, ...rest } = app;
    expect(withAddresses(JSON.parse(back?.text ?? ''), addresses)).toMatchObject(rest);
    expect(back?.files.map(({ address }) => address)).toEqual(names.slice(-2));
    const cut = entries.map((entry) =>
      entry.name.includes('screens/') ? { ...entry, bytes: bytes('{"screens": {') } : entry,
    );
    expect(unpackPrototype(await readZip(zipOf(cut)))?.text).toBe('{"screens": {');
  });

  test('is found in a folder, and damaged comments do not spoil it', () => {
    const files = new Map([
      ['shop/design.json', bytes('{}')],
      ['shop/comments.json', bytes('{')],
      ['shop/image1.png', png],
      ['other/image1.png', png],
      ['shop/notes.txt', bytes('text')],
    ]);
    expect(unpackPrototype(files)).toMatchObject({ text: '{}', comments: [], files: [{ address: 'image1.png' }] });
    expect(unpackPrototype(new Map([['image1.png', png]]))).toBeUndefined();
  });
});

describe('reading a zip', () => {
  test('refuses what would fill the memory, counted while it is unpacked', async () => {
    expect(await problemOf(zipOf([{ name: 'a.txt', bytes: new Uint8Array(1001) }]))).toBe('tooLarge');
    const small = zipOf([{ name: 'a.txt', bytes: new Uint8Array(5000) }]);
    // The headers say 10 bytes: the size at 22 in the local header, and at 24 in the directory.
    const view = new DataView(small.buffer);
    view.setUint32(22, 10, true);
    view.setUint32(Buffer.from(small).indexOf('PK\u0001\u0002', 30, 'latin1') + 24, 10, true);
    expect(await problemOf(small)).toBe('tooLarge');
    expect(await problemOf(small, { maxFiles: 10, maxBytes: 10_000 })).toBe('damaged');
  });

  test('refuses by the sizes of the directory before anything is unpacked', async () => {
    const cut = zipOf([
      { name: 'a.txt', bytes: bytes('a') },
      { name: 'bomb.json', bytes: new Uint8Array(5000) },
    ]);
    // what is packed is damaged, which would be said if it were unpacked
    cut.fill(0xff, 30, cut.length - 150);
    await expect(readZip(cut, { limits: { maxFiles: 10, maxBytes: 4000 } })).rejects.toMatchObject({
      problem: 'tooLarge',
      file: 'bomb.json',
    });
  });

  test('refuses names that lead out of it', async () => {
    for (const name of ['../a.png', '/etc/a.png', 'a/../../b.png', 'C:\\a.png', 'a\\b.png', 'a\u0000.png'])
      expect([name, await problemOf(zipOf([{ name, bytes: png }]))]).toEqual([name, 'unsafeName']);
  });

  test('refuses too many files, files that are cut off, empty ones and other formats', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.png`, bytes: png }));
    expect(await problemOf(zipOf(many))).toBe('tooManyFiles');
    expect(await problemOf(zipOf([{ name: 'a.txt', bytes: bytes('x'.repeat(300)) }]).subarray(0, 40))).toBe('damaged');
    // cut between two files, everything before is whole
    const two = zipOf([
      { name: 'a.png', bytes: png },
      { name: 'b.png', bytes: png },
    ]);
    const second = Buffer.from(two).indexOf('PK\u0003\u0004', 4, 'latin1');
    expect(await problemOf(two.subarray(0, second))).toBe('damaged');
    expect(await problemOf(zipOf([]))).toBe('empty');
    expect(await problemOf(png)).toBe('notZip');
  });

  test('leaves out folders and what systems add', async () => {
    const zip = zipOf([
      { name: 'a/', bytes: new Uint8Array(0) },
      { name: 'a/b.png', bytes: png },
      { name: '__MACOSX/a/._b.png', bytes: png },
      { name: 'a/.DS_Store', bytes: png },
    ]);
    expect([...(await readZip(zip)).keys()]).toEqual(['a/b.png']);
  });

  test('stops when it is cancelled', async () => {
    const abort = new AbortController();
    abort.abort(new Error('stopped'));
    await expect(readZip(zipOf([{ name: 'a.png', bytes: png }]), { signal: abort.signal })).rejects.toThrow('stopped');
  });
});
