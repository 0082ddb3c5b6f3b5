import type { IconShape } from '@prototrail/widgets';
import uFuzzy from '@leeoniya/ufuzzy';

/** Finds icons by the words of their names and by other words. Files of the site are fetched once, those with words when a search needs them. */
export interface IconSearch {
  /** Names of all icons, such as `mdi-home`. */
  names(): Promise<readonly string[]>;
  /** Best first; nothing for an empty text. */
  find(text: string): Promise<readonly string[]>;
}

/** One wrong, missing, added or swapped letter is forgiven. */
const fuzzy = new uFuzzy({ intraMode: 1, intraSub: 1, intraTrn: 1, intraDel: 1, intraIns: 1 });
const maxFuzzy = 200;

/** `home outline` of `mdi-home-outline`. */
export const iconTitle = (name: string): string => name.replace(/^(mdi|ti)-/, '').replace(/-/g, ' ');

/** The class names under which documents hold an icon. */
export const iconClass = (name: string): string => `${name.startsWith('ti-') ? 'ti' : 'mdi'} ${name}`;

/** The icon as a vector picture in the colour around it. */
export const svgOfIcon = ({ d, size, strokeWidth }: IconShape): string => {
  const side = size ?? 24;
  const look =
    strokeWidth === undefined
      ? 'fill="currentColor"'
      : `fill="none" stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" ${look}><path d="${d}"/></svg>`;
};

type Words = Readonly<Record<string, readonly number[]>>;

const wordsIn = (file: unknown): Words => (typeof file === 'object' && file !== null ? (file as Words) : {});

export function createIconSearch(fetchFile: (path: string) => Promise<unknown>): IconSearch {
  const files = new Map<string, Promise<unknown>>();
  const load = (path: string): Promise<unknown> => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const started = fetchFile(path);
    files.set(path, started);
    // a file that failed is tried again by the next search
    started.catch(() => files.delete(path));
    return started;
  };
  const names = async (): Promise<readonly string[]> => {
    const list = await load('icons/names.json');
    return Array.isArray(list) ? list.map(String) : [];
  };
  /** Places of the icons that have another word beginning with this one. */
  const meantBy = async (word: string): Promise<ReadonlySet<number>> => {
    const [first = ''] = word;
    if (!/[a-z0-9]/.test(first)) return new Set();
    // a letter that no word begins with has no file
    const words = wordsIn(await load(`icons/words-${first}.json`).catch(() => ({})));
    return new Set(Object.entries(words).flatMap(([other, places]) => (other.startsWith(word) ? places : [])));
  };
  return {
    names,
    find: async (text) => {
      const words = text
        .trim()
        .toLowerCase()
        .split(/[\s-]+/)
        .filter(Boolean);
      if (words.length === 0) return [];
      const [all, meant] = await Promise.all([names(), Promise.all(words.map(meantBy))]);
      const found = ranked(all, words, meant);
      return found.length > 0 || text.trim().length < 4 ? found : similar(all, words.join(' '));
    },
  };
}

/** Names that are the text, then such that begin with it, then such that have all words, then such that mean them. */
function ranked(all: readonly string[], words: readonly string[], meant: ReadonlyArray<ReadonlySet<number>>): string[] {
  const whole = words.join('-');
  const hits: Array<{ name: string; rank: number }> = [];
  all.forEach((name, place) => {
    const title = name.slice(name.indexOf('-') + 1);
    let misses = 0;
    for (const [index, word] of words.entries()) {
      if (`-${title}`.includes(`-${word}`)) continue;
      if (meant[index]?.has(place) !== true) return;
      misses += 1;
    }
    const rank = title === whole ? 0 : title.startsWith(whole) ? 1 : misses === 0 ? 2 : 3;
    hits.push({ name, rank });
  });
  return hits.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length).map(({ name }) => name);
}

function similar(all: readonly string[], text: string): string[] {
  const titles = all.map(iconTitle);
  const places = fuzzy.filter(titles, text) ?? [];
  return places.slice(0, maxFuzzy).flatMap((place) => all[place] ?? []);
}
