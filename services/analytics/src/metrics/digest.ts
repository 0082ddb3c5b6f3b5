import { dailyTests, latestTest, loadOutcomes, recentSessions, summariseTasks } from '@prototrail/analytics';
import type { Answer } from './metric';
import { totalSuccess } from './total-success';

/** What a list of studies says of one. */
export const digest: Answer<'digest'> = async ({ reader, study }) => {
  const [days, latest, recent, outcomes] = await Promise.all([
    dailyTests.run(reader, study, {}),
    latestTest.run(reader, study, {}),
    recentSessions.run(reader, study, {}),
    loadOutcomes(reader, study),
  ]);
  return {
    testsPerDay: days,
    latestMs: latest,
    taskSuccess: totalSuccess(await summariseTasks(study, outcomes), outcomes),
    receivedMs: recent.filter(({ isEnded }) => !isEnded).map(({ receivedMs }) => receivedMs),
  };
};
