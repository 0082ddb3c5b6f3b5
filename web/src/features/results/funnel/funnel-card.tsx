import type { ReactNode } from 'react';
import { formatPercent, useTranslation, type Translate } from '../../../i18n';
import { ChartFrame } from '../../../ui';
import type { FunnelBar } from '../charts/funnel-bars';
import { FunnelChart } from '../charts/funnel-chart';
import { FunnelRows } from '../charts/funnel-rows';
import { useWidth } from '../parts/use-width';
import styles from './funnel.module.css';
import { countsWords, ofWords, rangeWords, rateWords } from '../words';
import type { Funnel } from './step-words';

const minBarPx = 84;
const chartHeight = 320;

/** The funnel of a task as a chart, with what controls it; upright where its bars fit side by side. */
export function FunnelCard({
  funnel,
  bars,
  hasIntervals,
  children,
}: {
  funnel: Funnel;
  bars: readonly FunnelBar[];
  hasIntervals: boolean;
  children: ReactNode;
}) {
  const { t, locale } = useTranslation('results');
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const summary = t('funnel.summary', {
    task: funnel.name,
    steps: bars.map((bar) => t('funnel.stepWords', { name: bar.label, x: bar.reached, n: bar.of })).join(', '),
  });
  const isNarrow = width < bars.length * minBarPx;
  const chart = {
    ...{ bars, width, summary },
    showIntervals: hasIntervals,
    describeLoss: (count: number) => t('funnel.loss', { count }),
    describeCount: (bar: FunnelBar) => ofWords(bar.reached, bar.of, locale, t),
    describeShortCount: (bar: FunnelBar) => countsWords(bar.reached, bar.of, locale),
    formatRate: (rate: number) => formatPercent(rate, locale),
  };
  return (
    <ChartFrame
      title={funnel.name}
      n={t('tests', { count: funnel.sessions })}
      controls={children}
      summary={summary}
      isInteractive
      table={{
        head: [t('funnel.step'), t('funnel.reached'), t('heat.share'), t('funnel.interval')],
        rows: bars.map((bar) => [
          bar.label,
          bar.reached,
          rateWords(bar.reached, bar.of, locale, t),
          rangeWords(bar.interval, bar.of, locale, t),
        ]),
      }}
      note={[aboutTask(funnel, t), t('funnel.caption')].filter(Boolean).join(' ')}
    >
      <div ref={ref} className={styles.chart}>
        {isNarrow ? <FunnelRows {...chart} /> : <FunnelChart {...chart} height={chartHeight} />}
      </div>
    </ChartFrame>
  );
}

function aboutTask(funnel: Funnel, t: Translate): string {
  if (funnel.selfReported) return t('selfReportedNote');
  if (funnel.isDataGoal) return t('dataGoalNote');
  if (funnel.onOtherWays) return t('funnel.otherWays', { count: funnel.onOtherWays });
  return funnel.steps.length < 2 ? t('funnel.oneStep') : '';
}
