/**
 * `make damage`: changes one bit, or cuts a file, in the log, the documents, a part of the columnar store or an upload,
 * 300 times, and reads everything back. Damage has to be refused or reported, and never served.
 */
import { DamageTemplates, damagedStores, type DamageOutcome } from '@prototrail/platform/contract-suites';

const defaultCases = 300;
const defaultSeed = 1;

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function main(): Promise<void> {
  const [cases = defaultCases, seed = defaultSeed] = process.argv.slice(2).map(Number);
  const random = randomFrom(seed);
  const templates = new DamageTemplates();
  const outcomes: DamageOutcome[] = [];
  try {
    await templates.prepare();
    for (let index = 0; index < cases; index += 1) {
      const store = damagedStores[index % damagedStores.length] ?? 'log';
      const outcome = await templates.run(
        store,
        Math.floor(index / damagedStores.length) % 2 === 0 ? 'bit' : 'cut',
        random,
      );
      outcomes.push(outcome);
      if (outcome.result === 'silent') process.stdout.write(`SILENT ${JSON.stringify(outcome)}\n`);
    }
  } finally {
    templates.remove();
  }
  print(outcomes);
  process.exitCode = outcomes.some(({ result }) => result === 'silent') ? 1 : 0;
}

function print(outcomes: readonly DamageOutcome[]): void {
  const results = ['refused', 'reported', 'harmless', 'silent'] as const;
  process.stdout.write(
    `| store | cases | ${results.join(' | ')} | still readable when reported |\n|---|---|---|---|---|---|---|\n`,
  );
  for (const store of damagedStores) {
    const own = outcomes.filter((outcome) => outcome.store === store);
    const counts = results.map((result) => own.filter((outcome) => outcome.result === result).length);
    const reported = own.filter(({ result }) => result === 'reported');
    const readable = reported.reduce((sum, outcome) => sum + outcome.readable, 0);
    const all = reported.reduce((sum, outcome) => sum + outcome.all, 0);
    const share = all === 0 ? '—' : `${((100 * readable) / all).toFixed(1)} %`;
    process.stdout.write(`| ${store} | ${own.length} | ${counts.join(' | ')} | ${share} |\n`);
  }
}

void main();
