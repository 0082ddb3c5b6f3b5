import { dwellHistograms, screens as screenRows } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Views, reach, dwell time and clicks per screen, with the distribution of the dwell time. */
export const screens: Answer<'screens'> = async ({ reader, study }) => {
  const [{ sessions: _, screens: rows, ...totals }, histograms] = await Promise.all([
    screenRows.run(reader, study, {}),
    dwellHistograms.run(reader, study, { overlays: true }),
  ]);
  const described = Object.entries(rows).map(([id, row]) => [id, { ...row, dwell: { ...row.dwell } }] as const);
  return { ...totals, screens: Object.fromEntries(described), dwellHistograms: histograms };
};
