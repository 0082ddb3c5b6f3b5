import type { Environment } from './stores/configuration';

/** The environment of this process. */
export function readEnvironment(): Environment {
  return process.env;
}
