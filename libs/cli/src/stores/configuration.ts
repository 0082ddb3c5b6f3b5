import { topicDeclarations } from '@prototrail/contracts';
import {
  configuredTopics,
  openEmbeddedArchive,
  openPlatform,
  openServerArchive,
  parsePlatformConfig,
  serverOptionsOf,
  systemClock,
  systemIds,
  type Archive,
  type Platform,
  type PlatformConfig,
  type TopicDeclaration,
} from '@prototrail/platform';

/** Environment of the process, passed in so that tests give their own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Options that every command on the stores has. */
export interface StoresOptions {
  /** Data folder; given means the embedded stores, whatever the environment says. */
  data?: string;
}

/** Where the stores are. @throws ConfigError that names every value that is missing or wrong */
export function readStores(environment: Environment, options: StoresOptions): PlatformConfig {
  const chosen = options.data === undefined ? {} : { PROTOTRAIL_PLATFORM: 'embedded', PROTOTRAIL_DATA: options.data };
  return parsePlatformConfig({ ...environment, ...chosen });
}

/** The topics of the product as this installation has them. */
export function topicsOf(config: PlatformConfig): TopicDeclaration[] {
  return configuredTopics(config, topicDeclarations);
}

/** Opens the stores for as long as `work` takes. */
export async function withPlatform<R>(config: PlatformConfig, work: (platform: Platform) => Promise<R>): Promise<R> {
  const platform = await openPlatform(config);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** Opens the stores for backup (`read`) or restore (`write`). `scratchFolder` is for a copy of rows. */
export function openArchive(
  config: PlatformConfig,
  purpose: 'read' | 'write',
  scratchFolder: string,
): Promise<Archive> {
  if (config.PROTOTRAIL_PLATFORM === 'servers') return openServerArchive(serverOptionsOf(config), topicsOf(config));
  return openEmbeddedArchive({
    dataFolder: config.PROTOTRAIL_DATA,
    purpose,
    scratchFolder,
    clock: systemClock,
    ids: systemIds,
  });
}

/** The stores in words, without secrets. */
export function nameStores(config: PlatformConfig): string {
  return config.PROTOTRAIL_PLATFORM === 'servers'
    ? 'the configured servers'
    : `the data folder ${config.PROTOTRAIL_DATA}`;
}
