/** Takes the place of `preloaded.ts` in tests (jest.config.cjs): every message of every language is there at once. */
import type { Resource } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../messages';

const folder = join(__dirname, '../locales');

const namespacesOf = (language: string): Record<string, Messages> =>
  Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Messages,
    ]),
  );

export const preloaded: Resource = Object.fromEntries(
  readdirSync(folder).map((language) => [language, namespacesOf(language)]),
);
