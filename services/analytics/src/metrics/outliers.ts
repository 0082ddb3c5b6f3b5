import { loadMeasures, outliers as findOutliers, sessionNumbers } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Tests that are named one by one. */
const maxNamed = 300;

/** Tests that stand out, with reasons; groups of tests that went alike; doubtful recordings. */
export const outliers: Answer<'outliers'> = async ({ reader, study, audience }) => {
  const [found, measured, numbers] = await Promise.all([
    findOutliers.run(reader, study, {}),
    loadMeasures(reader, study),
    sessionNumbers.run(reader, study, {}),
  ]);
  const labels = new Map(measured.sessions.map((session, place) => [session, measured.labels[place] || null]));
  const named = <E extends { session: string }>(entry: E) => ({
    ...entry,
    number: numbers.get(entry.session) ?? 0,
    label: audience === 'team' ? (labels.get(entry.session) ?? null) : null,
  });
  const { groups, unclear, unassigned, with: all, without, sampled = null } = found;
  return {
    ...{ unclear, unassigned, with: all, without, sampled },
    outliers: found.outliers.slice(0, maxNamed).map(named),
    outlierCount: found.outliers.length,
    groups: groups.map(({ sessions, typical }) => ({
      ...{ count: sessions.length, typical },
      sessions: sessions.slice(0, maxNamed),
    })),
    doubts: found.doubts.slice(0, maxNamed).map(named),
  };
};
