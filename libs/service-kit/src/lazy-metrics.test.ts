import { Registry } from 'prom-client';
import { LazyCounter, LazyHistogram } from './lazy-metrics';

describe('metrics that are built for each scrape', () => {
  it('count by label', async () => {
    const registry = new Registry();
    const counter = new LazyCounter(registry, { name: 'sent_total', help: 'Sent.', label: 'topic' });
    counter.add(2, 'events');
    counter.add(3, 'events');
    counter.add(1, 'mouse');
    await registry.metrics();
    expect(await registry.metrics()).toContain('sent_total{topic="events"} 5\nsent_total{topic="mouse"} 1');
  });

  it('sort into buckets, each holding what is not larger', async () => {
    const registry = new Registry();
    const histogram = new LazyHistogram(registry, { name: 'age_seconds', help: 'Age.', buckets: [1, 5] });
    for (const age of [0.5, 1, 3, 60]) histogram.observe(age);
    expect(await registry.metrics()).toBe(
      [
        ...['# HELP age_seconds Age.', '# TYPE age_seconds histogram'],
        ...['age_seconds_bucket{le="1"} 2', 'age_seconds_bucket{le="5"} 3', 'age_seconds_bucket{le="+Inf"} 4'],
        ...['age_seconds_sum 64.5', 'age_seconds_count 4', ''],
      ].join('\n'),
    );
  });
});
