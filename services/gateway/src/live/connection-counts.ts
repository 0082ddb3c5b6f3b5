const maxOfAll = 10_000;
const maxOfAddress = 300;
const maxOfAccount = 40;

/** Limits how many sockets are open: at all, from one address, of one account. */
export class ConnectionCounts {
  private readonly open = new Map<string, number>();

  /** @param isLimited whether addresses and accounts have limits of their own */
  constructor(private readonly isLimited: boolean) {}

  /** Counts a connection of an address. @returns what gives it back; undefined when there are too many */
  take(address: string): (() => void) | undefined {
    const all = this.count('all', maxOfAll);
    const own = all && this.count(`address ${address}`, this.isLimited ? maxOfAddress : maxOfAll);
    if (!own) all?.();
    return own && once(() => [all, own].forEach((release) => release?.()));
  }

  /** The same for a connection of an account; links have none. */
  takeAccount(userId: string): (() => void) | undefined {
    if (userId === '') return () => undefined;
    return this.count(`account ${userId}`, this.isLimited ? maxOfAccount : maxOfAll);
  }

  private count(key: string, max: number): (() => void) | undefined {
    const present = this.open.get(key) ?? 0;
    if (present >= max) return undefined;
    this.open.set(key, present + 1);
    return once(() => {
      const left = (this.open.get(key) ?? 1) - 1;
      if (left > 0) this.open.set(key, left);
      else this.open.delete(key);
    });
  }
}

/** A function that does its work at the first call alone. */
export function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
