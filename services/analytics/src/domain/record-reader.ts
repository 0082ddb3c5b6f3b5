import { Inject, Injectable } from '@nestjs/common';
import { isRecord } from '@prototrail/model';
import { ResultsRepository, type RecordQuery } from '../store/results.repository';
import { publicEvents, publicMouse } from './public-records';
import { QueryScheduler } from './query-scheduler';

/** Who reads records: a user, or empty for a guest; guests see what is public of them. */
export interface RecordReaderOptions {
  user: string;
  isGuest?: boolean;
}

/**
 * Hands out recorded events and mouse records as JSON text. Identical reads that wait for their turn share one; what has
 * begun is not shared, so that nobody reads what was there before a change of their own.
 */
@Injectable()
export class RecordReader {
  private readonly waiting = new Map<string, Promise<string>>();

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(QueryScheduler) private readonly scheduler: QueryScheduler,
  ) {}

  events(query: RecordQuery, options: RecordReaderOptions): Promise<string> {
    return this.read(['events', query], options, () => this.results.events(query));
  }

  mouse(query: RecordQuery, options: RecordReaderOptions): Promise<string> {
    return this.read(['mouse', query], options, () => this.results.mouse(query));
  }

  async countEvents(query: RecordQuery, options: RecordReaderOptions): Promise<number> {
    const text = await this.read(['count', query], options, async () => String(await this.results.countEvents(query)));
    return Number(text);
  }

  private read(
    [kind, query]: [kind: string, query: RecordQuery],
    { user, isGuest = false }: RecordReaderOptions,
    load: () => Promise<string>,
  ): Promise<string> {
    const key = JSON.stringify([kind, query, isGuest]);
    const known = this.waiting.get(key);
    if (known) return known;
    let hasBegun = false;
    const reading = this.scheduler.run({ app: query.app, user }, async () => {
      hasBegun = true;
      this.waiting.delete(key);
      return isGuest ? mirrored(kind, await load()) : load();
    });
    if (!hasBegun) {
      this.waiting.set(key, reading);
      reading.catch(() => this.waiting.delete(key));
    }
    return reading;
  }
}

function mirrored(kind: string, text: string): string {
  const records: unknown = JSON.parse(text);
  const known = Array.isArray(records) ? records.filter(isRecord) : [];
  return JSON.stringify(kind === 'events' ? publicEvents(known) : publicMouse(known));
}
