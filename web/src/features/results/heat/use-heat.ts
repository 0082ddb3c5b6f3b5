import type { AnalyticsAnswer } from '@prototrail/contracts';
import {
  clickDensity,
  countedRadius,
  heatStamp,
  scaleEnd,
  type App,
  type ClickDensity,
  type Screen,
} from '@prototrail/model';
import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { useStudy } from '../study';

/** Which clicks are drawn. */
export type Variant = 'all' | 'first1' | 'first3' | 'missed' | 'single';

export type HeatSurface = AnalyticsAnswer<'clickHeat'>['surfaces'][string];

export interface HeatQuery {
  /** The prototype as the chosen testers saw it, and the screen in it; undefined while they are loading. */
  app: App | undefined;
  screen: Screen | undefined;
  revision: string | undefined;
  variant: Variant;
  isSameScale: boolean;
}

/** What the scale of a heat map says. */
export interface HeatScale {
  /** Clicks at its dark end. */
  end: number;
  /** A colour counts the clicks within so many px of a spot. */
  radiusPx: number;
}

/** Everything that is drawn of one screen: its heat, single clicks and widgets. */
export function useHeat({ app, screen, revision, variant, isSameScale }: HeatQuery) {
  const { appId, filter, isExample } = useStudy();
  const skip = !screen;
  const seen = { ...filter, screen: screen?.id, revision };
  const heatVariant = variant === 'single' ? 'all' : variant;
  const detail = useMetric(
    { appId, metric: 'clickHeat', filter: { ...seen, variant: heatVariant }, isExample },
    { skip },
  );
  const widgets = useMetric({ appId, metric: 'widgets', filter: seen, isExample }, { skip });
  const points = useMetric(
    { appId, metric: 'clickPoints', filter: seen, isExample },
    { skip: skip || variant !== 'single' },
  );
  const ofAll = useMetric(
    { appId, metric: 'clickHeat', filter: { ...filter, variant: heatVariant, scale: 'study' }, isExample },
    { skip: !isSameScale },
  );
  const surface = screen && detail.data?.surfaces[screen.id];
  const density = useDensity(app, screen, surface);
  const end = scaleEnd(Math.max(density?.peak ?? 0, isSameScale ? (ofAll.data?.peakOfAll ?? 0) : 0));
  const scale: HeatScale = { end, radiusPx: countedRadius(heatStamp(app?.type, screen?.w ?? 0)) };
  return {
    surface,
    density,
    scale,
    isLoading: !detail.data,
    widgets: widgets.data?.widgets,
    points: points.data?.points ?? [],
    failed: [detail, widgets, ofAll].find((metric) => metric.isError && !metric.data),
  };
}

/** The density of the clicks on a screen; undefined while they are loading. */
export function useDensity(
  app: App | undefined,
  screen: Screen | undefined,
  surface: HeatSurface | undefined,
): ClickDensity | undefined {
  const cells = surface?.heat?.values;
  return useMemo(() => {
    if (!cells || !screen) return undefined;
    return clickDensity(cells, { width: screen.w, height: screen.h, stamp: heatStamp(app?.type, screen.w) });
  }, [cells, screen, app?.type]);
}
