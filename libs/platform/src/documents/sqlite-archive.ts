import type { ArchivedDocument, DocumentsArchive } from '../archive/archive.port';
import { DamageReports } from '../data-folder/damage';
import { toPlatformError, type Database } from '../sqlite/open-database';
import { OwnedDatabase, type OwnedDatabaseOptions } from '../sqlite/owned-database';
import { isIntact, sumOf } from '../sqlite/record-sum';

import { hasSumColumn, headOf, prepareTable } from './sqlite-table';

const pageRows = 100;

interface DocumentRow extends Omit<ArchivedDocument, 'collection'> {
  sum?: number | null;
}

/** All documents of an SQLite file, which another process may have open. Reading sees one moment. */
export class SqliteDocumentsArchive implements DocumentsArchive {
  private readonly owned: OwnedDatabase;
  private readonly database: Database;
  private readonly damage = new DamageReports();

  constructor(options: OwnedDatabaseOptions) {
    this.owned = new OwnedDatabase(options);
    this.database = this.owned.database;
  }

  async *read(): AsyncIterable<ArchivedDocument> {
    this.database.exec('BEGIN');
    try {
      for (const collection of this.collections()) yield* this.readCollection(collection);
    } finally {
      this.database.exec('ROLLBACK');
    }
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    const known = new Set(this.collections());
    for (const { collection } of documents) {
      if (!known.has(collection)) prepareTable(this.database, { name: collection });
      known.add(collection);
    }
    this.database.exec('BEGIN IMMEDIATE');
    try {
      for (const { collection, id, version, text } of documents)
        this.database
          .prepare(`INSERT INTO "c_${collection}" (id, version, body, sum) VALUES (?, ?, ?, ?)`)
          .run(id, version, text, sumOf(headOf(id, version), text));
      this.database.exec('COMMIT');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw toPlatformError(error, 'documents');
    }
  }

  async isEmpty(): Promise<boolean> {
    return this.collections().every(
      (collection) => this.database.prepare(`SELECT 1 FROM "c_${collection}" LIMIT 1`).get() === undefined,
    );
  }

  async close(): Promise<void> {
    this.owned.close();
  }

  /** @throws PlatformError `damaged`: a backup without a document would not be whole. By pages: a statement that is read row by row does not outlive a pause everywhere. */
  private *readCollection(collection: string): Iterable<ArchivedDocument> {
    const hasSums = hasSumColumn(this.database, collection);
    const sql = `SELECT id, version, body AS text${hasSums ? ', sum' : ''} FROM "c_${collection}" WHERE id > ? ORDER BY id LIMIT ${pageRows}`;
    const page = this.database.prepare(sql);
    for (let after = ''; ;) {
      const rows = page.all(after) as unknown as DocumentRow[];
      for (const { id, version, text, sum } of rows) {
        if (!isIntact(sum, headOf(id, version), text))
          throw this.damage.report({ store: 'documents', what: `${collection} "${id}"` });
        yield { collection, id, version, text };
      }
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  private collections(): string[] {
    const rows = this.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'c_*'").all();
    return (rows as { name: string }[]).map(({ name }) => name.slice(2));
  }
}
