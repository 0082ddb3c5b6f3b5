import { CalculationThread } from '@prototrail/platform/scheduling';
import { extname, join } from 'node:path';
import { table } from './table';

type Table = typeof table;

/** One for the process: it has other work for its other cores. */
const thread = new CalculationThread(join(__dirname, `worker${extname(__filename)}`), table);

/** Fewer of what a calculation is about take less time than to hand them to a thread. */
const fromSize = 500;

/** A calculation about so many things: beside this thread when they are many. @throws Stopped when the work that asks was told to stop */
export async function calculate<N extends keyof Table>(
  size: number,
  name: N,
  ...args: Parameters<Table[N]>
): Promise<Awaited<ReturnType<Table[N]>>> {
  const result = size < fromSize ? thread.runHere(name, ...args) : thread.run(name, ...args);
  return (await result) as Awaited<ReturnType<Table[N]>>;
}
