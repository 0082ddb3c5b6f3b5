/** Marks a session as alive for as long as the page lives. */
export function holdSession(locks: LockManager | undefined, session: string): void {
  void locks?.request(lockName(session), () => new Promise<void>(() => undefined)).catch(() => undefined);
}

/** Whether a page that is open now records into a session. */
export async function heldSessions(locks: LockManager | undefined): Promise<(session: string) => boolean> {
  const held = (await locks?.query().catch(() => undefined))?.held ?? [];
  return (session) => held.some(({ name }) => name === lockName(session));
}

export const lockName = (session: string): string => `prototrail-recorder-${session}`;
