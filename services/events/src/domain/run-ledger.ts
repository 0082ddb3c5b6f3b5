interface Run {
  /** Ids of the records that were stored lately. */
  ids: Set<string>;
  count: number;
}

/** Ids remembered over all runs; older runs are forgotten first, then only the store removes duplicates. */
const maxIds = 200_000;

/**
 * What this process stored lately, so that resent records are named as duplicates and a run cannot grow without end.
 * Only what is durable may be noted: a record that is noted is not stored again.
 */
export class RunLedger {
  private readonly runs = new Map<string, Run>();
  private ids = 0;

  isKnown(key: string, id: string): boolean {
    return this.runs.get(key)?.ids.has(id) ?? false;
  }

  countOf(key: string): number {
    return this.runs.get(key)?.count ?? 0;
  }

  note(key: string, ids: readonly string[]): void {
    const run = this.runs.get(key) ?? { ids: new Set<string>(), count: 0 };
    this.runs.delete(key);
    this.runs.set(key, run);
    for (const id of ids) {
      if (run.ids.has(id)) continue;
      run.ids.add(id);
      run.count += 1;
      this.ids += 1;
    }
    this.forgetOldest(key);
  }

  private forgetOldest(newest: string): void {
    for (const [key, run] of this.runs) {
      if (this.ids <= maxIds || key === newest) return;
      this.ids -= run.ids.size;
      this.runs.delete(key);
    }
  }
}
