import { z } from 'zod';
import { allClicks, countedClicks, firstClicks } from '../query/click-points';
import type { Source } from '../query/prepared';
import { loadSize } from '../query/sessions';
import type { Study } from '../study';
import type { Metric, Reader } from './metric';

/** Number of clicks of a kind, per surface. */
export interface ClickCount {
  total: number;
  bySurface: Record<string, number>;
  /** Ids of the events, for small data sets. */
  ids?: string[];
}

type Kind = 'missed' | 'first1' | 'first3';
export type Clicks = Record<Kind, ClickCount>;

type Row = Record<Kind | 'pointer', number> & { surface: string };

/** Data sets up to this number of events name the events behind each number. */
const idsUpTo = 2000;
const none: ClickCount = { total: 0, bySurface: {}, ids: [] };

/** Missed, first and first three clicks. */
export const clicks: Metric<object, Clicks> = {
  name: 'clicks',
  params: z.object({}),
  empty: () => ({ missed: none, first1: none, first3: none }),
  async run(reader, study) {
    const [rows, size] = await Promise.all([countClicks(reader, study), loadSize(reader, study)]);
    const count = async (kind: Kind, clicksOf: Source, flag: string): Promise<ClickCount> => ({
      ...countOf(rows, kind),
      ...(size.events <= idsUpTo && { ids: await loadIds(reader, clicksOf, flag) }),
    });
    const [missed, first1, first3] = await Promise.all([
      count('missed', allClicks(study), 'missedClick'),
      count('first1', firstClicks(study), 'first1'),
      count('first3', firstClicks(study), 'first3'),
    ]);
    return { missed, first1, first3 };
  },
};

/** How many clicks of each kind there are per surface; `pointer` are those on screens and widgets. */
export function countClicks(reader: Reader, study: Study, surfaces?: readonly string[]): Promise<Row[]> {
  const source = countedClicks(study, surfaces);
  return reader.query<Row>(
    `${source.with} SELECT surface, sumIf(clicks, missedClick) AS missed, sum(pointer) AS pointer, sum(first1) AS first1, sum(first3) AS first3
    FROM counted GROUP BY surface ORDER BY surface`,
    source.parameters,
  );
}

async function loadIds(reader: Reader, source: Source, flag: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `${source.with} SELECT id FROM clicks WHERE ${flag}`,
    source.parameters,
  );
  return rows.map(({ id }) => id).sort();
}

function countOf(rows: readonly Row[], kind: Kind): ClickCount {
  const found = rows.filter((row) => row[kind] > 0);
  return {
    total: found.reduce((sum, row) => sum + row[kind], 0),
    bySurface: Object.fromEntries(found.map((row) => [row.surface, row[kind]])),
  };
}
