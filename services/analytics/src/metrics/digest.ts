import { dailyTests, latestTest, loadTaskFigures, recentSessions } from '@prototrail/analytics';
import type { Answer } from './metric';
import { totalSuccess } from './total-success';

/** What a list of studies says of one. */
export const digest: Answer<'digest'> = async ({ reader, study }) => {
  const [days, latest, recent, tasks] = await Promise.all([
    dailyTests.run(reader, study, {}),
    latestTest.run(reader, study, {}),
    recentSessions.run(reader, study, {}),
    loadTaskFigures(reader, study),
  ]);
  return {
    testsPerDay: days,
    latestMs: latest,
    taskSuccess: totalSuccess(tasks),
    receivedMs: recent.filter(({ isEnded }) => !isEnded).map(({ receivedMs }) => receivedMs),
  };
};
