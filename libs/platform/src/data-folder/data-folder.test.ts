import { chmod, cp, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedPlatform } from '../assembly/embedded-platform';
import { damagedStores, DamageTemplates, type DamageOutcome } from '../suites/damage/damage-cases';

const notes = { name: 'notes', indexes: { owner: { type: 'text' } } } as const;

describe('a data folder', () => {
  let root: string;
  let folder: string;
  const fill = async (path: string): Promise<void> => {
    const platform = await openEmbeddedPlatform({ dataFolder: path });
    await platform.documents.collection<{ owner: string }>(notes).insert('n1', { owner: 'o' });
    await platform.close();
  };
  const open = async (): Promise<void> => (await openEmbeddedPlatform({ dataFolder: folder })).close();
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'prototrail-folder-'));
    folder = join(root, 'data');
    await fill(folder);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it.each(['documents.db', 'stream.db'])(
    'is refused when %s was emptied, and nothing in it is changed',
    async (name) => {
      for (const file of [name, `${name}-wal`]) await rm(join(folder, file), { force: true });
      await writeFile(join(folder, name), '');
      await expect(open()).rejects.toMatchObject({
        code: 'damaged',
        message: expect.stringMatching(
          new RegExp(`^${name} is empty or missing.*prototrail restore BACKUP --data`),
        ) as string,
      });
      expect((await stat(join(folder, name))).size).toBe(0);
    },
  );

  it('is refused when a store is missing, comes from another folder, or was cut', async () => {
    await rm(join(folder, 'documents.db'));
    await expect(open()).rejects.toThrow('documents.db is empty or missing');
    await fill(join(root, 'other'));
    await cp(join(root, 'other', 'documents.db'), join(folder, 'documents.db'));
    await expect(open()).rejects.toThrow('documents.db belongs to another data folder');
    await truncate(join(folder, 'documents.db'), 5_000);
    await expect(open()).rejects.toThrow(/documents.db.*malformed/);
    await rm(join(folder, 'documents.db'));
    await rm(join(folder, 'objects'), { recursive: true });
    await expect(open()).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused when the columnar store is gone, also when it was made at the only start before', async () => {
    const platform = await openEmbeddedPlatform({ dataFolder: folder });
    await platform.columnar.migrate([]);
    await platform.close();
    await rm(join(folder, 'columnar'), { recursive: true });
    await expect(open()).rejects.toThrow('The folder columnar is empty or missing');
  });

  it('is opened when an earlier version made it, and belongs together from then on', async () => {
    await rm(join(folder, 'data-folder.json'));
    await open();
    await rm(join(folder, 'stream.db'));
    await expect(open()).rejects.toThrow('stream.db is empty or missing');
  });

  it('can be read by its owner only, also what an earlier version left open', async () => {
    const objects = join(folder, 'objects');
    await writeFile(join(objects, 'old'), 'x', { mode: 0o644 });
    for (const [path, mode] of [
      [folder, 0o755],
      [objects, 0o755],
      [join(folder, 'documents.db'), 0o644],
    ] as const)
      await chmod(path, mode);
    const platform = await openEmbeddedPlatform({ dataFolder: folder });
    await platform.objects.put('a/b', Buffer.from('content'));
    await platform.columnar.migrate([]);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries
        .filter((entry) => !entry.isSymbolicLink())
        .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode & 0o777),
    );
    await platform.close();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(modes.filter((mode) => mode !== 0o600 && mode !== 0o700)).toEqual([]);
    expect(modes.length).toBeGreaterThan(10);
  });
});

describe('damaged files (the short form of `make damage`)', () => {
  const templates = new DamageTemplates();
  beforeAll(() => templates.prepare());
  afterAll(() => templates.remove());

  it('are refused or reported, never served, and the rest can be read', async () => {
    let state = 7;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const outcomes: DamageOutcome[] = [];
    for (const store of damagedStores)
      for (const kind of ['bit', 'cut', 'bit'] as const) outcomes.push(await templates.run(store, kind, random));
    expect(outcomes.filter(({ result }) => result === 'silent')).toEqual([]);
    const reported = outcomes.filter(({ result }) => result === 'reported');
    expect(reported.map(({ store }) => store)).toEqual(expect.arrayContaining(['upload', 'columnar']));
    expect(reported.every(({ readable, all }) => readable > all * 0.9)).toBe(true);
  });
});
