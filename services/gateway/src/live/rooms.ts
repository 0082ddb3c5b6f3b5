import { liveClose } from '@prototrail/contracts';
import { Refused } from './admission';
import type { Connection } from './connection';
import { Room, type RoomParts } from './room';

interface OpenRoom {
  room: Room;
  isOpen: Promise<boolean>;
  /** Connections in it, and those on their way in. */
  uses: number;
}

const maxPeople = 200;

/** The rooms of this gateway: one for each prototype that somebody has open. */
export class Rooms {
  private readonly rooms = new Map<string, OpenRoom>();

  constructor(private readonly parts: RoomParts) {}

  get size(): number {
    return this.rooms.size;
  }

  of({ parts }: Connection): Room | undefined {
    return this.rooms.get(parts.appId)?.room;
  }

  connections(): Connection[] {
    return [...this.rooms.values()].flatMap(({ room }) => room.connections);
  }

  /**
   * Lets a connection into the room of its prototype. Throws Refused.
   * @param isWanted whether the other side still waits
   */
  async enter(connection: Connection, since: number | undefined, isWanted: () => boolean): Promise<void> {
    const { appId } = connection.parts;
    const open = this.rooms.get(appId) ?? this.open(appId);
    if (open.uses >= maxPeople) throw new Refused(liveClose.tooMany, 'Too many people have this prototype open.');
    open.uses += 1;
    try {
      if (!(await open.isOpen) || (isWanted() && !(await open.room.join(connection, since))))
        throw new Refused(liveClose.gone, 'This prototype does not exist.');
    } catch (error) {
      this.leave(connection);
      throw error;
    }
  }

  leave(connection: Connection): void {
    const { appId } = connection.parts;
    const open = this.rooms.get(appId);
    if (!open) return;
    open.room.leave(connection);
    open.uses -= 1;
    if (open.uses > 0) return;
    this.rooms.delete(appId);
    void open.room.close();
  }

  tick(): void {
    for (const { room } of this.rooms.values()) room.tick();
  }

  async closeAll(): Promise<void> {
    const open = [...this.rooms.values()];
    this.rooms.clear();
    await Promise.all(open.map(({ room }) => room.close()));
  }

  private open(appId: string): OpenRoom {
    const room = new Room(appId, this.parts);
    const opened: OpenRoom = { room, isOpen: room.open(), uses: 0 };
    this.rooms.set(appId, opened);
    return opened;
  }
}
