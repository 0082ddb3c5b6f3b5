import { PlatformError } from '../base/errors';
import { GroupCommit } from '../sqlite/group-commit';
import { DamageReports } from '../data-folder/damage';
import { toPlatformError, type Database } from '../sqlite/open-database';
import { OwnedDatabase, type OwnedDatabaseOptions } from '../sqlite/owned-database';

import type { Collection, CollectionDeclaration, Documents } from './documents.port';
import { prepareTable } from './sqlite-table';
import { SqliteCollection } from './sqlite-collection';

/** How the documents are opened. */
export interface SqliteDocumentsOptions extends OwnedDatabaseOptions {
  damage?: DamageReports;
}

/** Documents in one SQLite file: JSON text with a column for each declared field and a checksum. */
export class SqliteDocuments implements Documents {
  private readonly owned: OwnedDatabase;
  private readonly database: Database;
  private readonly damage: DamageReports;
  private readonly commits: GroupCommit;
  private readonly collections = new Map<string, { shape: string; collection: Collection<object> }>();
  private closed = false;

  constructor(options: SqliteDocumentsOptions) {
    this.owned = new OwnedDatabase(options);
    this.database = this.owned.database;
    this.damage = options.damage ?? new DamageReports();
    this.commits = new GroupCommit(this.database, 'documents', { committed: () => this.owned.noteCommit() });
  }

  collection<T extends object>(declaration: CollectionDeclaration): Collection<T> {
    const shape = JSON.stringify(declaration.indexes ?? {});
    const known = this.collections.get(declaration.name);
    if (known?.shape === shape) return known.collection as Collection<T>;
    if (!/^[a-z][a-z0-9_]{0,60}$/.test(declaration.name)) {
      throw new PlatformError('invalid', `"${declaration.name}" is no collection name: use a-z, 0-9 and _`);
    }
    prepareTable(this.database, declaration);
    const collection = new SqliteCollection<T>(
      { database: this.database, commits: this.commits, damage: this.damage },
      declaration,
    );
    this.collections.set(declaration.name, { shape, collection: collection as unknown as Collection<object> });
    return collection;
  }

  async ping(): Promise<void> {
    if (this.closed) throw new PlatformError('unavailable', 'documents are closed');
    this.commits.assertAccepts();
    try {
      this.database.prepare('SELECT 1').get();
    } catch (error) {
      throw toPlatformError(error, 'documents');
    }
  }

  /** Refuses all changes from now on, because the file is damaged; what is sound can be read. */
  refuseWrites(error: PlatformError): void {
    this.commits.refuse(error);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.commits.close();
    this.owned.close();
  }
}
