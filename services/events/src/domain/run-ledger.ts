type Kind = 'event' | 'mouse';

/** Ids remembered over all runs; older runs are forgotten first, then only the store removes duplicates. */
const maxIds = 200_000;

/**
 * What this process stored lately, so that resent records are named as duplicates and a run cannot grow without end.
 * Only what is durable may be noted: a record that is noted is not stored again.
 */
export class RunLedger {
  private readonly runs = new Map<string, Set<string>>();
  private count = 0;

  /** Ids of the run's records, if any are remembered. */
  idsOf(appId: string, session: string, kind: Kind): ReadonlySet<string> | undefined {
    return this.runs.get(keyOf(appId, session, kind));
  }

  countOf(appId: string, session: string, kind: Kind): number {
    return this.runs.get(keyOf(appId, session, kind))?.size ?? 0;
  }

  note(appId: string, session: string, kind: Kind, records: readonly { id: string }[]): void {
    const key = keyOf(appId, session, kind);
    const ids = this.runs.get(key) ?? new Set<string>();
    this.runs.delete(key);
    this.runs.set(key, ids);
    const before = ids.size;
    for (const { id } of records) ids.add(id);
    this.count += ids.size - before;
    if (this.count > maxIds) this.forgetOldest(key);
  }

  private forgetOldest(newest: string): void {
    for (const [key, ids] of this.runs) {
      if (this.count <= maxIds || key === newest) return;
      this.count -= ids.size;
      this.runs.delete(key);
    }
  }
}

function keyOf(appId: string, session: string, kind: Kind): string {
  return `${appId} ${session} ${kind}`;
}
