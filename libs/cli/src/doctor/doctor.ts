import { ConfigError, serverKeys, type PlatformConfig } from '@prototrail/platform';
import { readStores, type Environment, type StoresOptions } from '../stores/configuration';
import type { Terminal } from '../terminal';
import { embeddedChecks } from './embedded-checks';
import { runChecks, warning, type Finding, type Level } from './finding';
import { orphansCheck } from './orphans';
import { serverChecks } from './server-checks';
import { serviceChecks } from './service-checks';

/** Options of the command. */
export interface DoctorOptions extends StoresOptions {
  json?: boolean;
  orphans?: boolean;
}

const labels = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** Checks configuration, stores and services, prints what was found, and returns whether nothing failed. */
export async function examine(environment: Environment, options: DoctorOptions, terminal: Terminal): Promise<boolean> {
  const findings = await findAll(environment, options);
  if (options.json) terminal.out(`${JSON.stringify(findings, null, 1)}\n`);
  else for (const finding of findings) terminal.out(lineOf(finding));
  const failed = countOf(findings, 'failed');
  if (!options.json) terminal.out(`${summaryOf(failed, countOf(findings, 'warning'))}\n`);
  return failed === 0;
}

const countOf = (findings: readonly Finding[], wanted: Level): number =>
  findings.filter(({ level }) => level === wanted).length;

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

function summaryOf(failed: number, warnings: number): string {
  if (failed > 0) return `${things(failed)} to repair.`;
  return warnings > 0 ? `Nothing has failed; ${things(warnings)} to look at.` : 'All is well.';
}

async function findAll(environment: Environment, options: DoctorOptions): Promise<Finding[]> {
  const config = readConfiguration(environment, options);
  if (Array.isArray(config)) return config;
  const isEmbedded = config.PROTOTRAIL_PLATFORM === 'embedded';
  const said = isEmbedded ? `embedded stores in ${config.PROTOTRAIL_DATA}` : 'servers';
  const findings = await runChecks([
    ...(isEmbedded ? embeddedChecks(config) : serverChecks(config)),
    ...serviceChecks(environment, isEmbedded),
    ...(options.orphans ? [orphansCheck(config)] : []),
  ]);
  return [
    { check: 'configuration', level: 'ok', text: `The configuration can be read: ${said}.` },
    ...(isEmbedded && options.data === undefined ? unusedServers(config) : []),
    ...findings,
  ];
}

/** Whoever names servers and forgets to choose them would look at the wrong stores. */
function unusedServers(config: PlatformConfig): Finding[] {
  const named = serverKeys.filter((key) => config[key] !== '');
  if (named.length === 0) return [];
  return [
    {
      check: 'configuration',
      ...warning(
        `${named.join(', ')} ${named.length === 1 ? 'is' : 'are'} set but not used: PROTOTRAIL_PLATFORM is embedded.`,
        'Set PROTOTRAIL_PLATFORM=servers to use the servers.',
      ),
    },
  ];
}

function readConfiguration(environment: Environment, options: StoresOptions): PlatformConfig | Finding[] {
  try {
    return readStores(environment, options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => ({
      check: 'configuration',
      level: 'failed' as const,
      text: `${problem}.`,
      fix: 'Set it in the environment; docs/configuration.md explains every variable.',
    }));
  }
}

function lineOf({ check, level, text, fix }: Finding): string {
  return `${labels[level]}  ${check}: ${text}${fix === undefined ? '' : ` ${fix}`}\n`;
}
