/** How elements enter with their screen (simulation rules 14.5). It is not recorded: it can be computed. */
import { isRecord, toNumber, type DerivedApp } from '@prototrail/model';

/** Members of a group come from the same side by the same way: they stay together. */
export interface Entrance {
  type: string;
  durationMs: number;
  delayMs: number;
  easing: string;
  rotate: number;
  /** Widgets that move as one, with the one that it is for. */
  members: readonly string[];
}

/** A moment of an entrance, as CSS has it. */
export interface EntranceFrame {
  opacity?: number;
  transform?: string;
  transformOrigin?: string;
}

interface EntranceBox {
  x: number;
  y: number;
  w: number;
  h: number;
  screenW: number;
  screenH: number;
}

const longestMs = 5000;
const usualMs = 250;

/** Entrances of a screen by widget; a group's counts for each member that has none of its own. */
export function entrancesOf(derived: DerivedApp, screen: string): Map<string, Entrance> {
  const found = new Map<string, Entrance>();
  const settings = derived.screens[screen]?.screen.animation?.['ScreenLoaded'];
  if (!isRecord(settings)) return found;
  const groups = isRecord(settings['groups']) ? settings['groups'] : {};
  for (const [id, stored] of Object.entries(groups)) {
    const members = derived.widgetsOf(id);
    if (isRecord(stored)) for (const member of members) found.set(member, entranceOf(stored, members));
  }
  const widgets = isRecord(settings['widgets']) ? settings['widgets'] : {};
  for (const [id, stored] of Object.entries(widgets)) if (isRecord(stored)) found.set(id, entranceOf(stored, [id]));
  return found;
}

function entranceOf(stored: Record<string, unknown>, members: readonly string[]): Entrance {
  const limit = (value: unknown, usual: number): number => Math.min(longestMs, Math.max(0, toNumber(value, usual)));
  return {
    ...{ members, type: String(stored['type'] ?? ''), rotate: toNumber(stored['rotate'], 0) },
    ...{ durationMs: limit(stored['duration'], usualMs), delayMs: limit(stored['delay'], 0) },
    easing: String(stored['easing'] ?? 'easeOutQuad'),
  };
}

/** Keyframes of an element that enters; slides start just outside the screen. Null where nothing moves. */
export function entranceFrames({ type, rotate }: Entrance, box: EntranceBox): EntranceFrame[] | null {
  const from = (x: number, y: number): EntranceFrame[] => [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: 'none' },
  ];
  const grow = (axis: 'X' | 'Y', transformOrigin: string): EntranceFrame[] => [
    { transform: `scale${axis}(0)`, transformOrigin },
    { transform: 'none', transformOrigin },
  ];
  switch (type) {
    case 'fadeIn':
      return [{ opacity: 0 }, { opacity: 1 }];
    case 'fadeOut':
      return [{ opacity: 1 }, { opacity: 0 }];
    case 'zoomIn':
      return [{ transform: 'scale(0)' }, { transform: 'none' }];
    case 'zoomOut':
      return [{ transform: 'none' }, { transform: 'scale(0)' }];
    case 'slideLeft':
      return from(box.screenW - box.x, 0);
    case 'slideRight':
      return from(-box.x - box.w, 0);
    case 'slideUp':
      return from(0, box.screenH - box.y);
    case 'slideDown':
      return from(0, -box.y - box.h);
    case 'growLeft':
      return grow('X', '100% 50%');
    case 'growRight':
      return grow('X', '0 50%');
    case 'growUp':
      return grow('Y', '50% 100%');
    case 'growDown':
      return grow('Y', '50% 0');
    case 'rotate':
      return [{ transform: 'none' }, { transform: `rotate(${rotate}deg)` }];
    default:
      return null;
  }
}
