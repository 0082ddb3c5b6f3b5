import {
  channels,
  liveClose,
  type AppModels,
  type LiveAnswer,
  type LivePerson,
  type Presence,
} from '@prototrail/contracts';
import type { Clock, Ids, Pubsub } from '@prototrail/platform';
import type { Connection, LiveUser } from './connection';
import { EntryFeed, type FedEntry } from './entry-feed';
import { changeOf, relayed, spoken, type OlderMessage, type OlderType } from './older-clients';
import { colourFor, colours, Roster } from './roster';

export interface RoomParts {
  models: Pick<AppModels, 'entries'>;
  pubsub: Pubsub;
  clock: Clock;
  ids: Ids;
  /** Names this gateway for the others. */
  gateway: string;
}

/** What gateways tell each other about a prototype. */
type GatewayMessage = { from: string } & (
  | { type: 'who' }
  | { type: 'here'; people: LivePerson[] }
  | { type: 'presence'; changes: [id: string, presence: Presence][] }
  | { type: 'relay'; text: string }
);

/** Changes of presence within this time go out together, ms. */
const flushMs = 40;
/** Marks connections of older clients, which tell each other themselves. */
export const olderMark = 'older-';

const text = (answer: LiveAnswer): string => JSON.stringify(answer);
const isOlder = ({ id }: { id: string }): boolean => id.startsWith(olderMark);

/** One prototype at this gateway: passes on what is stored, who is here, and what older clients send each other. */
export class Room {
  private readonly members = new Map<string, Connection>();
  private readonly watchers = new Set<Connection>();
  private readonly roster: Roster;
  private readonly feed: EntryFeed;
  private readonly changed = new Map<string, Presence>();
  private readonly stops: (() => Promise<void>)[] = [];
  private announced: LivePerson[] = [];
  private hasNews = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly appId: string,
    private readonly parts: RoomParts,
  ) {
    this.roster = new Roster(() => parts.clock.now());
    this.feed = new EntryFeed(appId, parts.models, {
      onEntry: (fed) => this.onEntry(fed),
      onGap: (seq) => this.onGap(seq),
      onGone: () => this.closeAll(liveClose.gone, 'This prototype does not exist any more.'),
    });
  }

  /** Begins to listen. @returns whether the prototype exists */
  async open(): Promise<boolean> {
    const { pubsub } = this.parts;
    const check = (): void => void this.feed.check();
    const listen = async (channel: string, handler: (message: string) => void, onGap?: () => void): Promise<void> => {
      this.stops.push(await pubsub.subscribe(channel, handler, onGap));
    };
    await listen(channels.entries(this.appId), (message) => this.feed.receive(message), check);
    await listen(
      channels.people(this.appId),
      (message) => this.onGateway(JSON.parse(message) as GatewayMessage),
      () => this.tell({ type: 'who' }),
    );
    await listen(channels.comments(this.appId), () => this.sendAll(text({ type: 'comments' })));
    const exists = await this.feed.start();
    this.tell({ type: 'who' });
    return exists;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.members.clear();
    this.tell({ type: 'here', people: [] });
    for (const stop of this.stops) await stop().catch(() => undefined);
  }

  get connections(): Connection[] {
    return [...this.members.values(), ...this.watchers];
  }

  /** Lets somebody in. Sends the entries after `since` first. @returns false when the prototype does not exist */
  async join(connection: Connection, since: number | undefined): Promise<boolean> {
    if (connection.kind === 'watcher') {
      this.watchers.add(connection);
      connection.send(text({ type: 'joined', id: connection.id, seq: 0, canWrite: false, people: [] }));
      return true;
    }
    const missed = await this.missed(since);
    if (!missed) return false;
    connection.colour = colourFor(connection.parts.user.id, this.people());
    connection.seq = missed.seq;
    this.members.set(connection.id, connection);
    if (connection.kind === 'older') this.greet(connection);
    else {
      const { id, canWrite } = connection;
      connection.send(text({ type: 'joined', id, seq: missed.seq, canWrite, people: this.people() }));
      if (!missed.isComplete) connection.send(text({ type: 'gap', seq: missed.seq }));
      for (const entry of missed.entries) connection.send(entry);
    }
    this.noteNews();
    return true;
  }

  leave(connection: Connection): void {
    this.watchers.delete(connection);
    if (!this.members.delete(connection.id)) return;
    this.changed.delete(connection.id);
    this.noteNews();
  }

  setPresence(connection: Connection, presence: Presence): void {
    connection.presence = { ...connection.presence, ...presence };
    this.changed.set(connection.id, { ...this.changed.get(connection.id), ...presence });
    this.flushLater();
  }

  /** Passes the message of an older client on to the others of its kind. */
  relay(connection: Connection, message: OlderMessage): void {
    const ts = this.parts.clock.now();
    const forOthers = relayed(message, { appId: this.appId, user: connection.parts.user, ts });
    this.sendOlder(forOthers, connection.id);
    this.tell({ type: 'relay', text: forOthers });
  }

  /** Rights of a connection changed. */
  setAccess(connection: Connection, canWrite: boolean): void {
    if (connection.canWrite === canWrite) return;
    connection.canWrite = canWrite;
    if (connection.kind === 'team') connection.send(text({ type: 'access', canWrite }));
    this.noteNews();
  }

  /** From time to time: other gateways learn that these people are still here, and lost messages are noticed. */
  tick(): void {
    if (this.roster.expire()) this.noteNews();
    if (this.members.size > 0) this.tell({ type: 'here', people: this.here() });
    void this.feed.check();
  }

  closeAll(code: number, reason: string): void {
    for (const connection of this.connections) connection.close(code, reason);
  }

  /** What somebody has missed, up to what this room has passed on; nobody may wait after the last step of it. */
  private async missed(since: number | undefined) {
    const entries: string[] = [];
    let seq = since ?? -1;
    do {
      const reply = await this.parts.models.entries({ appId: this.appId, since: seq });
      if (!reply.found) return undefined;
      if (!reply.complete) return { seq: Math.max(reply.seq, this.feed.seq), entries: [], isComplete: false };
      seq = reply.seq;
      entries.push(...reply.entries);
    } while (seq < this.feed.seq);
    return { seq, entries, isComplete: true };
  }

  private here(): LivePerson[] {
    return [...this.members.values()].map((connection) => connection.person());
  }

  private people(): LivePerson[] {
    return [...this.here(), ...this.roster.people()];
  }

  private onEntry({ entry, text: sent }: FedEntry): void {
    for (const connection of this.members.values()) {
      if (entry.seq <= connection.seq) continue;
      connection.seq = entry.seq;
      if (connection.kind === 'team') connection.send(sent);
    }
    // clients that name no saves are older ones: they send their changes to each other themselves
    if (entry.saves.length > 0 && this.hasOlder()) this.sendOlder(changeOf(entry, this.speaker(entry.by)));
  }

  private onGap(seq: number): void {
    for (const connection of this.members.values()) {
      if (connection.seq >= seq) continue;
      connection.seq = seq;
      if (connection.kind === 'team') connection.send(text({ type: 'gap', seq }));
    }
  }

  private onGateway(message: GatewayMessage): void {
    if (message.from === this.parts.gateway) return;
    switch (message.type) {
      case 'who':
        if (this.members.size > 0) this.tell({ type: 'here', people: this.here() });
        return;
      case 'here':
        if (this.roster.hear(message.from, message.people)) this.noteNews(this.settleColours());
        return;
      case 'presence':
        this.roster.apply(message.from, message.changes);
        return this.sendPresence(message.changes);
      case 'relay':
        return this.sendOlder(message.text);
      default:
        return undefined;
    }
  }

  /** Two gateways may give one colour at the same moment: then one of them gives another. @returns whether it did */
  private settleColours(): boolean {
    const elsewhere = this.roster.people();
    const isTaken = ({ colour, parts }: Connection): boolean =>
      elsewhere.some((person) => person.colour === colour && person.userId < parts.user.id);
    const people = new Set(this.people().map(({ userId }) => userId));
    const clashing = people.size > colours ? [] : [...this.members.values()].filter(isTaken);
    for (const connection of clashing) {
      const { id: userId } = connection.parts.user;
      const others = this.people().filter((person) => person.userId !== userId);
      connection.colour = colourFor(userId, others);
    }
    return clashing.length > 0;
  }

  /** Somebody came, went or changed. @param isOwn whether other gateways have to be told */
  private noteNews(isOwn = true): void {
    this.hasNews = true;
    // older clients say themselves that they are here, at once: whoever leaves before the next flush is missed too
    const known = new Set(this.announced.map(({ id }) => id));
    this.announced.push(...this.people().filter((person) => isOlder(person) && !known.has(person.id)));
    if (isOwn) this.tell({ type: 'here', people: this.here() });
    this.flushLater();
  }

  private flushLater(): void {
    this.timer ??= setTimeout(() => this.flush(), flushMs);
  }

  private flush(): void {
    this.timer = undefined;
    if (this.hasNews) {
      this.hasNews = false;
      const people = this.people();
      this.sendTeam(text({ type: 'people', people }));
      this.tellOlder(people);
      this.announced = people;
    }
    if (this.changed.size === 0) return;
    const changes = [...this.changed];
    this.changed.clear();
    this.sendPresence(changes);
    this.tell({ type: 'presence', changes });
  }

  private sendPresence(changes: [id: string, presence: Presence][]): void {
    const message = text({ type: 'presence', changes });
    for (const connection of this.members.values()) if (connection.kind === 'team') connection.sendFleeting(message);
    if (!this.hasOlder()) return;
    for (const [id, { cursor }] of changes)
      if (cursor && !isOlder({ id })) this.sendOlder(spoken('mouse', this.speaker(id), cursor));
  }

  /** Says to older clients who came and who went, in the name of those whose clients do not say it. */
  private tellOlder(people: readonly LivePerson[]): void {
    if (!this.hasOlder()) return;
    const [before, now] = [new Set(this.announced.map(({ id }) => id)), new Set(people.map(({ id }) => id))];
    for (const person of people)
      if (!before.has(person.id) && !isOlder(person)) this.sendOlder(spoken('hello', this.speakerOf(person)));
    for (const person of this.announced) if (!now.has(person.id)) this.sendOlder(spoken('bye', this.speakerOf(person)));
  }

  /** Tells an older client about people whose clients do not answer its `hello`. */
  private greet(connection: Connection): void {
    for (const person of this.people()) if (!isOlder(person)) connection.send(spoken('imhere', this.speakerOf(person)));
  }

  private speaker(id: string) {
    const person = this.people().find((each) => each.id === id || each.userId === id);
    return person ? this.speakerOf(person) : this.speakerOf({ userId: id, name: '', image: '' });
  }

  private speakerOf({ userId, name, image }: Pick<LivePerson, 'userId' | 'name' | 'image'>) {
    const own = [...this.members.values()].find(({ parts }) => parts.user.id === userId)?.parts.user;
    const user: Partial<LiveUser> = own ?? { id: userId, name, image };
    return { id: this.parts.ids.uuid(), appId: this.appId, user, ts: this.parts.clock.now() };
  }

  private hasOlder(): boolean {
    for (const { kind } of this.members.values()) if (kind === 'older') return true;
    return false;
  }

  private sendOlder(message: string, exceptId?: string): void {
    for (const connection of this.members.values())
      if (connection.kind === 'older' && connection.id !== exceptId) connection.send(message);
  }

  private sendTeam(message: string): void {
    for (const connection of this.members.values()) if (connection.kind === 'team') connection.send(message);
  }

  private sendAll(message: string): void {
    this.sendTeam(message);
    for (const connection of this.watchers) connection.send(message);
  }

  private tell(
    message: GatewayMessage extends infer M ? (M extends { from: string } ? Omit<M, 'from'> : never) : never,
  ): void {
    const sent = JSON.stringify({ from: this.parts.gateway, ...message });
    this.parts.pubsub.publish(channels.people(this.appId), sent).catch(() => undefined);
  }
}

/** Messages that only people with the right to write may send. */
export const needsWrite = (type: OlderType): boolean => type === 'change';
