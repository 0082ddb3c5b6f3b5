import { PlatformError } from '../base/errors';
import { GroupCommit } from '../sqlite/group-commit';
import { openDatabase, toPlatformError, type Database, type DatabaseOptions } from '../sqlite/open-database';

import type { Collection, CollectionDeclaration, Documents } from './documents.port';
import { prepareTable } from './sqlite-table';
import { SqliteCollection } from './sqlite-collection';

/** Documents in one SQLite file: JSON text with a column for each declared field. */
export class SqliteDocuments implements Documents {
  private readonly database: Database;
  private readonly commits: GroupCommit;
  private readonly collections = new Map<string, { shape: string; collection: Collection<object> }>();
  private closed = false;

  constructor(options: DatabaseOptions) {
    this.database = openDatabase(options);
    this.commits = new GroupCommit(this.database, 'documents');
  }

  collection<T extends object>(declaration: CollectionDeclaration): Collection<T> {
    const shape = JSON.stringify(declaration.indexes ?? {});
    const known = this.collections.get(declaration.name);
    if (known?.shape === shape) return known.collection as Collection<T>;
    if (!/^[a-z][a-z0-9_]{0,60}$/.test(declaration.name)) {
      throw new PlatformError('invalid', `"${declaration.name}" is no collection name: use a-z, 0-9 and _`);
    }
    prepareTable(this.database, declaration);
    const collection = new SqliteCollection<T>(this.database, this.commits, declaration);
    this.collections.set(declaration.name, { shape, collection: collection as unknown as Collection<object> });
    return collection;
  }

  async ping(): Promise<void> {
    if (this.closed) throw new PlatformError('unavailable', 'documents are closed');
    try {
      this.database.prepare('SELECT 1').get();
    } catch (error) {
      throw toPlatformError(error, 'documents');
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.commits.close();
    this.database.close();
  }
}
