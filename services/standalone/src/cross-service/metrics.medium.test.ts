import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DeadLetter } from '@prototrail/platform';
import { openTestProduct, type TestProduct } from '../testing/test-product';

const root = resolve(__dirname, '../../../..');
const folder = resolve(root, 'deploy/dashboards');
const parts = ['_bucket', '_sum', '_count'];

/** Names of metrics in the files for Prometheus and Grafana. */
function namesIn(file: string): string[] {
  const text = readFileSync(resolve(folder, file), 'utf8');
  return [...new Set(text.match(/\b(?:prototrail|nodejs|process)_[a-z0-9_]+/g) ?? [])];
}

describe('what operators watch', () => {
  let product: TestProduct;
  let exposed: string;
  let letter: DeadLetter | undefined;
  const traces: (string | undefined)[] = [];
  beforeAll(async () => {
    product = await openTestProduct();
    const owner = await product.signUp('owner');
    const app = await product.createApp(owner);
    const hash = await product.hashOf(app, owner);
    const time = Date.now();
    const events = [
      { id: 'e1', type: 'SessionStart', time: time - 4_000 },
      { id: 'e2', type: 'ScreenClick', time: 'soon' },
    ];
    const body = { id: 'b1', sentAt: time, events };
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    expect((await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, { body, headers })).status).toBe(200);
    const large = { body: 'x'.repeat(30 * 1024 * 1024), headers };
    expect((await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, large)).status).toBe(413);
    const count = async () =>
      (await product.call('GET', `/rest/events/${app}/all/count.json`, { token: owner.token })).text;
    while (!(await count()).includes('1')) await new Promise((done) => setTimeout(done, 20));
    exposed = await (await fetch(`${product.operatorUrl}/metrics`)).text();
    [letter] = await product.platform.deadLetters.list();
    await product.platform.stream.subscribe({
      ...{ topic: 'events', group: 'look' },
      handler: async ({ messages }) => void traces.push(...messages.map((one) => one.headers['traceparent'])),
    });
    while (traces.length === 0) await new Promise((done) => setTimeout(done, 5));
  }, 20_000);
  afterAll(() => product.close());

  it.each(readdirSync(folder))('every metric named in %s is exposed', (file) => {
    const known = new Set([...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
    const baseOf = (name: string): string => {
      const part = parts.find((end) => name.endsWith(end) && known.has(name.slice(0, -end.length)));
      return part === undefined ? name : name.slice(0, -part.length);
    };
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(baseOf(name)))).toEqual([]);
  });

  it('counts what was accepted, refused, handled and how long it took', () => {
    for (const line of [
      'prototrail_ingest_records_total 1',
      'prototrail_ingest_refused_total{code="',
      'prototrail_gateway_refused_total{code="body.too.large"} 1',
      'prototrail_browser_queue_age_seconds_bucket{le="5"} 1',
      'prototrail_ingest_delay_seconds_count{topic="events"} 1',
      'prototrail_ingest_rows_total{topic="events"} 1',
      'prototrail_consumer_lag{topic="events",group="analytics"} 0',
      'prototrail_dead_letters_total{topic="events"',
    ])
      expect(exposed).toContain(line);
    expect(exposed).toMatch(
      /duration_seconds_bucket\{service="events",route="[^"]*batch.json",status="200",le="\+Inf"\} 1/,
    );
  });

  it('carries the trace of a request into the stream', () => {
    expect(traces).toEqual(['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01']);
    expect(letter).toMatchObject({ topic: 'events' });
  });

  it('has a runbook for every alert', () => {
    const rules = readFileSync(resolve(folder, 'alerts.yaml'), 'utf8');
    const runbooks = readFileSync(resolve(root, 'docs/operations.md'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
    expect(alerts.length).toBeGreaterThan(10);
    for (const alert of alerts) {
      expect(runbooks).toContain(`### ${alert}\n`);
      expect(rules).toContain(`docs/operations.md#${alert.toLowerCase()}`);
    }
  });
});
