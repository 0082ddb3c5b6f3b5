import { fillStack, stackedFills, type FillLayer, type ResolvedWidget } from '@prototrail/model';
import { createPaintEnv, paintWidget, type DisplayList } from '@prototrail/widgets';
import type { StyleState } from '../values';

/** The fills that a widget shows in a state, the topmost first. */
export function fillsOf({ effectiveStyle, states }: ResolvedWidget, state: StyleState): FillLayer[] {
  if (state === 'normal') return fillStack(effectiveStyle);
  const own = states[state];
  // A state with a fill of its own shows that one alone.
  const isOwn = own['background'] !== undefined && own['background'] !== null;
  return fillStack({ ...effectiveStyle, ...(isOwn ? { moreFills: null } : {}), ...own });
}

/** What is written for fills. A list that is not needed any more is kept empty, so that one of a component or another state does not show. */
export function fillPatch(fills: readonly FillLayer[], hadMore: boolean): Record<string, unknown> {
  const { background, moreFills } = stackedFills(fills);
  return { background, moreFills: moreFills ?? (hadMore ? null : undefined) };
}

const env = createPaintEnv();
const probe = [{ fill: '#010203' }];

/** Whether a widget draws its background as a box, which takes several fills. */
export function takesFills(widget: ResolvedWidget): boolean {
  const style = { ...widget.effectiveStyle, background: '#010203', moreFills: probe };
  return hasMoreFills(paintWidget({ ...widget, effectiveStyle: style }, {}, env));
}

const hasMoreFills = (list: DisplayList): boolean =>
  list.some((item) =>
    item.kind === 'box' ? item.moreFills !== undefined : 'items' in item ? hasMoreFills(item.items) : false,
  );
