import { z } from 'zod';
import { allClicks, countedClicks, firstClicks } from '../query/click-points';
import { pointerClickTypes } from '../query/event-classes';
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
  if (study.during) return countSingly(reader, study, surfaces);
  const source = countedClicks(study, surfaces);
  return reader.query<Row>(
    `${source.with} SELECT surface, sumIf(clicks, missedClick) AS missed, sum(pointer) AS pointer, sum(first1) AS first1, sum(first3) AS first3
    FROM counted GROUP BY surface ORDER BY surface`,
    source.parameters,
  );
}

/** The same where not all clicks of a session count, so that sums of sessions do not help. */
async function countSingly(reader: Reader, study: Study, surfaces: readonly string[] | undefined): Promise<Row[]> {
  const [all, firsts] = [allClicks(study, surfaces), firstClicks(study, surfaces)];
  const [counted, first] = await Promise.all([
    reader.query<Omit<Row, 'first1' | 'first3'>>(
      `${all.with} SELECT surface, countIf(missedClick) AS missed, countIf(type IN (${pointerClickTypes})) AS pointer FROM clicks GROUP BY surface`,
      all.parameters,
    ),
    reader.query<Pick<Row, 'surface' | 'first1' | 'first3'>>(
      `${firsts.with} SELECT surface, countIf(first1) AS first1, countIf(first3) AS first3 FROM clicks GROUP BY surface`,
      firsts.parameters,
    ),
  ]);
  const none = { missed: 0, pointer: 0, first1: 0, first3: 0 };
  const rows = new Map<string, Row>();
  for (const row of [...counted, ...first]) rows.set(row.surface, { ...none, ...rows.get(row.surface), ...row });
  return [...rows.values()].sort((a, b) => (a.surface < b.surface ? -1 : 1));
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
