import { z } from 'zod';
import { countedClicks } from '../query/click-points';
import type { Metric } from './metric';

/** Number of clicks on each widget that nothing reacted to; widgets without any are left out. */
export const missedByWidget: Metric<object, Record<string, number>> = {
  name: 'missedByWidget',
  params: z.object({}),
  empty: () => ({}),
  async run(reader, study) {
    const source = countedClicks(study);
    const rows = await reader.query<{ widget: string; missed: number }>(
      `${source.with} SELECT widget, sumIf(clicks, missedClick) AS missed FROM counted GROUP BY widget HAVING missed > 0 AND widget != ''`,
      source.parameters,
    );
    return Object.fromEntries(rows.map((row) => [row.widget, row.missed]));
  },
};
