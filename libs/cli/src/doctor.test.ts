import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@prototrail/analytics';
import { openEmbeddedPlatform } from '@prototrail/platform';
import { run } from './program';

describe('doctor', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-doctor-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const examine = async (environment: Record<string, string>): Promise<{ code: number; out: string }> => {
    let out = '';
    const write = (text: string): void => void (out += text);
    const stores = { PROTOTRAIL_DATA: join(folder, 'data'), PORT: '1' };
    const code = await run(['doctor'], { out: write, error: write }, { ...stores, ...environment });
    return { code, out };
  };

  it('warns of what is not there yet, which is no failure', async () => {
    const { code, out } = await examine({});
    expect(code).toBe(0);
    expect(out).toMatch(/^warning {2}data folder: .*data does not exist yet\./m);
    expect(out).toMatch(/^warning {2}service product: product does not answer at http:\/\/localhost:1\./m);
    expect(out).toMatch(/\nNothing has failed; 2 things to look at\.\n$/);
  });

  it('says when servers are named and not used', async () => {
    const { out } = await examine({ PROTOTRAIL_REDIS_URL: 'redis://:secret@cache:6379' });
    expect(out).toMatch(
      /^warning {2}configuration: PROTOTRAIL_REDIS_URL is set but not used.*PROTOTRAIL_PLATFORM=servers/m,
    );
    expect(out).not.toContain('secret');
  });

  it('asks every service that is named, and says what is no address', async () => {
    const ready = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
    await new Promise((resolve) => ready.once('listening', resolve));
    const url = `http://127.0.0.1:${(ready.address() as AddressInfo).port}`;
    try {
      const { code, out } = await examine({ SERVICE_ADDRESSES: `team=${url},auth=auth:3000` });
      expect(code).toBe(1);
      expect(out).toContain(`ok       service team: team is ready at ${url}.`);
      expect(out).toContain(
        'FAILED   service auth: "auth:3000" is no address. Write it as http://host:port in SERVICE_ADDRESSES.',
      );
      expect(out).toMatch(/\n1 thing to repair\.\n$/);
    } finally {
      ready.close();
    }
  });

  it('warns of a folder that a newer version has used', async () => {
    const platform = await openEmbeddedPlatform({ dataFolder: join(folder, 'data') });
    const newer = { name: '999-later', sql: 'CREATE TABLE later (id String) ENGINE = MergeTree ORDER BY id' };
    await platform.columnar.migrate([...migrations, newer]);
    await platform.close();
    const { code, out } = await examine({});
    expect(code).toBe(0);
    expect(out).toContain('The folder was written by a newer version (999-later). Install that version');
  });

  it('names a value that cannot be read', async () => {
    const { code, out } = await examine({ PROTOTRAIL_KAFKA_PARTITIONS: 'many' });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAILED {3}configuration: PROTOTRAIL_KAFKA_PARTITIONS: .*\. Set it in the environment/m);
  });
});
