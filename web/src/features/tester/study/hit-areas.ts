import { deriveApp, widgetWords, type App, type FirstClick } from '@prototrail/model';
import { layoutScreen, type PlacedWidget } from '@prototrail/widgets';

/** A widget on the picture of a screen: what a click can hit. */
export interface HitArea {
  id: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The widgets of a screen from back to front, px of the screen, with those of the screens that it embeds. */
export const hitAreas = (app: App, screenId: string): HitArea[] =>
  areasOf(layoutScreen(deriveApp(app), screenId), 0, 0);

const areasOf = (placed: readonly PlacedWidget[], dx: number, dy: number): HitArea[] =>
  placed.flatMap(({ id, widget, x, y, w, h, content }) => {
    const inside = content ? areasOf(content.widgets, dx + x, dy + y) : [];
    const isPoint = w <= 0 || h <= 0;
    return isPoint ? inside : [{ id, name: widgetWords(widget), x: dx + x, y: dy + y, w, h }, ...inside];
  });

/** The front widget at a place, px of the screen. */
export const areaAt = (areas: readonly HitArea[], x: number, y: number): HitArea | undefined =>
  areas.findLast((area) => x >= area.x && y >= area.y && x <= area.x + area.w && y <= area.y + area.h);

/** A click at a place of a screen of this size, as it is recorded. */
export function clickAt(
  areas: readonly HitArea[],
  place: { x: number; y: number },
  screen: { w: number; h: number; ms: number },
): FirstClick {
  const hit = areaAt(areas, place.x, place.y);
  const part = (value: number, whole: number): number =>
    Math.round(Math.min(1, Math.max(0, value / Math.max(1, whole))) * 10_000) / 10_000;
  return {
    ...{ x: part(place.x, screen.w), y: part(place.y, screen.h), ms: Math.round(screen.ms) },
    ...{ widget: hit?.id ?? '', label: hit?.name ?? '' },
  };
}
