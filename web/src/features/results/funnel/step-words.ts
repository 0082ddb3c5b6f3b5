import type { AnalyticsAnswer, FunnelStep } from '@prototrail/contracts';
import type { Translate } from '../../../i18n';
import type { FunnelBar } from '../charts/funnel-bars';
import type { Study } from '../study';
import { screenName, widgetName } from '../words';

export type Funnel = AnalyticsAnswer<'funnels'>['funnels'][number];
/** What a share is of: the tests that started the task, or all. */
export type Base = 'ofStarted' | 'ofAll';

const selfReports: Readonly<Record<string, string>> = { TaskStart: 'funnel.begun', TaskEnd: 'funnel.saidDone' };

function kindOf(step: FunnelStep): 'screen' | 'click' | 'input' | 'gesture' | 'selfReported' {
  if (step.type in selfReports) return 'selfReported';
  if (step.type.endsWith('Loaded')) return 'screen';
  if (step.type.endsWith('Change')) return 'input';
  return step.type.endsWith('Gesture') ? 'gesture' : 'click';
}

/** The widget or screen that a step waits for, or what the tester says. */
export function stepName(
  { app }: Pick<Study, 'app'>,
  step: Pick<FunnelStep, 'type' | 'screen' | 'widget' | 'overlay'>,
  t: Translate,
): string {
  const said = selfReports[step.type];
  if (said) return t(said);
  if (step.widget) return widgetName(app, step.widget, t);
  return screenName(app, step.type.startsWith('Overlay') ? (step.overlay ?? step.screen) : step.screen, t);
}

const isGoal = ({ isDataGoal }: Funnel, { type }: FunnelStep): boolean => isDataGoal === true && type === 'TaskEnd';

/** The steps of a task as bars of the chart. */
export function toBars(study: Study, funnel: Funnel, { base, t }: { base: Base; t: Translate }): FunnelBar[] {
  const started = funnel.steps[0]?.reached ?? 0;
  return funnel.steps.map((step) => ({
    id: String(step.step),
    label: isGoal(funnel, step) ? t('funnel.goalReached') : stepName(study, step, t),
    kind: t(funnel.isDataGoal ? 'funnel.dataGoal' : `funnel.${kindOf(step)}`),
    reached: step.reached,
    of: base === 'ofStarted' ? started : funnel.sessions,
    interval: base === 'ofStarted' ? step.ofStartedInterval : step.ofAllInterval,
  }));
}
