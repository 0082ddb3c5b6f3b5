import { z } from 'zod';
import { pointerClickTypes } from '../query/event-classes';
import { preparedEvents } from '../query/prepared';
import type { Metric } from './metric';

/** Loads of a surface and pointer clicks on it. */
export interface SurfaceCounts {
  views: number;
  clicks: number;
}

interface Row {
  id: string;
  screenLoads: number;
  overlayLoads: number;
  clicks: number;
}

/** How often each screen and overlay was loaded and clicked. */
export const surfaceCounts: Metric<object, Record<string, SurfaceCounts>> = {
  name: 'surfaceCounts',
  params: z.object({}),
  empty: (study) => Object.fromEntries(study.facts.surfaces.map(({ id }) => [id, { views: 0, clicks: 0 }])),
  async run(reader, study) {
    const source = preparedEvents(study);
    const rows = await reader.query<Row>(
      `${source.with}
      SELECT toString(multiIf(type = 'ScreenLoaded', screen, type = 'OverlayLoaded', overlay, surface)) AS id, countIf(type = 'ScreenLoaded') AS screenLoads,
        countIf(type = 'OverlayLoaded') AS overlayLoads, countIf(type IN (${pointerClickTypes})) AS clicks
      FROM stored GROUP BY id`,
      source.parameters,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const counted = study.facts.surfaces.map(({ id, kind }) => {
      const row = found.get(id);
      const views = kind === 'screen' ? row?.screenLoads : row?.overlayLoads;
      return [id, { views: views ?? 0, clicks: row?.clicks ?? 0 }] as const;
    });
    return Object.fromEntries(counted);
  },
};
