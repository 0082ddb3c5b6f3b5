import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { useStudy } from '../study';
import { fewTests, rateWords, shortNumber } from '../words';
import { Legend } from './legend';
import { depthOf, pageParts } from './scroll-bands';
import { ScrollPicture } from './scroll-picture';
import { bandColours } from './heat-image';
import type { LayerQuery, ShownLayer } from './shown-layer';

export type ScrollLayerId = 'reach' | 'attention';
export type PageScroll = AnalyticsAnswer<'scroll'>;

const none: Pick<PageScroll, 'views' | 'viewers' | 'height' | 'viewHeight' | 'reach' | 'attention'> = {
  ...{ views: 0, viewers: 0, height: 0, viewHeight: 0 },
  ...{ reach: [], attention: [] },
};

/** How far people scrolled (`reach`), and which part of the page was in view for how long (`attention`). */
export function useScrollLayer(query: LayerQuery & { kind: ScrollLayerId | undefined }): ShownLayer {
  const { screen, revision, filter, kind } = query;
  const { appId, isExample } = useStudy();
  const { t, locale } = useTranslation('results');
  const metric = useMetric(
    { appId, metric: 'scroll', filter: { ...filter, screen: screen?.id, revision }, isExample },
    { skip: kind === undefined || !screen },
  );
  const { data } = metric;
  const page = data ?? none;
  const { views, viewers, height, viewHeight } = page;
  const tests = t('tests', { count: viewers });
  const half = depthOf(page.reach, 0.5);
  const longest = Math.max(0, ...page.attention.map(({ value }) => value)) / Math.max(1, views) / 1000;
  const isAttention = kind === 'attention';
  const scale = {
    low: isAttention ? '0 s' : formatPercent(0, locale),
    high: isAttention
      ? t('heat.attentionLayer.most', { seconds: shortNumber(longest, locale) })
      : t('heat.reachLayer.most', { share: formatPercent(1, locale) }),
    colours: bandColours,
  };
  return {
    isLoading: !data,
    failed: metric.isError && !data ? metric : undefined,
    words: `${t('heat.views', { count: views })}, ${tests}`,
    summary: isAttention
      ? t('heat.attentionLayer.summary', { screen: screen?.name ?? '', seconds: shortNumber(longest, locale) })
      : t('heat.reachLayer.summary', {
          screen: screen?.name ?? '',
          px: half === undefined ? 0 : formatNumber(half + 1, locale),
          height: formatNumber(Math.ceil(height), locale),
        }),
    drawing: views > 0 && <ScrollPicture kind={kind ?? 'reach'} page={page} />,
    scale,
    legend: (
      <Legend
        scale={scale}
        isLoading={!data}
        note={t(isAttention ? 'heat.attentionLayer.counts' : 'heat.reachLayer.counts', {
          views: t('heat.views', { count: views }),
          tests,
        })}
      />
    ),
    notice: !data
      ? undefined
      : views === 0
        ? t('heat.noViews')
        : height <= viewHeight
          ? t('heat.fits')
          : viewers < fewTests
            ? t('heat.fewTests', { count: viewers })
            : undefined,
    table: <PartsTable page={page} />,
  };
}

/** Reach and time of the tenths of a page. */
function PartsTable({ page }: { page: typeof none }) {
  const { t, locale } = useTranslation('results');
  const number = (row: number): string => formatNumber(row, locale);
  return (
    <Table
      label={t('heat.parts.table')}
      items={page.views === 0 ? [] : pageParts(page)}
      isDense
      empty={t('heat.noViews')}
      sort={{ column: 'part', direction: 'ascending' }}
      columns={[
        {
          id: 'part',
          label: t('heat.parts.part'),
          isRowHeader: true,
          sortValue: ({ fromRow }) => fromRow,
          cell: ({ fromRow, toRow }) => t('heat.parts.px', { from: number(fromRow), to: number(toRow + 1) }),
        },
        {
          id: 'reach',
          label: t('heat.parts.reach'),
          isNumber: true,
          sortValue: ({ reach }) => reach,
          cell: ({ reach }) => rateWords(Math.round(reach * page.views), page.views, locale, t),
        },
        {
          id: 'time',
          label: t('heat.parts.time'),
          isNumber: true,
          sortValue: ({ msPerView }) => msPerView,
          cell: ({ msPerView }) => `${shortNumber(msPerView / 1000, locale)} s`,
        },
      ]}
    />
  );
}
