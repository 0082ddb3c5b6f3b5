/** Port of messages to whoever listens right now: no storage, no redelivery, at most once, in order per publisher. */
export interface Pubsub {
  publish(channel: string, message: string): Promise<void>;
  /**
   * Resolves when listening; the returned function stops it. A handler that throws does not disturb the others. `onGap`
   * is called when messages may have been missed, once it listens again: whoever keeps a copy has to load it anew.
   */
  subscribe(channel: string, handler: (message: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
