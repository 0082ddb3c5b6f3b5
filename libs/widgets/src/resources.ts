/** Which icons and pictures a prototype needs, so that a page loads exactly those. */
import type { App, DerivedApp, ResolvedWidget } from '@prototrail/model';
import { iconName } from './kit/icon';
import { imageSource } from './kit/image';
import { isRecord } from './kit/values';

const iconKeys = ['icon', 'iconOpen', 'playIcon', 'stopIcon', 'popIcon', 'activeIcon', 'passiveIcon'];

/** Names such as `mdi-home` of the icons in a widget, its states and its entries. */
export const iconsOf = (element: {
  [part in 'style' | 'props' | 'hover' | 'focus' | 'active']?: unknown;
}): string[] =>
  [element.style, element.props, element.hover, element.focus, element.active]
    .filter(isRecord)
    .flatMap((part) => [
      ...iconKeys.flatMap((key) => iconName(part[key]) ?? []),
      ...(Array.isArray(part.navigation) ? (part.navigation as unknown[]) : []).flatMap((item) =>
        isRecord(item) ? (iconName(item.icon) ?? []) : [],
      ),
    ]);

/** Names of all icons in widgets and templates of a prototype, sorted. */
export const usedIcons = (app: App): string[] =>
  [
    ...new Set([
      'mdi-image-outline',
      ...[...Object.values(app.widgets), ...Object.values(app.templates ?? {})].flatMap(iconsOf),
    ]),
  ].sort();

/** Stored urls of all pictures that widgets and screens show, sorted; of one screen and the segments it shows when `screenId` is given. */
export const usedImages = (derived: DerivedApp, screenId?: string): string[] => {
  const urls = new Set<string>();
  const add = (value: unknown): void => {
    const source = imageSource(value);
    if (source !== undefined) urls.add(source.url);
  };
  const addWidget = (widget: ResolvedWidget): void => {
    add(widget.effectiveStyle.backgroundImage);
    for (const state of Object.values(widget.states)) add(state.backgroundImage);
    if (Array.isArray(widget.props.images)) widget.props.images.forEach(add);
  };
  const seen = new Set<string>();
  const addScreen = (id: string): void => {
    const screen = Object.hasOwn(derived.screens, id) ? derived.screens[id] : undefined;
    if (screen === undefined || seen.has(id)) return;
    seen.add(id);
    add(screen.effectiveStyle.backgroundImage);
    for (const widget of screen.widgets) {
      addWidget(widget);
      if (typeof widget.props.screenID === 'string') addScreen(widget.props.screenID);
    }
  };
  if (screenId !== undefined) addScreen(screenId);
  else {
    Object.keys(derived.screens).forEach(addScreen);
    derived.canvasWidgets.forEach(addWidget);
  }
  return [...urls].sort();
};
