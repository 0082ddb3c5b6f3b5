/** Somebody who has a prototype open: hears of every edit over a socket, and comes back by another gateway when it breaks. */
import { liveProtocol, type LiveAnswer } from '@prototrail/contracts';
import { WebSocket } from 'ws';

import { pause } from '../support/measuring';

const backAfterMs = 200;

export class Follower {
  /** Numbers of the entries, in the order in which they came. */
  readonly seqs: number[] = [];
  readonly saves = new Set<string>();
  reconnects = -1;
  /** Whether entries were missing when it came back, so that the document had to be loaded. */
  hadGap = false;
  /** Resolves when it is in the room for the first time: what happened before is not sent to it. */
  readonly joined: Promise<void>;
  private onJoined: () => void = () => undefined;
  private last: number | undefined;
  private socket: WebSocket | undefined;
  private isOver = false;

  constructor(
    private readonly doors: readonly number[],
    private readonly app: string,
    private readonly token: string,
    private turn: number,
  ) {
    this.joined = new Promise((resolve) => (this.onJoined = resolve));
    void this.stay();
  }

  end(): void {
    this.isOver = true;
    this.socket?.terminate();
  }

  private async stay(): Promise<void> {
    while (!this.isOver) {
      this.reconnects += 1;
      await this.connect(this.doors[this.turn++ % this.doors.length] ?? 0);
      await pause(backAfterMs);
    }
  }

  /** Resolves when the connection has ended, or when there was none. */
  private connect(door: number): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${door}/ws`, [liveProtocol]);
    this.socket = socket;
    socket.on('open', () => {
      const since = this.last === undefined ? {} : { since: this.last };
      socket.send(JSON.stringify({ type: 'join', app: this.app, token: this.token, ...since }));
    });
    socket.on('message', (data: Buffer) => this.take(JSON.parse(data.toString()) as LiveAnswer));
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.once('close', () => resolve()));
  }

  private take(answer: LiveAnswer): void {
    if (answer.type === 'joined') {
      this.last ??= answer.seq;
      this.onJoined();
    }
    if (answer.type === 'gap') this.hadGap = true;
    if (answer.type !== 'entry') return;
    this.last = answer.seq;
    this.seqs.push(answer.seq);
    for (const save of answer.saves) this.saves.add(save);
  }
}
