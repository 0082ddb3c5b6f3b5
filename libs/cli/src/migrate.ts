import { migrations } from '@prototrail/analytics';
import { collections } from '@prototrail/contracts';
import type { PlatformConfig } from '@prototrail/platform';
import { nameStores, topicsOf, withPlatform } from './stores/configuration';
import type { Terminal } from './terminal';

/**
 * Makes what is missing in the stores: topics, tables, collections with their indexes. Run again it changes nothing.
 * Services do the same when they start; run before an upgrade, large tables are not rebuilt under load.
 */
export async function migrateStores(config: PlatformConfig, terminal: Terminal): Promise<void> {
  await withPlatform(config, async (platform) => {
    const topics = topicsOf(config);
    await platform.stream.declare(topics);
    const described = topics.map(({ name, partitions, embeddedPartitions = 1 }) => {
      const count = config.PROTOTRAIL_PLATFORM === 'servers' ? partitions : embeddedPartitions;
      return `${name} (${count})`;
    });
    terminal.out(`topics: ${described.join(', ')} are there\n`);
    const applied = await platform.columnar.migrate(migrations);
    terminal.out(
      applied.length > 0
        ? `columnar store: applied ${applied.join(', ')}\n`
        : `columnar store: all ${migrations.length} migrations were applied before\n`,
    );
    const declarations = Object.values(collections);
    // Asking for something makes the collection with its indexes.
    for (const declaration of declarations) await platform.documents.collection(declaration).list({ limit: 1 });
    terminal.out(`documents: ${declarations.length} collections have their indexes\n`);
  });
  terminal.out(`Done on ${nameStores(config)}.\n`);
}
