import type { AnalyticsAnswer, FunnelStep } from '@prototrail/contracts';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMetric } from '../../../api';
import { formatDuration, formatPercent, type Translate, useTranslation } from '../../../i18n';
import {
  Button,
  Card,
  ChartFrame,
  EmptyState,
  LinkButton,
  Segmented,
  Select,
  Skeleton,
  Switch,
  Table,
} from '../../../ui';
import { DurationMark } from '../duration-mark';
import { Failed } from '../failed';
import { FunnelChart, type FunnelBar, largestLoss } from '../charts/funnel-chart';
import styles from '../results.module.css';
import { type Study, useStudy } from '../study';
import { useWidth } from '../use-width';
import { fewTests, rangeWords, rateWords, screenName, shortNumber, widgetName } from '../words';

type Funnel = AnalyticsAnswer<'funnels'>['funnels'][number];
type Base = 'ofStarted' | 'ofAll';

function kindOf(step: FunnelStep): 'screen' | 'click' | 'input' | 'gesture' {
  if (step.type.endsWith('Loaded')) return 'screen';
  if (step.type.endsWith('Change')) return 'input';
  return step.type.endsWith('Gesture') ? 'gesture' : 'click';
}

const nameOf = (study: Study, step: FunnelStep, t: Translate): string =>
  step.widget ? widgetName(study.app, step.widget, t) : screenName(study.app, step.screen, t);

/** How far people got in a task, and where they stopped. */
export default function FunnelsView() {
  const study = useStudy();
  const { t } = useTranslation('results');
  const { data, isError, refetch } = useMetric({
    appId: study.appId,
    metric: 'funnels',
    filter: study.filter,
    isExample: study.isExample,
  });
  const [picked, setPicked] = useState<string>();
  const [base, setBase] = useState<Base>('ofStarted');
  const [hasIntervals, setIntervals] = useState(true);
  if (!data) {
    if (isError) {
      return (
        <div className={styles.body}>
          <Failed retry={refetch} />
        </div>
      );
    }
    return (
      <div className={styles.body} aria-busy>
        <Skeleton height={360} radius={12} />
      </div>
    );
  }
  const funnel = data.funnels.find(({ task }) => task === picked) ?? data.funnels[0];
  if (!funnel) {
    return (
      <EmptyState
        title={t('funnel.noTasks')}
        actions={
          study.canWrite && <LinkButton href={`#/apps/${study.appId}/test.html`}>{t('funnel.setUp')}</LinkButton>
        }
      >
        {t('funnel.noTasksBody')}
      </EmptyState>
    );
  }
  const bars = toBars(study, funnel, base, t);
  return (
    <div className={styles.funnels}>
      <div className={styles.column}>
        <FunnelCard funnel={funnel} bars={bars} hasIntervals={hasIntervals}>
          <Select
            label={t('funnel.task')}
            isLabelHidden
            size="bar"
            value={funnel.task}
            onChange={setPicked}
            options={data.funnels.map(({ task, name }) => ({ id: task, label: name }))}
          />
          <Segmented
            label={t('funnel.of')}
            isCompact
            value={base}
            onChange={setBase}
            items={[
              { id: 'ofStarted', label: t('funnel.ofStarted') },
              { id: 'ofAll', label: t('funnel.ofAll') },
            ]}
          />
          <Switch isSelected={hasIntervals} onChange={setIntervals}>
            {t('funnel.intervals')}
          </Switch>
        </FunnelCard>
        <StepsCard funnel={funnel} />
      </div>
      <LossCard funnel={funnel} bars={bars} />
    </div>
  );
}

function toBars(study: Study, funnel: Funnel, base: Base, t: Translate): FunnelBar[] {
  const started = funnel.steps[0]?.reached ?? 0;
  return funnel.steps.map((step) => ({
    id: String(step.step),
    label: nameOf(study, step, t),
    kind: t(`funnel.${kindOf(step)}`),
    reached: step.reached,
    of: base === 'ofStarted' ? started : funnel.sessions,
    interval: base === 'ofStarted' ? step.ofStartedInterval : step.ofAllInterval,
  }));
}

function FunnelCard({
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
      note={funnel.steps.length < 2 ? t('funnel.oneStep') : undefined}
    >
      <div ref={ref} className={styles.scrollX}>
        <FunnelChart
          bars={bars}
          width={Math.max(width, bars.length * 84)}
          height={320}
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

function LossCard({ funnel, bars }: { funnel: Funnel; bars: readonly FunnelBar[] }) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const worst = largestLoss(bars);
  const step = funnel.steps[worst];
  const started = funnel.steps[0]?.reached ?? 0;
  const last = funnel.steps.at(-1);
  const finished = last?.reached ?? 0;
  const lost = started - finished;
  const lostHere = (bars[worst - 1]?.reached ?? 0) - (bars[worst]?.reached ?? 0);
  const median = last?.cumulativeTimeMs.median ?? null;
  return (
    <Card className={styles.lossCard ?? ''}>
      <h2 className={styles.cardTitle}>{t('funnel.where')}</h2>
      {step ? (
        <p className={styles.lossNote}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {t('funnel.losses', {
              x: lostHere,
              n: lost,
              from: bars[worst - 1]?.label ?? '',
              to: bars[worst]?.label ?? '',
            })}
          </span>
        </p>
      ) : (
        <p className={styles.note}>{t('funnel.noLoss')}</p>
      )}
      <dl className={styles.facts}>
        <dt>{t('funnel.successOfStarted')}</dt>
        <dd>
          {started >= fewTests
            ? `${rateWords(finished, started, locale, t)} · ${t('xOfN', { x: finished, n: started })}`
            : t('xOfN', { x: finished, n: started })}
        </dd>
        <dt>{t('funnel.interval')}</dt>
        <dd>{rangeWords(last?.ofStartedInterval, started, locale, t)}</dd>
        <dt>{t('funnel.medianTime')}</dt>
        <dd>{median === null ? '–' : formatDuration(median)}</dd>
      </dl>
      {step && step.lostSessions.length > 0 && (
        <Button isFull onPress={() => study.openSessions(step.lostSessions)}>
          {t('funnel.openLost', { count: step.lostSessions.length })}
        </Button>
      )}
    </Card>
  );
}

function StepsCard({ funnel }: { funnel: Funnel }) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const longest = Math.max(1, ...funnel.steps.map((step) => step.stepTimeMs.q3 ?? 0)) / 1000;
  const items = funnel.steps.map((step) => ({ ...step, id: String(step.step) }));
  return (
    <Card className={styles.tableCard ?? ''}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('funnel.steps')}</h2>
      </div>
      <Table
        label={t('funnel.steps')}
        items={items}
        isDense
        columns={[
          { id: 'step', label: t('funnel.step'), isRowHeader: true, cell: (step) => nameOf(study, step, t) },
          { id: 'reached', label: t('funnel.reached'), isNumber: true, width: 80, cell: (step) => step.reached },
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
            cell: (step) =>
              step.stepInteractions.mean === null ? '–' : shortNumber(step.stepInteractions.mean, locale),
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
    </Card>
  );
}
