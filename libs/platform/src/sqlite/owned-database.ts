import { openDatabase, type Database, type DatabaseOptions } from './open-database';
import { WalMark } from './wal-mark';

/** How a database is opened by the process that owns its folder, or beside it. */
export interface OwnedDatabaseOptions extends DatabaseOptions {
  /** Another process runs on the folder; it keeps the mark of the write-ahead log. */
  isGuest?: boolean;
}

/** A database whose acknowledged commits are marked, so that a damaged write-ahead log is noticed at the next start. */
export class OwnedDatabase {
  readonly database: Database;
  private readonly mark: WalMark | null;

  constructor(options: OwnedDatabaseOptions) {
    this.database = openDatabase(options);
    this.mark = options.isGuest === true ? null : new WalMark(options.file, this.database);
  }

  /** To be called after each commit that is about to be acknowledged. */
  noteCommit(): void {
    this.mark?.note();
  }

  close(): void {
    this.mark?.close();
    if (this.mark !== null) this.emptyLog();
    this.database.close();
  }

  /** A closed folder is one file for each database; a full disk leaves the log, which the next start reads. */
  private emptyLog(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      return;
    }
  }
}
