import { traitsOf, withLineEvent, type Line, type Point } from '@prototrail/model';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { mint, type EditContext } from './context';

export type LineProblem = 'same' | 'missing' | 'linked';

/**
 * Adds a link. A widget or group has one link for each event; screens and logic blocks may have several for the same.
 * @returns the id of the new link, or why there is none
 */
export function addLine(
  context: EditContext,
  from: string,
  to: string,
  options: { points?: readonly Point[]; event?: string } = {},
): { id: string } | { problem: LineProblem } {
  const { draft } = context;
  const { points = [], event = 'click' } = options;
  if (from === to) return { problem: 'same' };
  if (!isLinkable(draft, from) || !isLinkable(draft, to)) return { problem: 'missing' };
  if (!mayRepeat(draft, from) && linesFrom(draft, from).some((line) => (line.event ?? 'click') === event))
    return { problem: 'linked' };
  const id = mint(context, 'l');
  const line: Line = { id, from, to, points: points.map((point) => ({ ...point })), event: 'click' };
  draft.put('lines', id, withLineEvent(line, event));
  return { id };
}

function mayRepeat(draft: Draft, from: string): boolean {
  const widget = draft.find('widgets', from);
  return (
    draft.find('screens', from) !== undefined || (widget !== undefined && traitsOf(widget.type).logic !== undefined)
  );
}

export function linesFrom(draft: Pick<Draft, 'app'>, from: string): Line[] {
  return Object.values(entriesOf(draft.app, 'lines')).filter((line) => line.from === from);
}

function isLinkable(draft: Draft, id: string): boolean {
  return (
    draft.find('widgets', id) !== undefined ||
    draft.find('screens', id) !== undefined ||
    draft.find('groups', id) !== undefined
  );
}
