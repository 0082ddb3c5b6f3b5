import { migrations } from '@prototrail/analytics';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './doctor/finding';
import { readStores, withPlatform } from './stores/configuration';
import { controlServer, newInstallation, runOn, tellRedis } from './test-support/servers';

/** What doctor says is wrong, as `check: sentence fix`. */
async function faultsOf(environment: Record<string, string>, ...args: string[]): Promise<string[]> {
  const { code, out } = await runOn(environment, 'doctor', '--json', ...args);
  const failed = (JSON.parse(out) as Finding[]).filter(({ level }) => level === 'failed');
  expect(code).toBe(failed.length === 0 ? 0 : 1);
  return failed.map(({ check, text, fix }) => `${check}: ${text} ${fix}`);
}

describe('doctor on servers', () => {
  let well: Record<string, string>;
  beforeAll(async () => {
    well = newInstallation();
    expect(await runOn(well, 'migrate')).toMatchObject({ code: 0 });
  }, 60_000);

  it('finds nothing after migrate, which may be run again', async () => {
    expect(await runOn(well, 'migrate')).toMatchObject({ code: 0 });
    expect(await faultsOf(well)).toEqual([]);
  }, 60_000);

  it('names a wrong key of the S3 server', async () => {
    const [fault, ...others] = await faultsOf({ ...well, PROTOTRAIL_S3_SECRET_KEY: 'wrong' });
    expect(fault).toMatch(/^objects: .*Correct PROTOTRAIL_S3_ACCESS_KEY and PROTOTRAIL_S3_SECRET_KEY/);
    expect(others).toEqual([]);
  }, 60_000);

  it('names missing topics, a missing database and a missing bucket, which migrate makes', async () => {
    const faults = await faultsOf(newInstallation());
    expect(faults).toHaveLength(3);
    expect(faults.join('\n')).toMatch(/stream: Topics are missing: events, mouse, facts.*prototrail migrate/);
    expect(faults.join('\n')).toMatch(/columnar store: The database "t\w+" does not exist.*prototrail migrate/);
    expect(faults.join('\n')).toMatch(/objects: The bucket .* does not exist.*prototrail migrate/);
  }, 60_000);

  it('names migrations that were not applied', async () => {
    const old = newInstallation();
    await withPlatform(readStores(old, {}), async ({ stream, columnar }) => {
      await stream.declare([]);
      await columnar.migrate(migrations.slice(0, 2));
    });
    const missing = migrations.slice(2).map(({ name }) => name);
    expect((await faultsOf(old)).join('\n')).toContain(
      `Migrations were not applied: ${missing.join(', ')}. Run "prototrail migrate"`,
    );
  }, 60_000);

  it('names a Redis that takes nothing more', async () => {
    const url = well['PROTOTRAIL_REDIS_URL'] ?? '';
    await tellRedis(url, 'CONFIG SET maxmemory 1');
    try {
      expect(await faultsOf(well)).toEqual([expect.stringMatching(/^cache and pubsub: .*Raise maxmemory/)]);
    } finally {
      await tellRedis(url, 'CONFIG SET maxmemory 0');
    }
  }, 60_000);

  it('names a Kafka that is stopped, and only that', async () => {
    controlServer('kill', 'kafka');
    try {
      expect(await faultsOf(well)).toEqual([expect.stringMatching(/^stream: .*Start Kafka at 127/)]);
    } finally {
      controlServer('start', 'kafka');
    }
    expect(await faultsOf(well)).toEqual([]);
  }, 120_000);

  it('names a data folder that cannot be written and a value that is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-doctor-'));
    await writeFile(join(folder, 'data'), 'a file');
    try {
      expect(await faultsOf({}, '--data', join(folder, 'data'))).toEqual([expect.stringContaining('it is a file')]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    expect(await faultsOf({ ...well, PROTOTRAIL_S3_URL: '' })).toEqual([
      expect.stringMatching(/^configuration: PROTOTRAIL_S3_URL: is needed/),
    ]);
  }, 60_000);
});
