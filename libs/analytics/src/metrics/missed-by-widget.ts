import { z } from 'zod';
import { allClicks } from '../query/click-points';
import type { Metric } from './metric';

/** Number of clicks on each widget that nothing reacted to; widgets without any are left out. */
export const missedByWidget: Metric<object, Record<string, number>> = {
  name: 'missedByWidget',
  params: z.object({}),
  empty: () => ({}),
  async run(reader, study) {
    const source = allClicks(study);
    const rows = await reader.query<{ widget: string; missed: number }>(
      `${source.with} SELECT toString(widget) AS widget, count() AS missed FROM clicks WHERE missedClick AND widget != '' GROUP BY widget`,
      source.parameters,
    );
    return Object.fromEntries(rows.map((row) => [row.widget, row.missed]));
  },
};
