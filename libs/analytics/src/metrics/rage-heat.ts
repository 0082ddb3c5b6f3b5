import { z } from 'zod';
import type { Study } from '../study';
import type { Cell, HeatLayer } from './click-heat';
import type { Metric } from './metric';
import { rageClicks } from './rage-clicks';

/** Where clicks in quick succession fell: number of them per px of each surface, by x then y. */
export const rageHeat: Metric<object, Record<string, HeatLayer>> = {
  name: 'rageHeat',
  params: z.object({}),
  empty: (study) => layersOf(study, new Map()),
  async run(reader, study) {
    const counts = new Map<string, Map<string, Cell>>();
    const isInside = insideOf(study);
    for (const { session, surface, clicks } of await rageClicks.run(reader, study, {})) {
      if (!isInside(session, clicks[0]?.time ?? 0)) continue;
      const cells = counts.get(surface) ?? new Map<string, Cell>();
      counts.set(surface, cells);
      for (const click of clicks) {
        const [x, y] = [Math.floor(click.x + 0.5), Math.floor(click.y + 0.5)];
        const cell = cells.get(`${x} ${y}`) ?? [x, y, 0];
        cell[2] += 1;
        if (x > 0 && y > 0) cells.set(`${x} ${y}`, cell);
      }
    }
    return layersOf(study, counts);
  },
};

/** Whether a time is in the period of its session. */
function insideOf({ during }: Study): (session: string, time: number) => boolean {
  if (!during) return () => true;
  const places = new Map(during.sessions.map((session, place) => [session, place]));
  return (session, time) => {
    const place = places.get(session) ?? -1;
    return time >= (during.starts[place] ?? Infinity) && time <= (during.ends[place] ?? -Infinity);
  };
}

function layersOf(study: Study, counts: ReadonlyMap<string, ReadonlyMap<string, Cell>>): Record<string, HeatLayer> {
  const drawn = study.facts.surfaces.filter(({ w, h }) => w > 0 && h > 0);
  return Object.fromEntries(
    drawn.map(({ id }) => {
      const values = [...(counts.get(id)?.values() ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const points = values.reduce((sum, cell) => sum + cell[2], 0);
      return [id, { points, cells: values.length, max: Math.max(0, ...values.map((cell) => cell[2])), values }];
    }),
  );
}
