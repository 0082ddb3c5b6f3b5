import { z } from 'zod';
import { allClicks, firstClicks } from '../query/click-points';
import { preparedSessions, type Source } from '../query/prepared';
import type { Metric, Reader } from './metric';

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
  totals: number[];
  ids: string[][];
}

/** Data sets up to this number of events name the events behind each number. */
const idsUpTo = 2000;
const none: ClickCount = { total: 0, bySurface: {}, ids: [] };

/** Missed, first and first three clicks. */
export const clicks: Metric<object, Clicks> = {
  name: 'clicks',
  params: z.object({}),
  empty: () => ({ missed: none, first1: none, first3: none }),
  async run(reader, study) {
    const about = preparedSessions(study);
    const [size] = await reader.query<{ size: number }>(
      `${about.with} SELECT sum(events) AS size FROM chosen`,
      about.parameters,
    );
    const withIds = (size?.size ?? 0) <= idsUpTo;
    const [[missed = none], [first1 = none, first3 = none]] = await Promise.all([
      count(reader, allClicks(study), { flags: ['missedClick'], withIds }),
      count(reader, firstClicks(study), { flags: ['first1', 'first3'], withIds }),
    ]);
    return { missed, first1, first3 };
  },
};

async function count(
  reader: Reader,
  source: Source,
  { flags, withIds }: { flags: readonly string[]; withIds: boolean },
): Promise<ClickCount[]> {
  const rows = await reader.query<Row>(
    `${source.with} SELECT surface, [${flags.map((flag) => `countIf(${flag})`).join(', ')}] AS totals,
      ${withIds ? `[${flags.map((flag) => `groupArrayIf(id, ${flag})`).join(', ')}]` : '[]'} AS ids
    FROM clicks GROUP BY surface ORDER BY surface`,
    source.parameters,
  );
  return flags.map((_, index) => {
    const found = rows.filter((row) => (row.totals[index] ?? 0) > 0);
    return {
      total: found.reduce((sum, row) => sum + (row.totals[index] ?? 0), 0),
      bySurface: Object.fromEntries(found.map((row) => [row.surface, row.totals[index] ?? 0])),
      ...(withIds && { ids: found.flatMap((row) => row.ids[index] ?? []).sort() }),
    };
  });
}
