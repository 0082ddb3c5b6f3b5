import type { Clock } from '../../base/clock';
import { PlatformError } from '../../base/errors';
import { GroupCommit } from '../../sqlite/group-commit';
import { DamageReports } from '../../data-folder/damage';
import { toPlatformError, type Database } from '../../sqlite/open-database';
import { OwnedDatabase, type OwnedDatabaseOptions } from '../../sqlite/owned-database';

import { DeadLetterStore } from './dead-letter-store';
import { LogStore, logPageBytes, readLog, type Topic } from './log-store';
import { PartitionRunner, type Member } from './partition-runner';
import { partitionOf } from '../partition-of';
import type { DeadLetterInput, DeadLetters } from '../dead-letters.port';
import type {
  OutgoingMessage,
  PublishReceipt,
  Stream,
  Subscription,
  SubscriptionRequest,
  TopicDeclaration,
} from '../stream.port';

/** How the embedded log is opened. */
export interface SqliteStreamOptions extends OwnedDatabaseOptions {
  clock: Clock;
  damage?: DamageReports;
  /** Called when everything is closed. */
  onClose?: () => void;
  /** How long a batch id is remembered; default 14 days. */
  dedupWindowMs?: number;
}

interface Group {
  members: Member[];
  runners: PartitionRunner[];
}

const defaultDedupWindowMs = 14 * 24 * 3_600_000;
const retentionEveryMs = 10 * 60_000;
/** How often the file is checked for whether another process (the command line) wrote to it. */
const foreignWritesEveryMs = 1_000;

/** The embedded log: SQLite with one fsync for all messages that are published at the same time. */
export class SqliteStream implements Stream {
  private readonly owned: OwnedDatabase;
  private readonly database: Database;
  private readonly commits: GroupCommit;
  private readonly log: LogStore;
  readonly deadLetters: DeadLetters;
  private readonly groups = new Map<string, Group>();
  private readonly clock: Clock;
  private readonly dedupWindowMs: number;
  private readonly timers: NodeJS.Timeout[];
  private dataVersion = 0;
  private closed = false;

  constructor(private readonly options: SqliteStreamOptions) {
    const damage = options.damage ?? new DamageReports();
    this.clock = options.clock;
    this.dedupWindowMs = options.dedupWindowMs ?? defaultDedupWindowMs;
    this.owned = new OwnedDatabase({ ...options, pageBytes: logPageBytes });
    this.database = this.owned.database;
    this.commits = new GroupCommit(this.database, 'stream', {
      beforeCommit: () => this.log.beforeCommit(),
      committed: () => this.owned.noteCommit(),
      rolledBack: () => this.log.forgetRolledBack(),
    });
    this.log = readLog(() => new LogStore(this.database, damage));
    this.deadLetters = this.openDeadLetters(new DeadLetterStore(this.database, damage));
    this.dataVersion = this.readDataVersion();
    this.timers = [
      setInterval(() => this.retain(), retentionEveryMs).unref(),
      setInterval(() => this.noticeForeignWrites(), foreignWritesEveryMs).unref(),
    ];
  }

  async declare(topics: readonly TopicDeclaration[]): Promise<void> {
    await this.commits.run(() => {
      for (const topic of topics) this.log.declare(topic);
    });
  }

  async publish(
    topicName: string,
    messages: readonly OutgoingMessage[],
    options: { batchId?: string } = {},
  ): Promise<PublishReceipt> {
    const topic = this.log.getTopic(topicName);
    const isNew = await this.commits.run(() => this.appendAll(topic, messages, options.batchId));
    if (isNew) this.notify(topic, messages);
    return { duplicate: !isNew };
  }

  async subscribe(request: SubscriptionRequest): Promise<Subscription> {
    if (this.closed) throw new PlatformError('unavailable', 'stream is closed');
    const topic = this.log.getTopic(request.topic);
    const member: Member = { request, stopped: false, running: new Set() };
    const group = this.joinGroup(topic, member);
    return {
      stop: async () => {
        member.stopped = true;
        group.members = group.members.filter((other) => other !== member);
        for (const runner of group.runners) runner.notify(0);
        await Promise.all(member.running);
      },
    };
  }

  async lag(topicName: string, group: string): Promise<number> {
    const topic = this.log.getTopic(topicName);
    let weight = 0;
    for (let part = 0; part < topic.partitions; part += 1) {
      const progress = readLog(() => this.log.findProgress(topic, group, part));
      weight += readLog(() => this.log.weightAfter(topic, part, progress?.done ?? 0));
    }
    return weight;
  }

  async ping(): Promise<void> {
    if (this.closed) throw new PlatformError('unavailable', 'stream is closed');
    this.commits.assertAccepts();
    readLog(() => this.database.prepare('SELECT 1').get());
  }

  /** Refuses all changes from now on, because the file is damaged; what is sound can be read. */
  refuseWrites(error: PlatformError): void {
    this.commits.refuse(error);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all([...this.groups.values()].flatMap((group) => group.runners.map((runner) => runner.close())));
    this.commits.close();
    this.owned.close();
    this.options.onClose?.();
  }

  /** Removes what is old and handled by everybody; runs by itself every ten minutes. */
  retain(): void {
    if (this.closed) return;
    void this.commits.run(() => this.log.retain(this.clock.now(), this.dedupWindowMs)).catch(() => undefined);
  }

  /** They lie beside the log, so that putting letters back is one commit. */
  private openDeadLetters(store: DeadLetterStore): DeadLetters {
    return {
      add: async (letters) => {
        if (letters.length > 0) await this.commits.run(() => store.add(letters, this.clock.now()));
      },
      list: async (query = {}) => readLog(() => store.list(query)),
      replay: async (ids) => {
        const letters = await this.commits.run(() => {
          const found = store.findMany(ids);
          for (const letter of found) this.appendAll(this.log.getTopic(letter.topic), [letter], undefined);
          store.markReplayed(found, this.clock.now());
          return found;
        });
        for (const letter of letters) this.notify(this.log.getTopic(letter.topic), [letter]);
        return letters.length;
      },
    };
  }

  private appendAll(topic: Topic, messages: readonly OutgoingMessage[], batchId: string | undefined): boolean {
    const now = this.clock.now();
    if (batchId !== undefined && !this.log.addBatch(topic, batchId, now)) return false;
    for (const message of messages) this.log.append(topic, partitionOf(message.key, topic.partitions), message, now);
    return true;
  }

  private notify(topic: Topic, messages: readonly OutgoingMessage[]): void {
    for (const [name, group] of this.groups) {
      if (!name.startsWith(`${topic.name} `)) continue;
      for (const message of messages) {
        group.runners[partitionOf(message.key, topic.partitions)]?.notify(message.weight ?? 1);
      }
    }
  }

  private joinGroup(topic: Topic, member: Member): Group {
    const name = `${topic.name} ${member.request.group}`;
    let group = this.groups.get(name);
    if (group === undefined) {
      group = { members: [member], runners: [] };
      const joined = group;
      for (let part = 0; part < topic.partitions; part += 1) {
        const owner = (): Member | null => joined.members[part % joined.members.length] ?? null;
        const scope = {
          ...{ log: this.log, commits: this.commits, topic, group: member.request.group, part, owner },
          putAside: (inputs: readonly DeadLetterInput[]) => this.deadLetters.add(inputs),
        };
        group.runners.push(readLog(() => new PartitionRunner(scope, member.request.start ?? 'earliest')));
      }
      this.groups.set(name, group);
      return group;
    }
    group.members.push(member);
    for (const runner of group.runners) runner.notify(0);
    return group;
  }

  private noticeForeignWrites(): void {
    try {
      const version = this.readDataVersion();
      if (version === this.dataVersion) return;
      this.dataVersion = version;
      for (const group of this.groups.values()) for (const runner of group.runners) runner.recount();
    } catch (error) {
      // A read that fails now fails again, with its reason, where somebody waits for it.
      void toPlatformError(error, 'stream');
    }
  }

  private readDataVersion(): number {
    return (this.database.prepare('PRAGMA data_version').get() as { data_version: number }).data_version;
  }
}
