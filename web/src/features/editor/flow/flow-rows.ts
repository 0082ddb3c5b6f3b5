import type { DerivedApp } from '@prototrail/model';
import { screenOf, widgetsOf } from '../../../canvas';
import { checkWays } from '@prototrail/widgets/checks';

type FlowProblem = 'unreachable' | 'deadEnd';

/** A screen in the flow of the prototype. */
export interface FlowRow {
  id: string;
  name: string;
  isStart: boolean;
  /** Links that lead to it from elsewhere, and away from it. */
  links: { in: number; out: number };
  problem: FlowProblem | null;
}

/** The screens in the order of the prototype, with their links and what is wrong with their place in the flow. */
export function flowRows(derived: DerivedApp): FlowRow[] {
  const { app } = derived;
  const problems = new Map(checkWays(derived).map(({ id, rule }) => [id, rule]));
  const homeOf = (id: string): string | null => {
    if (app.screens[id] !== undefined) return id;
    const [widget] = widgetsOf(app, id);
    return widget === undefined ? null : screenOf(app, widget);
  };
  const counts = new Map<string, { in: number; out: number }>();
  const count = (id: string) => {
    const known = counts.get(id) ?? { in: 0, out: 0 };
    counts.set(id, known);
    return known;
  };
  for (const line of Object.values(app.lines)) {
    if (line.hidden === true) continue;
    const [from, to] = [homeOf(line.from), homeOf(line.to)];
    if (from !== null) count(from).out += 1;
    if (to !== null && to !== from) count(to).in += 1;
  }
  return Object.values(app.screens).map(({ id, name, props }) => {
    const rule = problems.get(id);
    return {
      ...{ id, name, isStart: props?.start === true, links: count(id) },
      problem: rule === 'unreachable' || rule === 'deadEnd' ? rule : null,
    };
  });
}
