/** Runs one workload on a data folder and writes each acknowledged number as a line, until somebody kills it. */
import { writeSync } from 'node:fs';

import { openEmbeddedPlatform } from '../../assembly/embedded-platform';
import type { WorkloadName } from '../subject';
import { workloads } from '../workloads';

async function main(): Promise<void> {
  const [dataFolder = '', workload = ''] = process.argv.slice(2);
  const platform = await openEmbeddedPlatform({ dataFolder });
  await workloads[workload as WorkloadName](platform, (number) => writeSync(1, `${number}\n`));
}

void main();
