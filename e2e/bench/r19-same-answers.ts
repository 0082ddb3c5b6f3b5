import { execFile } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repository } from '../support/processes';
import { readable } from '../support/measuring';
import type { Bench } from './bench';

const studies = 500;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { message: string }[];
}

/** The test that compares metrics with slow code, with many more studies than each run of the tests makes up. */
export const sameAnswers: Bench = {
  id: 'R19',
  title: `${readable(studies)} random studies against slow independent code`,
  note: 'Sessions, visits, dwell histograms, clicks of each kind, heat maps, click lists, widgets and conditions on what testers did, each exactly; means to nine digits.',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
    try {
      const { numPassedTests, numFailedTests, testResults } = await runTest(join(folder, 'report.json'));
      const reason = testResults.map(({ message }) => message.slice(0, 300).replaceAll(/\s+/g, ' ')).join(' ');
      return [
        {
          what: 'studies with the same answers',
          value:
            numFailedTests === 0 && numPassedTests > 0
              ? `${readable(studies)} of ${readable(studies)}`
              : `not all: ${reason}`,
          baseline: '',
          target: 'all',
          met: numFailedTests === 0 && numPassedTests > 0,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function runTest(report: string): Promise<JestReport> {
  const words = ['--selectProjects', 'libs', '--testPathPatterns', 'slow-metrics', '--json', '--outputFile', report];
  await new Promise<void>((done) => {
    execFile(
      process.execPath,
      ['node_modules/jest/bin/jest.js', ...words],
      { cwd: repository, env: { ...process.env, RANDOM_STUDIES: String(studies) }, maxBuffer: 2 ** 26 },
      () => done(),
    );
  });
  return JSON.parse(await readFile(report, 'utf8')) as JestReport;
}
