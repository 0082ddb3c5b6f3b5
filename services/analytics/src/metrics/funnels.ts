import { buildFunnels, loadOutcomes, wilson, type Outcomes } from '@prototrail/analytics';
import { decidedBy, effectiveFlow, effectiveFlows } from '@prototrail/model';
import type { Answer } from './metric';

/** Where testers got lost in each task, with intervals and the sessions that were lost. */
export const funnels: Answer<'funnels'> = async ({ reader, study }) => {
  const outcomes = await loadOutcomes(reader, study);
  const built = new Map(buildFunnels(study, outcomes).map((funnel) => [funnel.task, funnel]));
  return {
    funnels: study.tasks.flatMap((task) => {
      const funnel = built.get(task.id);
      if (!funnel) return [];
      const onFirstStep = funnel.steps[0]?.reached ?? 0;
      const flow = effectiveFlow(task);
      const steps = funnel.steps.map(({ dropOffAfter: _, ...step }, index) => ({
        ...step,
        screen: flow[index]?.screen ?? null,
        widget: flow[index]?.widget ?? null,
        overlay: flow[index]?.overlay ?? null,
        type: flow[index]?.type ?? '',
        ofStartedInterval: wilson(step.reached, onFirstStep),
        ofAllInterval: wilson(step.reached, funnel.sessions),
        lostSessions: lostBefore(outcomes, task.id, index),
        gaveUpSessions: lostBefore(outcomes, task.id, index, 'gaveUp'),
        timeOverSessions: lostBefore(outcomes, task.id, index, 'timeOver'),
      }));
      const by = decidedBy(task);
      const judged = outcomes.byTask.get(task.id) ?? [];
      const about = {
        strict: task.strict === true,
        ...(by === 'tester' && { selfReported: true as const }),
        ...(by === 'data' && { isDataGoal: true as const }),
        ...(effectiveFlows(task).length > 1 && { onOtherWays: judged.filter(({ match }) => match?.way).length }),
      };
      const started = judged.filter((outcome) => outcome.started).length;
      const succeeded = judged.filter((outcome) => outcome.success).length;
      const attempts = { started, succeeded, successInterval: wilson(succeeded, started) };
      return [{ task: task.id, name: task.name ?? '', ...about, sessions: funnel.sessions, ...attempts, steps }];
    }),
  };
};

/** Sessions whose last reached step is the one before; of all, or of those that were given up or whose time was over. */
const lostBefore = (
  outcomes: Outcomes,
  task: string,
  index: number,
  of: 'all' | 'gaveUp' | 'timeOver' = 'all',
): string[] =>
  outcomes.sessions.filter((_, position) => {
    const outcome = outcomes.byTask.get(task)?.[position];
    return outcome?.depth === index && (of === 'all' || outcome[of] === true);
  });
