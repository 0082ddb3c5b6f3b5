/** Writes the English messages of the widgets from their definitions, and the texts of ready-made parts. Runs on the sources (`--conditions=prototrail-source`). */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sampleMessages } from '../../web/src/i18n/sample-messages';
import { widgetMessages, type WidgetMessages } from '../../web/src/i18n/widget-messages';

async function main(): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../web/src/i18n/locales/en');
  const path = resolve(folder, 'widgets.json');
  const kept = JSON.parse(await readFile(path, 'utf8')) as WidgetMessages;
  await writeFile(path, `${JSON.stringify(widgetMessages(kept), null, 2)}\n`);
  await writeFile(resolve(folder, 'samples.json'), `${JSON.stringify(await sampleMessages(), null, 2)}\n`);
}

void main();
