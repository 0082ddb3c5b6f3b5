/** Runs one workload on servers and writes each acknowledged number as a line, until somebody kills it. */
import { writeSync } from 'node:fs';

import { openServerPlatform, type ServerOptions } from '../../assembly/server-platform';
import type { WorkloadName } from '../subject';
import { suiteTopic, workloads } from '../workloads';

async function main(): Promise<void> {
  const [options = '{}', workload = ''] = process.argv.slice(2);
  const platform = await openServerPlatform(JSON.parse(options) as ServerOptions);
  await platform.stream.declare([suiteTopic]);
  await workloads[workload as WorkloadName](platform, (number) => writeSync(1, `${number}\n`));
}

void main();
