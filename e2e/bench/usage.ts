/** What processes use, by their ids. From /proc: Linux only. */
import { readdir, readFile } from 'node:fs/promises';

/** Processes by name; several with one name count together. */
export type Processes = readonly { name: string; pid: number; endsThreads?: boolean }[];

/** CPU time since the start of each process, microseconds by name. */
export type CpuTimes = ReadonlyMap<string, number>;

const tickMicroseconds = 10_000;

export async function readCpu(processes: Processes): Promise<CpuTimes> {
  const times = new Map<string, number>();
  for (const { name, pid, endsThreads } of processes)
    times.set(name, (times.get(name) ?? 0) + (endsThreads ? await ofProcess(pid) : await ofThreads(pid)));
  return times;
}

/** Time of ended threads too, in ticks of 10 ms. */
async function ofProcess(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name of the program, in brackets, may hold blanks
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMicroseconds;
}

/** From the scheduler, which counts nanoseconds. */
async function ofThreads(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    return Number(text.split(' ')[0]) / 1_000;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** What was used between two readings, by name. */
export function cpuBetween(before: CpuTimes, after: CpuTimes): Map<string, number> {
  return new Map([...after].map(([name, time]) => [name, time - (before.get(name) ?? 0)]));
}

/** All of them, or those that are named. */
export function sumOf(times: CpuTimes, names: readonly string[] = [...times.keys()]): number {
  return names.reduce((sum, name) => sum + (times.get(name) ?? 0), 0);
}

/** Memory in use and its highest value so far, MB by name. */
export async function readMemory(processes: Processes): Promise<Map<string, { now: number; peak: number }>> {
  const found = new Map<string, { now: number; peak: number }>();
  for (const { name, pid } of processes) {
    const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const read = (field: string): number => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
    const { now, peak } = found.get(name) ?? { now: 0, peak: 0 };
    found.set(name, { now: now + read('VmRSS'), peak: peak + read('VmHWM') });
  }
  return found;
}
