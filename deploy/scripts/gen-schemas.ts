/** Publishes the schemas of exported folders in docs/schemas. Runs on the sources (`--conditions=prototrail-source`). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { schemaFiles } from '@prototrail/cli/schemas';
import { formatText } from './format';

async function main(): Promise<void> {
  const folder = resolve('docs/schemas');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of schemaFiles()) {
    const path = join(folder, name);
    await writeFile(path, await formatText(path, text));
  }
}

void main();
