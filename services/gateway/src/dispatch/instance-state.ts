import {
  authInstance,
  channels,
  DomainError,
  type AuthInstance,
  type InstanceFeature,
  type InstanceReply,
  type RouteShape,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import {
  bearerToken,
  CLOCK,
  LOGGER,
  PLATFORM,
  RPC,
  TokenVerifier,
  type Logger,
  type RpcTransport,
  type Running,
} from '@prototrail/service-kit';
import type { IncomingMessage } from 'node:http';

/** Beside the message that something changed, which may be lost. */
const refreshMs = 30_000;
const retryAfterS = 120;
/** What works during maintenance for everybody: signing in, so that operators can, and knowing why the rest does not. */
const always: readonly string[] = [
  ...['USR-02', 'USR-03', 'USR-04', 'SSO-01', 'SSO-02', 'PAS-06', 'PAS-07'],
  ...['INS-01', 'INS-02', 'INS-03'],
];

const unset: InstanceReply = {
  name: '',
  color: '',
  logo: '',
  mailName: '',
  maintenance: 'off',
  maintenanceFrom: 0,
  maintenanceText: '',
  switchedOff: [],
};

/** What operators set for the installation, as this process knows it. */
@Injectable()
export class InstanceState {
  /** The newest that is known. */
  current: InstanceReply = unset;
  private readonly instance: AuthInstance;

  constructor(
    @Inject(RPC) rpc: RpcTransport,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.instance = rpc.client(authInstance);
  }

  async start(): Promise<Running> {
    const refresh = (): void => void this.refresh();
    const stop = await this.platform.pubsub.subscribe(channels.instance, refresh, refresh);
    const timer = setInterval(refresh, refreshMs);
    timer.unref();
    refresh();
    return {
      stop: async () => {
        clearInterval(timer);
        await stop();
      },
    };
  }

  /** Whether only operators are let in. */
  isClosed(): boolean {
    const { maintenance, maintenanceFrom } = this.current;
    return maintenance === 'on' || (maintenance === 'planned' && maintenanceFrom <= this.clock.now());
  }

  /** Why a route is not answered now. Nothing is awaited while everything is on: this is asked for every request. */
  refusalOf(route: RouteShape, request: IncomingMessage): DomainError | undefined | Promise<DomainError | undefined> {
    const { switchedOff } = this.current;
    if (switchedOff.length > 0) {
      const feature = featureOf(route);
      if (feature && switchedOff.includes(feature))
        return new DomainError('feature.off', { message: 'The people who run this server switched this off.' });
    }
    if (!this.isClosed() || isOpenInMaintenance(route)) return undefined;
    return this.refuseAllButOperators(request);
  }

  private async refuseAllButOperators(request: IncomingMessage): Promise<DomainError | undefined> {
    const state = await this.tokens.verify(bearerToken(request.headers.authorization, undefined));
    if (state.kind === 'valid' && state.user.isOperator === true) return undefined;
    return new DomainError('maintenance', {
      message: this.current.maintenanceText || 'This server is being maintained; try again later.',
      retryAfterS,
    });
  }

  private async refresh(): Promise<void> {
    try {
      this.current = await this.instance.get({});
    } catch (error) {
      this.logger.warn({ err: error }, 'the settings of the installation cannot be read; the last known ones stay');
    }
  }
}

/** What testers record is taken in, whatever else is closed. */
function isOpenInMaintenance({ id, service, rate }: RouteShape): boolean {
  return service === 'gateway' || rate === 'ingest' || always.includes(id);
}

function featureOf({ service, path }: RouteShape): InstanceFeature | undefined {
  if (service === 'ai-proxy') return 'assistant';
  if (path.startsWith('/examples/') || path === '/rest/apps/public') return 'examples';
  return path === '/rest/contact' ? 'contact' : undefined;
}
