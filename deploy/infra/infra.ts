/** The servers of one infra folder: which, and on which ports. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { clickHouseServer } from './clickhouse';
import { ferretDbServer } from './ferretdb';
import { kafkaServers, type BrokerPorts } from './kafka';
import { freePort } from './ports';
import { ProcessSet } from './process-set';
import { redisServer } from './redis';
import type { Server } from './server';
import { versityServer } from './versitygw';

/** What is decided when a folder is first used, so that a server comes back on the same port with the same data. */
interface Layout {
  kafkaCluster: string;
  kafka: BrokerPorts[];
  clickHouse: { http: number; native: number };
  ferretDb: number;
  redis: number;
  s3: number;
}

/** The servers of a folder; the layout is made at first use. `brokers` counts only then. */
export async function openInfra(folder: string, brokers = 1): Promise<ProcessSet> {
  return new ProcessSet(folder, serversOf(await readLayout(folder, brokers, false)));
}

/** The same with three brokers that send their clients to ports of their own, where a proxy has to listen. */
export async function openInfraWithDoors(
  folder: string,
): Promise<{ set: ProcessSet; doors: { name: string; port: number; broker: number }[] }> {
  const layout = await readLayout(folder, 3, true);
  const doors = layout.kafka.map(({ client, door }, index) => ({
    name: `kafka-${index + 1}`,
    port: door?.port ?? client,
    broker: client,
  }));
  return { set: new ProcessSet(folder, serversOf(layout)), doors };
}

async function readLayout(folder: string, brokers: number, hasDoors: boolean): Promise<Layout> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'layout.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await newLayout(brokers, hasDoors), null, 2));
  return JSON.parse(readFileSync(file, 'utf8')) as Layout;
}

function serversOf(layout: Layout): Server[] {
  return [
    ...kafkaServers(layout.kafka, layout.kafkaCluster),
    clickHouseServer(layout.clickHouse),
    ferretDbServer(layout.ferretDb),
    redisServer(layout.redis),
    versityServer(layout.s3, { access: 'prototrail', secret: 'only-for-this-machine' }),
  ];
}

async function newLayout(brokers: number, hasDoors: boolean): Promise<Layout> {
  const kafka: BrokerPorts[] = [];
  for (let broker = 0; broker < brokers; broker += 1)
    kafka.push({
      client: await freePort(),
      controller: await freePort(),
      ...(hasDoors && { door: { port: await freePort(), inside: await freePort() } }),
    });
  return {
    kafkaCluster: randomBytes(16).toString('base64url'),
    kafka,
    clickHouse: { http: await freePort(), native: await freePort() },
    ferretDb: await freePort(),
    redis: await freePort(),
    s3: await freePort(),
  };
}
