import {
  appModels,
  authUsers,
  teamAccess,
  type AppModels,
  type AuthUsers,
  type StudiesAnswer,
  type TeamAccess,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';

const dayMs = 24 * 60 * 60 * 1000;
const days = 7;
const maxStudies = 100;
const freshMs = 60_000;
const ownerLevel = 3;

interface Row {
  app: string;
  tests: number;
  week: number;
  last: number;
}

/** What is tested in the installation, for operators. */
@Injectable()
export class StudiesService {
  private readonly models: AppModels;
  private readonly team: TeamAccess;
  private readonly users: AuthUsers;
  private known: Promise<StudiesAnswer> | undefined;
  private knownSince = 0;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.models = rpc.client(appModels);
    this.team = rpc.client(teamAccess);
    this.users = rpc.client(authUsers);
  }

  /** Figures that are at most a minute old: every session is counted for them. */
  read(): Promise<StudiesAnswer> {
    if (!this.known || this.clock.now() - this.knownSince > freshMs) {
      this.knownSince = this.clock.now();
      this.known = this.count().catch((error: unknown) => {
        this.known = undefined;
        throw error;
      });
    }
    return this.known;
  }

  private async count(): Promise<StudiesAnswer> {
    const now = this.clock.now();
    const limit = { timeoutMs: this.config.ANALYTICS_READ_TIMEOUT_MS };
    const from = now - days * dayMs;
    const ofDays = await this.platform.columnar.query<{ ago: number; tests: number }>(
      `SELECT intDiv({now:Int64} - first_action, ${dayMs}) AS ago, count() AS tests FROM prepared_sessions FINAL
        WHERE actions > 0 AND first_action > {from:Int64} AND first_action <= {now:Int64} GROUP BY ago`,
      { now, from },
      limit,
    );
    const rows = await this.platform.columnar.query<Row>(
      `SELECT app, count() AS tests, countIf(first_action > {from:Int64}) AS week, max(first_action) AS last
        FROM prepared_sessions FINAL WHERE actions > 0 GROUP BY app ORDER BY last DESC, app LIMIT ${maxStudies}`,
      { from },
      limit,
    );
    const testsOn = (ago: number): number => ofDays.find((day) => day.ago === ago)?.tests ?? 0;
    return {
      asOf: now,
      days: Array.from({ length: days }, (_, index) => testsOn(days - 1 - index)),
      studies: await Promise.all(
        rows.map(async ({ app, ...figures }) => ({ id: app, ...(await this.describe(app)), ...figures })),
      ),
    };
  }

  /** Empty for a prototype that is being deleted. */
  private async describe(appId: string): Promise<{ name: string; owner: string }> {
    const [app, { members }] = await Promise.all([this.models.summary({ appId }), this.team.members({ appId })]);
    const owner = members.find(({ permission }) => permission === ownerLevel);
    const user = owner && (await this.users.get({ id: owner.userId }));
    return {
      name: app.found ? app.name : '',
      owner: user?.found ? [user.name, user.lastname].join(' ').trim() || user.email : '',
    };
  }
}
