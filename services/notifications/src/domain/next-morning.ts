const hourMs = 60 * 60_000;
const hourOfDigest = 8;

/** Hour and minute of a moment in a time zone; of an unknown one in UTC. */
function partsIn(at: number, timeZone: string | undefined): { hour: number; minute: number } {
  const options = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: timeZone ?? 'UTC' });
  } catch {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
  const found = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return { hour: found.get('hour') ?? 0, minute: found.get('minute') ?? 0 };
}

/** The next eight o'clock in the morning in a time zone, at least a minute away. */
export function nextMorning(now: number, timeZone?: string): number {
  const { hour, minute } = partsIn(now, timeZone);
  const start = now - (now % 60_000) - minute * 60_000;
  const hours = (hourOfDigest - hour + 24) % 24 || 24;
  const guess = start + hours * hourMs;
  // a change of the clocks in between moves it by an hour
  const off = partsIn(guess, timeZone).hour - hourOfDigest;
  return off === 0 ? guess : guess - off * hourMs;
}
