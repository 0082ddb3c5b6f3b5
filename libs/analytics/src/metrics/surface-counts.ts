import { z } from 'zod';
import { loadVisits } from '../query/visits';
import { countClicks } from './clicks';
import type { Metric } from './metric';

/** Loads of a surface, pointer clicks on it, those that nothing reacted to, and the first ones of a view. */
export interface SurfaceCounts {
  views: number;
  clicks: number;
  missed: number;
  firstClicks: number;
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
    const [loads, clicks] = await Promise.all([loadVisits(reader, study), countClicks(reader, study, surfaces)]);
    const viewsOf = new Map(loads.map((row) => [`${row.kind} ${row.surface}`, row.views]));
    const clicksOf = new Map(clicks.map((row) => [row.surface, row]));
    const selected = study.facts.surfaces.filter(({ id }) => surfaces?.includes(id) ?? true);
    const counted = selected.map(({ id, kind }) => {
      const views = viewsOf.get(`${kind} ${id}`) ?? 0;
      const { pointer = 0, missed = 0, first1 = 0 } = clicksOf.get(id) ?? {};
      return [id, { views, clicks: pointer, missed, firstClicks: first1 }] as const;
    });
    return Object.fromEntries(counted);
  },
};
