import { unionRects, type DerivedApp, type Rect } from '@prototrail/model';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { whenLoaded } from '../../api/again';
import { entranceFrames, entrancesOf, type Entrance, type EntranceFrame, type Layer } from '../runtime';
import { cssEasing } from './frames';
import type { morph as Morph } from './smart-animate';

type Root = RefObject<HTMLDivElement | null>;

/** Plays the load animation of a screen (simulation rules 14.5). It is not recorded: it can be computed. */
export function useEntrance(root: Root, derived: DerivedApp, { screen }: Layer, isStill: boolean): void {
  useLayoutEffect(() => {
    const element = root.current;
    const entrances = entrancesOf(derived, screen);
    if (!element || entrances.size === 0 || typeof element.animate !== 'function') return undefined;
    const size = derived.screens[screen]?.screen ?? nowhere;
    let isOver = false;
    const running = [...entrances].flatMap(([id, entrance]) => {
      const host = hostOf(element, id, screen);
      const around = unionRects(entrance.members.flatMap((member) => boxIn(hostOf(element, member, screen)) ?? []));
      if (host && entrance.type === 'transformFromParent')
        // Few prototypes have it.
        import('./from-master').then(
          ({ fromMaster }) => {
            if (isOver) return;
            for (const { element: moved, frames } of fromMaster(derived, id, host))
              running.push(...animate(moved, frames, entrance, isStill));
          },
          () => undefined,
        );
      const box = { ...(around ?? { x: 0, y: 0, ...nowhere }), screenW: size.w, screenH: size.h };
      return host ? animate(host, entranceFrames(entrance, box), entrance, isStill) : [];
    });
    return () => {
      isOver = true;
      running.forEach((each) => each.cancel());
    };
  }, [root, derived, screen, isStill]);
}

const boxIn = (host: HTMLElement | null): Rect | null =>
  host && { x: host.offsetLeft, y: host.offsetTop, w: host.offsetWidth, h: host.offsetHeight };

function hostOf(element: HTMLElement, id: string, screen: string): HTMLElement | null {
  const find = (key: string): HTMLElement | null =>
    element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  return find(id) ?? find(`${id}@${screen}`);
}

const nowhere = { w: 0, h: 0 };

/** Who wants no movement sees the end at once. */
function animate(
  host: HTMLElement,
  frames: readonly (EntranceFrame | Keyframe)[] | null,
  { durationMs, delayMs, easing }: Entrance,
  isStill: boolean,
): Animation[] {
  if (!frames) return [];
  const entering = host.animate([...frames] as Keyframe[], {
    duration: isStill ? 0 : durationMs,
    delay: isStill ? 0 : delayMs,
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
    whenLoaded(
      () => import('./smart-animate'),
      (loaded) => {
        ({ morph } = loaded);
      },
    );
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
