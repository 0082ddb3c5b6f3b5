import { Counter, type Metric, type MetricValueWithName } from 'prom-client';
import type { Metrics } from './metrics';

interface MetricDescription {
  name: string;
  help: string;
  /** Name of the only label; without it there is one series. */
  label?: string;
}

/** A counter that costs a plain addition: the library's own finds every label anew. It is filled for each scrape. */
export class LazyCounter {
  private readonly sums = new Map<string, number>();

  constructor(registry: Metrics, { name, help, label }: MetricDescription) {
    const { sums } = this;
    new Counter({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, sum] of sums) this.inc(label === undefined ? {} : { [label]: value }, sum);
        if (label === undefined && sums.size === 0) this.inc(0);
      },
    });
  }

  add(by: number, labelValue = ''): void {
    this.sums.set(labelValue, (this.sums.get(labelValue) ?? 0) + by);
  }
}

interface Series {
  /** Observations by the bucket that they fall into; the last one is for all that were larger. */
  counts: number[];
  sum: number;
}

/** A histogram that is built for each scrape: the library's own costs as much as a small answer. */
export class LazyHistogram {
  private readonly series = new Map<string, Series>();

  constructor(
    registry: Metrics,
    private readonly description: MetricDescription & { buckets: readonly number[] },
  ) {
    const metric = {
      name: description.name,
      get: async () => ({
        ...{ name: description.name, help: description.help, type: 'histogram', aggregator: 'sum' },
        values: this.values(),
      }),
      reset: () => this.series.clear(),
    };
    registry.registerMetric(metric as unknown as Metric);
    if (description.label === undefined) this.seriesOf('');
  }

  observe(value: number, labelValue = ''): void {
    const series = this.seriesOf(labelValue);
    const { buckets } = this.description;
    let place = 0;
    while (place < buckets.length && value > (buckets[place] ?? 0)) place += 1;
    series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.sum += value;
  }

  private seriesOf(labelValue: string): Series {
    const known = this.series.get(labelValue);
    if (known) return known;
    const series = { counts: Array<number>(this.description.buckets.length + 1).fill(0), sum: 0 };
    this.series.set(labelValue, series);
    return series;
  }

  private values(): MetricValueWithName<string>[] {
    const { name, label, buckets } = this.description;
    const values: MetricValueWithName<string>[] = [];
    for (const [labelValue, { counts, sum }] of this.series) {
      const labels = label === undefined ? {} : { [label]: labelValue };
      let count = 0;
      counts.forEach((observed, place) => {
        count += observed;
        values.push({
          metricName: `${name}_bucket`,
          labels: { ...labels, le: buckets[place] ?? '+Inf' },
          value: count,
        });
      });
      values.push(
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      );
    }
    return values;
  }
}
