import {
  appModels,
  authUsers,
  channels,
  liveClose,
  liveProtocol,
  liveRequestSchema,
  maxLiveMessage,
  teamAccess,
  type LiveAnswer,
  type LiveRequest,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids, Platform } from '@prototrail/platform';
import {
  CLOCK,
  CONFIG,
  IDS,
  LOGGER,
  METRICS,
  PLATFORM,
  RPC,
  TokenVerifier,
  type Logger,
  type Metrics,
  type RpcTransport,
} from '@prototrail/service-kit';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { GatewayConfig } from '../config';
import { callerAddress } from '../dispatch/address';
import { Admission, Refused } from './admission';
import { Connection, type ConnectionKind, type ConnectionParts } from './connection';
import { ConnectionCounts, once } from './connection-counts';
import { LiveMetrics } from './live-metrics';
import { isOlderType, readOlder } from './older-clients';
import { needsWrite, olderMark } from './room';
import { Rooms } from './rooms';
import { isFromAllowedPage, readUpgrade, refuseUpgrade } from './upgrade';

const joinWithinMs = 10_000;
const pingEveryMs = 30_000;
const tickEveryMs = 8_000;
const checkEveryMs = 60_000;
/** Rights are checked once more after a message about them: another process may have heard of it later. */
const checkAgainMs = 2_000;
const maxUnreadable = 20;

/** The sockets of people who work on one prototype together. */
@Injectable()
export class LiveHub {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxLiveMessage,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(liveProtocol) ? liveProtocol : false),
  });
  private readonly answered = new WeakSet<WebSocket>();
  private readonly admission: Admission;
  private readonly rooms: Rooms;
  private readonly counts: ConnectionCounts;
  private readonly metrics: LiveMetrics;
  private readonly origins: ReadonlySet<string>;
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private stops: (() => Promise<void>)[] = [];
  private isDraining = false;

  constructor(
    @Inject(TokenVerifier) tokens: TokenVerifier,
    @Inject(RPC) rpc: RpcTransport,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.admission = new Admission({ tokens, team: rpc.client(teamAccess), users: rpc.client(authUsers) });
    const { pubsub } = platform;
    this.rooms = new Rooms({ models: rpc.client(appModels), pubsub, clock, ids, gateway: ids.uuid() });
    this.counts = new ConnectionCounts(config.RATE_LIMITS);
    this.metrics = new LiveMetrics(metrics, {
      connections: () => this.sockets.clients.size,
      rooms: () => this.rooms.size,
    });
    this.origins = new Set(config.CORS_ORIGINS.split(',').map((origin) => origin.trim()));
  }

  /** Listens for changed rights and ended logins, and watches over open sockets. */
  async start(): Promise<void> {
    const { pubsub } = this.platform;
    const checkAll = (): void => this.checkTwice(() => true);
    this.stops = [
      await pubsub.subscribe(
        channels.access,
        (message) => {
          const { appId } = JSON.parse(message) as { appId?: string };
          this.checkTwice((parts) => parts.appId === appId);
        },
        checkAll,
      ),
      await pubsub.subscribe(
        channels.revocations,
        (message) => {
          const { jti, userId } = JSON.parse(message) as { jti?: string; userId?: string };
          this.checkTwice((parts) => (parts.jti !== '' && parts.jti === jti) || parts.user.id === userId);
        },
        checkAll,
      ),
    ];
    const every = (ms: number, run: () => void): void => void this.timers.push(setInterval(run, ms).unref());
    every(pingEveryMs, () => this.pingAll());
    every(tickEveryMs, () => this.rooms.tick());
    every(checkEveryMs, () => void this.check(() => true));
  }

  /** Takes a request that wants to become a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    this.open(request, socket, head).catch((error: unknown) => {
      if (error instanceof Refused) return this.refuse(socket, 401, 'access');
      this.logger.error({ err: error }, 'a socket could not be opened');
      this.refuse(socket, 503, 'failure');
    });
  }

  /** Sends everybody away: they connect again, to another process or when this one is back. */
  drain(): void {
    this.isDraining = true;
    for (const socket of this.sockets.clients) socket.close(liveClose.restart, 'The server restarts.');
    const cut = setTimeout(() => this.sockets.clients.forEach((socket) => socket.terminate()), 500);
    cut.unref();
  }

  async stop(): Promise<void> {
    this.drain();
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets.clients) socket.terminate();
    for (const stop of this.stops) await stop().catch(() => undefined);
    await this.rooms.closeAll();
  }

  private async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const asked = readUpgrade(request);
    if (!asked.isSocket) return this.refuse(socket, 404, 'path');
    if (this.isDraining) return this.refuse(socket, 503, 'restart');
    if (!isFromAllowedPage(request, this.origins)) return this.refuse(socket, 403, 'origin');
    const release = this.counts.take(callerAddress(request, this.config.TRUST_PROXY));
    if (!release) return this.refuse(socket, 429, 'connections');
    socket.once('close', release);
    const admitted = asked.isOlder ? await this.admission.byToken(asked.token, asked.app) : undefined;
    this.sockets.handleUpgrade(request, socket, head, (opened) => {
      this.watch(opened);
      if (admitted) void this.enter(opened, { kind: 'older', admitted, since: undefined });
      else this.awaitJoin(opened);
    });
  }

  private refuse(socket: Duplex, status: number, reason: string): void {
    this.metrics.refused(reason);
    refuseUpgrade(socket, status);
  }

  private watch(socket: WebSocket): void {
    this.answered.add(socket);
    socket.on('pong', () => this.answered.add(socket));
    // what is wrong with a frame is in the close code that the other side gets
    socket.on('error', () => undefined);
  }

  private awaitJoin(socket: WebSocket): void {
    const late = setTimeout(() => socket.close(liveClose.late, 'No join came in time.'), joinWithinMs);
    socket.once('close', () => clearTimeout(late));
    socket.once('message', (data, isBinary) => {
      clearTimeout(late);
      const read = readRequest(data, isBinary);
      if (typeof read === 'string' || read.type !== 'join')
        return socket.close(liveClose.malformed, 'The first message must be a join.');
      this.join(socket, read).catch((error: unknown) => this.putOut(socket, error));
    });
  }

  private async join(socket: WebSocket, request: LiveRequest & { type: 'join' }): Promise<void> {
    const { app, token, hash, since, only } = request;
    if (app !== undefined) {
      const admitted = await this.admission.byToken(token, app);
      return this.enter(socket, { kind: only === undefined ? 'team' : 'watcher', admitted, since });
    }
    if (hash === undefined) throw new Refused(liveClose.malformed, 'A join names an app or a hash.');
    await this.enter(socket, { kind: 'watcher', admitted: await this.admission.byLink(hash), since: undefined });
  }

  private async enter(
    socket: WebSocket,
    entry: { kind: ConnectionKind; admitted: Omit<ConnectionParts, 'id' | 'kind'>; since: number | undefined },
  ): Promise<void> {
    const { kind, admitted, since } = entry;
    const id = `${kind === 'older' ? olderMark : ''}${this.ids.uuid()}`;
    const connection = new Connection({ ...admitted, id, kind }, socket, () => this.clock.now());
    const release = this.counts.takeAccount(admitted.user.id);
    if (!release) return socket.close(liveClose.tooMany, 'Too many windows of this account are open.');
    // messages of older clients may come before the room is open
    const waiting: string[] = [];
    let handle = (text: string): void => void waiting.push(text);
    socket.on('message', (data, isBinary) => !isBinary && handle(textOf(data)));
    try {
      await this.rooms.enter(connection, since, () => socket.readyState === socket.OPEN);
    } catch (error) {
      release();
      return this.putOut(socket, error);
    }
    const leave = once(() => {
      release();
      this.rooms.leave(connection);
    });
    socket.once('close', leave);
    if (socket.readyState !== socket.OPEN) leave();
    handle = (text) => (kind === 'older' ? this.onOlder(connection, text) : this.onRequest(connection, text));
    for (const text of waiting) handle(text);
  }

  private putOut(socket: WebSocket, error: unknown): void {
    if (error instanceof Refused) return socket.close(error.code, error.message);
    this.logger.error({ err: error }, 'somebody could not join');
    socket.close(1013, 'Try again later.');
  }

  private onRequest(connection: Connection, text: string): void {
    const answer = (message: LiveAnswer): void => connection.send(JSON.stringify(message));
    if (!connection.messages.admits()) {
      this.metrics.refused('rate');
      return;
    }
    const read = readRequest(text, false);
    if (typeof read === 'string') {
      this.metrics.refused('malformed');
      connection.unreadable += 1;
      answer({ type: 'error', code: 'message.invalid', message: read });
      if (connection.unreadable >= maxUnreadable)
        connection.close(liveClose.malformed, 'Too many messages cannot be read.');
      return;
    }
    this.metrics.received(read.type);
    if (read.type === 'ping') return answer({ type: 'pong' });
    if (read.type !== 'presence' || connection.kind !== 'team') return;
    const { type: _type, ...presence } = read;
    this.rooms.of(connection)?.setPresence(connection, presence);
  }

  private onOlder(connection: Connection, text: string): void {
    const message = readOlder(text);
    if (!message) return;
    const { type, id } = message;
    connection.send(JSON.stringify({ ts: this.clock.now(), id, type: 'ack' }));
    if (!isOlderType(type)) return;
    if (type === 'mouse' && !connection.pointers.admits()) return;
    if (type === 'change' && !connection.changes.admits()) return;
    if (needsWrite(type) && !connection.canWrite) return;
    this.metrics.received(type);
    const room = this.rooms.of(connection);
    const cursor =
      type === 'mouse' ? readRequest(JSON.stringify({ type: 'presence', cursor: message.pos }), false) : '';
    if (typeof cursor !== 'string' && cursor.type === 'presence' && cursor.cursor)
      room?.setPresence(connection, { cursor: cursor.cursor });
    room?.relay(connection, message);
  }

  private pingAll(): void {
    for (const socket of this.sockets.clients) {
      if (!this.answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }

  private checkTwice(isMeant: (parts: ConnectionParts) => boolean): void {
    void this.check(isMeant);
    setTimeout(() => void this.check(isMeant), checkAgainMs).unref();
  }

  /** Checks logins and rights again. Who cannot be checked, because a service is away, stays until the next time. */
  private async check(isMeant: (parts: ConnectionParts) => boolean): Promise<void> {
    for (const connection of this.rooms.connections().filter(({ parts }) => isMeant(parts)))
      await this.admission.again(connection.parts).then(
        (canWrite) => this.rooms.of(connection)?.setAccess(connection, canWrite),
        (error: unknown) => error instanceof Refused && connection.close(error.code, error.message),
      );
  }
}

function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8');
}

/** The message, or what is wrong with it. */
function readRequest(data: RawData | string, isBinary: boolean): LiveRequest | string {
  if (isBinary) return 'Messages are JSON texts.';
  let value: unknown;
  try {
    value = JSON.parse(typeof data === 'string' ? data : textOf(data));
  } catch {
    return 'This is not JSON.';
  }
  const parsed = liveRequestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `${issue?.path.join('.') || 'type'}: ${issue?.message ?? 'is wrong'}`;
}
