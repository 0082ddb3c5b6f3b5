import { isRecord, toNumber, type App, type Screen } from '@prototrail/model';
import { chainOf } from '../../../canvas';

/** Longest time line, ms (prototype model 6.5). */
export const longestMs = 5000;

const groupKinds = ['fadeIn', 'fadeOut', 'slideLeft', 'slideRight', 'slideUp', 'slideDown'] as const;
const widgetKinds = [
  ...groupKinds,
  'zoomIn',
  'zoomOut',
  'growLeft',
  'growRight',
  'growUp',
  'growDown',
  'rotate',
] as const;

/** Kinds of movement for a thing: what takes the place of a widget of a master can also come from there. */
export function kindsFor(app: App, { id, map }: Pick<Thing, 'id' | 'map'>): readonly string[] {
  if (map === 'groups') return groupKinds;
  return app.widgets[id]?.parentWidget === undefined ? widgetKinds : [...widgetKinds, 'transformFromParent'];
}

export interface Thing {
  id: string;
  name: string;
  map: 'widgets' | 'groups';
}

/** How a widget or group comes when its screen is shown; times in ms. */
export interface Entrance extends Thing {
  type: string;
  delay: number;
  duration: number;
  easing: string;
  rotate: number;
}

export type EntranceChange = Partial<Pick<Entrance, 'type' | 'delay' | 'duration' | 'easing' | 'rotate'>>;

export const newEntrance: EntranceChange = { type: 'fadeIn', delay: 0, duration: 300, easing: 'easeOutQuad' };

const limited = (value: unknown, fallback: number): number =>
  Math.min(longestMs, Math.max(0, toNumber(value, fallback)));

function mapOf({ animation }: Pick<Screen, 'animation'>, map: Thing['map']): Record<string, unknown> {
  const loaded = animation?.['ScreenLoaded'];
  const entries = isRecord(loaded) ? loaded[map] : undefined;
  return isRecord(entries) ? entries : {};
}

function thingOf(app: App, map: Thing['map'], id: string): Thing | null {
  const record = map === 'groups' ? app.groups?.[id] : app.widgets[id];
  return record === undefined ? null : { id, name: record.name, map };
}

/** What is animated when the screen is shown, in the order in which it was added. */
export function entrancesOf(app: App, screen: Screen): Entrance[] {
  return (['groups', 'widgets'] as const).flatMap((map) =>
    Object.entries(mapOf(screen, map)).flatMap(([id, value]) => {
      const thing = thingOf(app, map, id);
      if (thing === null || !isRecord(value)) return [];
      return [
        {
          ...thing,
          type: String(value['type'] ?? ''),
          delay: limited(value['delay'], 0),
          duration: limited(value['duration'], 250),
          easing: String(value['easing'] ?? 'easeOutQuad'),
          rotate: toNumber(value['rotate'], 0),
        },
      ];
    }),
  );
}

/** Widgets and groups of the screen without an animation, the topmost first. */
export function stillThings(app: App, screen: Screen): Thing[] {
  const taken = new Set([...Object.keys(mapOf(screen, 'groups')), ...Object.keys(mapOf(screen, 'widgets'))]);
  const order = [...screen.children].sort((a, b) => Number(app.widgets[b]?.z ?? 0) - Number(app.widgets[a]?.z ?? 0));
  const ids = new Set(order.flatMap((id) => chainOf(app, id)));
  return [...ids].flatMap((id) => {
    const thing = thingOf(app, app.groups?.[id] === undefined ? 'widgets' : 'groups', id);
    return thing === null || taken.has(id) ? [] : [thing];
  });
}

/** The screen with a changed animation of one thing; null takes it away. */
export function withEntrance(
  screen: Screen,
  { id, map }: Pick<Thing, 'id' | 'map'>,
  change: EntranceChange | null,
): Screen {
  const loaded = screen.animation?.['ScreenLoaded'];
  const { [id]: before, ...others } = mapOf(screen, map);
  const entries =
    change === null ? others : { ...mapOf(screen, map), [id]: { ...(isRecord(before) ? before : {}), ...change } };
  return {
    ...screen,
    animation: { ...screen.animation, ScreenLoaded: { ...(isRecord(loaded) ? loaded : {}), [map]: entries } },
  };
}
