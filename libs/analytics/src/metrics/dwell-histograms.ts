import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import { visitsSql } from '../query/visits';
import type { HistogramBin } from '../statistics/charts';
import type { Metric } from './metric';

interface Row {
  kind: string;
  surface: string;
  low: number;
  high: number;
  counts: number[];
}

const params = z.object({
  bins: z.number().int().min(1).max(100).default(10),
  /** Also distributions of the time that overlays were open. */
  overlays: z.boolean().default(false),
});

/** Distribution of visit lengths (ms) per screen (overlays on demand) with at least one visit of known length. */
export const dwellHistograms: Metric<z.input<typeof params>, Record<string, HistogramBin[]>> = {
  name: 'dwellHistograms',
  params,
  empty: () => ({}),
  async run(reader, study, { bins = 10, overlays = false }) {
    const source = preparedEvents(study);
    const rows = await reader.query<Row>(
      `${source.with}, ${visitsSql},
      gathered AS (SELECT kind, surface, min(length) AS low, max(length) AS high, groupArray(length) AS lengths FROM visits GROUP BY kind, surface)
      SELECT kind, surface, low, high, arrayMap(bin -> arrayCount(length -> length <= if(bin = {bins:UInt32}, high, low + (high - low) / {bins:UInt32} * bin), lengths),
        range(1, {bins:UInt32} + 1)) AS upTo, arrayDifference(arrayConcat([0], upTo)) AS steps, arraySlice(steps, 2) AS counts
      FROM gathered`,
      { ...source.parameters, bins },
    );
    const result: Record<string, HistogramBin[]> = {};
    for (const { id, kind } of study.facts.surfaces) {
      if (kind === 'overlay' && !overlays) continue;
      const row = rows.find((candidate) => candidate.surface === id && candidate.kind === kind);
      if (row) result[id] = toBins(row, bins);
    }
    return result;
  },
};

function toBins({ low, high, counts }: Row, bins: number): HistogramBin[] {
  const width = (high - low) / bins;
  return counts.map((count, index) => ({
    from: low + width * index,
    to: index === bins - 1 ? high : low + width * (index + 1),
    count,
  }));
}
