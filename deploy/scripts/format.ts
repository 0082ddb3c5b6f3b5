import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, type Oxfmtrc } from 'oxfmt';

const options = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8')) as Oxfmtrc;

/** A text as `make lint ARGS=--fix` would write it to a file of this name; `given` takes the place of the settings. @throws Error when it cannot be read */
export async function formatText(path: string, text: string, given: Partial<Oxfmtrc> = {}): Promise<string> {
  const { code, errors } = await format(path, text, { ...options, ...given });
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return code;
}
