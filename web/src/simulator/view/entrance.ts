import { isRecord, toNumber, unionRects, type DerivedApp, type Rect } from '@prototrail/model';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Layer } from '../runtime';
import { cssEasing, entranceFrames } from './frames';
import type { morph as Morph } from './smart-animate';

type Root = RefObject<HTMLDivElement | null>;

/** Plays the load animation of a screen (simulation rules 14.5). It is not recorded: it can be computed. */
export function useEntrance(root: Root, derived: DerivedApp, { screen }: Layer, isStill: boolean): void {
  useLayoutEffect(() => {
    const element = root.current;
    const settings = derived.screens[screen]?.screen.animation?.['ScreenLoaded'];
    if (!element || !isRecord(settings) || typeof element.animate !== 'function') return undefined;
    const size = derived.screens[screen]?.screen ?? nowhere;
    let isOver = false;
    const running = [...plan(derived, settings)].flatMap(([id, { animation, members }]) => {
      const host = hostOf(element, id, screen);
      const around = unionRects(members.flatMap((member) => boxIn(hostOf(element, member, screen)) ?? []));
      if (host && animation['type'] === 'transformFromParent')
        // Few prototypes have it.
        void import('./from-master').then(({ fromMaster }) => {
          if (isOver) return;
          for (const { element: moved, frames } of fromMaster(derived, id, host))
            running.push(...animate(moved, frames, animation, isStill));
        });
      return host ? animate(host, framesOf(animation, size, around), animation, isStill) : [];
    });
    return () => {
      isOver = true;
      running.forEach((each) => each.cancel());
    };
  }, [root, derived, screen, isStill]);
}

/** Animations per widget; a group's animation counts for each member that has none of its own. */
function plan(derived: DerivedApp, settings: Record<string, unknown>): Map<string, Planned> {
  const result = new Map<string, Planned>();
  const groups = isRecord(settings['groups']) ? settings['groups'] : {};
  for (const [id, animation] of Object.entries(groups)) {
    const members = derived.widgetsOf(id);
    if (isRecord(animation)) for (const member of members) result.set(member, { animation, members });
  }
  const widgets = isRecord(settings['widgets']) ? settings['widgets'] : {};
  for (const [id, animation] of Object.entries(widgets))
    if (isRecord(animation)) result.set(id, { animation, members: [id] });
  return result;
}

/** Members of a group come from the same side by the same way: they stay together. */
interface Planned {
  animation: Record<string, unknown>;
  members: readonly string[];
}

const boxIn = (host: HTMLElement | null): Rect | null =>
  host && { x: host.offsetLeft, y: host.offsetTop, w: host.offsetWidth, h: host.offsetHeight };

function hostOf(element: HTMLElement, id: string, screen: string): HTMLElement | null {
  const find = (key: string): HTMLElement | null =>
    element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  return find(id) ?? find(`${id}@${screen}`);
}

const nowhere = { w: 0, h: 0 };

function framesOf(
  animation: Record<string, unknown>,
  size: { w: number; h: number },
  around: Rect | undefined,
): Keyframe[] | null {
  const box = { ...(around ?? { x: 0, y: 0, w: 0, h: 0 }), screenW: size.w, screenH: size.h };
  return entranceFrames(String(animation['type'] ?? ''), toNumber(animation['rotate'], 0), box);
}

/** Who wants no movement sees the end at once. */
function animate(
  host: HTMLElement,
  frames: Keyframe[] | null,
  animation: Record<string, unknown>,
  isStill: boolean,
): Animation[] {
  if (!frames) return [];
  const limit = (value: unknown, fallback: number): number => Math.min(5000, Math.max(0, toNumber(value, fallback)));
  const easing = String(animation['easing'] ?? 'easeOutQuad');
  const entering = host.animate(frames, {
    duration: isStill ? 0 : limit(animation['duration'], 250),
    delay: isStill ? 0 : limit(animation['delay'], 0),
    easing: cssEasing(easing),
    fill: 'both',
  });
  entering.id = entranceId;
  return [entering];
}

/** Animations of this id began when their screen came. */
export const entranceId = 'entrance';

/** The screen that a page showed last. */
const shownBefore = new WeakMap<Element, HTMLElement>();
let morph: typeof Morph | null = null;

/** Asks for what moves elements between screens, where a prototype has links that do so. */
export function useMorphing({ app }: DerivedApp): void {
  useEffect(() => {
    if (morph || !Object.values(app.lines).some(({ animation }) => animation === 'transform')) return;
    void import('./smart-animate').then((loaded) => {
      ({ morph } = loaded);
    });
  }, [app]);
}

interface MorphPlace {
  layer: Layer;
  scale: number;
  isOverlay: boolean;
}

/** Moves elements from the place that one of the same name had on the screen before (animation `transform`). */
export function useMorph(root: Root, place: MorphPlace): void {
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  const { key } = place.layer;
  useLayoutEffect(() => {
    const { layer, scale, isOverlay } = latest.current;
    const after = root.current;
    const page = after?.parentElement;
    if (!after || !page || key < 0) return undefined;
    const before = shownBefore.get(page);
    if (!isOverlay) shownBefore.set(page, after);
    const via = layer.motion ?? layer.via;
    if (!morph || !before || before === after || via?.animation !== 'transform') return undefined;
    if (typeof after.animate !== 'function') return undefined;
    const scrolledBy = isOverlay || via.keepScroll ? 0 : (page.parentElement?.scrollTop ?? 0) / scale;
    return morph({ before, after, via, scrolledBy, isOverlay });
  }, [root, key]);
}
