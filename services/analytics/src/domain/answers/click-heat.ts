import {
  clickHeat as heat,
  clickVariants,
  surfaceCounts,
  surfaceRevisions,
  type ClickVariant,
} from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter } from '@prototrail/contracts';
import { describeLooks } from '../looks';
import type { Answer } from './answer';

/** Click heat maps: totals of every surface, and the cells of the one that is asked for. */
export const clickHeat: Answer<'clickHeat'> = async ({ reader, study, query, looks }) => {
  const variant = variantOf(query);
  const [layers, totals, seen] = await Promise.all([
    heat.run(reader, study, {
      variants: [variant],
      cellLimit: 0,
      cellsOf: query.screen === undefined ? [] : [query.screen],
    }),
    surfaceCounts.run(reader, study, {}),
    // without another look there is nothing to tell apart
    looks.looks.size > 1 ? surfaceRevisions.run(reader, study, {}) : [],
  ]);
  const looksOf = describeLooks(seen, looks);
  const names = new Map(study.facts.surfaces.map(({ id, name }) => [id, name]));
  const surfaces = Object.entries(layers[variant]).map(([id, { points, cells, max, values }]) => {
    return [
      id,
      {
        points,
        cells,
        max,
        values: values ?? [],
        views: totals[id]?.views ?? 0,
        clicks: totals[id]?.clicks ?? 0,
        missed: totals[id]?.missed ?? 0,
        firstClicks: totals[id]?.firstClicks ?? 0,
        name: names.get(id) ?? id,
        looks: looksOf(id),
      },
    ] as const;
  });
  return {
    variant,
    maxOfAll: surfaces.reduce((max, [, layer]) => Math.max(max, layer.max), 0),
    surfaces: Object.fromEntries(surfaces),
  };
};

function variantOf(query: AnalyticsFilter): ClickVariant {
  const variant = clickVariants.find((known) => known === (query.variant ?? 'all'));
  if (variant) return variant;
  const message = `must be one of ${clickVariants.join(', ')}`;
  throw new DomainError('request.invalid', {
    message: `The parameter variant ${message}.`,
    problems: [{ field: 'variant', message }],
  });
}
