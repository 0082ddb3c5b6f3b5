import type { TaskEfficiency } from '@prototrail/contracts';
import { formatDuration, formatPercent, useTranslation } from '../../../i18n';
import { ChartFrame, EmptyState, HelpButton } from '../../../ui';
import { StepCurve } from '../charts/step-curve';
import { useWidth } from '../parts/use-width';
import { fewTests, rateWords, shortNumber } from '../words';
import styles from './funnel.module.css';

const height = 220;
const hundredth = 100;

/** Who has not finished a task yet, by time, and what the attempts cost; those who gave up count until they did. */
export function CompletionCard({ efficiency }: { efficiency: TaskEfficiency }) {
  const { t, locale } = useTranslation('results');
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const { attempts, completed, curve, medianMs } = efficiency;
  const last = curve.at(-1);
  const summary =
    last === undefined
      ? t('effort.nobody')
      : medianMs === null
        ? t('effort.summaryNever', { x: completed, n: attempts, time: formatDuration(last[0]) })
        : t('effort.summary', { x: completed, n: attempts, time: formatDuration(medianMs) });
  return (
    <ChartFrame
      title={t('effort.curve')}
      n={
        <>
          {t('effort.attempts', { count: attempts })}
          <HelpButton page="taskresults" part="effort" />
        </>
      }
      summary={summary}
      note={attempts > 0 && attempts < fewTests ? t('effort.few', { count: attempts }) : t('effort.note')}
      table={{
        head: [t('effort.time'), t('effort.open')],
        rows: curve.map(([ms, share]) => [
          Number((ms / 1000).toFixed(1)),
          Math.round(share * hundredth * hundredth) / hundredth,
        ]),
      }}
    >
      <div ref={ref}>
        {last === undefined ? (
          <EmptyState isCompact title={t('effort.nobody')} />
        ) : (
          <StepCurve
            steps={curve}
            half={medianMs}
            width={width}
            height={height}
            summary={summary}
            format={(ms) => formatDuration(ms)}
            formatShare={(share) => formatPercent(share, locale)}
          />
        )}
      </div>
      <Figures efficiency={efficiency} />
    </ChartFrame>
  );
}

function Figures({ efficiency }: { efficiency: TaskEfficiency }) {
  const { t, locale } = useTranslation('results');
  const { attempts, completed, medianMs, goalsPerMinute, relativeEfficiency } = efficiency;
  const isKnown = attempts >= fewTests;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('effort.half')}</dt>
        <dd>{medianMs === null ? t(attempts === 0 ? 'effort.none' : 'effort.never') : formatDuration(medianMs)}</dd>
      </div>
      <div>
        <dt>{t('effort.completed')}</dt>
        <dd>{rateWords(completed, attempts, locale, t)}</dd>
      </div>
      <div>
        <dt>{t('effort.goals')}</dt>
        <dd>{goalsPerMinute === null ? '–' : shortNumber(goalsPerMinute, locale)}</dd>
      </div>
      <div>
        <dt>{t('effort.relative')}</dt>
        <dd>
          {relativeEfficiency === null
            ? '–'
            : isKnown
              ? formatPercent(relativeEfficiency, locale)
              : t('effort.fewShort')}
        </dd>
      </div>
    </dl>
  );
}
