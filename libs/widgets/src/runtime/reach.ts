import { candidateLines, isRecord, traitsOf, type DerivedApp, type Line, type ScreenId } from '@prototrail/model';

/** Screens in the order in which a tester can reach them from `start`; those that no line leads to come apart. */
export function screensInReach(
  derived: DerivedApp,
  start: ScreenId,
): { reached: readonly ScreenId[]; others: readonly ScreenId[] } {
  const reached = new Set<ScreenId>([start]);
  // A Set hands out what is added while it is walked through.
  for (const id of reached) {
    const screen = derived.screens[id];
    if (!screen) continue;
    const lines = [
      ...derived.linesFrom(id),
      ...screen.widgets.flatMap((widget) => candidateLines(derived, widget.sourceId)),
    ];
    for (const target of lines.flatMap((line) => targetsOf(derived, line, new Set()))) reached.add(target);
    for (const target of screen.widgets.flatMap(({ props }) => entriesOf(props))) reached.add(target);
  }
  return { reached: [...reached], others: Object.keys(derived.screens).filter((id) => !reached.has(id)) };
}

/** Screens that the entries of a navigation lead to. */
const entriesOf = (props: Record<string, unknown>): ScreenId[] =>
  (Array.isArray(props['navigation']) ? (props['navigation'] as unknown[]) : []).flatMap((entry) =>
    isRecord(entry) && typeof entry['to'] === 'string' && entry['to'] !== '' ? [entry['to']] : [],
  );

/** Screens that a line leads to, through logic elements if need be. */
function targetsOf(derived: DerivedApp, line: Line, seen: Set<string>): ScreenId[] {
  const { to } = line;
  if (derived.screens[to]) return [to];
  const widget = derived.app.widgets[to];
  if (!widget || !traitsOf(widget.type).logic || seen.has(to)) return [];
  seen.add(to);
  return derived.linesFrom(to).flatMap((next) => targetsOf(derived, next, seen));
}
