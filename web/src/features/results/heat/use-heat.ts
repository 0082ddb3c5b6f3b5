import type { AnalyticsAnswer } from '@prototrail/contracts';
import {
  clickDensity,
  countedRadius,
  heatStamp,
  scaleEnd,
  type App,
  type ClickDensity,
  type HeatCell,
  type Screen,
} from '@prototrail/model';
import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { useStudy, type Study } from '../study';
import type { ClickLayerId } from './layers';

export type HeatSurface = AnalyticsAnswer<'clickHeat'>['surfaces'][string];
export type Points = AnalyticsAnswer<'clickPoints'>['points'];

export interface HeatQuery {
  /** The prototype as the chosen testers saw it, and the screen in it; undefined while they are loading. */
  app: App | undefined;
  screen: Screen | undefined;
  revision: string | undefined;
  filter: Study['filter'];
  /** Undefined: clicks are not shown. */
  layer: ClickLayerId | undefined;
  isSameScale: boolean;
}

/** What the scale of a heat map says. */
export interface HeatScale {
  /** Clicks at its dark end. */
  end: number;
  /** A colour counts the clicks within so many px of a spot. */
  radiusPx: number;
}

/** The clicks of one screen: their heat, or each of them. */
export function useHeat({ app, screen, revision, filter, layer, isSameScale }: HeatQuery) {
  const { appId, isExample } = useStudy();
  const skip = !screen || layer === undefined;
  const seen = { ...filter, screen: screen?.id, revision };
  const variant = layer === 'single' ? 'all' : layer;
  const detail = useMetric({ appId, metric: 'clickHeat', filter: { ...seen, variant }, isExample }, { skip });
  const points = useMetric(
    { appId, metric: 'clickPoints', filter: seen, isExample },
    { skip: skip || layer !== 'single' },
  );
  const ofAll = useMetric(
    { appId, metric: 'clickHeat', filter: { ...filter, variant, scale: 'study' }, isExample },
    { skip: skip || !isSameScale },
  );
  const surface = screen && detail.data?.surfaces[screen.id];
  const density = useDensity(app, screen, surface?.heat?.values);
  const end = scaleEnd(Math.max(density?.peak ?? 0, isSameScale ? (ofAll.data?.peakOfAll ?? 0) : 0));
  const scale: HeatScale = { end, radiusPx: countedPx(app, screen) };
  return {
    surface,
    density,
    scale,
    /** Tests that were chosen. */
    tests: detail.data?.sessions ?? 0,
    isLoading: !detail.data,
    points: points.data?.points ?? [],
    failed: [detail, points, ofAll].find((metric) => metric.isError && !metric.data),
  };
}

/** Within how many px of a spot something counts. */
export const countedPx = (app: App | undefined, screen: Screen | undefined): number =>
  countedRadius(heatStamp(app?.type, screen?.w ?? 0));

/** The density of the cells on a screen; undefined while they are loading. */
export function useDensity(
  app: App | undefined,
  screen: Screen | undefined,
  cells: readonly HeatCell[] | undefined,
): ClickDensity | undefined {
  return useMemo(() => {
    if (!cells || !screen) return undefined;
    return clickDensity(cells, { width: screen.w, height: screen.h, stamp: heatStamp(app?.type, screen.w) });
  }, [cells, screen, app?.type]);
}
