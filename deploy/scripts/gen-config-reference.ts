/**
 * Writes docs/configuration.md and the English texts of the settings on the administration page from the configuration schemas.
 * Runs on the compiled packages.
 */
import { commonConfig, describeConfig, platformConfig } from '@prototrail/service-kit';
import { services, standaloneConfig } from '@prototrail/standalone';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

type Rows = ReturnType<typeof describeConfig>;

const cell = (text: string): string => text.replaceAll('|', '\\|') || ' ';
const table = (rows: Rows): string =>
  [
    '| Variable | Meaning | Default |',
    '|---|---|---|',
    ...rows.map(
      (row) => `| \`${row.key}\` | ${cell(row.description)} | ${row.initial ? `\`${cell(row.initial)}\`` : ''} |`,
    ),
  ].join('\n');

async function main(): Promise<void> {
  const general = describeConfig(standaloneConfig);
  const generalKeys = new Set(general.map((row) => row.key));
  const apart = [...describeConfig(commonConfig), ...describeConfig(platformConfig)].filter(
    (row) => !generalKeys.has(row.key),
  );
  const sections = services
    .map((service) => ({
      name: service.name,
      rows: describeConfig(service.config).filter((row) => !generalKeys.has(row.key)),
    }))
    .filter((section) => section.rows.length > 0)
    .map((section) => `## ${section.name}\n\n${table(section.rows)}`);
  const text = [
    '# Configuration',
    'Every setting is an environment variable. A wrong value stops the start, and all wrong values are listed at once. This page is generated from the schemas by `make gen`.',
    `## The whole product in one process\n\n${table(general)}`,
    `## Services as separate processes\n\n${table(apart)}`,
    ...sections,
  ].join('\n\n');
  await writeFile(resolve(__dirname, '../../docs/configuration.md'), `${text}\n`);
  const rows = [...general, ...apart, ...services.flatMap((service) => describeConfig(service.config))];
  const texts = Object.fromEntries(rows.map((row) => [row.key, row.description]));
  await writeFile(
    resolve(__dirname, '../../web/src/i18n/locales/en/operator-settings.json'),
    `${JSON.stringify(texts, null, 2)}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
