import type { Columnar, RowBlock } from '@prototrail/platform';
import { eventDefaults } from './event-row';

/**
 * What an owner deleted. `session`, `events` and `mouse` concern one session (all of it, or one kind), `results`
 * everything that was received before `deletedAt`, `app` everything for ever.
 */
export interface Tombstone {
  app: string;
  /** Empty for `results` and `app`. */
  session: string;
  scope: 'session' | 'events' | 'mouse' | 'results' | 'app';
  deletedAt: number;
}

/** Rows per insert block; larger blocks need more memory and are not faster. */
export const blockRows = 10_000;

/** Writes planned blocks: the same token and rows again add nothing. */
export class Inserter {
  constructor(private readonly columnar: Columnar) {}

  /** A block for at most `blockRows` rows of events (see `eventRow`) or mouse records (see `mouseRow`). */
  openBlock(table: 'events' | 'mouse'): RowBlock {
    return this.columnar.openBlock(table, table === 'events' ? eventDefaults : {});
  }

  /** Inserts event rows (see `eventRow`); `token` must be the same when the same rows are sent again. */
  async events(rows: readonly object[], token: string): Promise<void> {
    await this.blocks('events', rows, token);
  }

  /** Inserts mouse rows (see `mouseRow`). */
  async mouse(rows: readonly object[], token: string): Promise<void> {
    await this.blocks('mouse', rows, token);
  }

  /** Marks sessions as deleted; queries leave them out from then on. */
  async tombstones(marks: readonly Tombstone[], token: string): Promise<void> {
    const rows = marks.map((mark) => ({
      app: mark.app,
      session: mark.session,
      scope: mark.scope,
      deleted_at: mark.deletedAt,
    }));
    await this.blocks('tombstones', rows, token);
  }

  /** Marks sessions as deleted until the rows of this deletion (`trash`) go. */
  async trashed(app: string, trash: string, sessions: readonly string[]): Promise<void> {
    const rows = sessions.map((session) => ({ app, session, trash }));
    await this.blocks('trashed_sessions', rows, trash);
  }

  private async blocks(table: string, rows: readonly object[], token: string): Promise<void> {
    for (let from = 0; from < rows.length; from += blockRows) {
      await this.columnar.insert(table, rows.slice(from, from + blockRows), {
        dedupToken: `${table}:${token}:${from}`,
      });
    }
  }
}
