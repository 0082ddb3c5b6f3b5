import {
  exportTable,
  runQuery,
  sessionNumbers,
  sqlLimits,
  SqlRefusal,
  sqlTables,
  type ExportedPage,
  type Study,
} from '@prototrail/analytics';
import { DomainError, exportedTables, type SqlAnswer, type SqlTables } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { CONFIG, PLATFORM } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { ResultsRepository } from '../store/results.repository';
import { alikeRevisions } from './appearances';
import { parseQuery } from './filter';
import { PreparedState } from './prepared-state';
import { QueryScheduler } from './query-scheduler';
import { selectSessions } from './select-sessions';
import { ShownTests } from './shown-tests';
import { StudyCache } from './study-cache';
import { StudyLoader } from './study-loader';

/** Whose results are read, by whom, with which filters. */
interface QueryRequest {
  app: string;
  user: string;
  filter?: unknown;
}

/** Queries in SQL and exported tables, over the results of one prototype. */
@Injectable()
export class QueryService {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
    @Inject(PreparedState) private readonly prepared: PreparedState,
    @Inject(StudyCache) private readonly studyCache: StudyCache,
    @Inject(ShownTests) private readonly shown: ShownTests,
    @Inject(QueryScheduler) private readonly scheduler: QueryScheduler,
  ) {}

  tables(): SqlTables {
    return {
      tables: Object.entries(sqlTables).map(([name, columns]) => ({
        name,
        columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
      })),
    };
  }

  /** @throws DomainError `request.invalid` with a sentence about what cannot be run */
  async run(request: QueryRequest, sql: string): Promise<SqlAnswer> {
    return this.inTurn(request, async (selected, shown) => {
      const study = shown ? onlyShown(selected, shown) : selected;
      const began = performance.now();
      const answer = await runQuery(this.store, study, { text: sql, limits: { ...sqlLimits, timeMs: this.timeMs } });
      return { ...answer, tookMs: Math.round(performance.now() - began) };
    });
  }

  /** @throws DomainError `not.found` for an unknown table */
  async export(
    request: QueryRequest,
    wanted: { table: string; after: string; format: 'csv' | 'jsonl' },
  ): Promise<ExportedPage> {
    const page = await this.inTurn(request, (study, shown) => exportTable(this.store, study, { ...wanted, shown }));
    if (page) return page;
    throw new DomainError('not.found', {
      message: `There is no table “${wanted.table}”. Choose from: ${exportedTables.join(', ')}.`,
    });
  }

  private get timeMs(): number {
    return Math.min(sqlLimits.timeMs, this.config.ANALYTICS_READ_TIMEOUT_MS);
  }

  private get store(): Parameters<typeof runQuery>[0] {
    return { reader: this.results.reader, columnar: this.platform.columnar };
  }

  private async inTurn<Result>(
    { app, user, filter }: QueryRequest,
    work: (study: Study, shown: ReadonlySet<string> | undefined) => Promise<Result>,
  ): Promise<Result> {
    const query = parseQuery('size', filter ?? {});
    const [loaded, state, shownTests] = await Promise.all([
      this.studies.load(app),
      this.prepared.of(app),
      this.shown.of(app),
    ]);
    // all sessions may have to be judged first: other studies do not wait for that
    const cached = await this.prepared.inTime(app, () => this.studyCache.at(state, loaded));
    return this.scheduler.run({ app, user }, async () => {
      const { study, used, revision, fingerprints: byRevision } = cached;
      const revisions = alikeRevisions(query, { used, newest: revision, byRevision });
      const selected = await selectSessions(this.results.reader, study, { query, revisions });
      try {
        return await work(selected, await this.shownOf(selected, shownTests));
      } catch (error) {
        if (!(error instanceof SqlRefusal)) throw error;
        throw new DomainError('request.invalid', {
          message: error.message,
          problems: [{ field: 'sql', message: error.message }],
        });
      }
    });
  }

  /** Rows are of single tests, so only those that the plan of the owner shows one by one; undefined stands for all. */
  private async shownOf(study: Study, shownTests: number): Promise<ReadonlySet<string> | undefined> {
    if (!Number.isFinite(shownTests)) return undefined;
    const numbers = await sessionNumbers.run(this.results.reader, study, {});
    return new Set([...numbers].flatMap(([session, number]) => (number <= shownTests ? [session] : [])));
  }
}

function onlyShown(study: Study, shown: ReadonlySet<string>): Study {
  const sessions = study.filter?.sessions?.filter((session) => shown.has(session)) ?? [...shown];
  return { ...study, filter: { ...study.filter, sessions } };
}
