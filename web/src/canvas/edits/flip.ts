import { layoutAround, layoutItemOf, type DerivedApp } from '@prototrail/model';
import type { Draft } from '../store/draft';
import { boundsOfAll, isLocked, widgetsOf } from '../store/structure';
import { setPart } from './widget-part';
import { placeWidget } from './widgets';

/**
 * Mirrors things within their common frame: each widget is drawn mirrored and goes to the opposite place. What is turned turns the other way.
 * Members of a row keep their place in it.
 */
export function flipAll(
  draft: Draft,
  derived: DerivedApp,
  { ids, axis }: { ids: readonly string[]; axis: 'x' | 'y' },
): void {
  const frame = boundsOfAll(draft.app, ids);
  if (frame === null) return;
  const size = axis === 'x' ? 'w' : 'h';
  for (const id of new Set(ids.flatMap((each) => widgetsOf(draft.app, each)))) {
    const widget = draft.find('widgets', id);
    if (widget === undefined || isLocked(draft.app, id)) continue;
    const style = derived.widget(id)?.effectiveStyle ?? widget.style;
    setPart(draft, id, 'style', flippedStyle(style, axis, widget.template !== undefined && widget.template !== null));
    const isInRow = layoutAround(draft.app, id) !== undefined && layoutItemOf(widget).position !== 'free';
    if (!isInRow) placeWidget(draft, id, { [axis]: 2 * frame[axis] + frame[size] - widget[axis] - widget[size] });
  }
}

/** What mirroring changes in a style; an instance says that it is not mirrored, as its original may be. */
function flippedStyle(
  style: Readonly<Record<string, unknown>>,
  axis: 'x' | 'y',
  isInstance: boolean,
): Record<string, unknown> {
  const key = axis === 'x' ? 'flipX' : 'flipY';
  const rotate = Number(style['rotate'] ?? 0) || 0;
  return {
    [key]: style[key] === true ? (isInstance ? false : undefined) : true,
    ...(rotate === 0 ? {} : { rotate: (360 - rotate) % 360 }),
  };
}
