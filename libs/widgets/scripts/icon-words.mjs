/**
 * Writes icon-words.gen.txt: the words that find an icon besides those of its name, from the aliases and tags of Material Design
 * Icons (Apache-2.0) and the tags of Tabler Icons (MIT). The two packages are 80 MB, so they are installed for this only:
 *
 *   npm install --no-save @mdi/svg@7.4.47 @tabler/icons@3.51.0 && node libs/widgets/scripts/icon-words.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';

const packages = new URL('../../../node_modules/', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, packages), 'utf8'));

const line = (set, name, texts) => {
  const own = new Set(name.split('-'));
  const words = new Set(
    texts
      .flatMap((text) =>
        String(text)
          .toLowerCase()
          .split(/[^a-z0-9]+/),
      )
      .filter((word) => word.length > 1 && !own.has(word)),
  );
  return words.size === 0 ? [] : [`${set}-${name} ${[...words].join(' ')}`];
};

const lines = [
  ...read('@mdi/svg/meta.json').flatMap(({ name, aliases, tags }) => line('mdi', name, [...aliases, ...tags])),
  ...Object.values(read('@tabler/icons/icons.json')).flatMap(({ name, tags = [], category = '' }) =>
    line('ti', name, [...tags, category]),
  ),
];
writeFileSync(new URL('icon-words.gen.txt', import.meta.url), `${lines.join('\n')}\n`);
