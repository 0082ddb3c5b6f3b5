import { openApp, type App } from '@prototrail/model';

/**
 * A prototype from the server, repaired in memory: the server keeps what was stored as it is, and old or damaged documents lack parts that
 * everything behind this door relies on. Nothing is written back. @throws Error that names the damage where none of it can be repaired
 */
export function readApp(stored: unknown): App {
  const parsed = openApp(stored);
  if (parsed.ok) return parsed.app;
  throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
}

/** The same for a list, where a damaged entry must not take the others along: it stays, without screens. */
export function readListed<Entry extends App>(stored: Entry): Entry {
  const parsed = openApp(stored);
  return parsed.ok ? (parsed.app as Entry) : { ...stored, screens: {}, widgets: {}, lines: {} };
}
