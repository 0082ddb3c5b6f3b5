import { topicDeclarations, topics } from '@prototrail/contracts';
import {
  openTestPlatform,
  PlatformError,
  systemClock,
  systemIds,
  type Columnar,
  type Platform,
  type RowBlock,
} from '@prototrail/platform';
import { createMetrics, createService, LocalRpc, type CreatedService } from '@prototrail/service-kit';
import { analyticsService } from '../index';
import { ResultsRepository } from '../store/results.repository';
import { app, aSession } from '../test-support/bread-shop';

const sessions = Array.from({ length: 24 }, (_, number) => `S${number}`);

/** A store that counts inserts, and refuses some as the engine or the network would. */
class Store {
  inserts = 0;
  /** Told what is about to be inserted; what it throws is the answer. */
  refuse: (rows: string) => void = () => undefined;
  /** The next insert is done, and nobody hears of it. */
  loseAnswer = false;

  constructor(private readonly columnar: Columnar) {}

  over(): Columnar {
    const openBlock: Columnar['openBlock'] = (table, defaults) => this.watch(this.columnar.openBlock(table, defaults));
    return Object.create(this.columnar, { openBlock: { value: openBlock } }) as Columnar;
  }

  private watch(block: RowBlock): RowBlock {
    let added = '';
    return {
      add: (rows) => {
        added += JSON.stringify(rows);
        block.add(rows);
      },
      insert: async (token) => {
        if (added === '') return;
        this.refuse(added);
        this.inserts += 1;
        await block.insert(token);
        if (!this.loseAnswer) return;
        this.loseAnswer = false;
        throw new PlatformError('unavailable', 'the connection ended');
      },
    };
  }
}

describe('taking in from several partitions', () => {
  let platform: Platform;
  let store: Store;
  let service: CreatedService;

  beforeEach(async () => {
    platform = await openTestPlatform();
    await platform.stream.declare(topicDeclarations.map((topic) => ({ ...topic, embeddedPartitions: 6 })));
    store = new Store(platform.columnar);
    service = await createService(analyticsService, {
      platform: { ...platform, columnar: store.over() },
      rpc: new LocalRpc(),
      clock: systemClock,
      ids: systemIds,
      metrics: createMetrics(),
      environment: { ANALYTICS_LINGER_MS: '60' },
      logLevel: 'silent',
    });
    await service.start();
  });
  afterEach(async () => {
    await service.close();
    await platform.close();
  });

  const send = async (): Promise<void> => {
    const messages = sessions.map((session) => ({
      key: session,
      value: JSON.stringify({ v: 1, appId: app, session, batch: session, receivedAt: 1, events: aSession(session) }),
    }));
    await platform.stream.publish(topics.events, messages, { batchId: 'all' });
  };
  const handled = async (): Promise<void> => {
    while ((await platform.stream.lag(topics.events, 'analytics')) > 0) await new Promise((done) => setImmediate(done));
  };
  const publish = async (): Promise<void> => {
    await send();
    await handled();
  };
  const stored = async (): Promise<{ sessions: number; rows: number; events: number }> => {
    const [row] = await platform.columnar.query<{ sessions: number; rows: number; events: number }>(
      'SELECT uniqExact(session) AS sessions, count() AS rows, uniqExact(id) AS events FROM events',
    );
    return row ?? { sessions: 0, rows: 0, events: 0 };
  };
  const events = sessions.flatMap((session) => aSession(session)).length;

  it('inserts what comes at the same time as one block', async () => {
    await publish();
    expect(await stored()).toEqual({ sessions: 24, rows: events, events });
    expect(store.inserts).toBe(1);
  });

  it('stores what is beside rows that the engine refuses, and puts those aside', async () => {
    store.refuse = (rows) => {
      if (rows.includes('"S7"')) throw new PlatformError('invalid', 'the value does not fit');
    };
    await publish();
    expect(await stored()).toMatchObject({ sessions: 23, events: events - aSession('S7').length });
    expect(await platform.deadLetters.list({ topic: topics.events })).toMatchObject([
      { key: 'S7', reason: 'insert.refused' },
    ]);
  });

  it('stores all of it once when the store was away for a moment', async () => {
    let tries = 0;
    store.refuse = () => {
      tries += 1;
      if (tries <= 2) throw new PlatformError('unavailable', 'the store is away');
    };
    await publish();
    expect(await stored()).toEqual({ sessions: 24, rows: events, events });
    expect(await platform.deadLetters.list({ topic: topics.events })).toEqual([]);
  });

  it('counts once what was stored without anybody hearing of it and came again in other company', async () => {
    await platform.columnar.command('SYSTEM STOP MERGES events');
    store.loseAnswer = true;
    await publish();
    const results = service.get(ResultsRepository);
    expect(store.inserts).toBeGreaterThan(2);
    expect(await stored()).toEqual({ sessions: 24, rows: 2 * events, events });
    expect(await results.countEvents({ app })).toBe(events);
    expect(JSON.parse(await results.events({ app }))).toHaveLength(events);
    await results.preparer.refresh(app);
    const [prepared] = await platform.columnar.query('SELECT sum(events) AS events FROM prepared_sessions FINAL');
    expect(prepared).toEqual({ events });
  });

  it('stores what other partitions bring while one of them cannot be stored', async () => {
    store.refuse = (rows) => {
      if (rows.includes('"S7"')) throw new PlatformError('failed', 'nobody knows why');
    };
    await send();
    while ((await stored()).sessions < 18) await new Promise((done) => setImmediate(done));
    expect(await platform.stream.lag(topics.events, 'analytics')).toBeGreaterThan(0);
    store.refuse = () => undefined;
    await handled();
    expect(await stored()).toMatchObject({ sessions: 24, events });
  });
});
