import type { DropItem } from 'react-aria-components';
import { droppedFiles } from './dropped-files';

const file = (name: string): DropItem => ({
  kind: 'file',
  type: '',
  name,
  getFile: () => Promise.resolve(new File(['{}'], name)),
  getText: () => Promise.resolve('{}'),
});
const folder = (name: string, ...entries: DropItem[]): DropItem => ({
  kind: 'directory',
  name,
  async *getEntries() {
    for (const entry of entries) if (entry.kind !== 'text') yield await Promise.resolve(entry);
  },
});
const text: DropItem = { kind: 'text', types: new Set(['text/plain']), getText: () => Promise.resolve('hello') };
const names = async (...items: DropItem[]): Promise<string[]> => (await droppedFiles(items)).map(({ name }) => name);

describe('what was dropped', () => {
  test('files are taken as they are, so that a wrong one is named', async () =>
    expect(await names(file('a.json'), file('b.png'))).toEqual(['a.json', 'b.png']));
  test('of folders what can be imported is taken', async () =>
    expect(
      await names(folder('f', file('a.json'), file('b.png'), file('notes.txt'), folder('g', file('c.JSON')))),
    ).toEqual(['a.json', 'b.png', 'c.JSON']));
  test('folders are read four levels down', async () =>
    expect(
      await names(folder('1', folder('2', folder('3', folder('4', file('in.json'), folder('5', file('out.json'))))))),
    ).toEqual(['in.json']));
  test('at most 100 files are taken', async () =>
    expect(await names(folder('f', ...Array.from({ length: 120 }, (_, index) => file(`${index}.json`))))).toHaveLength(
      100,
    ));
  test('text is no file', async () => expect(await names(text)).toEqual([]));
});
