import type { DerivedApp } from '@prototrail/model';
import { usedImages, type PaintEnv } from '@prototrail/widgets';
import { useEffect } from 'react';
import { whenLoaded } from '../../api/again';
import { overlayPlacing, screensInReach } from '../runtime';

/** Overlays that open beside what was clicked bring code of their own, which few prototypes need. */
export function useOverlayPlacing({ app }: DerivedApp): void {
  useEffect(() => {
    if (Object.values(app.screens).some(({ style }) => style['overlayAnchor']))
      whenLoaded(
        () => import('@prototrail/widgets/overlay-place'),
        ({ placeOverlay }) => {
          overlayPlacing.place = placeOverlay;
        },
      );
  }, [app]);
}

const othersAfterMs = 1000;

/** Asks for every picture once, in the order in which a tester can reach it; what no line leads to comes last. */
export function usePreload(derived: DerivedApp, start: string, env: PaintEnv): void {
  const { imageUrl } = env;
  useEffect(() => {
    if (start === '' || typeof Image === 'undefined') return undefined;
    const requested = new Set<string>();
    const ask = (screens: readonly string[]): void => {
      for (const screen of screens)
        for (const url of usedImages(derived, screen)) {
          const address = imageUrl(url);
          if (address === '' || requested.has(address)) continue;
          requested.add(address);
          new Image().src = address;
        }
    };
    const { reached, others } = screensInReach(derived, start);
    ask(reached);
    const timer = setTimeout(() => ask(others), othersAfterMs);
    return () => clearTimeout(timer);
  }, [derived, start, imageUrl]);
}
