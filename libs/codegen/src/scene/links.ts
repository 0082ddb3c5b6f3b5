/** Where a click on a widget or group leads. */
import { actionFor, candidateLines, lineEvent, type DerivedApp, type Line } from '@prototrail/model';
import type { Link } from '../tree/types';

const maxLogic = 20;

export interface Links {
  /** The link of a widget; `around` are groups that are elements of their own and have links themselves. */
  ofWidget(id: string, around: ReadonlySet<string>): Link | undefined;
  ofGroup(id: string): Link | undefined;
  toPage(screenId: string): Link | undefined;
}

/** Links of a prototype, where `paths` names the pages by their screens. */
export function linksOf(derived: DerivedApp, paths: ReadonlyMap<string, string>): Links {
  const toPage = (screenId: string): Link | undefined => {
    const page = paths.get(screenId);
    return page === undefined ? undefined : { to: 'page', page };
  };
  const targetOf = (line: Line, depth = 0): Link | undefined => {
    const page = toPage(line.to);
    if (page || depth > maxLogic) return page;
    const logic = derived.linesFrom(line.to);
    if (logic.length === 0) return line.scroll === true ? { to: 'place', id: line.to } : undefined;
    // Conditions are decided while the prototype runs: the way without one is taken.
    const next = logic.find(({ rule }) => rule === undefined || rule === null) ?? logic[0];
    return next && targetOf(next, depth + 1);
  };
  const first = (lines: readonly Line[]): Link | undefined => {
    const line = lines.find((each) => lineEvent(each) === 'click' && each.isTemplateTransition !== true);
    return line && targetOf(line);
  };
  return {
    toPage,
    ofGroup: (id) => first(derived.linesFrom(id)),
    ofWidget: (id, around) => {
      if (actionFor(derived, id)?.type === 'back') return { to: 'back' };
      return first(candidateLines(derived, id).filter(({ from }) => !around.has(from)));
    },
  };
}
