import { createApp } from '@prototrail/model';
import { writeZip } from '../../archive/zip';
import { largestFile, readPrototype, toNewApp } from './read-prototype';

const file = (text: string, name = 'shop.json', size = text.length) => ({
  name,
  size,
  text: () => Promise.resolve(text),
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
});
const app = createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 1000);

describe('reading a prototype file', () => {
  test('gives the prototype', async () => {
    expect(await readPrototype(file(JSON.stringify(app)), 'x')).toMatchObject({
      kind: 'ready',
      app: { name: 'Shop' },
      repairs: [],
    });
  });

  test('tells what was repaired', async () => {
    const damaged = {
      ...app,
      screens: { s1: { id: 's1', name: 'Home', x: 0, y: 0, w: 375, h: 812, children: ['w9'], props: {}, style: {} } },
    };
    const read = await readPrototype(file(JSON.stringify(damaged)), 'x');
    expect(read.kind === 'ready' && read.repairs.length).toBeGreaterThan(0);
  });

  test('names a nameless prototype after its file', async () => {
    expect(await readPrototype(file(JSON.stringify({ ...app, name: '' })), 'x')).toMatchObject({
      app: { name: 'shop' },
    });
  });

  test('refuses what is no JSON, no prototype, too big or unreadable', async () => {
    expect((await readPrototype(file('{"a":'), 'x')).kind).toBe('notJson');
    expect((await readPrototype(file(' '), 'x')).kind).toBe('empty');
    expect((await readPrototype(file('\u0089PNG'), 'x')).kind).toBe('noText');
    expect((await readPrototype(file('[1,2]'), 'x')).kind).toBe('refused');
    expect((await readPrototype(file('"text"'), 'x')).kind).toBe('refused');
    expect((await readPrototype(file('{}', 'big.json', largestFile + 1), 'x')).kind).toBe('tooBig');
    expect((await readPrototype(file('', 'talk.pptx'), 'x')).kind).toBe('foreign');
    const gone = { ...file(''), text: () => Promise.reject(new Error('gone')) };
    expect((await readPrototype(gone, 'x')).kind).toBe('unreadable');
  });

  test('tells files of other imports by what is in them', async () => {
    const zipOf = (...names: string[]) => {
      const { buffer } = writeZip(names.map((name) => ({ name, bytes: new Uint8Array([1]) })));
      return { ...file('', 'a.zip'), arrayBuffer: () => Promise.resolve(buffer) };
    };
    const kindOf = async (each: Parameters<typeof readPrototype>[0]) => (await readPrototype(each, 'x')).kind;
    expect(await kindOf(file('{"info": {}, "openapi": "3.1.0"}'))).toBe('api');
    expect(await kindOf(file('info: {}\nswagger: "2.0"', 'api.yaml'))).toBe('api');
    expect(await kindOf(file('{"document": {"type": "DOCUMENT"}}'))).toBe('design');
    expect(await kindOf(file('<svg/>', 'a.svg'))).toBe('design');
    expect(await kindOf(zipOf('manifest.json', 'files/a.json'))).toBe('design');
    expect(await kindOf(zipOf('site/index.html', 'site/a.png'))).toBe('design');
    expect(await kindOf(zipOf('a.png', 'notes.txt'))).toBe('pictures');
    expect(await kindOf(zipOf('notes.txt'))).toBe('zip');
    const text = JSON.stringify({ ...app, openapi: undefined });
    expect(await kindOf(file(text))).toBe('ready');
  });

  test('names the place where JSON is damaged', async () => {
    expect(await readPrototype(file('{\n  "name": "x"\n  "screens": {}}'), 'x')).toMatchObject({ line: 3, column: 3 });
    expect(await readPrototype(file('{\n  "screens": }'), 'x')).toMatchObject({ kind: 'damaged' });
    expect(await readPrototype(file('{\n  "name"'), 'x')).toMatchObject({ kind: 'notJson', line: 2 });
  });

  test('names the files that a zip should hold and does not', async () => {
    const style = { backgroundImage: { url: 'image1.png' }, backgroundImage2: { url: 'image2.png' } };
    const screen = { id: 's1', name: 'image9', x: 0, y: 0, w: 375, h: 812, children: [], props: {}, style };
    const zip = writeZip([
      { name: 'design.json', bytes: new TextEncoder().encode(JSON.stringify({ ...app, screens: { s1: screen } })) },
      { name: 'image1.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
      { name: 'image2.png', bytes: new TextEncoder().encode('no picture') },
    ]);
    const read = await readPrototype({ ...file('', 'a.zip'), arrayBuffer: () => Promise.resolve(zip.buffer) }, 'x');
    expect(read).toMatchObject({ kind: 'ready', missing: ['image2.png'] });
  });

  test('keeps unknown fields, drops identity and rights', () => {
    const sent = toNewApp({ ...app, id: 'a', _id: 'a', users: { u: 1 }, isPublic: true, mine: 5 } as never, 7);
    expect(sent).toMatchObject({ mine: 5, lastUpdate: 7 });
    for (const key of ['id', '_id', 'users', 'isPublic']) expect(sent).not.toHaveProperty(key);
  });
});
