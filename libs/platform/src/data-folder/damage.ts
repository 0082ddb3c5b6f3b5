import { PlatformError } from '../base/errors';

/** Something stored that is not what was written. */
export interface Damage {
  /** `documents`, `stream`, `columnar` or `objects`. */
  store: string;
  /** What is damaged, without its content. */
  what: string;
  /** What to do, where it concerns the whole store. */
  advice?: string;
}

/** What is known to be damaged; each thing once. */
export class DamageReports {
  private readonly known = new Set<string>();

  constructor(private readonly onDamage: (damage: Damage) => void = () => undefined) {}

  /** How many damaged things were found since the start. */
  get count(): number {
    return this.known.size;
  }

  /** Reports that a whole database is damaged and returns the error that whoever writes to it gets. */
  reportDatabase(store: string, name: string, problem: string): PlatformError {
    const error = refuseDatabase(name, problem);
    this.report({ store, what: name, advice: error.message });
    return error;
  }

  /** Reports a damaged thing and returns the error that its reader gets. */
  report(damage: Damage): PlatformError {
    const key = `${damage.store} ${damage.what}`;
    if (!this.known.has(key)) {
      this.known.add(key);
      this.onDamage(damage);
    }
    return new PlatformError(
      'damaged',
      `${damage.store}: ${damage.what} is damaged and is not served; restore the last backup with "prototrail restore"`,
      { ...damage },
    );
  }
}

const howToRestore =
  'Restore the last backup into a new folder: "prototrail restore BACKUP --data NEW_FOLDER", then start with PROTOTRAIL_DATA=NEW_FOLDER ' +
  '(see "Damaged files" in docs/operations.md).';

/** Why nothing is written to a database any more whose damage was found after the start, and what to do. */
export function refuseDatabase(name: string, problem: string): PlatformError {
  return new PlatformError('damaged', `${name} is damaged: ${problem}. It takes no changes any more. ${howToRestore}`, {
    what: name,
    refusesWrites: true,
  });
}

/** Why a data folder is refused, and what to do. */
export function refuseFolder(folder: string, problem: string, cause?: unknown): PlatformError {
  return new PlatformError(
    'damaged',
    `${problem} The product does not start on the data folder ${folder}, and changed nothing in it. ` + howToRestore,
    { folder },
    { cause },
  );
}
