import type { App, HeatCell, Screen } from '@prototrail/model';
import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { formatPercent, useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { useStudy } from '../study';
import { fewTests, shortNumber, widgetName } from '../words';
import { rampColours } from './heat-image';
import { HeatLayer } from './heat-layer';
import { Legend } from './legend';
import { restByWidget, usualPeak } from './mouse-rest';
import type { LayerQuery, ShownLayer } from './shown-layer';
import { countedPx, useDensity } from './use-heat';

/** A scale never ends below so many seconds. */
const minScaleSeconds = 1;

/** The density of the cells in seconds, and the end of its scale; cells are in ms. */
export function useMouseDensity(
  app: App | undefined,
  screen: Screen | undefined,
  values: readonly HeatCell[] | undefined,
) {
  const seconds = useMemo(() => values?.map(([x, y, ms]): HeatCell => [x, y, ms / 1000]), [values]);
  const density = useDensity(app, screen, seconds);
  const end = useMemo(() => (density ? usualPeak(density, minScaleSeconds) : minScaleSeconds), [density]);
  return { density, end };
}

/** Where the pointer rested. */
export function useMouseLayer(query: LayerQuery & { isShown: boolean }): ShownLayer {
  const { app, screen, revision, filter, isShown } = query;
  const { appId, isExample } = useStudy();
  const { t, locale } = useTranslation('results');
  const mouse = useMetric(
    { appId, metric: 'mouse', filter: { ...filter, screen: screen?.id, revision }, isExample },
    { skip: !isShown || !screen },
  );
  const { data } = mouse;
  const values = data?.values;
  const { density, end } = useMouseDensity(app, screen, values);
  const { testers = 0, totalMs = 0 } = data ?? {};
  const total = shortNumber(totalMs / 1000, locale);
  const scale = {
    low: '0 s',
    high: t('heat.mouseLayer.most', { seconds: shortNumber(end, locale) }),
    colours: rampColours,
  };
  return {
    scale,
    isLoading: !data,
    failed: mouse.isError && !data ? mouse : undefined,
    words: t('heat.mouseLayer.words', { seconds: total, tests: t('tests', { count: testers }) }),
    summary: t('heat.mouseLayer.summary', { screen: screen?.name ?? '', seconds: total }),
    drawing: <HeatLayer density={density} end={end} />,
    legend: (
      <Legend
        scale={scale}
        isLoading={!data}
        note={t('heat.mouseLayer.counts', {
          px: countedPx(app, screen),
          seconds: total,
          tests: t('tests', { count: testers }),
        })}
      />
    ),
    notice: !data
      ? undefined
      : testers === 0
        ? t('heat.mouseLayer.none')
        : testers < fewTests
          ? t('heat.fewTests', { count: testers })
          : undefined,
    table: <RestTable {...query} cells={values ?? []} totalMs={totalMs} />,
  };
}

/** The time that the pointer rested on each widget. */
function RestTable({
  app,
  screen,
  onScreen,
  cells,
  totalMs,
  onSelect,
}: LayerQuery & { cells: readonly HeatCell[]; totalMs: number }) {
  const { t, locale } = useTranslation('results');
  const rests = useMemo(() => (screen ? restByWidget(cells, screen, onScreen) : []), [cells, screen, onScreen]);
  const name = (id: string): string => (id === screen?.id ? t('heat.elsewhere') : app ? widgetName(app, id, t) : id);
  return (
    <Table
      label={t('heat.mouseLayer.table')}
      items={rests}
      isDense
      empty={t('heat.mouseLayer.none')}
      sort={{ column: 'time', direction: 'descending' }}
      onOpen={({ id }) => onSelect(id === screen?.id ? undefined : id)}
      columns={[
        {
          id: 'widget',
          label: t('heat.widget'),
          isRowHeader: true,
          sortValue: ({ id }) => name(id),
          cell: ({ id }) => name(id),
        },
        {
          id: 'time',
          label: t('heat.mouseLayer.time'),
          isNumber: true,
          sortValue: ({ ms }) => ms,
          cell: ({ ms }) => `${shortNumber(ms / 1000, locale)} s`,
        },
        {
          id: 'share',
          label: t('heat.share'),
          isNumber: true,
          sortValue: ({ ms }) => ms,
          cell: ({ ms }) => (totalMs === 0 ? '–' : formatPercent(ms / totalMs, locale)),
        },
      ]}
    />
  );
}
