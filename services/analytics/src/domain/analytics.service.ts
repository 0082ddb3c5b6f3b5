import { Inject, Injectable } from '@nestjs/common';
import { extent, usedRevisions } from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter, type AnalyticsMetric } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { CLOCK } from '@prototrail/service-kit';
import { ResultsRepository } from '../store/results.repository';
import type { Question } from './answers/answer';
import { clickHeat } from './answers/click-heat';
import { clickPoints } from './answers/click-points';
import { funnels } from './answers/funnels';
import { overview } from './answers/overview';
import { screens } from './answers/screens';
import { sessions } from './answers/sessions';
import { widgets } from './answers/widgets';
import { applyFilter, parseQuery } from './filter';
import { alikeRevisions } from './looks';
import { ResultNews } from './result-news';
import { StudyLoader, type LoadedStudy } from './study-loader';
import { UntilNews } from './until-news';

const keptAnswers = 500;
/** Outcomes of all sessions are kept with a study: some MB for 10,000. */
const keptStudies = 8;

/** Every metric by its name in the path. */
const metrics = { overview, sessions, clickHeat, clickPoints, funnels, screens, widgets } satisfies Record<
  AnalyticsMetric,
  (question: Question) => Promise<object>
>;

/** An answer with the envelope that every metric has. */
export interface MetricAnswer {
  revision: string;
  sessions: number;
  allSessions: number;
  asOf: number;
  [key: string]: unknown;
}

/** A study whose events are prepared, with the revisions that its sessions are pinned to. */
interface PreparedStudy extends LoadedStudy {
  used: string[];
}

/** Answers questions about the results of a prototype. */
@Injectable()
export class AnalyticsService {
  private readonly answers: UntilNews<MetricAnswer>;
  private readonly prepared: UntilNews<PreparedStudy>;

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
    @Inject(CLOCK) clock: Clock,
    @Inject(ResultNews) news: ResultNews,
  ) {
    this.answers = new UntilNews(clock, news, keptAnswers);
    this.prepared = new UntilNews(clock, news, keptStudies);
  }

  /** @throws DomainError `not.found` for an unknown metric, `request.invalid` for a wrong parameter */
  async metric(app: string, name: string, parameters: unknown): Promise<MetricAnswer> {
    if (!isMetric(name))
      throw new DomainError('not.found', {
        message: `There is no metric "${name}". Choose from: ${Object.keys(metrics).join(', ')}.`,
      });
    const query = parseQuery(parameters);
    const loaded = await this.studies.load(app);
    const key = JSON.stringify([app, name, query, loaded.version]);
    return this.answers.get(app, key, () => this.compute(name, loaded, query));
  }

  private async compute(name: AnalyticsMetric, newest: LoadedStudy, query: AnalyticsFilter): Promise<MetricAnswer> {
    const { reader } = this.results;
    const { app } = newest.study;
    const key = JSON.stringify([app, newest.version]);
    const { used, study: whole, revision, looks } = await this.prepared.get(app, key, () => this.prepare(newest));
    const study = await applyFilter(reader, whole, {
      query,
      revisions: alikeRevisions(query, { newest: revision, used, looks }),
    });
    const answer: (question: Question) => Promise<object> = metrics[name];
    const question = { reader, study, query, looks: { newest: revision, looks } };
    const [size, body] = await Promise.all([extent.run(reader, study, {}), answer(question)]);
    return { revision, ...size, ...body };
  }

  /** Everything that came in until now can be asked about then. */
  private async prepare(newest: LoadedStudy): Promise<PreparedStudy> {
    await this.results.preparer.refresh(newest.study.app);
    const used = await usedRevisions.run(this.results.reader, newest.study, {});
    return { ...(await this.studies.withRevisions(newest, used)), used };
  }
}

const isMetric = (name: string): name is AnalyticsMetric => Object.hasOwn(metrics, name);
