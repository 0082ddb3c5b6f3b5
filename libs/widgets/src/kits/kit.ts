/** A kit: linked screens of one app, placed together. */
import type { Line, Screen, Widget } from '@prototrail/model';
import type { PalettePart } from '../definition';

/** A widget of a kit; `to` is the key of the screen that a click on it shows. */
export interface KitPart extends PalettePart {
  to?: string;
  /** Slides forward without it. */
  animation?: 'back' | 'fade';
}

export interface KitScreen {
  key: string;
  name: string;
  background: string;
  parts: readonly KitPart[];
}

export interface Kit {
  id: string;
  name: string;
  words: readonly string[];
  type: 'smartphone' | 'desktop';
  w: number;
  h: number;
  screens: readonly KitScreen[];
}

/** What a document gets of a kit. */
export interface KitRecords {
  screens: Screen[];
  widgets: Widget[];
  lines: Line[];
}

export interface KitPlace {
  x: number;
  y: number;
  /** Of the first widget; the others lie above it. */
  z: number;
  /** Whether the first screen starts the prototype. */
  isStart: boolean;
  newId(prefix: 's' | 'w' | 'l'): string;
  screenName(name: string): string;
}

export const kitColumns = 4;
export const kitGap = 100;

const animations = { back: 'slideRight', fade: 'fadeIn', forward: 'slideLeft' } as const;

/** Screens in rows of four, with their widgets and the lines between them. */
export const buildKit = (kit: Kit, place: KitPlace): KitRecords => {
  const ids = new Map(kit.screens.map(({ key }) => [key, place.newId('s')]));
  const records: KitRecords = { screens: [], widgets: [], lines: [] };
  kit.screens.forEach(({ key, name, background, parts }, index) => {
    const at = {
      x: place.x + (index % kitColumns) * (kit.w + kitGap),
      y: place.y + Math.floor(index / kitColumns) * (kit.h + kitGap),
    };
    const children = parts.map((part) => {
      const id = place.newId('w');
      const to = part.to === undefined ? undefined : ids.get(part.to);
      records.widgets.push(widgetOf(part, { id, at, z: place.z + records.widgets.length, ids }));
      if (to !== undefined) {
        const animation = animations[part.animation ?? 'forward'];
        records.lines.push({
          id: place.newId('l'),
          from: id,
          to,
          points: [],
          event: 'click',
          animation,
          duration: 250,
        });
      }
      return id;
    });
    records.screens.push({
      ...{ id: ids.get(key) ?? '', type: 'Screen', name: place.screenName(name), ...at, w: kit.w, h: kit.h },
      ...{ min: { w: kit.w, h: kit.h }, props: index === 0 && place.isStart ? { start: true } : {} },
      ...{ has: { image: true }, style: { background }, children },
    } as Screen);
  });
  return records;
};

const widgetOf = (
  { to: _to, animation: _animation, ...part }: KitPart,
  own: { id: string; at: { x: number; y: number }; z: number; ids: ReadonlyMap<string, string> },
): Widget => {
  // the library keeps its own objects
  const copy = JSON.parse(JSON.stringify(part)) as typeof part;
  return {
    ...copy,
    ...{ id: own.id, x: own.at.x + part.x, y: own.at.y + part.y, z: own.z },
    props: withTargets(copy.props, own.ids),
  } as Widget;
};

/** Entries of navigation bars name screens by their keys. */
const withTargets = (props: Record<string, unknown>, ids: ReadonlyMap<string, string>): Record<string, unknown> => {
  const { navigation } = props;
  if (!Array.isArray(navigation)) return props;
  return {
    ...props,
    navigation: (navigation as Array<Record<string, unknown>>).map((entry) => ({
      ...entry,
      to: ids.get(String(entry.to)) ?? '',
    })),
  };
};
