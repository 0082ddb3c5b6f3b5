import { statfs } from 'node:fs/promises';
import { collections, productVersion, topics, type CheckResult, type OperatorCheck } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids, Platform } from '@prototrail/platform';
import { CLOCK, IDS, PLATFORM, SETTINGS, type SettingInEffect } from '@prototrail/service-kit';

const manyWaiting = 10_000;
const maxCounted = 1_000;
const noSpace = 200 * 1024 ** 2;
const littleSpace = 2 * 1024 ** 3;
const maxDetail = 300;
const limitMs = 15_000;

const result = (level: CheckResult['level'], code: string, values: CheckResult['values'] = {}): CheckResult => ({
  level,
  code,
  values,
});

/** Checks of the installation from within: what "prototrail doctor" checks from outside. */
@Injectable()
export class CheckService {
  private readonly checks: Record<OperatorCheck, () => Promise<CheckResult>> = {
    documents: () => this.documents(),
    objects: () => this.objects(),
    cache: () => this.cache(),
    results: async () => {
      await this.platform.columnar.ping();
      return result('ok', 'results.ok');
    },
    waiting: () => this.waiting(),
    jobs: () => this.jobs(),
    disk: () => this.disk(),
    versions: async () =>
      result('ok', 'versions.ok', { product: productVersion, node: process.versions.node, system: process.platform }),
  };

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: readonly SettingInEffect[],
  ) {}

  /** A store that does not answer is a finding; one that answers too late as well. */
  async run(check: OperatorCheck): Promise<CheckResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<CheckResult>((resolve) => {
      timer = setTimeout(() => resolve(result('failed', 'late', { seconds: limitMs / 1000 })), limitMs);
    });
    try {
      return await Promise.race([this.checks[check](), late]);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return result('failed', 'failed', { detail: detail.slice(0, maxDetail) });
    } finally {
      clearTimeout(timer);
    }
  }

  private async documents(): Promise<CheckResult> {
    const probes = this.platform.documents.collection<{ at: number }>(collections.authProbes);
    const id = this.ids.uuid();
    await probes.insert(id, { at: this.clock.now() });
    const found = await probes.find(id);
    await probes.remove(id);
    return found ? result('ok', 'documents.ok') : result('failed', 'documents.lost');
  }

  private async objects(): Promise<CheckResult> {
    const key = `doctor/${this.ids.uuid()}`;
    await this.platform.objects.put(key, Buffer.from(key));
    const read = await this.platform.objects.getBytes(key);
    await this.platform.objects.remove(key);
    return read?.toString() === key ? result('ok', 'objects.ok') : result('failed', 'objects.lost');
  }

  private async cache(): Promise<CheckResult> {
    const key = `doctor:${this.ids.uuid()}`;
    await this.platform.cache.set(key, key, limitMs);
    const read = await this.platform.cache.get(key);
    await this.platform.cache.remove(key);
    return read === key ? result('ok', 'cache.ok') : result('failed', 'cache.lost');
  }

  private async waiting(): Promise<CheckResult> {
    const lags = await Promise.all(
      [topics.events, topics.mouse].map((topic) => this.platform.stream.lag(topic, 'analytics')),
    );
    const count = lags.reduce<number>((sum, lag) => sum + (lag ?? 0), 0);
    return count > manyWaiting ? result('warning', 'waiting.many', { count }) : result('ok', 'waiting.ok', { count });
  }

  private async jobs(): Promise<CheckResult> {
    const count = (await this.platform.deadLetters.list({ replayed: false, limit: maxCounted })).length;
    return count > 0 ? result('warning', 'jobs.some', { count }) : result('ok', 'jobs.none');
  }

  /** Servers look after their own disks: only the data folder of embedded stores can be measured here. */
  private async disk(): Promise<CheckResult> {
    const valueOf = (key: string): string => this.settings.find((setting) => setting.key === key)?.value ?? '';
    if (valueOf('PROTOTRAIL_PLATFORM') === 'servers') return result('ok', 'disk.servers');
    const { bavail, bsize } = await statfs(valueOf('PROTOTRAIL_DATA') || '.');
    const bytes = bavail * bsize;
    if (bytes < noSpace) return result('failed', 'disk.none', { bytes });
    return bytes < littleSpace ? result('warning', 'disk.little', { bytes }) : result('ok', 'disk.ok', { bytes });
  }
}
