import type { Columnar } from '../columnar/columnar.port';

import { openDurable, type DurableSubject, type OpenDurable } from './subject';
import { rowsPerBlock, suiteMigration } from './workloads';

const slowQuery = 'SELECT max(sipHash64(number)) AS m FROM numbers(20000000000) SETTINGS max_threads = 1';

/** Everything that may be relied on of a columnar store. */
export function describeColumnarContract(name: string, open: OpenDurable<Columnar>): void {
  describe(`columnar store on ${name}`, () => {
    let subject: DurableSubject<Columnar>;
    beforeAll(async () => {
      subject = await openDurable(open);
    });
    afterAll(() => subject.close());
    beforeEach(async () => {
      await subject.port.migrate([suiteMigration]);
      await subject.port.command('TRUNCATE TABLE suite');
    });
    const count = async (): Promise<number> =>
      (await subject.port.query<{ n: number }>('SELECT count() AS n FROM suite'))[0]?.n ?? -1;

    it('applies each migration once, in order', async () => {
      const later = {
        name: '003-later',
        sql: 'CREATE TABLE IF NOT EXISTS later (a UInt8) ENGINE = MergeTree ORDER BY a;',
      };
      const wider = {
        name: '002-wider',
        sql: '-- a remark; with a semicolon\nCREATE TABLE IF NOT EXISTS wider (a UInt8)\nENGINE = MergeTree ORDER BY a;\nALTER TABLE wider ADD COLUMN IF NOT EXISTS b UInt8;\n',
      };
      expect(await subject.port.migrate([later, suiteMigration, wider])).toEqual(['002-wider', '003-later']);
      expect(await subject.port.migrate([later, suiteMigration, wider])).toEqual([]);
      expect(await subject.port.query('SELECT * FROM wider')).toEqual([]);
    });

    it('reads back what was inserted, with parameters', async () => {
      await subject.port.insert('suite', [
        { number: 1, text: 'it\'s\n"ü"\t🙂' },
        { number: 2 ** 50, text: '' },
        { number: 3 },
      ]);
      const rows = await subject.port.query(
        'SELECT number, text FROM suite WHERE text = {text:String} OR number IN {numbers:Array(UInt64)} ORDER BY number',
        {
          text: 'it\'s\n"ü"\t🙂',
          numbers: [2 ** 50],
        },
      );
      expect(rows).toEqual([
        { number: 1, text: 'it\'s\n"ü"\t🙂' },
        { number: 2 ** 50, text: '' },
      ]);
      expect(await subject.port.queryText('SELECT 1 AS a, 2 AS b', {}, { format: 'CSV' })).toBe('1,2\n');
    });

    it('reads rows as columns', async () => {
      const rows = `SELECT toUInt64(number) AS n, concat('a"\\n', toString(number)) AS text, [number, 1] AS list, if(number = 1, nan, 0.5) AS part FROM numbers({most:UInt32})`;
      const expected = { n: [0, 1], text: ['a"\n0', 'a"\n1'] };
      expect(await subject.port.queryColumns(rows, { most: 2 })).toEqual({
        ...expected,
        ...{
          list: [
            [0, 1],
            [1, 1],
          ],
          part: [0.5, null],
        },
      });
      expect(await subject.port.queryColumns(rows, { most: 0 })).toEqual({ n: [], text: [], list: [], part: [] });
    });

    it('takes parameters of any length', async () => {
      const texts = Array.from({ length: 60_000 }, (_, index) => `a session with a long name, number ${index}`);
      const rows = await subject.port.query(
        'SELECT length({texts:Array(String)}) AS n, {texts:Array(String)}[60000] AS last',
        {
          texts,
        },
      );
      expect(rows).toEqual([{ n: 60_000, last: texts.at(-1) }]);
    });

    it('keeps every kind of value and character', async () => {
      await subject.port.command(
        "CREATE TABLE IF NOT EXISTS kinds (n UInt8, t String, f Float64, i Int64, b UInt8, a Array(Float64), l LowCardinality(String), d String DEFAULT 'none') ENGINE = MergeTree ORDER BY n",
      );
      const texts = [
        '',
        'tab\t',
        'line\nbreak\r\n',
        'back\\slash \\N \\t',
        '"quoted" \'text\'',
        'null\0byte\b\f',
        '🙂 ü \u2028',
        '[1,2]',
        '{"a":"\\n"}',
      ];
      const rows = texts.map((t, n) => ({
        n,
        t,
        f: n / 3,
        i: -(2 ** 52) + n,
        b: n % 2,
        a: n === 0 ? [] : [n, -0.5, 1e21, 1e-7],
        l: t,
      }));
      await subject.port.insert('kinds', rows);
      await subject.port.insert('kinds', [
        { n: 100, t: 'mixed' },
        { n: 101, a: [1], t: 'shapes' },
        { n: 102, f: 1e300, b: true },
      ]);
      expect(await subject.port.query('SELECT * EXCEPT d FROM kinds WHERE n < 100 ORDER BY n')).toEqual(rows);
      expect(await subject.port.query('SELECT n, t, a, b, d FROM kinds WHERE n >= 100 ORDER BY n')).toEqual([
        { n: 100, t: 'mixed', a: [], b: 0, d: 'none' },
        { n: 101, t: 'shapes', a: [1], b: 0, d: 'none' },
        { n: 102, t: '', a: [], b: 1, d: 'none' },
      ]);
    });

    it('inserts a block once for each token', async () => {
      const rows = [{ number: 1 }, { number: 2 }];
      for (let time = 0; time < 3; time += 1) await subject.port.insert('suite', rows, { dedupToken: 'same' });
      expect(await count()).toBe(2);
      await subject.port.insert('suite', rows, { dedupToken: 'other' });
      await subject.port.insert('suite', rows);
      await subject.port.insert('suite', rows);
      expect(await count()).toBe(8);
    });

    it('inserts what a block collected once for each token, whether columns hold their defaults or not', async () => {
      await subject.port.command(
        "CREATE TABLE IF NOT EXISTS collected (n UInt32, t String, d String DEFAULT 'none', f Float64 DEFAULT -1) ENGINE = MergeTree ORDER BY n " +
          'SETTINGS non_replicated_deduplication_window = 100',
      );
      const plain = [
        { n: 1, t: 'tab\t \u2028', d: 'none', f: -1 },
        { n: 2, t: 'ü 🙂', d: 'none', f: -1 },
      ];
      const full = [
        { n: 3, t: '', d: 'none', f: 0.5 },
        { n: 4, t: 'x'.repeat(100_000), d: 'some', f: -1 },
      ];
      const many = Array.from({ length: 2_000 }, (_, index) => ({ n: 100 + index, t: 'many', d: 'none', f: -1 }));
      for (let time = 0; time < 2; time += 1) {
        const block = subject.port.openBlock('collected', { d: 'none', f: -1 });
        block.add(plain);
        block.add(full);
        block.add([{ n: 5, d: 'odd' }]);
        for (const row of many) block.add([row]);
        await block.insert('same');
      }
      await subject.port.openBlock('collected').insert('nothing in it');
      expect(await subject.port.query('SELECT * FROM collected WHERE n < 100 ORDER BY n')).toEqual([
        ...plain,
        ...full,
        { n: 5, t: '', d: 'odd', f: -1 },
      ]);
      expect(await subject.port.query('SELECT * FROM collected WHERE n >= 100 ORDER BY n')).toEqual(many);
    });

    it('reads and inserts while a long question runs', async () => {
      let isOver = false;
      const slow = subject.port.query(slowQuery, {}, { timeoutMs: 1_500 }).then(
        () => null,
        (error: unknown) => error,
      );
      void slow.then(() => (isOver = true));
      await subject.port.insert('suite', [{ number: 1 }]);
      expect(await count()).toBe(1);
      expect(isOver).toBe(false);
      expect(await slow).toMatchObject({ code: 'timeout' });
    });

    it('reads while inserts run, and never a part of a block', async () => {
      const writing = (async () => {
        for (let block = 0; block < 10; block += 1) {
          await subject.port.insert(
            'suite',
            Array.from({ length: 1_000 }, (_, row) => ({ number: block * 1_000 + row })),
          );
        }
      })();
      const counts: number[] = [];
      for (let time = 0; time < 10; time += 1) counts.push(await count());
      await writing;
      expect(counts.filter((n) => n % 1_000 !== 0)).toEqual([]);
      expect(await count()).toBe(10_000);
    });

    it('asks at a lower priority than it inserts', async () => {
      const [row] = await subject.port.query<{ nice: number }>(
        "SELECT toInt32(getSetting('os_thread_priority')) AS nice",
      );
      expect(row?.nice).toBeGreaterThan(0);
    });

    it('answers nothing of a query that broke off with the next one', async () => {
      const broken = 'SELECT number AS secret, throwIf(number = 200000) FROM numbers(1000000)';
      await expect(subject.port.queryText(broken, {}, { format: 'CSVWithNames' })).rejects.toThrow();
      expect((await subject.port.queryText('SELECT 8 AS next', {}, { format: 'CSV' })).slice(0, 99)).toBe('8\n');
    });

    it('breaks a question off after its time limit, and the connection stays usable', async () => {
      await expect(subject.port.query(slowQuery, {}, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'timeout' });
      expect(await count()).toBe(0);
    });

    it('says what is wrong with a statement', async () => {
      await expect(subject.port.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: 'failed' });
      await expect(subject.port.insert('nowhere', [{ a: 1 }])).rejects.toMatchObject({ code: 'failed' });
      await expect(subject.port.insert('x; DROP TABLE suite', [{ a: 1 }])).rejects.toMatchObject({ code: 'invalid' });
    });

    it('tells rows that never fit from a table that may come', async () => {
      for (const row of [{ number: 'text' }, { number: [1] }])
        await expect(subject.port.insert('suite', [row])).rejects.toMatchObject({ code: 'invalid' });
      await subject.port.command('DROP TABLE IF EXISTS other');
      await expect(subject.port.insert('other', [{ number: 1 }])).rejects.toMatchObject({ code: 'failed' });
      expect(await count()).toBe(0);
    });

    it('keeps every acknowledged block, whole and once, when it is killed in mid write', async () => {
      const acknowledged = await subject.killWhileWriting('columnar', 20);
      const blocks = await subject.port.query<{ block: number; rows: number }>(
        `SELECT intDiv(number, ${rowsPerBlock}) AS block, count() AS rows FROM suite GROUP BY block ORDER BY block`,
      );
      expect(blocks.every(({ rows }) => rows === rowsPerBlock)).toBe(true);
      expect(acknowledged.filter((block) => !blocks.some((stored) => stored.block === block))).toEqual([]);
      const last = blocks.at(-1)?.block ?? 0;
      const rows = Array.from({ length: rowsPerBlock }, (_, row) => ({
        number: last * rowsPerBlock + row,
        text: 'x'.repeat(50),
      }));
      await subject.port.insert('suite', rows, { dedupToken: `block-${last}` });
      expect(await count()).toBe(blocks.length * rowsPerBlock);
    });
  });
}
