/** Something that was damaged and has been put right. `rule` is `R1` to `R30` or the `V…` of the invariant. */
export interface Repair {
  rule: string;
  /** Field of the document, for example `screens.s10000_1.children`. */
  path: string;
  message: string;
}

/** Something unusual that stays as it is. */
export interface Warning {
  rule: string;
  path: string;
  message: string;
  /** How many others of the rule are not listed, in the line that says so; its path is empty. */
  more?: number;
}

/** What can be wrong with an input that cannot be opened, for those who say it in other words than the message. */
export type ProblemCode = 'noJson' | 'noPrototype' | 'noValue' | 'depth' | 'map' | 'count' | 'text';

/** Why the input cannot be opened. */
export interface Problem {
  code: ProblemCode;
  path: string;
  message: string;
  /** What was exceeded, of `depth` (levels) and `count` (elements). */
  limit?: number;
}

const warningsPerRule = 100;

/** Collects what the parser finds. Each message names the element and the rule. */
export class Report {
  readonly repairs: Repair[] = [];
  readonly warnings: Warning[] = [];
  private readonly counts = new Map<string, number>();

  repair(rule: string, path: string, message: string): void {
    this.repairs.push({ rule, path, message: `${message} (${rule})` });
  }

  warn(rule: string, path: string, message: string): void {
    const count = (this.counts.get(rule) ?? 0) + 1;
    this.counts.set(rule, count);
    if (count <= warningsPerRule) this.warnings.push({ rule, path, message: `${message} (${rule})` });
  }

  /** Adds one line per rule that has more warnings than are listed. */
  close(): void {
    for (const [rule, count] of this.counts) {
      const more = count - warningsPerRule;
      if (more > 0) this.warnings.push({ rule, path: '', message: `${more} more of the same kind (${rule})`, more });
    }
  }
}
