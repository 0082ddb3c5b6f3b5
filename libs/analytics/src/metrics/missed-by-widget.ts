import { z } from 'zod';
import { allClicks, countedClicks } from '../query/click-points';
import type { Metric } from './metric';

/** Number of clicks on each widget that nothing reacted to; widgets without any are left out. */
export const missedByWidget: Metric<object, Record<string, number>> = {
  name: 'missedByWidget',
  params: z.object({}),
  empty: () => ({}),
  async run(reader, study) {
    // sums of sessions do not help where not all of a session counts
    const source = study.during ? allClicks(study) : countedClicks(study);
    const [from, missed] = study.during
      ? ['clicks', 'countIf(missedClick)']
      : ['counted', 'sumIf(clicks, missedClick)'];
    const rows = await reader.query<{ widget: string; missed: number }>(
      `${source.with} SELECT toString(widget) AS widget, ${missed} AS missed FROM ${from} GROUP BY widget HAVING missed > 0 AND widget != ''`,
      source.parameters,
    );
    return Object.fromEntries(rows.map((row) => [row.widget, row.missed]));
  },
};
