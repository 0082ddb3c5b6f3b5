import {
  clickHeat as heat,
  clickVariants,
  rageHeat,
  surfaceCounts,
  surfaceRevisions,
  type ClickVariant,
  type HeatLayer,
  type Reader,
  type Study,
} from '@prototrail/analytics';
import { DomainError, type AnalyticsQuery } from '@prototrail/contracts';
import { clickDensity, heatStamp } from '@prototrail/model';
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
  const [layerOf, totals, seen] = await Promise.all([
    // the largest cell of all is only known when the cells of all are counted
    isOnOneScale || only ? layersOf({ reader, study }, variant, isOnOneScale ? undefined : only) : nowhere,
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
    ...(isOnOneScale && {
      maxOfAll: Math.max(0, ...Object.values(layerOf).map(({ max }) => max)),
      peakOfAll: await peakOfAll(study, layerOf),
    }),
    surfaces: Object.fromEntries(surfaces),
  };
};

const nowhere: Readonly<Record<string, HeatLayer>> = {};

/** Cells of the variant; of all surfaces without `only`. */
async function layersOf(
  { reader, study }: { reader: Reader; study: Study },
  variant: HeatVariant,
  only: string[] | undefined,
): Promise<Readonly<Record<string, HeatLayer>>> {
  if (variant === 'rage') return rageHeat.run(reader, study, {});
  const layers = await heat.run(reader, study, { variants: [variant], cellLimit: 0, cellsOf: only, surfaces: only });
  return layers[variant];
}

/** Most clicks around a spot of any surface; a slice for each surface, as this is calculation in the process. */
async function peakOfAll({ facts }: Study, layers: Readonly<Record<string, HeatLayer>>): Promise<number> {
  const peaks = await mapCooperatively(facts.surfaces, ({ id, w, h }) => {
    const cells = layers[id]?.values ?? [];
    return cells.length === 0 ? 0 : clickDensity(cells, { width: w, height: h, stamp: heatStamp(facts.kind, w) }).peak;
  });
  return Math.max(0, ...peaks);
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
