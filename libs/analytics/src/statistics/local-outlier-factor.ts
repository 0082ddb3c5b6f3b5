import { mapCooperatively } from '@prototrail/platform';
import { distance } from './outliers';

type Points = readonly (readonly number[])[];
interface Near {
  point: number;
  away: number;
}

/**
 * How much thinner each point's surroundings are than those of its `k` nearest points: about 1 inside a group, clearly
 * more outside. Points as far as the k-th nearest count too. Breunig, Kriegel, Ng and Sander 2000. Gives way to others.
 */
export async function localOutlierFactors(points: Points, k: number): Promise<number[]> {
  const near = await mapCooperatively(points, (_, self) => nearest(points, self, k));
  const reach = near.map((others) => others.at(-1)?.away ?? 0);
  const densities = near.map((others) => {
    const total = others.reduce((sum, { point, away }) => sum + Math.max(away, reach[point] ?? 0), 0);
    return total === 0 ? Infinity : others.length / total;
  });
  return near.map((others, self) => {
    const own = densities[self] ?? 0;
    // a point among equal ones is as dense as can be
    if (others.length === 0 || own === Infinity) return 1;
    return others.reduce((sum, { point }) => sum + (densities[point] ?? 0), 0) / others.length / own;
  });
}

function nearest(points: Points, self: number, k: number): Near[] {
  const own = points[self] ?? [];
  const others = points
    .map((other, point): Near => ({ point, away: distance(own, other) }))
    .filter(({ point }) => point !== self)
    .sort((a, b) => a.away - b.away || a.point - b.point);
  const limit = others[Math.min(k, others.length) - 1]?.away ?? 0;
  return others.filter(({ away }) => away <= limit);
}
