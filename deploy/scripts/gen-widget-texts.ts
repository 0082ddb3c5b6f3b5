/** Writes the English messages of the widgets from their definitions. Runs on the sources (`--conditions=prototrail-source`). */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { widgetMessages, type WidgetMessages } from '../../web/src/i18n/widget-messages';

async function main(): Promise<void> {
  const path = resolve(import.meta.dirname, '../../web/src/i18n/locales/en/widgets.json');
  const kept = JSON.parse(await readFile(path, 'utf8')) as WidgetMessages;
  await writeFile(path, `${JSON.stringify(widgetMessages(kept), null, 2)}\n`);
}

void main();
