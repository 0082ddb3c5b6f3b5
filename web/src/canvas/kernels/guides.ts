import type { Point, Ruler, Screen } from '@prototrail/model';
import type { SessionState } from '../store/session-store';

/** Breadth of the rulers, window px. */
export const rulerBreadth = 20;

/** What happens to the things on a guide that is moved. */
export type GuideAttachment = 'none' | 'move' | 'resize';

export function attachmentOf({ props }: Pick<Ruler, 'props'>): GuideAttachment {
  if (props?.resize === true) return 'resize';
  return props?.sticky === true ? 'move' : 'none';
}

/** A guide as it is drawn on a screen. */
export interface ScreenGuide {
  id: string;
  axis: 'x' | 'y';
  /** From the left or upper edge of the screen, px. */
  at: number;
  /** Comes from a master and is changed there. */
  isInherited: boolean;
  /** What happens to things on it when it is moved. */
  attachment: GuideAttachment;
}

/** Own guides of a screen and those of its masters. */
export function guidesOf(screens: Readonly<Record<string, Screen>>, screen: Screen): ScreenGuide[] {
  const read = (owner: Screen | undefined, isInherited: boolean): ScreenGuide[] =>
    (owner?.rulers ?? []).flatMap((ruler) => {
      const at = Number(ruler.v);
      const { id, type: axis } = ruler;
      return Number.isFinite(at) ? [{ id, axis, at, isInherited, attachment: attachmentOf(ruler) }] : [];
    });
  return [...(screen.parents ?? []).flatMap((id) => read(screens[id], true)), ...read(screen, false)];
}

/** Whether a window point lies on one of the rulers; the corner between them belongs to none. */
export function isOnRuler(state: Pick<SessionState, 'view' | 'readOnly' | 'review'>, at: Point): boolean {
  return rulerAt(state, at) !== null;
}

/** The guide that a drag out of the ruler makes: the upper ruler gives horizontal ones. */
export function rulerAt(
  { view, readOnly, review }: Pick<SessionState, 'view' | 'readOnly' | 'review'>,
  at: Point,
): 'x' | 'y' | null {
  if (!view.showRulers || readOnly || review) return null;
  const [isTop, isLeft] = [at.y < rulerBreadth, at.x < rulerBreadth];
  return isTop === isLeft ? null : isTop ? 'y' : 'x';
}

/** The nearest of some places within a distance, else the whole px. */
export function snapGuide(at: number, places: readonly number[], distance: number): number {
  let best = Math.round(at);
  let least = distance;
  for (const place of places) {
    const away = Math.abs(place - at);
    if (away <= least) [best, least] = [place, away];
  }
  return best;
}
