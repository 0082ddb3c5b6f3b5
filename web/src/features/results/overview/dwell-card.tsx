import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useTranslation } from '../../../i18n';
import { ChartFrame } from '../../../ui';
import { RangeChart } from '../charts/range-chart';
import { Note } from '../parts/note';
import { useWidth } from '../parts/use-width';
import { useStudy } from '../study';
import { screenName, shortNumber } from '../words';

/** Screens in the chart; the table has all. */
const maxCharted = 10;

/** Median and middle half of the time on each screen. */
export function DwellCard({ data }: { data: AnalyticsAnswer<'overview'> | undefined }) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('results');
  const [ref, width] = useWidth<HTMLDivElement>(320);
  const rows = (data?.screens ?? []).map((row) => ({
    id: row.screen,
    label: app.screens[row.screen] ? screenName(app, row.screen, t) : row.name,
    low: row.q1 / 1000,
    middle: row.median / 1000,
    high: row.q3 / 1000,
  }));
  const summary = t('overview.dwellSummary', {
    list: rows.map((row) => `${row.label} ${shortNumber(row.middle, locale)}`).join(', '),
  });
  return (
    <ChartFrame
      title={t('overview.dwell')}
      n={t('overview.dwellNote')}
      summary={summary}
      isLoading={data === undefined}
      note={[
        ...(rows.length > maxCharted ? [t('overview.dwellMore', { count: rows.length - maxCharted })] : []),
        ...(rows.length > 0 ? [t('overview.dwellCaption')] : []),
      ].join(' ')}
      table={{
        head: [t('heat.screens'), t('overview.dwell')],
        rows: rows.map((row) => [row.label, Number(row.middle.toFixed(1))]),
      }}
    >
      <div ref={ref}>
        {rows.length === 0 ? (
          <Note>{t('overview.dwellEmpty')}</Note>
        ) : (
          <RangeChart
            rows={rows.slice(0, maxCharted)}
            width={width}
            summary={summary}
            format={(value) => shortNumber(value, locale)}
          />
        )}
      </div>
    </ChartFrame>
  );
}
