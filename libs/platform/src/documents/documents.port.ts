/** Values that can be indexed and queried. */
export type FieldValue = string | number | boolean | null;

/** How one field of a collection is indexed. Fields are top-level keys or dotted paths of the document. */
export interface FieldIndex {
  type: 'text' | 'number' | 'boolean';
  /** No two documents hold the same value; documents without a value do not collide. */
  unique?: boolean;
}

/** A collection and the only fields that can be queried. Adding a field later indexes what is already stored. */
export interface CollectionDeclaration {
  /** Lower-case letters, digits and underscore. */
  name: string;
  indexes?: Readonly<Record<string, FieldIndex>>;
}

/** A document with the version that compare-and-set is about; the first version is 1. */
export interface Stored<T> {
  id: string;
  version: number;
  doc: T;
}

/** A document as it lies in the store, for callers who pass it through and never look inside. */
export interface StoredText {
  id: string;
  version: number;
  text: string;
}

/** Only the indexed fields of a document: lists are made of these without reading bodies. */
export interface StoredFields {
  id: string;
  version: number;
  fields: Record<string, FieldValue>;
}

/** Equality, one of a list, or a range (`from` inclusive, `below` exclusive). */
export type Condition =
  | FieldValue
  | { in: readonly FieldValue[] }
  | { from?: number | string; below?: number | string };

/** A question about declared fields. `id` may be used like a field. Every condition must hold. */
export interface Query {
  where?: Readonly<Record<string, Condition>>;
  /** Ties are ordered by id, and so is everything without a sort (ids made by Ids sort by creation). Empty values are smallest. */
  sort?: { field: string; order: 'ascending' | 'descending' };
  /** At most this many; default 1,000. */
  limit?: number;
  /** `next` of the page before. */
  after?: string;
}

/** A page of answers; `next` is null on the last one. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/**
 * Documents of one kind. One document is the unit of atomicity: there are no transactions over two.
 * Every promise of a write resolves when it is durable. Rejections are PlatformError: `duplicate` (id or unique field
 * taken), `conflict` (version differs, or gone), `storage-full`, `invalid` (field not declared), `unavailable`.
 */
export interface Collection<T extends object> {
  /** Stores a new document and returns version 1. Rejects with `duplicate` when the id exists. */
  insert(id: string, doc: T): Promise<number>;
  /** Stores new documents in one go, each for itself; false for those whose id, or a unique value, was taken. */
  insertMany(documents: readonly { id: string; doc: T }[]): Promise<boolean[]>;
  find(id: string): Promise<Stored<T> | null>;
  /**
   * Replaces the whole document and returns the new version. With `expectedVersion` it is compare-and-set (`conflict`
   * when another version is stored). Without it the last writer wins and a missing document is created.
   */
  replace(id: string, doc: T, expectedVersion?: number): Promise<number>;
  /**
   * Reads, changes and compares-and-sets until it succeeds (at most 20 times, then `conflict`). The change may run
   * several times. Returns null when there is no such document, or when `change` returns null (nothing is written).
   */
  update(id: string, change: (doc: T) => T | null): Promise<Stored<T> | null>;
  /** Removes; false when there was nothing. With `expectedVersion`, `conflict` when another version is stored. */
  remove(id: string, expectedVersion?: number): Promise<boolean>;
  query(query?: Query): Promise<Page<Stored<T>>>;
  /** Like query, without reading or parsing the documents. */
  list(query?: Query): Promise<Page<StoredFields>>;
  count(where?: Query['where']): Promise<number>;
  /** The stored text, unparsed. */
  findText(id: string): Promise<StoredText | null>;
  /**
   * Stores JSON text as it is; `fields` are the values of the declared fields, because nobody parses the text. With
   * `expectedVersion` 0 it only inserts (`duplicate` when the id exists), with another one it is compare-and-set,
   * without it the last writer wins.
   */
  writeText(
    id: string,
    text: string,
    fields: Readonly<Record<string, FieldValue>>,
    expectedVersion?: number,
  ): Promise<number>;
}

/** Port of document storage. */
export interface Documents {
  /** Opens a collection, creating it or its new indexes when needed. Cheap to call again with the same declaration. */
  collection<T extends object>(declaration: CollectionDeclaration): Collection<T>;
  /** Resolves when the store answers; rejects with `unavailable`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
