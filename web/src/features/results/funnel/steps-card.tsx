import { formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { DurationMark } from '../parts/duration-mark';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { fewTests, shortNumber } from '../words';
import { stepName, type Funnel } from './step-words';

/** The steps of a task as figures. */
export function StepsCard({ funnel }: { funnel: Funnel }) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const longest = Math.max(1, ...funnel.steps.map((step) => step.stepTimeMs.q3 ?? 0)) / 1000;
  const items = funnel.steps.map((step) => ({ ...step, id: String(step.step) }));
  return (
    <TableCard title={t('funnel.steps')} caption={t('funnel.stepsCaption')}>
      <Table
        label={t('funnel.steps')}
        items={items}
        isDense
        columns={[
          { id: 'step', label: t('funnel.step'), isRowHeader: true, cell: (step) => stepName(study, step, t) },
          {
            id: 'reached',
            label: t('funnel.reached'),
            isNumber: true,
            width: 80,
            cell: (step) => formatNumber(step.reached, locale),
          },
          {
            id: 'previous',
            isWide: true,
            label: t('funnel.ofPrevious'),
            isNumber: true,
            width: 96,
            cell: (step) =>
              step.ofPrevious === null || funnel.sessions < fewTests ? '–' : formatPercent(step.ofPrevious, locale),
          },
          {
            id: 'time',
            isWide: true,
            label: t('funnel.time'),
            width: 200,
            cell: (step) => <DurationMark time={step.stepTimeMs} longest={longest} unit="s" />,
          },
          {
            id: 'actions',
            isWide: true,
            label: t('funnel.actions'),
            isNumber: true,
            width: 64,
            cell: ({ stepInteractions: { mean } }) => (mean === null ? '–' : shortNumber(mean, locale)),
          },
          {
            id: 'lost',
            label: t('funnel.lost'),
            width: 124,
            cell: (step) =>
              step.lostBefore > 0
                ? t(step.step === items[0]?.step ? 'funnel.notStarted' : 'funnel.lostCount', { count: step.lostBefore })
                : '–',
          },
        ]}
      />
    </TableCard>
  );
}
