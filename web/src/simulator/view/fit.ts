import { hasBreakpoints, isResponsive, typeOfApp, type App } from '@prototrail/model';

/** How a prototype stands in the space it gets; `scale` is CSS px per px of the prototype, `viewport` px of the prototype. */
export interface Fit {
  scale: number;
  w: number;
  h: number;
  viewport: { w: number; h: number };
}

/** Narrower windows than this get a smaller picture instead of an even narrower one, px of the prototype. */
const minWidth = 240;

/** A prototype that adapts to its window: as large as it is drawn, as wide as the space. */
export function fitWindow(space: { w: number; h: number }): Fit {
  const scale = Math.min(1, space.w / minWidth);
  return {
    scale,
    w: space.w,
    h: space.h,
    viewport: { w: Math.round(space.w / scale), h: Math.round(space.h / scale) },
  };
}

/** Whole width and height of a phone: the screen takes the width and scrolls. */
export function fitPhone(app: App, space: { w: number; h: number }): Fit {
  if (isResponsive(app)) return fitWindow(space);
  const scale = space.w / Math.max(1, app.screenSize.w);
  return { scale, w: space.w, h: space.h, viewport: { w: app.screenSize.w, h: space.h / scale } };
}

/**
 * A frame in a larger page: never larger than the prototype. Phones and tablets keep their proportion and fit as a
 * whole; desktop prototypes take the width and all of the height. One that adapts to its window takes all of the space, if it is for
 * desktops or has variants for wider windows.
 */
export function fitFrame(app: App, space: { w: number; h: number }): Fit {
  const { w, h } = app.screenSize;
  const isDesktop = typeOfApp(app) === 'desktop' || w >= 1000;
  if ((isResponsive(app) && isDesktop) || hasBreakpoints(app)) return fitWindow(space);
  const wide = Math.min(1, space.w / Math.max(1, w));
  const scale = Math.max(0.05, isDesktop ? wide : Math.min(wide, space.h / Math.max(1, h)));
  const height = isDesktop ? Math.min(space.h, Math.max(h * scale, space.h)) : h * scale;
  return { scale, w: w * scale, h: height, viewport: { w, h: height / scale } };
}

/** Space for a prototype at 100 %, where the given one may be too small for it; desktops scroll downwards by themselves. */
export function roomForActualSize(app: App, space: { w: number; h: number }, width?: number): { w: number; h: number } {
  const { w, h } = app.screenSize;
  const isDesktop = typeOfApp(app) === 'desktop' || w >= 1000;
  return { w: Math.max(space.w, width ?? w), h: isDesktop ? space.h : Math.max(space.h, h) };
}

/** A window of a chosen width in a larger page: its proportion is that of the space; wider ones are shown smaller. */
export function fitWidth(app: App, width: number, space: { w: number; h: number }): Fit {
  if (!isResponsive(app)) {
    const frame = { w: Math.min(space.w, width), h: space.h };
    const fit = fitPhone(app, frame);
    const h = Math.min(space.h, Math.max(app.screenSize.h * fit.scale, 1));
    return { ...fit, h, viewport: { w: fit.viewport.w, h: h / fit.scale } };
  }
  const scale = Math.min(1, space.w / Math.max(1, width));
  const h = Math.min(space.h, Math.max(app.screenSize.h * scale, 1));
  return { scale, w: width * scale, h, viewport: { w: width, h: Math.round(h / scale) } };
}
