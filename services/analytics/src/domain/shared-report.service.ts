import {
  appModels,
  DomainError,
  sessionAnnotations,
  teamAccess,
  type AnalyticsAnswer,
  type AnnotationsRpc,
  type AppModels,
  type OpenedReport,
  type SharedReport,
  type TeamAccess,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RPC, type RpcTransport } from '@prototrail/service-kit';
import { AnalyticsService } from './analytics.service';

/** Filters that choose fewer tests than this show no figures to guests: single people could be recognised. */
const fewestTests = 5;
const guessWindowS = 15 * 60;

interface StoredReport {
  title: string;
  blocks: SharedReport['blocks'];
  notes: { text: string; tags: string[]; session: string | null }[];
}
type Overview = AnalyticsAnswer<'overview'>;

/** Reports for guests: only the figures that the report shows leave the server, with the filters of its link. */
@Injectable()
export class SharedReportService {
  private readonly team: Pick<TeamAccess, 'openReport'>;
  private readonly annotations: Pick<AnnotationsRpc, 'report'>;
  private readonly models: AppModels;

  constructor(
    @Inject(RPC) rpc: RpcTransport,
    @Inject(AnalyticsService) private readonly analytics: AnalyticsService,
  ) {
    this.team = rpc.client(teamAccess);
    this.annotations = rpc.client(sessionAnnotations);
    this.models = rpc.client(appModels);
  }

  /** @throws DomainError `rate.limited` after too many wrong passwords */
  async open(appId: string, hash: string, password: string): Promise<OpenedReport> {
    const { state, filter } = await this.team.openReport({ appId, hash, password });
    if (state === 'limited')
      throw new DomainError('rate.limited', {
        message: 'The password was wrong too often; try again in 15 minutes.',
        retryAfterS: guessWindowS,
      });
    if (state === 'password' || state === 'wrong') return { state };
    if (state !== 'open') return { state: 'closed' };
    const { json } = await this.annotations.report({ appId });
    if (json === '') return { state: 'empty' };
    return {
      state: 'open',
      report: await this.compute(appId, JSON.parse(json) as StoredReport, JSON.parse(filter) as Filter),
    };
  }

  private async compute(appId: string, { title, blocks, notes }: StoredReport, filter: Filter): Promise<SharedReport> {
    const [{ name }, answer] = await Promise.all([
      this.models.summary({ appId }),
      this.analytics.metric(appId, 'overview', filter),
    ]);
    const overview = answer as unknown as Overview;
    const { sessions, allSessions, asOf } = overview;
    const isFiltered = Object.keys(filter).length > 0;
    const isTooFew = isFiltered && sessions < fewestTests;
    const shown = {
      name,
      title,
      blocks: blocks.map((block) => withMoments(block, isTooFew)),
      sessions,
      allSessions,
      asOf,
      isTooFew,
    };
    if (isTooFew) return shown;
    const has = (kind: string): boolean => blocks.some((block) => block.kind === kind && !block.frozen);
    return {
      ...shown,
      ...(has('figures') && { figures: figuresOf(overview) }),
      ...(has('tasks') && { tasks: overview.tasks.map(taskOf) }),
      ...(has('screens') && { screens: overview.screens.map(screenOf) }),
      ...(has('notes') && {
        // notes on sessions that the filters leave out are not part of the report
        notes: notes.filter(({ session }) => session === null || !isFiltered).map(({ text, tags }) => ({ text, tags })),
      }),
    };
  }
}

/** A block without figures and pictures of a moment when the filters chose too few tests, or when they do now. */
function withMoments({ frozen, picture, ...block }: SharedReport['blocks'][number], isTooFew: boolean) {
  const isShown = (of: Tests | undefined): boolean => {
    if (!of || isTooFew) return false;
    const { sessions = 0, allSessions = 0 } = of;
    return sessions >= allSessions || sessions >= fewestTests;
  };
  return { ...block, ...(isShown(frozen) && { frozen }), ...(isShown(picture) && { picture }) };
}

interface Tests {
  sessions?: number | undefined;
  allSessions?: number | undefined;
}

type Filter = Record<string, string>;

const figuresOf = ({ taskSuccess, durationMs, coverageMean }: Overview): NonNullable<SharedReport['figures']> => ({
  taskSuccess: { succeeded: taskSuccess.succeeded, started: taskSuccess.started, interval: taskSuccess.interval },
  medianDurationMs: durationMs.median,
  coverageMean,
});

const taskOf = ({
  task,
  name,
  succeeded,
  started,
  interval,
  durationMs,
  interactions,
}: Overview['tasks'][number]): NonNullable<SharedReport['tasks']>[number] => ({
  task,
  name,
  succeeded,
  started,
  interval,
  durationMs,
  interactions,
});

const screenOf = ({
  screen,
  name,
  views,
  median,
}: Overview['screens'][number]): NonNullable<SharedReport['screens']>[number] => ({ screen, name, views, median });
