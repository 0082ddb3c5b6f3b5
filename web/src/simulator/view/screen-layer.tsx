import type { DerivedApp, Point } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { memo, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import {
  errorLabels,
  fieldLabel,
  sceneOf,
  widgetStateOf,
  type Layer,
  type Look,
  type RunState,
  type Scene,
  type SceneWidget,
} from '../runtime';
import { batchSize, noteBatch } from './batches';
import styles from './player.module.css';
import { SceneBackground } from './scene-background';
import { paintInFrames, StickToTop } from './scrolling-frames';
import { WidgetHost, type HostActions } from './widget-host';

export interface ScreenLayerProps {
  derived: DerivedApp;
  state: RunState;
  screen: string;
  env: PaintEnv;
  actions: HostActions;
  /** Widgets that stay in place while the page scrolls, or the others. */
  part: 'flow' | 'fixed';
  /** An overlay paints its background only if it says so. */
  bare?: boolean;
  /** What comes late among many widgets is painted after the first picture. */
  isGradual?: boolean;
  /** Its widgets move from where they were on the screen before: they are painted together. */
  isMoved?: boolean;
  /** How far the widgets stand from where they were drawn. */
  shift?: Point | undefined;
}

/** What the sheet of a layer shows. */
export const shownLayer = ({ screen, shift }: Layer): Pick<ScreenLayerProps, 'screen' | 'shift'> => ({ screen, shift });

/** One screen of the prototype in px of the prototype; the caller scales it. */
export const ScreenLayer = memo(function ScreenLayer({
  derived,
  state,
  screen,
  env,
  actions,
  part,
  bare = false,
  isGradual = false,
  isMoved = false,
  shift,
}: ScreenLayerProps) {
  const scene = sceneOf(derived, screen, state.variables, state.errors);
  const own = derived.screens[screen];
  const count = scene.widgets.filter((item) => item.fixed === (part === 'fixed')).length;
  const painted = usePainted(screen, isGradual ? count : 0, { batch: batchSize(isMoved), now: actions.now });
  if (!own) return null;
  const lift = part === 'fixed' ? Math.max(0, state.viewport.h) - derived.app.screenSize.h : 0;
  const { errors, dropTarget, typing, variables, orders, values, logic } = state;
  const look = { errors, dropTarget, typing, variables, orders, values, logic };
  const most = isGradual ? painted : count;
  const widgets = <Widgets {...look} {...{ scene, part, most, lift, env, actions }} />;
  return (
    <>
      {part === 'flow' && !bare ? <SceneBackground screen={own} h={scene.pageHeight} env={env} /> : null}
      {shift === undefined ? (
        widgets
      ) : (
        <div className={styles.shifted} style={{ left: shift.x, top: shift.y }}>
          {widgets}
        </div>
      )}
    </>
  );
});

interface WidgetsProps extends Pick<ScreenLayerProps, 'part' | 'env' | 'actions'>, Look {
  scene: Scene;
  /** At most so many of them. */
  most: number;
  /** How far those that are pinned to the bottom stand lower. */
  lift: number;
}

/** The widgets of a screen. A screen may have thousands, so they are gone through only when one may look different, not while the page scrolls. */
const Widgets = memo(function Widgets({ scene, part, most, lift, env, actions, ...look }: WidgetsProps) {
  const labels = errorLabels(look.errors, scene);
  const drawn = scene.widgets.filter((item) => item.fixed === (part === 'fixed')).slice(0, most);
  const paint = (item: SceneWidget, surface: { w: number; h: number }) => (
    <WidgetHost
      key={item.key}
      item={item}
      offsetY={part === 'fixed' && isPinned(item) ? lift : 0}
      surface={surface}
      state={widgetStateOf(look, item)}
      errorLabel={labels.get(item.key)}
      env={env}
      actions={actions}
      label={fieldLabel(scene, item)}
    >
      {item.inside && item.inside.widgets.length > 0 ? (
        <div className={styles.segment} style={size(item.w, item.h)}>
          <div className={styles.segmentContent} style={size(item.inside.w, item.inside.h)}>
            {paintAll(item.inside.widgets, item.inside)}
          </div>
        </div>
      ) : null}
    </WidgetHost>
  );
  const paintAll = (items: readonly SceneWidget[], surface: { w: number; h: number }) =>
    paintInFrames(items, 0, (item) => paint(item, surface));
  return (
    <>
      {paintAll(
        drawn.filter((item) => !isSticky(item)),
        scene,
      )}
      {drawn.filter(isSticky).map((item) => (
        <StickToTop key={item.key} item={item} page={scene}>
          {paint(item, scene)}
        </StickToTop>
      ))}
    </>
  );
});

/** How many of `count` widgets of a screen are painted by now. */
function usePainted(screen: string, count: number, { batch, now }: { batch: number; now: () => number }): number {
  const [grown, setGrown] = useState({ screen, count: batch });
  const shown = grown.screen === screen ? grown.count : batch;
  const begun = now();
  const timed = useRef('');
  useLayoutEffect(() => {
    // The first batch of a screen alone is timed: all of it is new.
    if (timed.current !== screen) noteBatch(Math.min(shown, count), now() - begun);
    timed.current = screen;
  });
  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => setGrown({ screen, count: shown + batch }));
    return () => clearTimeout(timer);
  }, [screen, shown, count, batch]);
  return shown;
}

/** Widgets in the flow that stay at the upper edge once the page has scrolled so far. */
const isSticky = (item: SceneWidget): boolean =>
  !item.fixed && item.overflow === undefined && item.widget.effectiveStyle['sticky'] === true;

const size = (w: number, h: number): CSSProperties => ({ width: w, height: h });

/** Pinned to the bottom: keeps its distance to the lower edge of the frame. */
function isPinned(item: SceneWidget): boolean {
  const resize = item.widget.props['resize'];
  return typeof resize === 'object' && resize !== null && (resize as Record<string, unknown>)['down'] === true;
}
