const domainName = /^@?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** The first entry of a comma-separated list of domains that is none; undefined when all are. `*` and empty entries are fine. */
export function notADomain(list: string): string | undefined {
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.find((entry) => entry !== '' && entry !== '*' && !domainName.test(entry));
}
