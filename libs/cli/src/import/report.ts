/** What became of one kind of records. */
interface KindReport {
  found: number;
  stored: number;
  /** There already, from an earlier run or from the product itself. */
  known: number;
  repaired: Record<string, number>;
  leftOut: Record<string, { count: number; examples: string[] }>;
}

export const kinds = [
  'accounts',
  'pictures of accounts',
  'prototypes',
  'memberships',
  'links',
  'images',
  'test settings',
  'command stacks',
  'comments',
  'annotations',
  'libraries',
  'notifications',
  'audit entries',
  'events',
  'mouse records',
] as const;
export type Kind = (typeof kinds)[number];

const maxExamples = 3;
const maxNotes = 20;

/** Counts what an import finds, stores, repairs and leaves out. */
export class ImportReport {
  private readonly kinds = new Map<Kind, KindReport>();
  private readonly notes: string[] = [];
  private unreadable = 0;

  found(kind: Kind, count = 1): void {
    this.of(kind).found += count;
  }

  stored(kind: Kind, isNew: boolean, count = 1): void {
    this.of(kind)[isNew ? 'stored' : 'known'] += count;
  }

  repaired(kind: Kind, what: string, count = 1): void {
    const { repaired } = this.of(kind);
    repaired[what] = (repaired[what] ?? 0) + count;
  }

  leftOut(kind: Kind, why: string, example = ''): void {
    const entry = (this.of(kind).leftOut[why] ??= { count: 0, examples: [] });
    entry.count += 1;
    if (example !== '' && entry.examples.length < maxExamples) entry.examples.push(example);
  }

  /** A document whose content cannot be read. */
  unreadableDocument(message: string): void {
    this.unreadable += 1;
    if (this.notes.length < maxNotes) this.notes.push(message);
  }

  toJson(): object {
    return { kinds: Object.fromEntries(this.kinds), unreadable: this.unreadable, notes: this.notes };
  }

  /** For people. */
  toText(isDryRun: boolean): string {
    const lines: string[] = [];
    for (const kind of kinds) {
      const report = this.kinds.get(kind);
      if (!report || report.found === 0) continue;
      const known = report.known > 0 ? `, ${report.known} there already` : '';
      lines.push(`${kind}: ${report.found} found, ${report.stored} ${isDryRun ? 'would be stored' : 'stored'}${known}`);
      for (const [what, count] of Object.entries(report.repaired)) lines.push(`  repaired, ${count}: ${what}`);
      for (const [why, { count, examples }] of Object.entries(report.leftOut))
        lines.push(`  left out, ${count}: ${why}${examples.length > 0 ? ` (${examples.join(', ')})` : ''}`);
    }
    if (this.unreadable > 0) lines.push(`documents that cannot be read: ${this.unreadable}`);
    lines.push(...this.notes.map((note) => `  ${note}`));
    return `${lines.length > 0 ? lines.join('\n') : 'There is nothing to bring over.'}\n`;
  }

  private of(kind: Kind): KindReport {
    const known = this.kinds.get(kind);
    if (known) return known;
    const fresh: KindReport = { found: 0, stored: 0, known: 0, repaired: {}, leftOut: {} };
    this.kinds.set(kind, fresh);
    return fresh;
  }
}
