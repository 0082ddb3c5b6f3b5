import { openTestPlatform, type Platform } from '@prototrail/platform';
import { AppsRepository } from '../store/apps.repository';
import { RevisionsRepository } from '../store/revisions.repository';
import { AppStore } from './app-store';
import { previewOf } from './preview';

describe('several processes on one store', () => {
  let platform: Platform;
  let first: AppStore;
  let second: AppStore;
  let now = 1_764_000_000_000;
  const open = (): AppStore =>
    new AppStore(new AppsRepository(platform), new RevisionsRepository(platform), { now: () => now });
  const set = (k: string, v: unknown) => [{ c: 'widgets', k, v }];
  const widgetsOf = async (store: AppStore): Promise<object> =>
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
        (index % 2 ? first : second).append('a1', [...set(`w${index}`, index), ...set('last', index)], 'u'),
      ),
    );
    const seen = await widgetsOf(first);
    expect(Object.keys(seen)).toHaveLength(41);
    expect(await widgetsOf(second)).toEqual(seen);
    expect(await widgetsOf(open())).toEqual(seen);
  });

  it('see at once what the other one changed, also in summaries', async () => {
    await second.summary('a1');
    await first.append('a1', [{ c: '', k: 'name', v: 'new' }], 'u');
    expect(await second.summary('a1')).toEqual({ _id: 'a1', id: 'a1', name: 'new' });
  });

  it('go on after the other one made the text anew', async () => {
    await second.append('a1', set('w1', 1), 'u');
    const pinned = await first.pin('a1');
    await second.append('a1', set('w2', 2), 'u');
    expect(await widgetsOf(first)).toEqual({ w1: 1, w2: 2 });
    expect(await first.readRevision('a1', pinned.revision)).toBe(pinned.text);
    expect((await second.pin('a1')).revision).not.toBe(pinned.revision);
  });

  it('gives the same content the same address', async () => {
    const before = await first.pin('a1');
    await first.append('a1', set('w1', 1), 'u');
    await first.append('a1', [{ c: 'widgets', k: 'w1', d: 1 as const }], 'u');
    expect((await first.pin('a1')).revision).toBe(before.revision);
  });

  it('stay at a revision while only bookkeeping changes', async () => {
    await first.append('a1', set('w1', 1), 'u');
    const before = await first.pin('a1');
    await first.append('a1', [{ c: '', k: 'sessionCount', v: 7 }], 'u');
    const after = await first.pin('a1');
    expect(after.revision).toBe(before.revision);
    expect(JSON.parse(after.text)).toMatchObject({ sessionCount: 7 });
    await second.append('a1', set('w2', 2), 'u');
    expect((await first.pin('a1')).revision).not.toBe(before.revision);
  });

  it('keep a revision that somebody recorded on, and drop others when nobody can need them any more', async () => {
    const change = async (value: number) => {
      await first.append('a1', set('w1', value), 'u');
      return (await first.pin('a1')).revision;
    };
    const recorded = await change(1);
    const seenOnly = await change(2);
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
    await first.append('a1', set('w1', 1), 'u');
    await first.remove('a1');
    await expect(open().read('a1')).rejects.toMatchObject({ code: 'not.found' });
    expect(await platform.objects.list('apps/')).toEqual([]);
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
