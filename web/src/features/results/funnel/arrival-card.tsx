import { useTranslation } from '../../../i18n';
import { ChartFrame } from '../../../ui';
import { RangeChart } from '../charts/range-chart';
import { useWidth } from '../parts/use-width';
import { useStudy } from '../study';
import { shortNumber } from '../words';
import { stepName, type Funnel } from './step-words';

/** How long after the start of the task each step was reached. */
export function ArrivalCard({ funnel }: { funnel: Funnel }) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const [ref, width] = useWidth<HTMLDivElement>(280);
  const rows = funnel.steps.flatMap((step) => {
    const { q1, median, q3 } = step.cumulativeTimeMs;
    if (median === null || step.step === funnel.steps[0]?.step) return [];
    const label = stepName(study, step, t);
    const seconds = { low: (q1 ?? median) / 1000, middle: median / 1000, high: (q3 ?? median) / 1000 };
    return [{ id: String(step.step), label, ...seconds }];
  });
  if (rows.length === 0) return null;
  const summary = t('funnel.arrivalSummary', {
    list: rows.map((row) => `${row.label} ${shortNumber(row.middle, locale)}`).join(', '),
  });
  return (
    <ChartFrame
      title={t('funnel.arrival')}
      n={t('funnel.seconds')}
      note={t('funnel.arrivalNote')}
      summary={summary}
      table={{
        head: [t('funnel.step'), t('funnel.arrival')],
        rows: rows.map((row) => [row.label, Number(row.middle.toFixed(1))]),
      }}
    >
      <div ref={ref}>
        <RangeChart rows={rows} width={width} summary={summary} format={(value) => shortNumber(value, locale)} />
      </div>
    </ChartFrame>
  );
}
