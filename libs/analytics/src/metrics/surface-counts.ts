import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import { loadClickCounts } from './clicks';
import type { Metric } from './metric';

/** Loads of a surface, pointer clicks on it, those that nothing reacted to, and the first ones of a view. */
export interface SurfaceCounts {
  views: number;
  clicks: number;
  missed: number;
  firstClicks: number;
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
  empty: (study) =>
    Object.fromEntries(study.facts.surfaces.map(({ id }) => [id, { views: 0, clicks: 0, missed: 0, firstClicks: 0 }])),
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
    const clicksOf = new Map(clicks.map((row) => [row.surface, row]));
    const counted = study.facts.surfaces.map(({ id, kind }) => {
      const views = viewsOf.get(`${kind === 'screen' ? 'ScreenLoaded' : 'OverlayLoaded'} ${id}`) ?? 0;
      const { pointer = 0, missed = 0, first1 = 0 } = clicksOf.get(id) ?? {};
      return [id, { views, clicks: pointer, missed, firstClicks: first1 }] as const;
    });
    return Object.fromEntries(counted);
  },
};
