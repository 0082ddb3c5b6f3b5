import { Inject, Injectable } from '@nestjs/common';
import { extent, usedRevisions } from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter, type AnalyticsMetric } from '@prototrail/contracts';
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
import { PreparedState } from './prepared-state';
import { Recent } from './recent';
import { StudyLoader, type LoadedStudy } from './study-loader';

const keptAnswers = 500;
/** What is known of all sessions is kept with a study: some MB for 10,000. */
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

/** A study in a prepared state, with the revisions that its sessions are pinned to. */
interface PreparedStudy extends LoadedStudy {
  used: string[];
}

/** Answers questions about the results of a prototype. */
@Injectable()
export class AnalyticsService {
  private readonly answers = new Recent<MetricAnswer>(keptAnswers);
  private readonly known = new Recent<PreparedStudy>(keptStudies);

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
    @Inject(PreparedState) private readonly prepared: PreparedState,
  ) {}

  /** @throws DomainError `not.found` for an unknown metric, `request.invalid` for a wrong parameter */
  async metric(app: string, name: string, parameters: unknown): Promise<MetricAnswer> {
    if (!isMetric(name))
      throw new DomainError('not.found', {
        message: `There is no metric "${name}". Choose from: ${Object.keys(metrics).join(', ')}.`,
      });
    const query = parseQuery(parameters);
    const [loaded, state] = await Promise.all([this.studies.load(app), this.prepared.of(app)]);
    const key = JSON.stringify([app, loaded.version, state]);
    return this.answers.get(JSON.stringify([key, name, query]), async () => {
      const study = await this.known.get(key, () => this.withRevisions(loaded));
      return this.answer(name, study, query);
    });
  }

  private async withRevisions(newest: LoadedStudy): Promise<PreparedStudy> {
    const used = await usedRevisions.run(this.results.reader, newest.study, {});
    return { ...(await this.studies.withRevisions(newest, used)), used };
  }

  private async answer(name: AnalyticsMetric, known: PreparedStudy, query: AnalyticsFilter): Promise<MetricAnswer> {
    const { reader } = this.results;
    const { used, study: whole, revision, looks } = known;
    const study = await applyFilter(reader, whole, {
      query,
      revisions: alikeRevisions(query, { newest: revision, used, looks }),
    });
    const answer: (question: Question) => Promise<object> = metrics[name];
    const question = { reader, study, query, looks: { newest: revision, looks } };
    const [size, body] = await Promise.all([extent.run(reader, study, {}), answer(question)]);
    return { revision, ...size, ...body };
  }
}

const isMetric = (name: string): name is AnalyticsMetric => Object.hasOwn(metrics, name);
