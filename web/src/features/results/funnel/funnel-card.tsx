import type { ReactNode } from 'react';
import { formatPercent, useTranslation, type Translate } from '../../../i18n';
import { ChartFrame } from '../../../ui';
import type { FunnelBar } from '../charts/funnel-bars';
import { FunnelChart } from '../charts/funnel-chart';
import { useWidth } from '../parts/use-width';
import styles from './funnel.module.css';
import type { Funnel } from './step-words';

const minBarPx = 84;
const chartHeight = 320;

/** The funnel of a task as a chart, with what controls it. */
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
  return (
    <ChartFrame
      title={funnel.name}
      n={t('tests', { count: funnel.sessions })}
      controls={children}
      summary={summary}
      isInteractive
      table={{ head: [t('funnel.step'), t('funnel.reached')], rows: bars.map((bar) => [bar.label, bar.reached]) }}
      note={noteOf(funnel, t)}
    >
      <div ref={ref} className={styles.scrollX}>
        <FunnelChart
          bars={bars}
          width={Math.max(width, bars.length * minBarPx)}
          height={chartHeight}
          showIntervals={hasIntervals}
          summary={summary}
          describeLoss={(count) => t('funnel.loss', { count })}
          describeCount={(bar) => t('xOfN', { x: bar.reached, n: bar.of })}
          formatRate={(rate) => formatPercent(rate, locale)}
        />
      </div>
    </ChartFrame>
  );
}

function noteOf(funnel: Funnel, t: Translate): string | undefined {
  if (funnel.selfReported) return t('selfReportedNote');
  if (funnel.isDataGoal) return t('dataGoalNote');
  if (funnel.onOtherWays) return t('funnel.otherWays', { count: funnel.onOtherWays });
  return funnel.steps.length < 2 ? t('funnel.oneStep') : undefined;
}
