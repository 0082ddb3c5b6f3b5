import { loadFunnels, loadSize, multiple, twoProportions, wilson } from '@prototrail/analytics';
import { effectiveFlow } from '@prototrail/model';
import { selectGroups } from '../domain/compared-groups';
import type { Answer, Body } from './metric';

type Step = Body<'compareSteps'>['steps'][number];

/** How many of two groups went on at each step of each task. */
export const compareSteps: Answer<'compareSteps'> = async ({ reader, study, query }) => {
  const groups = await selectGroups(reader, study, query);
  const [[ofA, ofB], [a, b]] = await Promise.all([
    Promise.all([loadFunnels(reader, groups.a), loadFunnels(reader, groups.b)]),
    Promise.all([loadSize(reader, groups.a), loadSize(reader, groups.b)]),
  ]);
  const steps = study.tasks.flatMap((task) => {
    const [first, second] = [ofA, ofB].map((funnels) => funnels.find((funnel) => funnel.task === task.id));
    if (!first || !second) return [];
    return effectiveFlow(task).flatMap((at, index): Step[] => {
      const [reached, before] = [index, index - 1].map((place) => ({
        a: first.steps[place]?.reached,
        b: second.steps[place]?.reached,
      }));
      if (reached?.a === undefined || reached.b === undefined || before?.a === undefined || before.b === undefined)
        return [];
      const compared = twoProportions(reached.b, before.b, reached.a, before.a);
      return [
        {
          ...{ task: task.id, name: task.name ?? '', step: index, adjusted: null },
          ...{ screen: at.screen ?? null, widget: at.widget ?? null, overlay: at.overlay ?? null, type: at.type },
          a: { x: reached.a, n: before.a, interval: wilson(reached.a, before.a) },
          b: { x: reached.b, n: before.b, interval: wilson(reached.b, before.b) },
          ...{ difference: compared?.diff ?? null, interval: compared?.newcombeCi ?? null, p: compared?.p ?? null },
        },
      ];
    });
  });
  const tested = steps.filter(({ p }) => p !== null);
  const { holm } = multiple(tested.map(({ p }) => p ?? 1));
  const adjustedOf = new Map(tested.map((step, index) => [step, holm[index] ?? 1]));
  return {
    groups: { a: a.active, b: b.active },
    steps: steps.map((step) => ({ ...step, adjusted: adjustedOf.get(step) ?? null })),
    tests: tested.length,
  };
};
