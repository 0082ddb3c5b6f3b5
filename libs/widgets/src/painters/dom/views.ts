/** The registry of views. */
import { viewsAtStart } from './groups/at-start';
import type { View } from './view';
import { PassiveView } from './views/passive-view';

const registered = new Map<string, View>(Object.entries(viewsAtStart));

/** Adds views that were loaded later. */
export const registerViews = (views: Readonly<Record<string, View>>): void => {
  for (const [type, view] of Object.entries(views)) registered.set(type, view);
};

/** View of a type; types that are not finished are drawn and stay clickable. */
export const viewOf = (type: string): View => registered.get(type) ?? PassiveView;
