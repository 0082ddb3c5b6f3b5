import type { Dump } from './dump/open-dump';
import type { ImportReport } from './report';
import type { Target } from './target';

/** What every step of an import works with. */
export interface ImportContext {
  dump: Dump;
  target: Target;
  report: ImportReport;
  /** Folders of the other installation; undefined when its files are not there. */
  images: string | undefined;
  userImages: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Address of the account that gets prototypes which nobody owns. */
  orphansTo: string | undefined;
  /** Called now and then with what is being done. */
  progress(message: string): void;
}

/** Accounts of the other installation by their ids. */
export interface People {
  /** The account here; undefined when it was not brought over. */
  accountOf(userId: string): string | undefined;
  /** Address of an account of the other installation. */
  accountByEmail(email: string): string | undefined;
}

/** Ids of the prototypes that are here. */
export type Prototypes = ReadonlySet<string>;
