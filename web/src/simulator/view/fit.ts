import { typeOfApp, type App } from '@prototrail/model';

/** How a prototype stands in the space it gets; `scale` is CSS px per px of the prototype, `viewport` px of the prototype. */
export interface Fit {
  scale: number;
  w: number;
  h: number;
  viewport: { w: number; h: number };
}

/** Whole width and height of a phone: the screen takes the width and scrolls. */
export function fitPhone(app: Pick<App, 'screenSize'>, space: { w: number; h: number }): Fit {
  const scale = space.w / Math.max(1, app.screenSize.w);
  return { scale, w: space.w, h: space.h, viewport: { w: app.screenSize.w, h: space.h / scale } };
}

/**
 * A frame in a larger page: never larger than the prototype. Phones and tablets keep their proportion and fit as a
 * whole; desktop prototypes take the width and all of the height.
 */
export function fitFrame(app: Pick<App, 'screenSize' | 'type'>, space: { w: number; h: number }): Fit {
  const { w, h } = app.screenSize;
  const wide = Math.min(1, space.w / Math.max(1, w));
  const isDesktop = typeOfApp(app) === 'desktop' || w >= 1000;
  const scale = Math.max(0.05, isDesktop ? wide : Math.min(wide, space.h / Math.max(1, h)));
  const height = isDesktop ? Math.min(space.h, Math.max(h * scale, space.h)) : h * scale;
  return { scale, w: w * scale, h: height, viewport: { w, h: height / scale } };
}
