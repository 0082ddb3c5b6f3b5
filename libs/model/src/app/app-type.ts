import type { App, Size } from './types';

export type AppType = 'smartphone' | 'tablet' | 'desktop';

/** What a prototype is for. Without a type of its own it is a page, whatever its size. */
export const typeOfApp = ({ type }: Pick<App, 'type'>): AppType =>
  type === 'smartphone' || type === 'tablet' ? type : 'desktop';

export const isLandscape = ({ w, h }: Size): boolean => w > h;

/** Corners that the screen of a device of this type mostly has, px of the screen. */
export const usualCorner = (app: Pick<App, 'type' | 'screenSize'>): number => {
  const type = typeOfApp(app);
  if (type === 'desktop') return 0;
  return Math.min(app.screenSize.w, app.screenSize.h) * (type === 'tablet' ? 0.03 : 0.1);
};
