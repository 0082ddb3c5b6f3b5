/** `make bench`: measures and writes docs/benchmarks.md. `make bench ARGS="P1 R7"` runs some and keeps the others' results. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';

import { benches } from './benches';
import type { Bench, Figure } from './bench';
import { repository } from './processes';

const page = join(repository, 'docs/benchmarks.md');
const introduction = `# Benchmarks

Written by \`make bench\`. Each figure is compared with a raw limit that is measured in the same run on the same machine, so the ratios
can be compared between machines and the absolute numbers cannot. A missed target stays in the table with its size.
`;

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const sections = await readSections();
  let missed = 0;
  for (const bench of benches.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    print(`${bench.id} ${bench.title}`);
    const figures = await runOne(bench);
    for (const figure of figures)
      print(
        `  ${figure.met ? 'met   ' : 'MISSED'} ${figure.what}: ${figure.value} (${[figure.baseline, `target ${figure.target}`].filter(Boolean).join('; ')})`,
      );
    missed += figures.filter(({ met }) => !met).length;
    sections.set(bench.id, describe(bench, figures));
  }
  const known = benches.map(({ id }) => id);
  const texts = [...sections].sort(([a], [b]) => place(known, a) - place(known, b)).map(([, text]) => text);
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, [introduction, ...texts].join('\n'));
  print(
    `${missed === 0 ? 'Every target is met' : `${missed} targets are missed`}; the table is in docs/benchmarks.md.`,
  );
}

async function runOne(bench: Bench): Promise<Figure[]> {
  try {
    return await bench.run((progress) => print(`  ${progress}`));
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

function describe(bench: Bench, figures: readonly Figure[]): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${arch()}, Node ${process.versions.node}`;
  const rows = figures.map(
    ({ what, value, baseline, target, met }) =>
      `| ${[what, value, baseline, target, met ? 'met' : '**missed**'].join(' | ')} |`,
  );
  return [
    `## ${bench.id} ${bench.title}`,
    '',
    '| | measured | compared with | target | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(bench.note === undefined ? [] : [bench.note, '']),
    `Measured ${new Date().toISOString().slice(0, 16)} UTC on ${machine}.`,
    '',
  ].join('\n');
}

async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(page, 'utf8').catch(() => '');
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]));
}

function place(known: readonly string[], id: string): number {
  const index = known.indexOf(id);
  return index === -1 ? known.length : index;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();
