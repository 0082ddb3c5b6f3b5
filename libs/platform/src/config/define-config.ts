import { z } from 'zod';

/** Environment of one service: keys are the names of environment variables. */
export type ConfigSchema = z.ZodObject;

/** Thrown at boot with every problem at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Parses the environment with all schemas and returns one frozen object. Empty text counts as not set. Throws
 * ConfigError that lists every problem of every schema.
 */
export function parseConfig<S extends ConfigSchema>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<z.output<S>> {
  const picked: Record<string, string> = {};
  for (const key of Object.keys(schema.shape)) {
    const value = environment[key];
    if (value !== undefined && value !== '') picked[key] = value;
  }
  const parsed = schema.safeParse(picked);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new ConfigError(
    parsed.error.issues.map(
      (issue) =>
        `${issue.path.join('.')}: ${wordsOf(issue)} (got ${JSON.stringify(picked[String(issue.path[0])] ?? null)})`,
    ),
  );
}

const switchWords = ['on', 'off', 'true', 'false', '1', '0'] as const;

/** What is wrong with a value, for people who set variables and do not know the schemas. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'must be a number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'must be a whole number';
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be ${issue.minimum} or more`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `must be ${issue.maximum} or less`;
  if (issue.code !== 'invalid_value') return issue.message;
  const isSwitch = switchWords.every((word) => issue.values.includes(word));
  return isSwitch ? 'must be on or off' : `must be one of ${issue.values.join(', ')}`;
}

/** Parses the environment with every schema and throws one ConfigError with all problems of all of them. */
export function checkConfig(
  schemas: readonly ConfigSchema[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const problems = new Set<string>();
  for (const schema of schemas) {
    try {
      parseConfig(schema, environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) problems.add(problem);
    }
  }
  if (problems.size > 0) throw new ConfigError([...problems]);
}

/** A switch: `on`, `true`, `1` or `off`, `false`, `0`. */
export function switchValue(initial: boolean): z.ZodType<boolean, string | undefined> {
  return z
    .enum(switchWords)
    .default(initial ? 'on' : 'off')
    .transform((text) => text === 'on' || text === 'true' || text === '1') as unknown as z.ZodType<
    boolean,
    string | undefined
  >;
}

/** Rows of the configuration reference. */
export function describeConfig(schema: ConfigSchema): { key: string; description: string; initial: string }[] {
  return Object.entries(schema.shape).map(([key, field]) => {
    const type = field as z.ZodType;
    const bare = type.safeParse(undefined);
    const initial = bare.success
      ? bare.data === undefined
        ? ''
        : Array.isArray(bare.data)
          ? bare.data.join(',')
          : typeof bare.data === 'boolean'
            ? bare.data
              ? 'on'
              : 'off'
            : String(bare.data)
      : 'required';
    return { key, description: type.description ?? '', initial };
  });
}
