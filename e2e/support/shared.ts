/**
 * What test files share when `make test` runs several of them in one process (see `deploy/scripts/test-groups.ts`): to start a product and
 * a browser takes as long as most of them run. A file that is run by itself has its own.
 */
const isGrouped = process.env['TEST_GROUPS'] !== undefined;

interface Closable {
  close(): Promise<void>;
}

const open = new Map<string, Promise<Closable>>();

/** What a file before opened by this name, if it is still `usable`; else opens it. It is closed by `closeShared`. */
export async function shared<R extends Closable>(
  name: string,
  start: () => Promise<R>,
  usable: (known: R) => boolean,
): Promise<R> {
  const known = (await open.get(name)) as R | undefined;
  if (known && usable(known)) return known;
  const started = start();
  if (isGrouped) open.set(name, started);
  return started;
}

/** Closes what only one file used; `leave` is what remains to do for something that others go on using. */
export async function leaveShared(used: Closable, leave: () => Promise<void> = async () => undefined): Promise<void> {
  const all = await Promise.all(open.values());
  await (all.includes(used) ? leave() : used.close());
}

/** Ends what is shared, after the last file. */
export async function closeShared(): Promise<void> {
  const all = await Promise.all(open.values());
  open.clear();
  await Promise.all(all.map((one) => one.close()));
}
