/** Where a command writes; passed in so that tests read it. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

/** Exit codes of every command. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, internal: 70 } as const;

/** A mistake of the person at the terminal: the message says what to do, no stack is printed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
