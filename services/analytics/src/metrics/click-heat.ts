import {
  clickBins,
  clickHeat as heat,
  clickVariants,
  rageHeat,
  surfaceCounts,
  surfaceRevisions,
  type ClickVariant,
  type HeatLayer,
  type Reader,
  type Study,
  type Surface,
} from '@prototrail/analytics';
import { DomainError, type AnalyticsQuery } from '@prototrail/contracts';
import { clickDensity, clickGrid, densityOfBins, heatStamp } from '@prototrail/model';
import { mapCooperatively } from '@prototrail/platform';
import { describeAppearances } from '../domain/appearances';
import type { Answer } from './metric';
import { ofTask } from './of-task';

/** Click heat maps: how often surfaces were seen and clicked, and with `screen` the cells of that one. */
export const clickHeat: Answer<'clickHeat'> = async ({ reader, study: all, query, fingerprints }) => {
  const study = await ofTask(reader, all, query);
  const variant = variantOf(query);
  const { screen } = query;
  const only = screen === undefined ? undefined : [screen];
  const isOnOneScale = query.scale === 'study';
  const [layerOf, scale, totals, seen] = await Promise.all([
    only ? layersOf({ reader, study }, variant, only) : nowhere,
    isOnOneScale ? scaleOf({ reader, study }, variant) : undefined,
    surfaceCounts.run(reader, study, { surfaces: only }),
    // with one appearance there is nothing to tell apart
    fingerprints.byRevision.size > 1 ? surfaceRevisions.run(reader, study, {}) : [],
  ]);
  const appearancesOf = describeAppearances(seen, fingerprints);
  const surfaces = study.facts.surfaces
    .filter(({ id, w, h }) => w > 0 && h > 0 && (only?.includes(id) ?? true))
    .map(({ id, name }) => {
      const { views = 0, clicks = 0, missed = 0, firstClicks = 0 } = totals[id] ?? {};
      const { points, cells, max, values } = layerOf[id] ?? nothing;
      const own = only && { heat: { points, cells, max, values: values ?? [] } };
      return [id, { views, clicks, missed, firstClicks, name, looks: appearancesOf(id), ...own }] as const;
    });
  return {
    variant,
    ...scale,
    surfaces: Object.fromEntries(surfaces),
  };
};

const nowhere: Readonly<Record<string, HeatLayer>> = {};

/** Clicks of the variant on these surfaces, with their cells. */
async function layersOf(
  { reader, study }: { reader: Reader; study: Study },
  variant: HeatVariant,
  surfaces: string[],
): Promise<Readonly<Record<string, HeatLayer>>> {
  if (variant === 'rage') return rageHeat.run(reader, study, {});
  const layers = await heat.run(reader, study, { variants: [variant], cellLimit: 0, cellsOf: surfaces, surfaces });
  return layers[variant];
}

/** Most clicks on a px, and most around a spot, of all surfaces; a slice for each, as this is calculation in the process. */
async function scaleOf(
  { reader, study }: { reader: Reader; study: Study },
  variant: HeatVariant,
): Promise<{ maxOfAll: number; peakOfAll: number }> {
  const { surfaces, kind } = study.facts;
  const sizeOf = ({ w, h }: Surface) => ({ width: w, height: h, stamp: heatStamp(kind, w) });
  const largest = (values: readonly number[]): number => Math.max(0, ...values);
  if (variant === 'rage') {
    const layers = await rageHeat.run(reader, study, {});
    const peaks = await mapCooperatively(
      surfaces,
      (one) => clickDensity(layers[one.id]?.values ?? [], sizeOf(one)).peak,
    );
    return { maxOfAll: largest(Object.values(layers).map(({ max }) => max)), peakOfAll: largest(peaks) };
  }
  const drawn = surfaces.filter(({ w, h }) => w > 0 && h > 0);
  const grids = Object.fromEntries(drawn.map((one) => [one.id, clickGrid(sizeOf(one))]));
  const found = await clickBins.run(reader, study, { variant, grids });
  const peaks = await mapCooperatively(drawn, (one) => densityOfBins(found[one.id]?.bins ?? [], sizeOf(one)).peak);
  return { maxOfAll: largest(Object.values(found).map(({ max }) => max)), peakOfAll: largest(peaks) };
}

const nothing: HeatLayer = { points: 0, cells: 0, max: 0 };

type HeatVariant = ClickVariant | 'rage';
const variants: readonly HeatVariant[] = [...clickVariants, 'rage'];

function variantOf(query: AnalyticsQuery<'clickHeat'>): HeatVariant {
  const variant = variants.find((known) => known === (query.variant ?? 'all'));
  if (variant) return variant;
  const message = `must be one of ${variants.join(', ')}`;
  throw new DomainError('request.invalid', {
    message: `The parameter variant ${message}.`,
    problems: [{ field: 'variant', message }],
  });
}
