/**
 * `make bench`: measures and writes docs/benchmarks.md. `make bench ARGS="P1 R7"` runs some and keeps the others' results.
 * `make bench ON=servers` runs what can run on servers: separate processes on Kafka, ClickHouse and the others.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { endRunOnSignals, startRun } from '../../deploy/infra/run-processes';
import { benches } from './benches';
import type { Bench, Figure } from './bench';
import { columnOf, type Column } from './column';
import { repository } from '../support/processes';
import { openStage, type Stage } from './stage';

const page = join(repository, 'docs/benchmarks.md');
const introduction = `# Benchmarks

Written by \`make bench\`. Each figure is compared with a raw limit that is measured in the same run on the same machine, so the ratios
can be compared between machines and the absolute numbers cannot. A missed target stays in the table with its size.

Sections named \`-servers\` were written by \`make bench ON=servers\`: the product as separate processes, on Kafka (one broker), ClickHouse, a document
store and Redis on the same machine. Everything there, the load generator included, shares its processors.
`;

async function main(): Promise<void> {
  endRunOnSignals(startRun());
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { on: { type: 'string', default: 'embedded' } },
  });
  const on = columnOf(values.on);
  const ids = benches.map(({ id }) => id);
  const unknown = wanted.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${ids.join(', ')}`);
  const chosen = benches
    .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
    .filter(({ columns = ['embedded'] }) => columns.includes(on));
  if (on === 'servers') print('starting servers');
  const stage = await openStage(on);
  let missed = 0;
  try {
    for (const bench of chosen) missed += await measure(bench, stage);
  } finally {
    await stage.close();
  }
  print(
    `${missed === 0 ? 'Every target is met' : `${missed} targets are missed`}; the table is in docs/benchmarks.md.`,
  );
}

/** Runs one, prints it, keeps it in the page at once, and returns how many targets it missed. */
async function measure(bench: Bench, stage: Stage): Promise<number> {
  print(`${headingOf(bench, stage.on)} ${bench.title}`);
  const [busy = 0] = loadavg();
  const figures = await runOne(bench, stage);
  for (const figure of figures)
    print(
      `  ${figure.met ? 'met   ' : 'MISSED'} ${figure.what}: ${figure.value} (${[figure.baseline, `target ${figure.target}`].filter(Boolean).join('; ')})`,
    );
  const sections = await readSections();
  sections.set(headingOf(bench, stage.on), describe(bench, { on: stage.on, busy }, figures));
  const order = benches.flatMap((one) => [headingOf(one, 'embedded'), headingOf(one, 'servers')]);
  const texts = [...sections].sort(([a], [b]) => place(order, a) - place(order, b)).map(([, text]) => text);
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, [introduction, ...texts].join('\n'));
  return figures.filter(({ met }) => !met).length;
}

/** What a section begins with: `P2`, or `P2-servers`. */
function headingOf({ id }: Bench, on: Column): string {
  return on === 'embedded' ? id : `${id}-servers`;
}

async function runOne(bench: Bench, stage: Stage): Promise<Figure[]> {
  try {
    return await bench.run((progress) => print(`  ${progress}`), stage);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        what: 'the measurement itself',
        value: `failed: ${reason.slice(0, 300).replaceAll('\n', ' ')}`,
        baseline: '',
        target: 'runs',
        met: false,
      },
    ];
  }
}

/** `busy` is the load average of the machine before the measurement. */
function describe(bench: Bench, { on, busy }: { on: Column; busy: number }, figures: readonly Figure[]): string {
  const note = typeof bench.note === 'string' ? bench.note : bench.note?.[on];
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${arch()}, Node ${process.versions.node}`;
  const rows = figures.map(
    ({ what, value, baseline, target, met }) =>
      `| ${[what, value, baseline, target, met ? 'met' : '**missed**'].join(' | ')} |`,
  );
  return [
    `## ${headingOf(bench, on)} ${bench.title}`,
    '',
    '| | measured | compared with | target | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(note === undefined ? [] : [note, '']),
    `Measured ${new Date().toISOString().slice(0, 16)} UTC on ${machine}; load average before ${busy.toFixed(1)}.`,
    '',
  ].join('\n');
}

async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(page, 'utf8').catch(() => '');
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]));
}

function place(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  return index === -1 ? ids.length : index;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
