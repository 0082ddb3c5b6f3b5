import { minScaleClicks } from '@prototrail/model';
import { formatNumber, useTranslation, type Translate } from '../../../i18n';
import { Checkbox } from '../../../ui';
import { fewTests, widgetName } from '../words';
import { rampColours } from './heat-image';
import { ClickDots, dotColours } from './click-dots';
import { HeatLayer } from './heat-layer';
import type { ClickLayerId } from './layers';
import { DotLegend, Legend } from './legend';
import type { LayerQuery, ShownLayer, Widgets } from './shown-layer';
import { useHeat } from './use-heat';
import { WidgetTable } from './widget-table';

export interface ClickLayerQuery extends LayerQuery {
  /** Undefined: another layer is shown. */
  layer: ClickLayerId | undefined;
  isSameScale: boolean;
  onSameScale(is: boolean): void;
  /** Figures of the widgets; undefined while they are loading. */
  widgets: Widgets | undefined;
}

/** Where people clicked. */
export function useClickLayer(query: ClickLayerQuery): ShownLayer & { end: number } {
  const { app, screen, onScreen, layer, isSameScale, onSameScale, widgets, selected, onSelect } = query;
  const { t, locale } = useTranslation('results');
  const heat = useHeat({ ...query, isSameScale });
  const { views = 0, clicks = 0 } = heat.surface ?? {};
  const shown = heat.surface?.heat?.points ?? 0;
  const end = heat.scale.end;
  const scale = {
    low: t('heat.one'),
    high: t('heat.most', { count: end, number: formatNumber(end, locale) }),
    colours: rampColours,
  };
  const basis = t('heat.basis', {
    clicks: t('heat.clicksOn', { count: shown }),
    tests: t('tests', { count: heat.tests }),
  });
  const dots = [
    { ...dotColours.answered, words: t('heat.dots.answered') },
    { ...dotColours.missed, words: t('heat.dots.missed') },
  ];
  return {
    end,
    isLoading: heat.isLoading,
    failed: heat.failed,
    words: `${t('heat.views', { count: views })}, ${t('heat.clicksOn', { count: clicks })}`,
    summary: summaryOf({ ...query, shown }, t),
    drawing:
      layer === 'single' ? (
        screen && <ClickDots screen={screen} points={heat.points} />
      ) : (
        <HeatLayer density={heat.density} end={end} />
      ),
    legend:
      layer === 'single' ? (
        <DotLegend dots={dots} note={`${t('heat.dots.counts')} ${basis}`} isLoading={heat.isLoading} />
      ) : (
        <Legend
          scale={scale}
          isLoading={heat.isLoading}
          note={`${t('heat.counts', { px: heat.scale.radiusPx, min: minScaleClicks })} ${basis}`}
        >
          <Checkbox isSelected={isSameScale} onChange={onSameScale}>
            {t('heat.sameScale')}
          </Checkbox>
        </Legend>
      ),
    ...(layer === 'single' ? { scale: undefined, dots } : { scale }),
    notice: noticeOf({ isLoading: heat.isLoading, shown, tests: heat.tests }, t),
    table: app && (
      <WidgetTable
        app={app}
        onScreen={onScreen}
        widgets={widgets ?? {}}
        clicks={clicks}
        selected={selected}
        onSelect={onSelect}
      />
    ),
  };
}

function noticeOf(
  { isLoading, shown, tests }: { isLoading: boolean; shown: number; tests: number },
  t: Translate,
): string | undefined {
  if (isLoading) return undefined;
  if (shown === 0) return t('heat.none');
  return tests < fewTests ? t('heat.fewTests', { count: tests }) : undefined;
}

/** What the picture shows, in words: clicks, and the widgets with most of them. */
function summaryOf(
  { app, screen, onScreen, widgets, shown }: ClickLayerQuery & { shown: number },
  t: Translate,
): string {
  const busiest = onScreen
    .map(({ id }) => ({ id, clicks: widgets?.[id]?.clicks ?? 0 }))
    .filter((row) => row.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, 3);
  return t('heat.summary', {
    screen: screen?.name ?? '',
    count: shown,
    widgets: busiest.map(({ id, clicks }) => `${app ? widgetName(app, id, t) : id} ${clicks}`).join(', ') || '–',
  });
}
