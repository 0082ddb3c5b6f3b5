import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Long, ObjectId, serialize } from 'bson';
import { run } from '../program';
import { openDump } from './dump/open-dump';

const end = Buffer.from([0xff, 0xff, 0xff, 0xff]);

/** What `mongodump --archive` writes, with the collections mixed as it does. */
function archiveOf(blocks: readonly { db: string; collection: string; rows: object[] }[]): Buffer {
  const magic = Buffer.from([0x6d, 0xe2, 0x99, 0x81]);
  const prelude = [{ version: '0.1' }, ...blocks.map(({ db, collection }) => ({ db, collection, metadata: '{}' }))];
  const body = blocks.flatMap(({ db, collection, rows }) => [
    ...[{ db, collection, EOF: false, CRC: Long.ZERO }, ...rows].map((row) => serialize(row)),
    end,
    serialize({ db, collection, EOF: true, CRC: Long.ZERO }),
    end,
  ]);
  return Buffer.concat([magic, ...prelude.map((row) => serialize(row)), end, ...body]);
}

describe('prototrail import quant-ux', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-import-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const bring = async (source: string, ...args: string[]): Promise<{ code: number; out: string; error: string }> => {
    const written = { out: '', error: '' };
    const terminal = { out: (text: string) => (written.out += text), error: (text: string) => (written.error += text) };
    const code = await run(['import', 'quant-ux', source, ...args], terminal);
    return { code, ...written };
  };
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const app = { _id: 'a1', name: 'Shop', users: { u1: 3 }, invitations: { [`h`.repeat(60)]: 1 } };
  const user = { _id: 'u1', email: 'ada@example.org', password: 'none', created: new Date(5) };

  it.each(['plain', 'packed'])('reads a %s archive, whatever else is in it', async (form) => {
    const bytes = archiveOf([
      { db: 'admin', collection: 'system.version', rows: [{ _id: 'x' }] },
      { db: 'MATC', collection: 'user', rows: [user] },
      { db: 'MATC', collection: 'app', rows: [app] },
      { db: 'MATC', collection: 'user', rows: [{ ...user, _id: 'u2', email: 'bob@example.org' }] },
    ]);
    const file = await write('dump.archive', form === 'packed' ? gzipSync(bytes) : bytes);
    const { code, out } = await bring(file, '--dry-run', '--report', join(folder, 'report.json'));
    expect(out).toContain('accounts: 2 found, 2 would be stored');
    expect(out).toContain('prototypes: 1 found, 1 would be stored');
    expect(out).toContain('links: 1 found, 1 would be stored');
    expect(out).toContain('memberships: 1 found, 1 would be stored');
    expect(out).toContain('Nothing was stored');
    expect(code).toBe(0);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as { kinds: object };
    expect(report.kinds).toMatchObject({ accounts: { found: 2, stored: 2 } });
  });

  it('reads what a field holds, of whatever type', async () => {
    const rows = [
      { _id: new ObjectId('0123456789abcdef01234567'), at: new Date(7), n: Long.fromNumber(9), bell: 'a\u0007b' },
    ];
    await write('app.bson', Buffer.concat(rows.map((row) => serialize(row))));
    const dump = await openDump(folder, { onUnreadable: () => undefined });
    const read: object[] = [];
    for await (const record of dump.read('app')) read.push(record);
    expect(read).toEqual([{ _id: '0123456789abcdef01234567', at: 7, n: 9, bell: 'ab' }]);
  });

  it('stores into a data folder of its own, and says so', async () => {
    await write('app.bson', serialize(app) as Buffer);
    await write('user.bson', serialize(user) as Buffer);
    const { code, out } = await bring(folder, '--data', join(folder, 'data'));
    expect(out).toContain('prototypes: 1 found, 1 stored');
    expect(out).toContain('Start the product');
    expect(code).toBe(0);
  });

  it('goes on where it broke off', async () => {
    const comment = serialize({
      _id: 'c1',
      appID: 'a1',
      userID: 'u1',
      type: 'ScreenComment',
      reference: 's1',
      message: 'Larger',
    });
    await write('app.bson', serialize(app) as Buffer);
    await write('user.bson', serialize(user) as Buffer);
    await write('comment.bson', comment.subarray(0, 20) as Buffer);
    const run = () => bring(folder, '--data', join(folder, 'data'));
    const broken = await run();
    expect(broken.out).toContain('prototypes: 1 found, 1 stored');
    expect(broken.error).toContain('comment.bson is damaged');
    await write('comment.bson', comment as Buffer);
    const { code, out } = await run();
    expect(out).toContain('prototypes: 1 found, 0 stored, 1 there already');
    expect(out).toContain('comments: 1 found, 1 stored');
    expect(code).toBe(0);
  });

  it.each([
    ['a folder that is not there', '/nowhere/at/all', '/nowhere/at/all cannot be read'],
    ['an address that nobody answers', 'mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=50', 'cannot be read'],
  ])('says what is wrong with %s', async (_, source, words) => {
    const { code, error } = await bring(source, '--dry-run');
    expect(error).toContain(words);
    expect(code).toBe(2);
  });

  it('says what is wrong with a folder of something else', async () => {
    expect((await bring(folder, '--dry-run')).error).toContain('has no .bson or .bson.gz files');
    await write('people.bson', serialize({ _id: 'x' }) as Buffer);
    const { code, error } = await bring(folder, '--dry-run');
    expect(error).toContain('there is no collection "app". There is: people.');
    expect(code).toBe(2);
    expect((await bring(await write('text.archive', 'some text'), '--dry-run')).error).toContain(
      'no archive of mongodump',
    );
    expect((await bring(folder, '--dry-run', '--images', join(folder, 'none'))).error).toContain('is no folder');
  });

  it('asks which one when there are several installations', async () => {
    await mkdir(join(folder, 'one'));
    await mkdir(join(folder, 'two'));
    for (const name of ['one/app.bson', 'two/app.bson']) await write(name, serialize(app) as Buffer);
    expect((await bring(folder, '--dry-run')).error).toContain('Choose one with --database or --prefix');
    expect((await bring(folder, '--dry-run', '--database', 'two')).code).toBe(0);
  });

  it('names file and byte of damage, and reads around a document that cannot be read', async () => {
    const whole = serialize(app);
    await write('user.bson', serialize(user) as Buffer);
    await write('app.bson', Buffer.concat([whole, whole.subarray(0, 20)]));
    const cut = await bring(folder, '--dry-run');
    expect(cut.error).toContain(`app.bson is damaged at byte ${whole.length}: it ends in the middle of a document`);
    expect(cut.out).toContain('accounts: 1 found');
    expect(cut.code).toBe(2);
    await write('app.bson', Buffer.from('not a dump at all'));
    expect((await bring(folder, '--dry-run')).error).toContain('app.bson is damaged at byte 0');
    const unreadable = Buffer.from(whole);
    unreadable[4] = 0x7e;
    await write('app.bson', Buffer.concat([unreadable, whole]));
    const around = await bring(folder, '--dry-run');
    expect(around.out).toContain('prototypes: 1 found');
    expect(around.out).toContain('documents that cannot be read: 1');
  });
});
