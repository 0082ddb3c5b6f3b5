import { Inject, Injectable } from '@nestjs/common';
import { extent, usedRevisions } from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter, type AnalyticsMetric } from '@prototrail/contracts';
import { ResultsRepository } from '../store/results.repository';
import { AnswerCache } from './answer-cache';
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
import { StudyLoader, type LoadedStudy } from './study-loader';

/** Every metric by its name in the path. */
const answers = { overview, sessions, clickHeat, clickPoints, funnels, screens, widgets } satisfies Record<
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

/** Answers questions about the results of a prototype. */
@Injectable()
export class AnalyticsService {
  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
    @Inject(AnswerCache) private readonly cache: AnswerCache,
  ) {}

  /** @throws DomainError `not.found` for an unknown metric, `request.invalid` for a wrong parameter */
  async metric(app: string, name: string, parameters: unknown): Promise<MetricAnswer> {
    if (!isMetric(name))
      throw new DomainError('not.found', {
        message: `There is no metric "${name}". Choose from: ${Object.keys(answers).join(', ')}.`,
      });
    const query = parseQuery(parameters);
    const loaded = await this.studies.load(app);
    const key = JSON.stringify([app, name, query, loaded.version]);
    return this.cache.get(app, key, () => this.compute(name, loaded, query));
  }

  private async compute(name: AnalyticsMetric, newest: LoadedStudy, query: AnalyticsFilter): Promise<MetricAnswer> {
    const { reader } = this.results;
    const used = await usedRevisions.run(reader, newest.study, {});
    const { study: whole, revision, looks } = await this.studies.withRevisions(newest, used);
    const study = await applyFilter(reader, whole, {
      query,
      revisions: alikeRevisions(query, { newest: revision, used, looks }),
    });
    const answer: (question: Question) => Promise<object> = answers[name];
    const question = { reader, study, query, looks: { newest: revision, looks } };
    const [size, body] = await Promise.all([extent.run(reader, study, {}), answer(question)]);
    return { revision, ...size, ...body };
  }
}

const isMetric = (name: string): name is AnalyticsMetric => Object.hasOwn(answers, name);
