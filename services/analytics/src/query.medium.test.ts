import { eventRow, Inserter } from '@prototrail/analytics';
import type { SqlAnswer } from '@prototrail/contracts';
import { QueryController } from './http/query.controller';
import { QueryService } from './domain/query.service';
import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { app, aSession, start } from './test-support/bread-shop';

describe('queries in SQL', () => {
  let analytics: AnalyticsProduct;
  const ask = (sql: string, filter: object = {}): Promise<SqlAnswer> =>
    analytics.service.get(QueryService).run({ app, user: 'u1', filter }, sql);
  const rows = async (sql: string, filter: object = {}): Promise<unknown[]> => (await ask(sql, filter)).rows;
  const refusal = async (sql: string): Promise<string> => {
    const failed = await ask(sql).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 'request.invalid' });
    return (failed as Error).message;
  };

  beforeAll(async () => {
    analytics = await openAnalytics({ ANALYTICS_READ_TIMEOUT_MS: '3000' });
    await analytics.publish(
      messageOf(aSession('first', { from: start })),
      messageOf(aSession('second', { from: start + 60_000, reaches: false, width: 900 })),
      messageOf(aSession('ignored', { from: start + 120_000 })),
      messageOf(aSession("it's", { from: start + 180_000 })),
    );
    analytics.annotate({ reference: 'ignored', isValid: false });
    // another person's prototype in the same tables
    const other = aSession('secret').map((event, arrival) =>
      eventRow({ ...event, user: 'somebody else' }, { app: 'other', arrival, receivedAt: start }),
    );
    await new Inserter(analytics.platform.columnar).events(other, 'other');
  });
  afterAll(() => analytics.close());

  it('read tests, tasks, events and names', async () => {
    expect(await rows('select number, session, duration_ms, link from sessions order by number desc')).toEqual([
      [4, "it's", 3000, 'main'],
      [2, 'second', 1000, 'main'],
      [1, 'first', 3000, 'main'],
    ]);
    expect(
      await rows(`select t.name, count(*) filter (where success) as done, count(*) as tests
        from tasks t join sessions s using (session) group by t.name`),
    ).toEqual([['Reach the end', 2, 3]]);
    expect(
      await rows(`with clicks as (select session, widget, at, lag(at) over (partition by session order by position) as before
          from events where type like 'Widget%')
        select w.name, count(*) as clicks, percentile_cont(0.5) within group (order by extract(epoch from c.at))
        from clicks c left join widgets w on w.widget = c.widget group by 1 order by 2 desc, 1`),
    ).toEqual([
      ['Picture', 3, expect.any(Number)],
      ['Go', 2, expect.any(Number)],
    ]);
    expect(
      await rows("select session from sessions where session = 'it''s' or session in ('first', 'nobody') order by 1"),
    ).toEqual([['first'], ["it's"]]);
  });

  it('name their columns as is usual, with types', async () => {
    const { columns } = await ask(
      `select s.session, count(*), count(*), max(s.started_at) last, bool_or(e.missed) missed, '->>' ->> 'x', array_agg(e.type)
       from sessions s join events e on e.session = s.session group by s.session`,
    );
    expect(columns).toEqual([
      { name: 'session', type: 'text' },
      { name: 'count', type: 'number' },
      { name: 'count_2', type: 'number' },
      { name: 'last', type: 'time' },
      { name: 'missed', type: 'boolean' },
      { name: 'column', type: 'text' },
      { name: 'array_agg', type: 'list' },
    ]);
    expect(
      await rows("select date_trunc('day', started_at) d, cast('4' as integer) n, null from sessions limit 1"),
    ).toEqual([['2025-11-24T00:00:00Z', 4, null]]);
  });

  it('see what the filters of the results choose', async () => {
    expect(await rows('select count(*) from sessions', { session: 'first,second' })).toEqual([[2]]);
    expect(await rows('select count(*) from tasks', { session: 'first' })).toEqual([[1]]);
    expect(await rows('select distinct session from events', { session: 'second' })).toEqual([['second']]);
  });

  it('never see rows of others', async () => {
    for (const table of ['sessions', 'events', 'tasks'])
      expect(await rows(`select count(*) from ${table} where session in ('secret', 'ignored')`)).toEqual([[0]]);
    // names in the query never mean a table of the store
    expect(
      await rows('with prepared_sessions as (select session from sessions) select count(*) from prepared_sessions'),
    ).toEqual([[3]]);
    expect(await rows('with sessions as (select * from sessions) select count(*) from sessions')).toEqual([[3]]);
    expect(await rows('select count(*) from sessions as prepared_events')).toEqual([[3]]);
    // the engine would take a single name behind IN for a table
    expect(await refusal('select count(*) from events where session in (trashed_sessions)')).toMatch('no column');
    expect(await refusal('select 0 in (system.one) from sessions')).toMatch('no column');
    expect(await rows('select count(*) from events where session not in (session)')).toEqual([[0]]);
    expect(await rows("select count(*) from events where 1 = 1 or session = 'secret' or true")).toEqual([[13]]);
  });

  it.each([
    ['select * from prepared_sessions', 'no table “prepared_sessions”'],
    ['select * from tombstones', 'no table'],
    ['select * from "events" union all select * from mouse', 'no table “mouse”'],
    ['select * from system.tables', 'no table “system.tables”'],
    ['select * from information_schema.tables', 'no table'],
    ['select * from "system"."tables"', 'no table'],
    ['select * from "(select * from prepared_events)"', 'not understood'],
    ["select * from file('/etc/passwd')", 'functions cannot be read from'],
    ["select * from url('http://169.254.169.254/')", 'functions cannot be read from'],
    ["select * from s3('http://x', 'CSV')", 'functions cannot be read from'],
    ["select * from remote('127.0.0.1', 'system', 'tables')", 'functions cannot be read from'],
    ["select * from executable('sh', 'TSV', 'x String')", 'functions cannot be read from'],
    ['select * from numbers(1000000000)', 'functions cannot be read from'],
    ["select file('/etc/passwd')", 'no function “file”'],
    ["select dictget('d', 'a', 1), joinget('t', 'a', 1)", 'no function'],
    ['select sleep(3)', 'no function “sleep”'],
    ['select currentuser(), hostname(), version()', 'no function'],
    ["select getsetting('max_threads')", 'no function'],
    ["select pg_catalog.lower('x')", 'no function “pg_catalog.lower”'],
    ['select current_user', 'cannot hold “keyword”'],
    ['select 1; select 2', 'one query only'],
    ['select 1; drop table events', 'one query only'],
    ['drop table events', 'read only'],
    ['insert into events select 1', 'read only'],
    ['delete from sessions', 'read only'],
    ['with recursive t(n) as (select 1 union all select n + 1 from t) select n from t', 'without RECURSIVE'],
    ['with a as (delete from sessions returning *) select * from a', 'read only'],
    ['create table t (a integer)', 'read only'],
    ['set max_threads = 100', 'read only'],
    ['select 1 from sessions for update', 'cannot be locked'],
    ['select 1 settings max_threads = 100', 'not understood'],
    ["select 1 into outfile '/tmp/x'", 'not understood'],
    ['select 1 format CSV', 'not understood'],
    ['select {app:String}', 'not understood'],
    ['select "a` from prepared_events --" from sessions', 'no name'],
    ['select session as "x`, (select 1)" from sessions', 'no name'],
    ['select session from sessions order by `session`', 'not understood'],
    ['select (select session from events', 'ends too early'],
    ['', 'is missing'],
    ['select nothing from sessions', 'no column “nothing”'],
    ['select app from sessions', 'no column “app”'],
    ['select version, mark from sessions', 'no column'],
    ['select _part from events', 'no column'],
    ['select e.raw from events e', 'no column'],
    ['select session, count(*) from sessions', 'not in GROUP BY'],
    ['select sum(session) from sessions', 'cannot be run|does not fit'],
    ['select * from sessions limit (select 5)', 'whole number'],
  ])('refuses %s', async (sql, words) => {
    expect(await refusal(sql)).toMatch(new RegExp(words));
  });

  const file = async (table: string, after?: string) => {
    const params = { appID: app, table };
    const query = { format: 'csv', ...(after !== undefined && { after }) };
    const answer = await analytics.service
      .get(QueryController)
      .exportTable({ params, query, caller: { user: { id: 'u1' } } } as never);
    const lines = String(answer.content).trim().split('\n');
    return { lines, cursor: answer.headers['prototrail-cursor'] ?? '', more: answer.headers['prototrail-more'] };
  };

  it('shows single tests as far as the plan of the owner does, also in tables that are handed out', async () => {
    analytics.plan.tests = 1;
    try {
      expect(await rows('select session from sessions')).toEqual([['first']]);
      for (const table of ['sessions', 'events', 'tasks'])
        expect(new Set((await file(table)).lines.slice(1).map((line) => line.split(',')[0]))).toEqual(
          new Set(['"first"']),
        );
    } finally {
      analytics.plan.tests = -1;
    }
  });

  it('refuses what is long or deep', async () => {
    expect(await refusal(`select ${'1,'.repeat(3000)}1`)).toMatch('longer than');
    const deep = (levels: number): string =>
      `select ${'(select 1 from sessions where 1 = '.repeat(levels)}1${')'.repeat(levels)}`;
    expect(await refusal(deep(14))).toMatch('too deeply');
    // refused before they are parsed, which would take a second of everybody's time
    for (const inside of ['(', '[', 'case when (', 'coalesce('])
      expect(await refusal(`select ${inside.repeat(300)}`)).toMatch('more than 40 times');
    expect(await refusal(`select ${'1,'.repeat(700)}1`)).toMatch('more than 600 words and signs');
    expect(
      await rows(`select ${'('.repeat(30)}1${')'.repeat(30)} /* ${'('.repeat(99)} */ -- ${'('.repeat(99)}`),
    ).toEqual([[1]]);
    expect(await rows(`select '${'('.repeat(99)}', ${'1,'.repeat(250)}1`)).toHaveLength(1);
  });

  it('ends what grows too large, and answers the first rows of long answers', async () => {
    const many = Array.from({ length: 6 }, (_, at) => `events e${at}`).join(', ');
    const answer = await ask(`select 1 as n from ${many}`);
    expect([answer.rows.length, answer.isCut]).toEqual([10_000, true]);
    const huge = Array.from({ length: 12 }, (_, at) => `events e${at}`).join(', ');
    expect(await refusal(`select count(*), max(e0.id || e1.id || e2.id || e11.id) from ${huge}`)).toMatch(
      /longer than|memory|too large/,
    );
    // nothing of a query that was broken off comes with the next answer
    expect((await file('sessions')).lines).toHaveLength(5);
  });

  it('hands out tables since an earlier time', async () => {
    const all = await file('sessions');
    expect(all.lines).toHaveLength(5);
    expect(all.lines[0]).toMatch(/^"session","number","label"/);
    expect((await file('tasks')).lines).toHaveLength(5);
    expect((await file('left_out')).lines).toEqual(['"session"', '"ignored"']);
    expect((await file('widgets')).lines).toHaveLength(3);
    // the cursor lies a minute back, so what is new in this minute comes again
    const later = String(BigInt(all.cursor) + 60_000_000_000n);
    expect((await file('events', later)).lines).toHaveLength(1);
    await analytics.publish(messageOf([{ ...aSession('first')[2], id: 'late', seq: 9, time: start + 5000 }]));
    const since = await file('events', later);
    expect(new Set(since.lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(['"first"']));
    expect(since.lines).toHaveLength(7);
    await expect(file('users')).rejects.toMatchObject({ code: 'not.found' });
  });
});
