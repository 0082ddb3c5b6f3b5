/** Where a click on a widget or group leads. */
import { actionFor, candidateLines, lineEvent, type DerivedApp, type Line } from '@prototrail/model';
import { stepsOf, viaOfLine, wayOf } from '../behaviour/conditions';
import type { SharedValues } from '../behaviour/values';
import type { Link, Move } from '../tree/types';
import { moveEventOf, timeOf } from './moves';

const maxLogic = 20;

export interface Links {
  /** The link of a widget; `around` are groups that are elements of their own and have links themselves. */
  ofWidget(id: string, around: ReadonlySet<string>): Link | undefined;
  ofGroup(id: string): Link | undefined;
  /** What leads on from a screen without a link. */
  ofScreen(id: string): Move[];
  toPage(screenId: string): Link | undefined;
}

/** Links of a prototype, where `paths` names the pages by their screens. */
export function linksOf(derived: DerivedApp, paths: ReadonlyMap<string, string>, values: SharedValues): Links {
  const toPage = (screenId: string): Link | undefined => {
    const page = paths.get(screenId);
    return page === undefined ? undefined : { to: 'page', page };
  };
  const targetOf = (line: Line, depth = 0): Link | undefined => {
    const page = toPage(line.to);
    if (page || depth > maxLogic) return page;
    const logic = derived.linesFrom(line.to);
    if (logic.length === 0) return line.scroll === true ? { to: 'place', id: line.to } : undefined;
    // What works without a program, and where conditions are not plain, is the way without one.
    const next = logic.find(({ rule }) => rule === undefined || rule === null) ?? logic[0];
    return next && targetOf(next, depth + 1);
  };
  const first = (lines: readonly Line[]): Link | undefined => {
    const line = lines.find((each) => lineEvent(each) === 'click' && each.isTemplateTransition !== true);
    return line && linkOf(line);
  };
  const linkOf = (line: Line): Link | undefined => {
    const link = targetOf(line);
    if (link?.to !== 'page') return link;
    const way = wayOf(derived, line, { values, pageOf: (screen) => paths.get(screen) });
    const via = viaOfLine(derived, line);
    return {
      ...link,
      ...(way ? { way } : {}),
      ...(via ? { via } : {}),
      ...(line.validation?.all === true ? { validates: true as const } : {}),
    };
  };
  return {
    toPage,
    ofScreen: (id) => {
      const found = new Map<string, Move>();
      for (const line of derived.linesFrom(id)) {
        const on = moveEventOf(line);
        const link = on === undefined || found.has(on) ? undefined : linkOf(line);
        if (on !== undefined && link?.to === 'page') found.set(on, { on, ...timeOf(line), link });
      }
      return [...found.values()];
    },
    ofGroup: (id) => first(derived.linesFrom(id)),
    ofWidget: (id, around) => {
      const action = actionFor(derived, id);
      if (action?.type === 'back') return { to: 'back' };
      const steps = action?.type === 'workflow' ? stepsOf(action['steps']) : [];
      if (steps.length > 0) return { to: 'steps', steps };
      return first(candidateLines(derived, id).filter(({ from }) => !around.has(from)));
    },
  };
}
