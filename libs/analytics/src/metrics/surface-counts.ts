import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import { loadClickCounts } from './clicks';
import type { Metric } from './metric';

/** Loads of a surface and pointer clicks on it. */
export interface SurfaceCounts {
  views: number;
  clicks: number;
}

interface Row {
  type: string;
  surface: string;
  loads: number;
}

/** How often each screen and overlay was loaded and clicked. */
export const surfaceCounts: Metric<object, Record<string, SurfaceCounts>> = {
  name: 'surfaceCounts',
  params: z.object({}),
  empty: (study) => Object.fromEntries(study.facts.surfaces.map(({ id }) => [id, { views: 0, clicks: 0 }])),
  async run(reader, study) {
    const source = preparedEvents(study);
    const [loads, clicks] = await Promise.all([
      reader.query<Row>(
        `${source.with}
        SELECT toString(type) AS type, toString(if(type = 'ScreenLoaded', screen, overlay)) AS surface, count() AS loads FROM stored WHERE load GROUP BY type, surface`,
        source.parameters,
      ),
      loadClickCounts(reader, study),
    ]);
    const viewsOf = new Map(loads.map((row) => [`${row.type} ${row.surface}`, row.loads]));
    const clicksOf = new Map(clicks.map((row) => [row.surface, row.pointer]));
    const counted = study.facts.surfaces.map(({ id, kind }) => {
      const views = viewsOf.get(`${kind === 'screen' ? 'ScreenLoaded' : 'OverlayLoaded'} ${id}`) ?? 0;
      return [id, { views, clicks: clicksOf.get(id) ?? 0 }] as const;
    });
    return Object.fromEntries(counted);
  },
};
