import { z } from 'zod';
import { clickPoints, variantSql, type ClickVariant } from '../query/click-points';
import type { Metric } from './metric';

/** Number of clicks of a kind, per surface. */
export interface ClickCount {
  total: number;
  bySurface: Record<string, number>;
  /** Ids of the events, for small data sets. */
  ids?: string[];
}

export type Clicks = Record<'missed' | 'first1' | 'first3', ClickCount>;

interface Row {
  surface: string;
  total: number;
  ids: string[];
}

/** Data sets up to this number of clicks name the events behind each number. */
const idsUpTo = 2000;
const counted: readonly ClickVariant[] = ['missed', 'first1', 'first3'];
const none: ClickCount = { total: 0, bySurface: {}, ids: [] };

/** Missed, first and first three clicks. */
export const clicks: Metric<object, Clicks> = {
  name: 'clicks',
  params: z.object({}),
  empty: () => ({ missed: none, first1: none, first3: none }),
  async run(reader, study) {
    const source = clickPoints(study);
    const [[size], ...found] = await Promise.all([
      reader.query<{ events: number }>(`${source.with} SELECT count() AS events FROM stored`, source.parameters),
      ...counted.map((variant) =>
        reader.query<Row>(
          `${source.with} SELECT surface, count() AS total, groupArray(${idsUpTo})(id) AS ids FROM clicks WHERE ${variantSql[variant]} GROUP BY surface ORDER BY surface`,
          source.parameters,
        ),
      ),
    ]);
    const small = (size?.events ?? 0) <= idsUpTo;
    const [missed = none, first1 = none, first3 = none] = found.map((rows) => summarise(rows, small));
    return { missed, first1, first3 };
  },
};

function summarise(rows: readonly Row[], withIds: boolean): ClickCount {
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    bySurface: Object.fromEntries(rows.map((row) => [row.surface, row.total])),
    ...(withIds && { ids: rows.flatMap((row) => row.ids).sort() }),
  };
}
