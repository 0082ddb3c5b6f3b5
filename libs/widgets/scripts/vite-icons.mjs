/**
 * Vite plugin: serves (dev) and writes (build) the icon files that src/icons/icon-shards.ts describes, the words that find an
 * icon besides its name (icons/words-<first letter>.json), and the two name lists of the public contract, icons.json and
 * tabler-icons.json. The rules for keys, files and outlines equal those of
 * src/icons; icon-shards.test.ts compares the two.
 */
import { readFileSync } from 'node:fs';
import { icons as tabler } from '@iconify-json/tabler';
import * as outlines from '@mdi/js';

const shardCount = 128;

const shardOf = (key) => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash % shardCount;
};
const keyOf = (name) => name.replace(/-/g, '').toLowerCase();

const tablerOutline = (body) => {
  const paths = [...body.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d]) => (d.startsWith('m') ? `M0 0${d}` : d));
  const circles = [...body.matchAll(/<circle[^>]* cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
    ([, cx, cy, r]) => `M${cx} ${cy}m-${r} 0a${r} ${r} 0 1 0 ${Number(r) * 2} 0a${r} ${r} 0 1 0 -${Number(r) * 2} 0`,
  );
  const rects = [...body.matchAll(/<rect[^>]* x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}Z`,
  );
  return `${body.includes('stroke="currentColor"') ? '~' : ''}${[...paths, ...circles, ...rects].join('')}`;
};

/** For each first letter an object of words with the places of their icons in `names`. */
const wordFiles = (names) => {
  const places = new Map(names.map((name, index) => [name, index]));
  const files = new Map();
  const text = readFileSync(new URL('icon-words.gen.txt', import.meta.url), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const [name, ...words] = line.split(' ');
    const place = places.get(name);
    if (place === undefined) continue;
    for (const word of words) {
      const path = `icons/words-${word[0]}.json`;
      if (!files.has(path)) files.set(path, Object.create(null));
      (files.get(path)[word] ??= []).push(place);
    }
  }
  return [...files].map(([path, words]) => [path, JSON.stringify(words)]);
};

/** Content of every icon file by its name. */
export const iconFiles = () => {
  const shards = {
    mdi: Array.from({ length: shardCount }, () => ({})),
    ti: Array.from({ length: shardCount }, () => ({})),
  };
  const mdiNames = [];
  for (const [name, d] of Object.entries(outlines)) {
    if (typeof d !== 'string' || !/^mdi[A-Z]/.test(name)) continue;
    const key = name.slice(3).toLowerCase();
    shards.mdi[shardOf(key)][key] = d;
    mdiNames.push(
      `mdi${name
        .slice(3)
        .replace(/([A-Z])|(\d+)/g, '-$1$2')
        .toLowerCase()}`,
    );
  }
  const bodies = {};
  const parents = Object.entries(tabler.aliases ?? {}).map(([name, { parent }]) => [name, tabler.icons[parent]]);
  for (const [name, icon] of [...Object.entries(tabler.icons), ...parents]) {
    const key = keyOf(name);
    if (!icon || shards.ti[shardOf(key)][key] !== undefined) continue;
    shards.ti[shardOf(key)][key] = tablerOutline(icon.body);
    bodies[name] = icon.body;
  }
  mdiNames.sort();
  const tablerNames = Object.keys(tabler.icons)
    .map((name) => `ti-${name}`)
    .sort();
  const names = [...mdiNames, ...tablerNames];
  const files = new Map([
    ['icons/names.json', JSON.stringify(names)],
    ...wordFiles(names),
    ['icons.json', JSON.stringify(mdiNames)],
    ['tabler-icons.json', JSON.stringify(bodies)],
  ]);
  for (const set of ['mdi', 'ti'])
    shards[set].forEach((shard, index) => files.set(`icons/${set}-${index}.json`, JSON.stringify(shard)));
  return files;
};

export const iconShards = () => {
  let files;
  return {
    name: 'prototrail-icons',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        files ??= iconFiles();
        const content = files.get((request.url ?? '').split('?')[0].replace(/^\//, ''));
        if (content === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(content);
      });
    },
    generateBundle() {
      for (const [fileName, source] of iconFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
