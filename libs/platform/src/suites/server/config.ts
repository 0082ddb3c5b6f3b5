/**
 * The folder of the servers that the suites run against.
 * @throws Error when none was named
 */
export function infraFolder(): string {
  const folder = process.env.INFRA_DATA;
  if (folder === undefined) throw new Error('no servers: run `make test-infra`, or `make infra` and set INFRA_DATA');
  return folder;
}
