import type { Edit } from '@prototrail/model';
import { openTestPlatform, type Clock, type Platform } from '@prototrail/platform';
import { LocalRpc } from '@prototrail/service-kit';
import { AppsRepository } from '../store/apps.repository';
import { ContentsRepository } from '../store/contents.repository';
import { ImagesRepository } from '../store/images.repository';
import { RevisionsRepository } from '../store/revisions.repository';
import { VersionsRepository } from '../store/versions.repository';
import { AppDocuments } from './app-documents';
import { previewOf } from './preview';
import { UnusedPictures } from './unused-pictures';

function documentsOn(
  platform: Platform,
  clock: Clock = platform.clock,
  texts: AppsRepository = new AppsRepository(platform),
): AppDocuments {
  const revisions = new RevisionsRepository(platform);
  const images = new ImagesRepository(platform, new ContentsRepository(platform));
  const pictures = new UnusedPictures(images, revisions, texts, clock, new LocalRpc());
  return new AppDocuments(texts, revisions, new VersionsRepository(platform), pictures, clock, platform);
}

describe('several processes on one store', () => {
  let platform: Platform;
  let first: AppDocuments;
  let second: AppDocuments;
  let now = 1_764_000_000_000;
  const open = (): AppDocuments => documentsOn(platform, { now: () => now });
  const set = (name: string, object: unknown): Edit[] => [{ type: 'update', parent: 'widgets', name, object }];
  const field = (name: string, object: unknown): Edit[] => [{ type: 'update', name, object }];
  const widgetsOf = async (store: AppDocuments): Promise<object> =>
    (JSON.parse(await store.read('a1')) as { widgets: object }).widgets;

  beforeEach(async () => {
    platform = await openTestPlatform();
    [first, second] = [open(), open()];
    await first.create({ _id: 'a1', id: 'a1', name: 'n', widgets: {}, screens: {} });
  });
  afterEach(() => platform.close());

  it('keep every change of both, in one order that both see', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? first : second).append('a1', [...set(`w${index}`, index), ...set('last', index)], { userId: 'u' }),
      ),
    );
    const seen = await widgetsOf(first);
    expect(Object.keys(seen)).toHaveLength(41);
    expect(await widgetsOf(second)).toEqual(seen);
    expect(await widgetsOf(open())).toEqual(seen);
  });

  it('see at once what the other one changed, also in summaries', async () => {
    await second.summary('a1');
    await first.append('a1', field('name', 'new'), { userId: 'u' });
    expect(await second.summary('a1')).toEqual({ _id: 'a1', id: 'a1', name: 'new' });
  });

  it('go on after the other one made the text anew', async () => {
    await second.append('a1', set('w1', 1), { userId: 'u' });
    const pinned = await first.pin('a1');
    await second.append('a1', set('w2', 2), { userId: 'u' });
    expect(await widgetsOf(first)).toEqual({ w1: 1, w2: 2 });
    expect(await first.readRevision('a1', pinned.revision)).toBe(pinned.text);
    expect((await second.pin('a1')).revision).not.toBe(pinned.revision);
  });

  it('gives the same content the same address', async () => {
    const before = await first.pin('a1');
    await first.append('a1', set('w1', 1), { userId: 'u' });
    await first.append('a1', [{ type: 'delete', parent: 'widgets', name: 'w1' }], { userId: 'u' });
    expect((await first.pin('a1')).revision).toBe(before.revision);
  });

  it('stay at a revision while only bookkeeping changes', async () => {
    await first.append('a1', set('w1', 1), { userId: 'u' });
    const before = await first.pin('a1');
    await first.append('a1', field('sessionCount', 7), { userId: 'u' });
    const after = await first.pin('a1');
    expect(after.revision).toBe(before.revision);
    expect(JSON.parse(after.text)).toMatchObject({ sessionCount: 7 });
    await second.append('a1', set('w2', 2), { userId: 'u' });
    expect((await first.pin('a1')).revision).not.toBe(before.revision);
  });

  it('keep a revision that somebody recorded on, and drop others when nobody can need them any more', async () => {
    const change = async (value: number) => {
      await first.append('a1', set('w1', value), { userId: 'u' });
      return (await first.pin('a1')).revision;
    };
    const recorded = await change(1);
    const seenOnly = await change(2);
    // the last state before a pause becomes a version
    await change(5);
    await second.keepRevision('a1', recorded);
    now += 60 * 60 * 1000;
    const recent = await change(3);
    expect(await first.readRevision('a1', seenOnly)).toBeDefined();
    now += 150 * 60 * 1000;
    const newest = await change(4);
    const isThere = async (revision: string) => (await second.readRevision('a1', revision)) !== undefined;
    expect(await Promise.all([recorded, seenOnly, recent, newest].map(isThere))).toEqual([true, false, true, true]);
  });

  it('a removed prototype is gone for both', async () => {
    await first.append('a1', set('w1', 1), { userId: 'u' });
    await first.remove('a1');
    await expect(open().read('a1')).rejects.toMatchObject({ code: 'not.found' });
    expect(await platform.objects.list('apps/')).toEqual([]);
  });
});

describe('a long series of saves', () => {
  it('does not read the text of the prototype to know its size', async () => {
    const platform = await openTestPlatform();
    const repository = new AppsRepository(platform);
    const reads = jest.spyOn(repository, 'readText');
    const documents = documentsOn(platform, platform.clock, repository);
    await documents.create({ id: 'a1', lastUpdate: 0, widgets: { w1: { x: 0, y: 0, style: { color: '#333' } } } });
    for (let save = 1; save <= 1_500; save += 1) {
      const move: Edit = { type: 'update', parent: 'widgets', name: 'w1', patch: [{ path: ['x'], value: save }] };
      const time: Edit = { type: 'update', name: 'lastUpdate', object: save };
      await documents.append('a1', [move, time], { userId: 'u' });
    }
    expect(JSON.parse(await documents.read('a1'))).toMatchObject({ lastUpdate: 1_500, widgets: { w1: { x: 1_500 } } });
    // once for the compaction after a thousand entries, and once for the line above
    expect(reads).toHaveBeenCalledTimes(2);
    await platform.close();
  });
});

describe('a prototype of 12 MB', () => {
  const widget = { type: 'Box', style: { background: '#fff' }, props: { label: 'y'.repeat(400) } };
  const widgets = Object.fromEntries(Array.from({ length: 24_000 }, (_, index) => [`w${index}`, { ...widget, index }]));
  const document = { id: 'a1', name: 'Large', widgets };
  const { length } = JSON.stringify(document);

  /** Characters of JSON that were parsed and written at most between two turns of others, as a part of the document. */
  async function largestPiece(work: () => Promise<unknown>): Promise<number> {
    const { parse, stringify } = JSON;
    let [sinceTurn, largest, isRunning] = [0, 0, true];
    const count = (text: string | undefined): void => {
      sinceTurn += text?.length ?? 0;
      largest = Math.max(largest, sinceTurn);
    };
    const parser = jest.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
      count(text);
      return parse(text, reviver) as unknown;
    });
    const writer = jest.spyOn(JSON, 'stringify').mockImplementation((...args: Parameters<typeof stringify>) => {
      const text = stringify(...args);
      count(text);
      return text;
    });
    const look = (): void => {
      sinceTurn = 0;
      if (isRunning) setImmediate(look);
    };
    setImmediate(look);
    await work();
    isRunning = false;
    parser.mockRestore();
    writer.mockRestore();
    return largest / length;
  }

  it('is stored, changed and read in pieces between which others have their turns', async () => {
    const platform = await openTestPlatform();
    const open = () => documentsOn(platform);
    const pieces = { create: await largestPiece(() => open().create(document)), read: 1, pin: 1 };
    await open().append('a1', [{ type: 'update', parent: 'widgets', name: 'w1', object: {} }], { userId: 'u' });
    pieces.read = await largestPiece(() => open().read('a1'));
    pieces.pin = await largestPiece(() => open().pin('a1'));
    await platform.close();
    for (const [step, piece] of Object.entries(pieces))
      expect({ step, piece, isSmall: piece > 0 && piece < 0.25 }).toMatchObject({ step, isSmall: true });
  });
});

describe('saves of several people', () => {
  it('are numbered in their order, have one author an entry, and count once when they come again', async () => {
    const platform = await openTestPlatform();
    const open = () => documentsOn(platform);
    const documents = open();
    await documents.create({ id: 'a1', name: 'n', widgets: {} });
    const save = (name: string, userId: string, saveId?: string) =>
      documents.append('a1', [{ type: 'update', name: 'last', object: name }], { userId, saveId });
    const numbers = await Promise.all([
      save('1', 'ann', 's1'),
      save('2', 'ann', 's2'),
      save('3', 'bob', 's3'),
      save('4', 'bob', 's4'),
      save('5', 'ann', 's5'),
    ]);
    const log = await new AppsRepository(platform).listAfter('a1', 0);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
    for (const [index, author] of ['ann', 'ann', 'bob', 'bob', 'ann'].entries())
      expect(log.find(({ seq }) => seq === numbers[index])?.userId).toBe(author);
    expect(await save('1', 'ann', 's1')).toBe(numbers[0]);
    await documents.pin('a1');
    expect(
      await open().append('a1', [{ type: 'update', name: 'last', object: '3' }], { userId: 'bob', saveId: 's3' }),
    ).toBe(numbers[2]);
    expect(JSON.parse(await documents.read('a1'))).toMatchObject({ last: '5' });
    await platform.close();
  });
});

describe('the preview of a document', () => {
  it.each([
    ['without screens', { name: 'x' }, { name: 'x' }],
    [
      'without a start screen',
      { screens: { a: {} }, widgets: { w: {} }, lines: {}, groups: {} },
      { screens: {}, widgets: {} },
    ],
    [
      'with two start screens',
      { screens: { a: { props: { start: true } }, b: { props: { start: true } } }, widgets: {} },
      { screens: { a: { props: { start: true } }, b: { props: { start: true } } }, widgets: {} },
    ],
    [
      'with a child that is missing',
      { screens: { a: { props: { start: true }, children: ['no'] } }, widgets: {} },
      { screens: { a: { props: { start: true }, children: ['no'] } }, widgets: {} },
    ],
  ])('%s', (_, document, preview) => expect(previewOf(document)).toEqual(preview));
});
