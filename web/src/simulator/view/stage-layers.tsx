import type { DerivedApp } from '@prototrail/model';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Layer, RunState, Transition } from '../runtime';
import { useEntrance, useMorph } from './entrance';
import type { Fit } from './fit';
import { keyframes, oldOnTop } from './frames';
import styles from './player.module.css';

export interface StageProps {
  state: RunState;
  derived: DerivedApp;
  fit: Fit;
  isPhone: boolean;
  /** Load animations are at their end at once. */
  isStill?: boolean;
  paint: (layer: Layer, part: 'flow' | 'fixed', bare: boolean) => ReactNode;
}

type Side = 'in' | 'out' | null;

/** The screen, its overlays and, while it moves, the screen that comes or goes. */
export function StageLayers({ state, derived, fit, isStill = false, paint }: StageProps) {
  const { transition, overlays, base } = state;
  const coming = transition?.kind === 'screen' ? transition.to : null;
  const opening = transition?.kind === 'overlay-open' ? transition.to : null;
  const blur = overlays.some((layer) => Number(derived.screens[layer.screen]?.screen.style['blur'] ?? 0) > 0);
  const isCovered = overlays.length > 0;
  const shared = { derived, fit, isStill, paint };
  return (
    <>
      <Sheet
        {...shared}
        key={`base-${base.key}`}
        layer={base}
        transition={transition}
        side={coming === null ? null : 'out'}
        isInert={isCovered}
        blur={blur}
        top={coming !== null && transition !== null && oldOnTop(transition.via.animation ?? '')}
      />
      {coming === null || !transition ? null : (
        <Sheet
          {...shared}
          key={`coming-${transition.id}`}
          layer={{ key: -1, screen: coming, via: transition.via }}
          transition={transition}
          side="in"
          isInert={false}
        />
      )}
      {overlays.map((layer, index) => (
        <Sheet
          {...shared}
          key={`overlay-${layer.key}`}
          layer={layer}
          isOverlay
          transition={transition}
          side={transition?.kind === 'overlay-close' && index === overlays.length - 1 ? 'out' : null}
          isInert={index < overlays.length - 1}
        />
      ))}
      {opening === null || !transition ? null : (
        <Sheet
          {...shared}
          key={`opening-${transition.id}`}
          layer={{ ...transition, key: -2, screen: opening }}
          isOverlay
          transition={transition}
          side="in"
          isInert={false}
        />
      )}
    </>
  );
}

interface SheetProps {
  layer: Layer;
  derived: DerivedApp;
  fit: Fit;
  isStill: boolean;
  paint: StageProps['paint'];
  transition: Transition | null;
  side: Side;
  isInert: boolean;
  isOverlay?: boolean;
  blur?: boolean;
  top?: boolean;
}

/** One screen: what scrolls, and above it what stays in place. */
function Sheet({
  layer,
  derived,
  fit,
  isStill,
  paint,
  transition,
  side,
  isInert,
  isOverlay = false,
  blur = false,
  top = false,
}: SheetProps) {
  const root = useRef<HTMLDivElement>(null);
  const screen = derived.screens[layer.screen];
  useTransition(root, transition, side);
  useMorph(root, { layer, scale: fit.scale, isOverlay });
  // Later than the way from the screen before, so that it wins for its elements.
  useEntrance(root, derived, layer, isStill);
  useInert(root, isInert);
  useArrival(root, layer, isOverlay);
  if (!screen) return null;
  const isFixed = isOverlay && screen.screen.style['fixed'] === true;
  const bare = isOverlay && screen.screen.style['hasBackground'] !== true;
  const scale = {
    '--scale': fit.scale,
    transform: `scale(${fit.scale})`,
    width: screen.screen.w,
    height: Math.max(screen.screen.h, isOverlay ? fit.viewport.h : 0),
  } as CSSProperties;
  const dialog = isOverlay ? { role: 'dialog', 'aria-modal': true, 'aria-label': screen.screen.name } : {};
  return (
    <div
      ref={root}
      {...dialog}
      tabIndex={-1}
      data-layer={layer.screen}
      className={isFixed ? styles.sheetFixed : styles.sheet}
      style={{
        ...(isFixed ? { height: fit.h } : {}),
        ...(blur ? { filter: `blur(${Math.max(2, 20 * fit.scale)}px)` } : {}),
        ...(top ? { zIndex: 2 } : {}),
      }}
    >
      <div className={styles.scaled} style={scale}>
        {paint(layer, 'flow', bare)}
      </div>
      <div className={styles.sticky}>
        <div className={styles.scaled} style={{ ...scale, height: 0 }}>
          {paint(layer, 'fixed', true)}
        </div>
      </div>
    </div>
  );
}

function useTransition(root: React.RefObject<HTMLDivElement | null>, transition: Transition | null, side: Side): void {
  const id = side === null ? null : (transition?.id ?? null);
  const running = useRef<Animation | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (
      !element ||
      !transition ||
      side === null ||
      transition.via.animation === null ||
      typeof element.animate !== 'function'
    )
      return undefined;
    const animation = element.animate(keyframes(transition.via.animation, transition.via.easing, side), {
      duration: transition.via.duration,
      fill: 'both',
    });
    running.current = animation;
    if (transition.held === 'following') {
      animation.id = followId;
      animation.pause();
    }
    return () => {
      running.current = null;
      animation.cancel();
    };
    // A transition never changes after it began; its id stands for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, side]);
  const held = transition?.held;
  useLayoutEffect(() => {
    const animation = running.current;
    if (animation?.id !== followId || held === 'following') return;
    animation.id = '';
    if (held === 'reverting') animation.reverse();
    else animation.play();
  }, [held]);
}

/** Animations of this id are moved by `followFinger`. */
export const followId = 'follows the finger';

/** Puts the transition that waits for a finger at `progress` from 0 to 1. */
export function followFinger(page: Element | null, progress: number): void {
  for (const animation of page?.getAnimations?.({ subtree: true }) ?? []) {
    if (animation.id !== followId) continue;
    const duration = animation.effect?.getComputedTiming().duration;
    if (typeof duration === 'number') animation.currentTime = duration * progress;
  }
}

function useInert(root: React.RefObject<HTMLDivElement | null>, isInert: boolean): void {
  useLayoutEffect(() => {
    if (root.current) root.current.inert = isInert;
  }, [root, isInert]);
}

/** Moves the focus into a new screen when it was in the old one, and always into an overlay. */
function useArrival(root: React.RefObject<HTMLDivElement | null>, layer: Layer, isOverlay: boolean): void {
  useEffect(() => {
    const element = root.current;
    if (!element || layer.key < 0) return;
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    if (isOverlay || (isLost && layer.via !== null)) element.focus({ preventScroll: true });
  }, [root, layer, isOverlay]);
}
