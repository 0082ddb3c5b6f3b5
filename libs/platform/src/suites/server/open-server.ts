import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

import { removeDatabase } from '../../columnar/clickhouse-database';
import { MongoLink } from '../../documents/mongo-connection';
import type { Platform } from '../../assembly/platform';
import { openServerPlatform, type ServerOptions } from '../../assembly/server-platform';
import { KafkaStream } from '../../stream/kafka/kafka-stream';
import { killChild } from '../kill-child';
import type { DurableSubject, OpenDurable } from '../subject';

import { killServers, serverOptions, startServers, type ServerName } from './infra';

type Port = 'documents' | 'stream' | 'columnar' | 'objects';

/** Servers that hold what a port stores: all of them are killed. */
const serversOf: Record<Port, readonly ServerName[]> = {
  documents: ['ferretdb'],
  stream: ['kafka', 'ferretdb'],
  columnar: ['clickhouse'],
  objects: ['s3'],
};

/** Opens one port of the server column for its suite, with names of its own. Space cannot be limited there. */
export function openServer<N extends Port>(name: N): OpenDurable<Platform[N]> {
  return async ({ quotaBytes } = {}) => {
    if (quotaBytes !== undefined) return null;
    const options = serverOptions(`t${randomBytes(6).toString('hex')}`);
    let platform = await openServerPlatform(options);
    const subject: DurableSubject<Platform[N]> = {
      port: platform[name],
      reopen: async () => {
        await platform.close();
        platform = await openServerPlatform(options);
        subject.port = platform[name];
      },
      killWhileWriting: async (workload, count) => {
        await platform.close();
        const script = resolve(__dirname, 'crash-child.ts');
        const acknowledged = await killChild(script, [JSON.stringify(options), workload], {
          count,
          whenEnough: () => killServers(serversOf[name]),
        });
        startServers(serversOf[name]);
        platform = await openServerPlatform(options);
        subject.port = platform[name];
        return acknowledged;
      },
      close: async () => {
        await removeAll(platform, options, 'columnar');
        if (name !== 'columnar') await removeAll(platform, options, name);
        await platform.close();
      },
    };
    return subject;
  };
}

/** A platform on the servers with names of its own, all of which `close` removes. For tests. */
export async function openServerTestPlatform(): Promise<Platform> {
  const options = serverOptions(`t${randomBytes(6).toString('hex')}`);
  const platform = await openServerPlatform(options);
  const close = async (): Promise<void> => {
    for (const port of ['columnar', 'objects', 'stream'] as const) await removeAll(platform, options, port);
    await platform.close();
  };
  return { ...platform, close };
}

/** A database of another program, with documents by collection; for what reads such. `close` removes it. */
export async function openForeignDatabase(
  collections: Readonly<Record<string, readonly ({ _id: string } & Record<string, unknown>)[]>>,
): Promise<{ url: string; close(): Promise<void> }> {
  const { documents } = serverOptions(`t${randomBytes(6).toString('hex')}`);
  const link = new MongoLink(documents);
  for (const [name, rows] of Object.entries(collections))
    await link.use((database) => database.collection<{ _id: string }>(name).insertMany([...rows]));
  const url = new URL(documents.url);
  url.pathname = `/${documents.database ?? ''}`;
  return {
    url: url.href,
    close: async () => {
      await link.use((database) => database.dropDatabase());
      await link.close();
    },
  };
}

/** Removes what the test has stored. */
async function removeAll(platform: Platform, options: ServerOptions, name: Port): Promise<void> {
  const { columnar, documents } = options;
  if (name === 'columnar' && columnar.database !== undefined)
    await removeDatabase({ url: columnar.url, database: columnar.database });
  if (name === 'stream' && platform.stream instanceof KafkaStream) await platform.stream.removeTopics();
  if (name === 'objects') for (const { key } of await platform.objects.list('')) await platform.objects.remove(key);
  if (name === 'documents' || name === 'stream') {
    const link = new MongoLink(documents);
    await link.use((database) => database.dropDatabase());
    await link.close();
  }
}
