import { loadFunnels, wilson } from '@prototrail/analytics';
import { decidedBy, effectiveFlow, effectiveFlows } from '@prototrail/model';
import type { Answer } from './metric';

/** Where testers got lost in each task, with intervals and the first sessions that were lost. */
export const funnels: Answer<'funnels'> = async ({ reader, study }) => {
  const found = new Map((await loadFunnels(reader, study)).map((funnel) => [funnel.task, funnel]));
  return {
    funnels: study.tasks.flatMap((task) => {
      const funnel = found.get(task.id);
      if (!funnel) return [];
      const { sessions, started, succeeded, onOtherWays, lost, gaveUp, timeOver } = funnel;
      const onFirstStep = funnel.steps[0]?.reached ?? 0;
      const flow = effectiveFlow(task);
      const steps = funnel.steps.map(({ dropOffAfter: _, ...step }, index) => ({
        ...step,
        screen: flow[index]?.screen ?? null,
        widget: flow[index]?.widget ?? null,
        overlay: flow[index]?.overlay ?? null,
        type: flow[index]?.type ?? '',
        ofStartedInterval: wilson(step.reached, onFirstStep),
        ofAllInterval: wilson(step.reached, sessions),
        gaveUp: gaveUp[index]?.count ?? 0,
        timeOver: timeOver[index]?.count ?? 0,
        lostSessions: lost[index]?.sessions ?? [],
        gaveUpSessions: gaveUp[index]?.sessions ?? [],
        timeOverSessions: timeOver[index]?.sessions ?? [],
      }));
      const by = decidedBy(task);
      const about = {
        strict: task.strict === true,
        ...(by === 'tester' && { selfReported: true as const }),
        ...(by === 'data' && { isDataGoal: true as const }),
        ...(effectiveFlows(task).length > 1 && { onOtherWays }),
      };
      const attempts = { started, succeeded, successInterval: wilson(succeeded, started) };
      return [{ task: task.id, name: task.name ?? '', ...about, sessions, ...attempts, steps }];
    }),
  };
};
