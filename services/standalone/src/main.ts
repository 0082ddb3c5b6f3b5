import { demoFolder } from '@prototrail/demo';
import { openEmbeddedPlatform } from '@prototrail/platform';
import {
  checkConfig,
  ConfigError,
  openHttpServer,
  parseConfig,
  readEnvironment,
  startTracing,
} from '@prototrail/service-kit';
import { createServer, type Server } from 'node:http';
import { standaloneConfig } from './config';
import { services } from './services';
import { seedDemo } from './seed-demo';
import { createProduct } from './product';

async function listen(server: Server, port: number, host: string, setting = 'PORT'): Promise<number> {
  try {
    await openHttpServer(server, port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use. Choose another one: ${setting}=${port + 1} make start`
        : `The server cannot listen on ${host}:${port}: ${message}`,
    ]);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Names a taken port before the data folder is opened, which may belong to the process that has the port. */
async function checkPort(port: number, host: string, setting?: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host, setting);
  await new Promise<void>((done) => probe.close(() => done()));
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  checkConfig([standaloneConfig, ...services.map((service) => service.config)], environment);
  const config = parseConfig(standaloneConfig, environment);
  await checkPort(config.PORT, config.HOST);
  if (config.OPERATOR_PORT > 0) await checkPort(config.OPERATOR_PORT, config.HOST, 'OPERATOR_PORT');
  const platform = await openEmbeddedPlatform({
    dataFolder: config.PROTOTRAIL_DATA,
    onDamage: (damage) =>
      process.stderr.write(`${JSON.stringify({ level: 'error', ...damage, msg: 'a stored item is damaged' })}\n`),
  });
  const url = config.PUBLIC_URL || `http://localhost:${config.PORT}`;
  const stopTracing = await startTracing('standalone', environment);
  const product = await createProduct({
    platform,
    definitions: services,
    environment: { ...environment, PUBLIC_URL: url },
    logLevel: config.LOG_LEVEL,
  });
  let stopping = false;
  let seeding: Promise<unknown> = Promise.resolve();
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // a step of the demo that is under way ends before its stores close; the next start makes the demo anew
    void seeding
      .catch(() => undefined)
      .then(() => product.close(config.DRAIN_MS))
      .then(() => platform.close())
      .then(stopTracing)
      .then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const made = config.DEMO ? seedDemo(product, platform, demoFolder, () => stopping) : Promise.resolve(undefined);
  seeding = made;
  const demo = await made;
  if (stopping) return;
  if (demo) product.setDemo(demo);
  if (config.OPERATOR_PORT > 0)
    await listen(product.operatorServer, config.OPERATOR_PORT, config.HOST, 'OPERATOR_PORT');
  const port = await listen(product.server, config.PORT, config.HOST);
  const address = `http://localhost:${port}`;
  const isElsewhere = config.PUBLIC_URL !== '' && config.PUBLIC_URL.replace(/\/+$/, '') !== address;
  process.stdout.write(
    `Prototrail is running at ${address}${isElsewhere ? `; people reach it at ${config.PUBLIC_URL}` : ''}\n`,
  );
}

function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || (error instanceof Error && error.name === 'PlatformError');
  process.stderr.write(
    `${error instanceof ConfigError && error.problems.length === 1 ? error.problems[0] : error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
