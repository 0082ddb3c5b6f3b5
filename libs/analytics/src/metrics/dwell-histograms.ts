import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import { loadVisits, type SurfaceVisits } from '../query/visits';
import type { HistogramBin } from '../statistics/charts';
import type { Metric } from './metric';

interface Row {
  /** From 1, in the list of surfaces with visits. */
  place: number;
  bin: number;
  visits: number;
}

const params = z.object({
  bins: z.number().int().min(1).max(100).default(10),
  /** Also distributions of the time that overlays were open. */
  overlays: z.boolean().default(false),
});

/** The upper end of a bin; the last one ends at the longest visit, whatever the sum of the widths. */
const endSql = (bin: string): string =>
  `if(${bin} = {bins:UInt32}, high, low + (high - low) / {bins:UInt32} * (${bin}))`;
/** Near the end of a bin, the quotient and the end itself may be rounded to different sides; the end decides. */
const binSql = `multiIf(guess > 1 AND visit <= ${endSql('guess - 1')}, guess - 1, guess < {bins:UInt32} AND visit > ${endSql('guess')}, guess + 1, guess)`;

/** Distribution of visit lengths (ms) per screen (overlays on demand) with at least one visit of known length. */
export const dwellHistograms: Metric<z.input<typeof params>, Record<string, HistogramBin[]>> = {
  name: 'dwellHistograms',
  params,
  empty: () => ({}),
  async run(reader, study, { bins = 10, overlays = false }) {
    const kinds = new Map(study.facts.surfaces.map(({ id, kind }) => [id, kind]));
    const known = await loadVisits(reader, study);
    const wanted = known.filter(
      ({ surface, kind, visits }) => visits > 0 && kinds.get(surface) === kind && (overlays || kind === 'screen'),
    );
    if (wanted.length === 0) return {};
    const source = preparedSessions(study);
    const placeOf = (kind: string): string =>
      `transform(toString(id), {surfaces:Array(String)}, {${kind}Places:Array(UInt32)}, 0)`;
    const rows = await reader.query<Row>(
      `${source.with},
      placed AS (SELECT visit, toUInt32(if(isScreen, ${placeOf('screen')}, ${placeOf('overlay')})) AS place,
        arrayElement({lows:Array(Int64)}, place) AS low, arrayElement({highs:Array(Int64)}, place) AS high,
        toInt64(least(greatest(ceil((visit - low) / greatest((high - low) / {bins:UInt32}, 1e-9)), 1), {bins:UInt32})) AS guess
        FROM (SELECT view_screens, view_surfaces, view_visits FROM chosen)
        ARRAY JOIN view_screens AS isScreen, view_surfaces AS id, view_visits AS visit WHERE visit >= 0 AND place > 0)
      SELECT place, ${binSql} AS bin, count() AS visits FROM placed GROUP BY place, bin`,
      {
        ...source.parameters,
        bins,
        surfaces: wanted.map(({ surface }) => surface),
        // an element is a screen or an overlay, and the other one here
        screenPlaces: wanted.map(({ kind }, index) => (kind === 'screen' ? index + 1 : 0)),
        overlayPlaces: wanted.map(({ kind }, index) => (kind === 'overlay' ? index + 1 : 0)),
        lows: wanted.map(({ low }) => low),
        highs: wanted.map(({ high }) => high),
      },
    );
    const result: Record<string, HistogramBin[]> = {};
    for (const { id } of study.facts.surfaces) {
      const place = wanted.findIndex(({ surface }) => surface === id);
      const surface = wanted[place];
      if (!surface) continue;
      result[id] = toBins(
        surface,
        rows.filter((row) => row.place === place + 1),
        bins,
      );
    }
    return result;
  },
};

function toBins({ low, high }: SurfaceVisits, rows: readonly Row[], bins: number): HistogramBin[] {
  const counts = new Map(rows.map(({ bin, visits }) => [bin, visits]));
  const width = (high - low) / bins;
  return Array.from({ length: bins }, (_, index) => ({
    from: low + width * index,
    to: index === bins - 1 ? high : low + width * (index + 1),
    count: counts.get(index + 1) ?? 0,
  }));
}
