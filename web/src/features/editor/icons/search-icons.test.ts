import { createIconSearch, iconClass, iconTitle } from './search-icons';

const names = ['mdi-home', 'mdi-home-outline', 'mdi-store', 'mdi-trash-can', 'mdi-warehouse', 'ti-home', 'ti-trash'];
const files: Record<string, unknown> = {
  'icons/names.json': names,
  'icons/words-h.json': { house: [0, 1, 5] },
  'icons/words-d.json': { delete: [3, 6] },
  'icons/words-o.json': { bin: [] },
};

function searchOf(fails = new Set<string>()) {
  const fetched: string[] = [];
  const search = createIconSearch((path) => {
    fetched.push(path);
    if (fails.has(path) || !(path in files)) return Promise.reject(new Error(path));
    return Promise.resolve(files[path]);
  });
  return { search, fetched };
}

describe('search for icons', () => {
  it('puts the name itself first, then what begins with it, then what has the word', async () => {
    const { search } = searchOf();
    expect(await search.find('home')).toEqual(['ti-home', 'mdi-home', 'mdi-home-outline']);
    expect(await search.find('can')).toEqual(['mdi-trash-can']);
  });

  it('finds by words of others, and every word is needed', async () => {
    const { search } = searchOf();
    expect(await search.find('delete')).toEqual(['ti-trash', 'mdi-trash-can']);
    expect(await search.find('house out')).toEqual(['mdi-home-outline']);
    expect(await search.find('delete house')).toEqual([]);
  });

  it('forgives one wrong letter where nothing else is found', async () => {
    const { search } = searchOf();
    expect(await search.find('stpre')).toEqual(['mdi-store']);
    expect(await search.find('xqzzy')).toEqual([]);
  });

  it('fetches only the words that begin like the search, and each file once', async () => {
    const { search, fetched } = searchOf();
    expect(fetched).toEqual([]);
    await search.find('del');
    await search.find('delete');
    expect(fetched).toEqual(['icons/names.json', 'icons/words-d.json']);
  });

  it('needs no words for a letter that none begins with, and tries names again that failed', async () => {
    const fails = new Set(['icons/names.json']);
    const { search } = searchOf(fails);
    await expect(search.find('warehouse')).rejects.toThrow();
    fails.clear();
    expect(await search.find('warehouse')).toEqual(['mdi-warehouse']);
    expect(await search.find('%')).toEqual([]);
  });

  it('names icons for people and for documents', () => {
    expect(iconTitle('mdi-home-outline')).toBe('home outline');
    expect([iconClass('mdi-home'), iconClass('ti-home')]).toEqual(['mdi mdi-home', 'ti ti-home']);
  });
});
