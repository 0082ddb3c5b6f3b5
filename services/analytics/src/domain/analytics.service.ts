import { Inject, Injectable } from '@nestjs/common';
import { extent, ignoredSessions, sessionNumbers } from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter, type AnalyticsMetric, type AnalyticsQuery } from '@prototrail/contracts';
import { Stopped, stopIfTold } from '@prototrail/platform';
import { ResultsRepository } from '../store/results.repository';
import * as list from '../metrics/list';
import type { Answer, Audience } from '../metrics/metric';
import { checkGuestFilter, parseQuery } from './filter';
import { alikeRevisions } from './appearances';
import { StudyCache, type CachedStudy } from './study-cache';
import { PreparedState } from './prepared-state';
import { QueryScheduler } from './query-scheduler';
import { selectSessions } from './select-sessions';
import { SharedAnswers } from './shared-answers';
import { ShownTests } from './shown-tests';
import { StudyLoader } from './study-loader';
import { StudyWords } from './study-words';

const maxAnswers = 500;
const secondMs = 1000;

/** Every metric by its name in the path. */
const metrics: { readonly [M in AnalyticsMetric]: Answer<M> } = { ...list };

/** The caller: a user of the team, or a guest. */
export interface MetricReader {
  user?: string | undefined;
  audience?: Audience;
  /** Says that the caller does not wait any more; what nobody waits for stops. */
  leaves?: AbortSignal;
}

interface MetricParameters {
  readonly wait?: number | undefined;
  readonly words?: string | undefined;
  readonly [name: string]: unknown;
}

/** An answer with the envelope that every metric has. */
export interface MetricAnswer {
  revision: string;
  sessions: number;
  allSessions: number;
  asOf: number;
  [key: string]: unknown;
}

/** Answers questions about the results of a prototype. */
@Injectable()
export class AnalyticsService {
  private readonly answers = new SharedAnswers<MetricAnswer>(maxAnswers);

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
    @Inject(StudyWords) private readonly words: StudyWords,
    @Inject(PreparedState) private readonly prepared: PreparedState,
    @Inject(StudyCache) private readonly studyCache: StudyCache,
    @Inject(ShownTests) private readonly shown: ShownTests,
    @Inject(QueryScheduler) private readonly scheduler: QueryScheduler,
  ) {}

  /**
   * Parameters are those of the metric, `wait`: how many seconds the answer may wait for tests to be prepared, and `words`: the
   * language of the study in which tasks and questions are named, a BCP 47 tag.
   * @throws DomainError `not.found` for an unknown metric, `request.invalid` for a wrong parameter
   */
  async metric(
    app: string,
    name: string,
    { wait, words, ...parameters }: MetricParameters,
    reader: MetricReader = {},
  ): Promise<MetricAnswer> {
    if (!isMetric(name))
      throw new DomainError('not.found', {
        message: `There is no metric "${name}". Choose from: ${Object.keys(metrics).join(', ')}.`,
      });
    const query = parseQuery(name, parameters);
    const { user = '', audience = 'team', leaves } = reader;
    if (audience === 'public') checkGuestFilter(query);
    const waitMs = wait === undefined ? undefined : wait * secondMs;
    const [loaded, state, shownTests] = await Promise.all([
      this.studies.load(app),
      this.prepared.of(app, waitMs),
      name === 'sessions' ? this.shown.of(app) : Number.POSITIVE_INFINITY,
    ]);
    const key = JSON.stringify([app, loaded.version, state, name, query, audience, shownTests]);
    const compute = async (): Promise<MetricAnswer> => {
      // after a change of tasks all sessions are judged, which may take long; other studies do not wait for that
      const cached = await this.prepared.inTime(app, () => this.studyCache.at(state, loaded));
      return this.scheduler.run({ app, user }, () => {
        // the turn may come when nobody waits any more
        stopIfTold();
        return this.answer(name, cached, { query, audience, shownTests });
      });
    };
    try {
      const answer = await this.answers.get(key, compute, leaves);
      if (words === undefined) return answer;
      return await this.words.translate(answer, app, { tag: words, rules: loaded.rules });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      throw new DomainError('unavailable', { message: 'Nobody waits for this answer any more.', retryAfterS: 1 });
    }
  }

  /** Throws `plan.limit` for a test that the plan of the owner does not show by itself. */
  async checkShown(app: string, session: string): Promise<void> {
    const shownTests = await this.shown.of(app);
    if (!Number.isFinite(shownTests)) return;
    const [loaded, state] = await Promise.all([this.studies.load(app), this.prepared.of(app)]);
    const { study } = await this.studyCache.at(state, loaded);
    const numbers = await sessionNumbers.run(this.results.reader, study, {});
    if ((numbers.get(session) ?? 0) <= shownTests) return;
    throw new DomainError('plan.limit', {
      message: `The plan of the owner shows ${shownTests} tests of a prototype one by one; this one counts in the figures.`,
    });
  }

  private async answer<M extends AnalyticsMetric>(
    name: M,
    cached: CachedStudy,
    { query, audience, shownTests }: { query: AnalyticsQuery<M>; audience: Audience; shownTests: number },
  ): Promise<MetricAnswer> {
    const { reader } = this.results;
    const { used, revision, fingerprints: byRevision } = cached;
    const fingerprints = { newest: revision, byRevision };
    const filter: AnalyticsFilter = query;
    const study = await selectSessions(reader, cached.study, {
      query: filter,
      revisions: alikeRevisions(filter, { used, ...fingerprints }),
    });
    const answer: Answer<M> = metrics[name];
    const ignored = new Set(ignoredSessions(cached.study));
    const request = { reader, study, query, audience, fingerprints, ignored, shownTests };
    const [size, body] = await Promise.all([extent.run(reader, study, {}), answer(request)]);
    this.studyCache.weigh(cached);
    return { revision, ...size, ...body };
  }
}

const isMetric = (name: string): name is AnalyticsMetric => Object.hasOwn(metrics, name);
