import { z } from 'zod';
import { onlyOn } from '../query/click-points';
import { preparedEvents } from '../query/prepared';
import { countClicks } from './clicks';
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

const params = z.object({
  /** Only these surfaces; all by default. */
  surfaces: z.array(z.string()).optional(),
});

/** How often each screen and overlay was loaded and clicked. */
export const surfaceCounts: Metric<z.input<typeof params>, Record<string, SurfaceCounts>> = {
  name: 'surfaceCounts',
  params,
  empty: (study) =>
    Object.fromEntries(study.facts.surfaces.map(({ id }) => [id, { views: 0, clicks: 0, missed: 0, firstClicks: 0 }])),
  async run(reader, study, { surfaces }) {
    const source = preparedEvents(study);
    const only = onlyOn(surfaces);
    const [loads, clicks] = await Promise.all([
      reader.query<Row>(
        `${source.with}
        SELECT toString(type) AS type, toString(if(type = 'ScreenLoaded', screen, overlay)) AS surface, count() AS loads FROM stored WHERE load${only.sql} GROUP BY type, surface`,
        { ...source.parameters, ...only.parameters },
      ),
      countClicks(reader, study, surfaces),
    ]);
    const viewsOf = new Map(loads.map((row) => [`${row.type} ${row.surface}`, row.loads]));
    const clicksOf = new Map(clicks.map((row) => [row.surface, row]));
    const selected = study.facts.surfaces.filter(({ id }) => surfaces?.includes(id) ?? true);
    const counted = selected.map(({ id, kind }) => {
      const views = viewsOf.get(`${kind === 'screen' ? 'ScreenLoaded' : 'OverlayLoaded'} ${id}`) ?? 0;
      const { pointer = 0, missed = 0, first1 = 0 } = clicksOf.get(id) ?? {};
      return [id, { views, clicks: pointer, missed, firstClicks: first1 }] as const;
    });
    return Object.fromEntries(counted);
  },
};
