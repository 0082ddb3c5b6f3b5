import type { Environment } from '../stores/configuration';
import { failure, warning, well, type Check, type Finding } from './finding';

const limitMs = 5_000;
const maxSkewMs = 5_000;

/** Asks each copy of each service in SERVICE_ADDRESSES whether it is ready; without that, the product on PORT. */
export function serviceChecks(environment: Environment, isEmbedded: boolean): Check[] {
  const listed = environment['SERVICE_ADDRESSES'] ?? '';
  const services = listed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry.includes('='))
    .flatMap((entry) => {
      const at = entry.indexOf('=');
      const name = entry.slice(0, at);
      return entry
        .slice(at + 1)
        .split('|')
        .map((url) => ({ name, url: url.trim(), isNeeded: true }));
    });
  if (services.length === 0 && isEmbedded)
    services.push({ name: 'product', url: `http://localhost:${environment['PORT'] || '8080'}`, isNeeded: false });
  return services.map(({ name, url, isNeeded }) => ({
    name: `service ${name}`,
    fixOf: () => `Start it, or correct its address ${url} in SERVICE_ADDRESSES.`,
    run: () => askReady(name, url, isNeeded),
  }));
}

async function askReady(name: string, url: string, isNeeded: boolean): Promise<Omit<Finding, 'check'>[]> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return [failure(`"${url}" is no address.`, `Write it as http://host:port in SERVICE_ADDRESSES.`)];
  const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(limitMs) }).catch(() => null);
  if (answer === null) {
    const text = `${name} does not answer at ${url}.`;
    return isNeeded
      ? [failure(text, `Start it and look into its log, or correct its address in SERVICE_ADDRESSES.`)]
      : [warning(text, 'Start it with "make start", or set PORT when it listens elsewhere.')];
  }
  const body = await answer.text();
  const findings = answer.ok
    ? [well(`${name} is ready at ${url}.`)]
    : [failure(`${name} at ${url} is not ready: ${messageOf(body)}.`, 'See the checks of the stores above.')];
  const skew = Date.now() - Date.parse(answer.headers.get('date') ?? '');
  if (Math.abs(skew) > maxSkewMs)
    findings.push(
      failure(
        `Its clock differs from this one by ${Math.round(Math.abs(skew) / 1000)} s.`,
        'Switch on time synchronisation (NTP).',
      ),
    );
  return findings;
}

function messageOf(body: string): string {
  try {
    const parsed = JSON.parse(body) as { message?: unknown };
    return typeof parsed.message === 'string' ? parsed.message : body.slice(0, 200);
  } catch {
    return body.slice(0, 200);
  }
}
