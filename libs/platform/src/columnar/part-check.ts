import type { DamageReports } from '../data-folder/damage';

/** Runs a query, also when damage is known. */
export type RunQuery = <T>(sql: string, timeoutMs: number) => Promise<T[]>;

interface Part {
  name: string;
  table: string;
  partition: string;
  /** First and last block of the table that the part holds. */
  min: number;
  max: number;
}

/** Parts up to this size together are checked before the start ends, so that it stays short; the others while it runs. */
const maxBytesAtStart = 64 * 1024 * 1024;

const shortLimitMs = 10_000;
const longLimitMs = 60_000;

const activeParts = `SELECT name, table, toFloat64(bytes_on_disk) AS bytes, partition_id AS partition,
    toFloat64(min_block_number) AS min, toFloat64(max_block_number) AS max
  FROM system.parts WHERE database = currentDatabase() AND active ORDER BY modification_time DESC`;
const brokenParts = `SELECT name, table, reason, ifNull(partition_id, '') AS partition,
    toFloat64(ifNull(min_block_number, 0)) AS min, toFloat64(ifNull(max_block_number, 0)) AS max
  FROM system.detached_parts WHERE database = currentDatabase() AND reason LIKE 'broken%'`;

/**
 * Checks the parts of the embedded engine against their checksums. The engine puts a part that it cannot load aside
 * without a word, and would answer from the rest; a flipped bit it finds only when the block is read.
 */
export class PartCheck {
  private readonly problems: string[] = [];
  private isStopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly damage: DamageReports) {}

  /** What is damaged, or null. */
  get problem(): string | null {
    return this.problems[0] ?? null;
  }

  /** Resolves when the newest parts are checked; the check of the others goes on. */
  async start(query: RunQuery): Promise<void> {
    const parts = await query<Part & { bytes: number }>(activeParts, shortLimitMs);
    for (const broken of await query<Part & { reason: string }>(brokenParts, shortLimitMs))
      if (!parts.some((part) => isSourceOf(part, broken))) this.report(broken, `was put aside (${broken.reason})`);
    let bytes = 0;
    const later = parts.findIndex((part) => (bytes += part.bytes) > maxBytesAtStart);
    const first = later < 0 ? parts : parts.slice(0, later);
    await this.check(query, first);
    this.running = this.check(query, parts.slice(first.length)).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async check(query: RunQuery, parts: readonly Part[]): Promise<void> {
    for (const part of parts) {
      if (this.isStopped) return;
      const sql = `CHECK TABLE ${part.table} PART '${part.name}' SETTINGS check_query_single_value_result = 0`;
      // a part that was merged meanwhile is none any more
      const rows = await query<{ is_passed: number; message: string }>(sql, longLimitMs).catch(() => []);
      for (const { is_passed: isPassed, message } of rows) if (isPassed === 0) this.report(part, message);
    }
  }

  private report({ table, name }: Part, reason: string): void {
    this.problems.push(`part ${name} of ${table}: ${reason}`);
    this.damage.report({ store: 'columnar', what: `part ${name} of ${table}` });
  }
}

/** A merged part that a power cut broke is replaced by those that it was made of, which are kept for minutes. */
function isSourceOf(part: Part, broken: Part): boolean {
  const isSameTable = part.table === broken.table && part.partition === broken.partition;
  return isSameTable && part.min >= broken.min && part.max <= broken.max;
}
