import { describeConfig, type ConfigSchema } from '@prototrail/platform';

/** One key of the configuration as this process has it. */
export interface SettingInEffect {
  key: string;
  /** Empty for a secret, and for what is not set. */
  value: string;
  isSecret: boolean;
  /** Whether the environment says it; otherwise it is the default. */
  isSet: boolean;
  description: string;
}

const secretKey = /SECRET|PASSWORD|_KEY$/;
/** User and password in an address. */
const credentials = /\/\/[^/@\s]*@/g;

/** What these schemas read from the environment, in the order of the keys. Secrets are left out. */
export function settingsInEffect(
  schemas: readonly ConfigSchema[],
  environment: Readonly<Record<string, string | undefined>>,
): SettingInEffect[] {
  const found = new Map<string, SettingInEffect>();
  for (const { key, description, initial } of schemas.flatMap((schema) => describeConfig(schema))) {
    const given = environment[key] ?? '';
    const isSecret = secretKey.test(key);
    const value = isSecret ? '' : (given || initial).replace(credentials, '//');
    found.set(key, { key, value, isSecret, isSet: given !== '', description });
  }
  return [...found.values()].sort((a, b) => a.key.localeCompare(b.key));
}
