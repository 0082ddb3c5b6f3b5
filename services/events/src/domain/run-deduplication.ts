/** Ids remembered over all runs; older runs are forgotten first, then only the store removes duplicates. */
const maxIds = 200_000;

/** Ids of the records of one run. */
export type RunIds = Readonly<Record<'event' | 'mouse', ReadonlySet<string>>>;

/**
 * Ids of what this process stored lately, so that resent records are named as duplicates and a run cannot grow without end.
 * Only what is durable may be added: a record that was added is not stored again.
 */
export class RunDeduplication {
  private readonly runs = new Map<string, Record<'event' | 'mouse', Set<string>>>();
  private count = 0;

  /** The ids of a run, if any are remembered. */
  find(appId: string, session: string): RunIds | undefined {
    return this.runs.get(keyOf(appId, session));
  }

  add(appId: string, session: string, kind: 'event' | 'mouse', records: readonly { id: string }[]): void {
    const key = keyOf(appId, session);
    const run = this.runs.get(key) ?? { event: new Set(), mouse: new Set() };
    this.runs.delete(key);
    this.runs.set(key, run);
    const ids = run[kind];
    const before = ids.size;
    for (const { id } of records) ids.add(id);
    this.count += ids.size - before;
    if (this.count > maxIds) this.forgetOldest(key);
  }

  private forgetOldest(newest: string): void {
    for (const [key, { event, mouse }] of this.runs) {
      if (this.count <= maxIds || key === newest) return;
      this.count -= event.size + mouse.size;
      this.runs.delete(key);
    }
  }
}

function keyOf(appId: string, session: string): string {
  return `${appId} ${session}`;
}
