import type { Collection, Documents } from '../documents/documents.port';

import { openDurable, type DurableSubject, type OpenDurable } from './subject';
import { suiteCollection } from './workloads';

interface Suite {
  owner?: string | null;
  place?: number;
  open?: boolean;
  email?: string;
  text?: string;
  anything?: unknown;
}

/** Everything that may be relied on of a document store. */
export function describeDocumentsContract(name: string, open: OpenDurable<Documents>): void {
  describe(`documents on ${name}`, () => {
    let subject: DurableSubject<Documents>;
    let suite: Collection<Suite>;
    beforeEach(async () => {
      subject = await openDurable(open);
      suite = subject.port.collection<Suite>(suiteCollection);
    });
    afterEach(() => subject.close());

    it('keeps a document exactly, with unknown fields and odd keys', async () => {
      const doc = { owner: 'o', anything: { 'a.b': [1, null, { $set: 'ü 🙂' }], '': false } };
      expect(await suite.insert('1', doc)).toBe(1);
      expect(await suite.find('1')).toEqual({ id: '1', version: 1, doc });
      expect(await suite.find('2')).toBeNull();
    });

    it('refuses a second document with the same id or unique value', async () => {
      await suite.insert('1', { email: 'a@b' });
      await expect(suite.insert('1', {})).rejects.toMatchObject({ code: 'duplicate' });
      await expect(suite.insert('2', { email: 'a@b' })).rejects.toMatchObject({ code: 'duplicate' });
      await suite.insert('3', {});
      await suite.insert('4', {});
      await expect(suite.replace('4', { email: 'a@b' })).rejects.toMatchObject({ code: 'duplicate' });
      expect((await suite.find('4'))?.version).toBe(1);
    });

    it('stores many new documents in one go, and tells which were taken', async () => {
      await suite.insert('1', { email: 'a@b' });
      const many = [
        { id: '1', doc: {} },
        { id: '2', doc: { email: 'a@b' } },
        { id: '3', doc: { owner: 'o' } },
        { id: '3', doc: { owner: 'p' } },
        { id: '4', doc: {} },
      ];
      expect(await suite.insertMany(many)).toEqual([false, false, true, false, true]);
      expect(await suite.find('3')).toEqual({ id: '3', version: 1, doc: { owner: 'o' } });
      expect((await suite.find('1'))?.doc).toEqual({ email: 'a@b' });
      expect(await suite.count()).toBe(3);
      expect(await suite.insertMany([])).toEqual([]);
    });

    it('compares and sets: of two writers with one version, one wins', async () => {
      await suite.insert('1', { place: 0 });
      const outcomes = await Promise.allSettled([
        suite.replace('1', { place: 1 }, 1),
        suite.replace('1', { place: 2 }, 1),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await suite.find('1'))?.version).toBe(2);
      await expect(suite.replace('gone', {}, 1)).rejects.toMatchObject({ code: 'conflict' });
      await expect(suite.remove('1', 1)).rejects.toMatchObject({ code: 'conflict' });
      expect(await suite.remove('1', 2)).toBe(true);
      expect(await suite.remove('1')).toBe(false);
    });

    it('loses no update when many change one document at once', async () => {
      await suite.insert('1', { place: 0 });
      await Promise.all(
        Array.from({ length: 10 }, () => suite.update('1', (doc) => ({ ...doc, place: (doc.place ?? 0) + 1 }))),
      );
      expect((await suite.find('1'))?.doc.place).toBe(10);
      expect(await suite.update('gone', (doc) => doc)).toBeNull();
      expect(await suite.update('1', () => null)).toBeNull();
    });

    it('creates on replace without a version, and the last one wins', async () => {
      expect(await suite.replace('1', { owner: 'a' })).toBe(1);
      expect(await suite.replace('1', { owner: 'b' })).toBe(2);
      expect((await suite.query({ where: { owner: 'b' } })).items).toHaveLength(1);
    });

    it('passes text through as it is', async () => {
      const text = '{ "b":1,  "a": 1e3, "place": 7, "__proto__": {"x": 1} }';
      await suite.writeText('1', text, { place: 7 }, 0);
      expect(await suite.findText('1')).toEqual({ id: '1', version: 1, text });
      await expect(suite.writeText('1', text, {}, 0)).rejects.toMatchObject({ code: 'duplicate' });
      expect(await suite.writeText('1', text, { place: 8 }, 1)).toBe(2);
      await expect(suite.writeText('1', text, { place: 9 }, 1)).rejects.toMatchObject({ code: 'conflict' });
      expect((await suite.list({ where: { place: 8 } })).items).toEqual([
        { id: '1', version: 2, fields: { owner: null, place: 8, open: null, email: null } },
      ]);
    });

    it('finds by equality, list, range and absence', async () => {
      for (let place = 0; place < 6; place += 1) {
        await suite.insert(`d${place}`, { place, owner: place % 2 === 0 ? 'even' : null, open: place > 3 });
      }
      const idsOf = async (where: Parameters<typeof suite.count>[0]): Promise<string[]> =>
        (await suite.query({ where })).items.map(({ id }) => id);
      expect(await idsOf({ owner: 'even' })).toEqual(['d0', 'd2', 'd4']);
      expect(await idsOf({ owner: null })).toEqual(['d1', 'd3', 'd5']);
      expect(await idsOf({ place: { in: [1, 5, 99] } })).toEqual(['d1', 'd5']);
      expect(await idsOf({ place: { in: [] } })).toEqual([]);
      expect(await idsOf({ place: { from: 2, below: 4 } })).toEqual(['d2', 'd3']);
      expect(await idsOf({ open: true, owner: 'even' })).toEqual(['d4']);
      expect(await idsOf({ id: { in: ['d3', 'd1'] } })).toEqual(['d1', 'd3']);
      expect(await suite.count({ open: false })).toBe(4);
      expect((await suite.list({ where: { id: 'd4' } })).items[0]?.fields).toEqual({
        place: 4,
        owner: 'even',
        open: true,
        email: null,
      });
    });

    it.each(['ascending', 'descending'] as const)(
      'pages through everything once, %s, with ties and empty values',
      async (order) => {
        for (let index = 0; index < 9; index += 1)
          await suite.insert(`d${index}`, index < 3 ? {} : { place: Math.floor(index / 3) });
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const page = await suite.query({
            sort: { field: 'place', order },
            limit: 2,
            ...(after === undefined ? {} : { after }),
          });
          seen.push(...page.items.map(({ id }) => id));
          after = page.next ?? undefined;
        } while (after !== undefined);
        const [empty, one, two] = [
          ['d0', 'd1', 'd2'],
          ['d3', 'd4', 'd5'],
          ['d6', 'd7', 'd8'],
        ] as const;
        expect(seen).toEqual(order === 'ascending' ? [...empty, ...one, ...two] : [...two, ...one, ...empty]);
        const refusal = { code: 'invalid', details: { field: 'after' } };
        for (const after of ['nonsense', Buffer.from('[{"$gt":""},"a"]').toString('base64url')])
          await expect(suite.query({ after })).rejects.toMatchObject(refusal);
      },
    );

    it('refuses questions about fields that are not declared and values of another type', async () => {
      await expect(suite.query({ where: { colour: 'red' } })).rejects.toMatchObject({ code: 'invalid' });
      await expect(suite.insert('1', { place: 'first' } as never)).rejects.toMatchObject({ code: 'invalid' });
      await expect(suite.writeText('1', '{}', { colour: 'red' })).rejects.toMatchObject({ code: 'invalid' });
    });

    it('indexes a field that is declared later', async () => {
      await suite.insert('1', { owner: 'o', text: 'hello' });
      await suite.insert('2', { owner: 'o', text: 'bye' });
      await subject.reopen();
      const wider = subject.port.collection<Suite>({
        name: suiteCollection.name,
        indexes: { text: { type: 'text' }, owner: { type: 'text' } },
      });
      expect((await wider.query({ where: { text: 'hello', owner: 'o' } })).items.map(({ id }) => id)).toEqual(['1']);
    });

    it('keeps every acknowledged document when it is killed in mid write', async () => {
      const acknowledged = await subject.killWhileWriting('documents', 200);
      suite = subject.port.collection<Suite>(suiteCollection);
      expect(acknowledged.length).toBeGreaterThanOrEqual(200);
      for (const number of acknowledged)
        expect((await suite.find(`d${number}`))?.doc).toMatchObject({ place: number, text: 'x'.repeat(2_000) });
      const { items } = await suite.query({ limit: 100_000 });
      expect(items.every(({ doc }) => doc.text?.length === 2_000)).toBe(true);
      expect(await suite.insert('after', {})).toBe(1);
    });
  });

  describe(`documents on ${name} with a full disk`, () => {
    it('refuses with StorageFull, keeps nothing of it, and goes on working', async () => {
      const subject = await open({ quotaBytes: 400_000 });
      if (subject === null) return;
      try {
        const suite = subject.port.collection<Suite>(suiteCollection);
        await suite.insert('before', { text: 'x' });
        const outcomes = await Promise.allSettled([
          suite.insert('large', { text: 'x'.repeat(900_000) }),
          suite.insert('small', { text: 'y' }),
        ]);
        expect(outcomes).toMatchObject([
          { status: 'rejected', reason: { code: 'storage-full' } },
          { status: 'fulfilled' },
        ]);
        expect(await suite.find('large')).toBeNull();
        await expect(suite.replace('before', { text: 'x'.repeat(900_000) }, 1)).rejects.toMatchObject({
          code: 'storage-full',
        });
        expect(await suite.find('before')).toMatchObject({ version: 1, doc: { text: 'x' } });
      } finally {
        await subject.close();
      }
    });
  });
}
