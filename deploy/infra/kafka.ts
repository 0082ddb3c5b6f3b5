/** Kafka in KRaft mode: brokers that are controllers too, one or three. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Kafka, logLevel } from 'kafkajs';

import { requireProgram, runStep } from './commands';
import { cacheFolder } from './folders';
import type { Server } from './server';

const version = '4.3.1';

/** Ports of one broker. */
export interface BrokerPorts {
  client: number;
  controller: number;
  /** Where clients are sent instead, with something in front of the broker; brokers then talk over `inside`. */
  door?: { port: number; inside: number };
}

/** The jars of Kafka, downloaded once by Maven. */
async function jars(): Promise<string> {
  const folder = cacheFolder(`kafka-${version}`);
  const lib = join(folder, 'lib');
  if (existsSync(lib)) return lib;
  const maven = requireProgram('mvn', 'Maven fetches Kafka (Debian: apt-get install maven)');
  const loading = join(folder, `loading-${process.pid}`);
  mkdirSync(loading, { recursive: true });
  copyFileSync(join(__dirname, 'kafka', 'pom.xml'), join(loading, 'pom.xml'));
  await runStep(maven, ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], { folder: loading });
  if (!existsSync(lib)) renameSync(join(loading, 'lib'), lib);
  rmSync(loading, { recursive: true, force: true });
  if (readdirSync(lib).length < 20) throw new Error(`${lib} does not hold Kafka; remove the folder and try again`);
  return lib;
}

/** The brokers of one cluster. All of them share a cluster id and know each other's controller ports. */
export function kafkaServers(ports: readonly BrokerPorts[], clusterId: string): Server[] {
  const replication = ports.length;
  const voters = ports.map(({ controller }, index) => `${index + 1}@127.0.0.1:${controller}`).join(',');
  const brokers = ports.map(({ client, door }) => `127.0.0.1:${door?.port ?? client}`).join(',');
  return ports.map(({ client, controller, door }, index) => ({
    name: ports.length === 1 ? 'kafka' : `kafka-${index + 1}`,
    async prepare(dataFolder) {
      const java = requireProgram(
        'java',
        'Kafka runs on Java 17 or later (Debian: apt-get install openjdk-17-jre-headless)',
      );
      const classpath = join(await jars(), '*');
      const properties = join(dataFolder, 'server.properties');
      const logs = join(dataFolder, 'log');
      writeFileSync(
        properties,
        `${Object.entries({
          'process.roles': 'broker,controller',
          'node.id': index + 1,
          'controller.quorum.voters': voters,
          ...listenersOf({ client, controller, ...(door !== undefined && { door }) }),
          'controller.listener.names': 'CONTROLLER',
          'log.dirs': logs,
          'offsets.topic.replication.factor': replication,
          'offsets.topic.num.partitions': 8,
          'transaction.state.log.replication.factor': replication,
          'transaction.state.log.min.isr': Math.min(2, replication),
          'share.coordinator.state.topic.replication.factor': replication,
          'share.coordinator.state.topic.min.isr': Math.min(2, replication),
          'min.insync.replicas': Math.min(2, replication),
          'group.initial.rebalance.delay.ms': 0,
          'auto.create.topics.enable': false,
        })
          .map(([key, value]) => `${key}=${value}`)
          .join('\n')}\n`,
      );
      if (!existsSync(join(logs, 'meta.properties'))) {
        // an id may begin with a dash, and is no option then
        const format = ['format', `--cluster-id=${clusterId}`, '-c', properties];
        await runStep(java, ['-cp', classpath, 'kafka.tools.StorageTool', ...format]);
      }
      return {
        command: java,
        args: ['-Xmx512m', '-Xms128m', '-XX:TieredStopAtLevel=1', '-cp', classpath, 'kafka.Kafka', properties],
        environment: {},
        ports: [client],
      };
    },
    async checkReady() {
      const admin = new Kafka({
        brokers: [`127.0.0.1:${client}`],
        logLevel: logLevel.NOTHING,
        retry: { retries: 0 },
      }).admin();
      await admin.connect();
      const cluster = await admin.describeCluster().finally(() => admin.disconnect());
      if (cluster.controller === null) throw new Error('no controller yet');
    },
    environment: () => ({ PROTOTRAIL_KAFKA_BROKERS: brokers, PROTOTRAIL_KAFKA_REPLICATION: String(replication) }),
  }));
}

function listenersOf({ client, controller, door }: BrokerPorts): Record<string, string> {
  const listeners = `PLAINTEXT://127.0.0.1:${client},CONTROLLER://127.0.0.1:${controller}`;
  if (door === undefined) return { listeners, 'advertised.listeners': `PLAINTEXT://127.0.0.1:${client}` };
  const inside = `INSIDE://127.0.0.1:${door.inside}`;
  return {
    listeners: `${listeners},${inside}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${door.port},${inside}`,
    'inter.broker.listener.name': 'INSIDE',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,INSIDE:PLAINTEXT',
  };
}
