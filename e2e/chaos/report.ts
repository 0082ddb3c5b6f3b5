import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { isClean, type Fault, type Result } from './fault';

const page = join(resolve(__dirname, '../..'), 'docs/endurance.md');
const introduction = `# Endurance

Written by \`make chaos\`. Simulated testers send batches through two gateways and send each one again, under the same id, until it is
acknowledged, while processes die and networks break. Afterwards every session is read back through the product's own door: lost,
doubled and out of order are counted in events, and the count of the results has to be the number of acknowledged events.

Three Kafka brokers, ClickHouse, FerretDB, Redis and an S3 server run as processes; gateway, events, team, auth and apps run twice, all
other services once. *Accepted* is the time from the fault (for the network: from its repair) until a batch that was sent then was
acknowledged; *readable* until the results showed it. Times of a busy machine say little; the counts say all.
`;

/** So many different reasons of failed tries are printed. */
const maxReasons = 12;

/** Some lines for a terminal. */
export function describeResult({ title }: Fault, result: Result): string[] {
  const { count, times, acceptedMs, readableMs, failures, reasons, checks } = result;
  const tries = [...failures].map(([status, number]) => `${status || 'broken'}: ${number}`).join(', ');
  return [
    `${isClean(result) ? 'held  ' : 'FAILED'} ${title}, ${times} times`,
    `       ${count.acknowledged} events acknowledged in ${count.sessions} sessions; lost ${count.lost}, doubled ${count.doubled}, out of order ${count.disordered}, miscounted ${count.miscounted}`,
    `       accepted again after ${middleAndWorst(acceptedMs)}, readable after ${middleAndWorst(readableMs)} (median, slowest); tries that failed: ${tries || 'none'}`,
    ...[...reasons].slice(0, maxReasons).map(([reason, number]) => `       ${number} times: ${reason}`),
    ...checks.map(
      ({ what, value, target, isMet }) => `       ${isMet ? 'met   ' : 'MISSED'} ${what}: ${value} (${target})`,
    ),
  ];
}

/** Writes the rows of this run into the page; rows of faults that were not run stay as they are. */
export async function writePage(
  faults: readonly Fault[],
  results: ReadonlyMap<string, Result | string>,
): Promise<void> {
  const text = await readFile(page, 'utf8').catch(() => '');
  const rows = new Map(
    [...text.matchAll(/^\| (?<title>[^|]+?) \|.*$/gm)].map((match) => [match.groups?.title ?? '', match[0]]),
  );
  const notes = new Map(
    [...text.matchAll(/^- \*\*(?<title>[^*]+)\*\*: .*$/gm)].map((match) => [match.groups?.title ?? '', match[0]]),
  );
  for (const { name, title } of faults) {
    const result = results.get(name);
    if (result === undefined) continue;
    rows.set(title, rowOf(title, result));
    notes.delete(title);
    if (typeof result !== 'string' && result.checks.length > 0) notes.set(title, noteOf(title, result));
  }
  const inOrder = (found: ReadonlyMap<string, string>): string[] =>
    faults.map(({ title }) => found.get(title)).filter((line) => line !== undefined);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const parts = [
    introduction,
    '| fault | times | acknowledged events | lost / doubled / out of order | accepted again: median, slowest | readable again: median, slowest | run |',
    '|---|---|---|---|---|---|---|',
    ...inOrder(rows),
    '',
    ...inOrder(notes),
    '',
    `Last run on ${machine}.`,
    '',
    ...text.split(/^(?=## Damaged files$)/m).slice(1),
  ];
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, parts.join('\n'));
}

function rowOf(title: string, result: Result | string): string {
  const day = new Date().toISOString().slice(0, 10);
  if (typeof result === 'string') return `| ${title} | | | did not run: ${result.replaceAll('|', '/')} | | | ${day} |`;
  const { count, times, acceptedMs, readableMs } = result;
  const counts = `${count.lost} / ${count.doubled} / ${count.disordered}`;
  const isExact = isClean({ count, checks: [] });
  return `| ${[
    title,
    times.toLocaleString('en-US'),
    count.acknowledged.toLocaleString('en-US'),
    isExact ? counts : `**${counts}, miscounted ${count.miscounted}**`,
    middleAndWorst(acceptedMs),
    middleAndWorst(readableMs),
    day,
  ].join(' | ')} |`;
}

function noteOf(title: string, { checks }: Result): string {
  const parts = checks.map(
    ({ what, value, target, isMet }) => `${what} ${value} (target ${target}${isMet ? '' : ', **missed**'})`,
  );
  return `- **${title}**: ${parts.join('; ')}.`;
}

function middleAndWorst(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const sorted = [...values].sort((a, b) => a - b);
  const seconds = (ms: number | undefined): string =>
    ((ms ?? 0) / 1000).toFixed(ms !== undefined && ms < 10_000 ? 2 : 1);
  return `${seconds(sorted[Math.floor(sorted.length / 2)])}, ${seconds(sorted.at(-1))} s`;
}
