import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from 'vite';

const locales = fileURLToPath(new URL('src/i18n/locales/', import.meta.url));

/** Of all texts together, and of the tool that writes the files. */
function digestOfTexts(): string {
  const hash = createHash('sha256').update(version);
  for (const file of readdirSync(locales, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.json')) hash.update(file).update(readFileSync(join(locales, file)));
  return hash
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8);
}

/**
 * Names of the built files. The start of the studio lists a file for each language and namespace; a digest in each of these names would
 * be a fortieth of all its code, so they have one in the name of their folder. Files of texts import nothing.
 */
export function fileNames(): (chunk: { facadeModuleId?: string | null }) => string {
  const folder = `assets/texts-${digestOfTexts()}`;
  return ({ facadeModuleId }) => {
    const [, language, namespace] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(facadeModuleId ?? '') ?? [];
    return language && namespace ? `${folder}/${language}-${namespace}.js` : 'assets/[name]-[hash].js';
  };
}
