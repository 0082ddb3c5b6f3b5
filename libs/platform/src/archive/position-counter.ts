import type { ArchivedMessage, ArchivedPosition } from './archive.port';

interface GroupStand {
  topic: string;
  group: string;
  /** Handled messages by the part they came from. */
  done: ReadonlyMap<number, number>;
  /** Handled messages at the beginning of each part they go to. */
  prefix: Map<number, number>;
  /** Parts with a message that is still to be handled. */
  open: Set<number>;
}

/**
 * Follows messages from the parts they came from to the parts they go to, and says where each group has to start there:
 * behind the messages at the beginning that it has handled. With as many parts as before this is where it stood.
 */
export class PositionCounter {
  private readonly stands: GroupStand[] = [];
  private readonly seen = new Map<string, number>();

  constructor(positions: readonly ArchivedPosition[]) {
    const groups = new Map<string, Map<number, number>>();
    for (const { topic, group, part, done } of positions) {
      const name = JSON.stringify([topic, group]);
      groups.set(name, (groups.get(name) ?? new Map<number, number>()).set(part, done));
    }
    for (const [name, done] of groups) {
      const [topic, group] = JSON.parse(name) as [string, string];
      this.stands.push({ topic, group, done, prefix: new Map(), open: new Set() });
    }
  }

  /** Notes the next message and the part it goes to. */
  note({ topic, part }: ArchivedMessage, target: number): void {
    const from = `${topic} ${part}`;
    const index = this.seen.get(from) ?? 0;
    this.seen.set(from, index + 1);
    for (const stand of this.stands) {
      if (stand.topic !== topic || stand.open.has(target)) continue;
      if (index < (stand.done.get(part) ?? 0)) stand.prefix.set(target, (stand.prefix.get(target) ?? 0) + 1);
      else stand.open.add(target);
    }
  }

  /** Groups of a topic with the number of messages that each has behind itself in a part. */
  standsOf(topic: string): { group: string; doneIn(part: number): number }[] {
    return this.stands
      .filter((stand) => stand.topic === topic)
      .map(({ group, prefix }) => ({ group, doneIn: (part) => prefix.get(part) ?? 0 }));
  }
}
