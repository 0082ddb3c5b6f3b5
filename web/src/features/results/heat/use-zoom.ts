import type { Screen } from '@prototrail/model';
import { useEffect, useRef, useState, type RefObject } from 'react';

const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.78, 1, 1.25, 1.5, 2];
const paddingPx = 48;
/** Longer screens are scrolled. */
const maxFittedHeight = 900;

export interface Zoom {
  /** The area that a screen is fitted into. */
  area: RefObject<HTMLDivElement | null>;
  zoom: number;
  /** One step larger or smaller. */
  change(by: 1 | -1): void;
}

/** The zoom of a screen: fits the area when the screen changes. */
export function useZoom(screen: Screen): Zoom {
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0.78);
  useEffect(() => {
    const height = area.current?.clientHeight ?? 0;
    const width = area.current?.clientWidth ?? 0;
    if (height === 0) return;
    const fitted = Math.min((height - paddingPx) / Math.min(screen.h, maxFittedHeight), (width - paddingPx) / screen.w);
    setZoom(Math.min(1, Math.max(0.3, fitted)));
  }, [screen.id, screen.h, screen.w]);
  const change = (by: 1 | -1): void => {
    const next =
      by > 0
        ? zoomSteps.find((step) => step > zoom + 0.01)
        : [...zoomSteps].reverse().find((step) => step < zoom - 0.01);
    if (next) setZoom(next);
  };
  return { area, zoom, change };
}
