import { layoutAround, type App, type Rect, type Ruler } from '@prototrail/model';
import { attachmentOf, type GuideAttachment } from '../kernels/guides';
import { scaleInto } from '../kernels/resize';
import type { Draft } from '../store/draft';
import { findRecord } from '../store/records';
import { boundsOf, chainOf, isLocked, widgetsOf } from '../store/structure';
import { carriedBy } from './contents';
import { placeWidget } from './widgets';

/** The guide with another attachment; what others keep in its props stays. */
export function withAttachment(guide: Ruler, attachment: GuideAttachment): Ruler {
  const { sticky: _sticky, resize: _resize, ...props } = guide.props ?? {};
  if (attachment === 'move') return { ...guide, props: { ...props, sticky: true } };
  if (attachment === 'resize') return { ...guide, props: { ...props, resize: true } };
  return { ...guide, props };
}

/** Edges that are nearer to a guide than this lie on it, px. */
const tolerance = 0.5;

type Edge = 'start' | 'middle' | 'end';

interface Attached {
  id: string;
  box: Rect;
  edge: Edge;
}

/** Whole groups and single widgets of a screen that have an edge, or to move with it the middle, on a guide. Rows place their members themselves. */
function attachedTo(app: App, screenId: string, guide: Ruler): Attached[] {
  const screen = findRecord(app, 'screens', screenId);
  if (screen === undefined) return [];
  const [at, size] = guide.type === 'x' ? (['x', 'w'] as const) : (['y', 'h'] as const);
  const line = screen[at] + Number(guide.v);
  const tops = new Set(screen.children.map((id) => chainOf(app, id)[0] ?? id));
  return [...tops].flatMap((id): Attached[] => {
    const box = boundsOf(app, id);
    if (box === null || isLocked(app, id) || layoutAround(app, id) !== undefined) return [];
    const isOn = (place: number): boolean => Math.abs(place - line) <= tolerance;
    if (isOn(box[at])) return [{ id, box, edge: 'start' }];
    if (isOn(box[at] + box[size])) return [{ id, box, edge: 'end' }];
    const isMiddle = attachmentOf(guide) === 'move' && isOn(box[at] + box[size] / 2);
    return isMiddle ? [{ id, box, edge: 'middle' }] : [];
  });
}

/** Moves or resizes what lay on a guide in `app` by the way of the guide from there. */
export function followGuide(
  draft: Draft,
  app: App,
  { screenId, guide, at }: { screenId: string; guide: Ruler; at: number },
): void {
  const attachment = attachmentOf(guide);
  if (attachment === 'none') return;
  const by = at - Number(guide.v);
  for (const { id, box, edge } of attachedTo(app, screenId, guide)) {
    const to =
      attachment === 'move' || edge === 'middle'
        ? shifted(box, guide.type, by)
        : stretched(box, { axis: guide.type, edge, by });
    const members = widgetsOf(app, id);
    const carried = carriedBy(app, [id]);
    for (const member of members) {
      const from = findRecord(app, 'widgets', member);
      if (from !== undefined) placeWidget(draft, member, member === id ? to : scaleInto(from, box, to));
    }
    if (attachment !== 'move') continue;
    for (const inside of carried) {
      const from = findRecord(app, 'widgets', inside);
      if (from !== undefined) placeWidget(draft, inside, shifted(from, guide.type, by));
    }
  }
}

function shifted({ x, y, w, h }: Rect, axis: 'x' | 'y', by: number): Rect {
  return axis === 'x' ? { x: x + by, y, w, h } : { x, y: y + by, w, h };
}

/** The edge on the guide follows, the other one stays. */
function stretched(box: Rect, { axis, edge, by }: { axis: 'x' | 'y'; edge: Edge; by: number }): Rect {
  const size = axis === 'x' ? 'w' : 'h';
  const length = Math.max(1, box[size] + (edge === 'start' ? -by : by));
  const { x, y, w, h } = box;
  const place = edge === 'start' ? box[axis] + box[size] - length : box[axis];
  return { ...{ x, y, w, h }, [axis]: place, [size]: length };
}
