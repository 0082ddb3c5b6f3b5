/** How bad it is; only `failed` makes the command fail. */
export type Level = 'ok' | 'warning' | 'failed';

/** What a check found: one sentence, and one that says what to do. */
export interface Finding {
  check: string;
  level: Level;
  text: string;
  fix?: string;
}

/** A check that doctor runs. It may reject; the rejection is a failed finding with the fix of the check. */
export interface Check {
  name: string;
  /** What to do when the check rejects, from the reason. */
  fixOf: (reason: string) => string;
  run(): Promise<Omit<Finding, 'check'>[]>;
}

export const well = (text: string): Omit<Finding, 'check'> => ({ level: 'ok', text });
export const warning = (text: string, fix: string): Omit<Finding, 'check'> => ({ level: 'warning', text, fix });
export const failure = (text: string, fix: string): Omit<Finding, 'check'> => ({ level: 'failed', text, fix });

const limitMs = 30_000;

/** Runs every check, all at the same time; none takes longer than half a minute. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run, fixOf }) => {
      const outcome = await within(run()).catch((error: unknown) => {
        const reason = oneLine(error instanceof Error ? error.message : String(error));
        return [failure(sentenceOf(reason), fixOf(reason))];
      });
      return outcome.map((finding) => ({ check: name, ...finding }));
    }),
  );
  return found.flat();
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it does not answer within ${limitMs / 1000} s`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 400);
}

/** A driver's words as a sentence, without the name of a probe's collection. */
function sentenceOf(reason: string): string {
  const said = reason
    .replace(/Reached the max retries per request limit.*/, 'it does not answer')
    .replace(/^doctor_\w+: /, '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/[.:]$/, '')}.`;
}

/** An address without user and password. */
export function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

/** Bytes for people. */
export function sizeText(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
}
