/**
 * Vite plugin: serves (dev) and writes (build) the icon files that src/icons/icon-shards.ts describes.
 * The key and file rules here must equal those in that file; icon-shards.test.ts compares the two.
 */
import * as outlines from '@mdi/js';

const shardCount = 128;

export const shardOf = (key) => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash % shardCount;
};

/** Content of every icon file by its name. */
export const iconFiles = () => {
  const shards = Array.from({ length: shardCount }, () => ({}));
  const names = [];
  for (const [name, d] of Object.entries(outlines)) {
    if (typeof d !== 'string' || !/^mdi[A-Z]/.test(name)) continue;
    const key = name.slice(3).toLowerCase();
    shards[shardOf(key)][key] = d;
    names.push(
      `mdi${name
        .slice(3)
        .replace(/([A-Z])|(\d+)/g, '-$1$2')
        .toLowerCase()}`,
    );
  }
  const files = new Map([['icons/names.json', JSON.stringify(names.sort())]]);
  shards.forEach((shard, index) => files.set(`icons/mdi-${index}.json`, JSON.stringify(shard)));
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
