/** A prototype with every widget type, each alone in a cell, so that a picture of a screen can be compared cell by cell. */
import type { App } from '@prototrail/model';
import { finishedTypes, getDefinition } from '@prototrail/widgets';

export interface Cell {
  type: string;
  screen: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Narrower than where the player draws a frame around a phone. */
export const screenSize = { w: 720, h: 6000 };
const columns = 2;
const rows = 15;
const gap = 20;
const cellSize = { w: screenSize.w / columns, h: screenSize.h / rows };

/** What a type needs so that there is something to see. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#4f46e5"/><rect width="20" height="20" fill="#f59e0b"/></svg>';
const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
const contents: Readonly<Record<string, Record<string, unknown>>> = {
  ImageGrid: { images: [{ url: picture, w: 40, h: 40 }], descriptions: ['Squares'] },
};

/** Types that show nothing by themselves: logic, and areas that only lead somewhere. */
export const shownTypes = finishedTypes.filter(
  (type) => getDefinition(type).traits.logic === undefined && type !== 'HotSpot',
);

export function palettePrototype(): { app: App; cells: readonly Cell[] } {
  const screens: App['screens'] = {};
  const widgets: App['widgets'] = {};
  const cells = shownTypes.map((type, at): Cell => {
    const { w, h, props, style, has } = getDefinition(type).defaults;
    const screen = `s${Math.floor(at / (columns * rows))}`;
    const place = at % (columns * rows);
    const board = (screens[screen] ??= {
      ...{ id: screen, name: `Page ${screen}`, x: Number(screen.slice(1)) * 800, y: 0, ...screenSize, children: [] },
      ...{ props: at === 0 ? { start: true } : {}, style: { background: '#ffffff' } },
    });
    const box = {
      x: (place % columns) * cellSize.w + gap,
      y: Math.floor(place / columns) * cellSize.h + gap,
      w: Math.min(w, cellSize.w - 2 * gap),
      h: Math.min(h, cellSize.h - 2 * gap),
    };
    const id = `w${at}`;
    widgets[id] = {
      ...{ id, type, name: `The ${type}`, ...box, x: board.x + box.x, z: at + 1, style, has },
      props: { ...props, ...contents[type] },
    };
    board.children.push(id);
    return { type, screen, ...box };
  });
  const app: App = {
    ...{ name: 'Every type', type: 'smartphone', screenSize, screens, widgets },
    ...{ lines: {}, groups: {}, templates: {}, lastUUID: 10_000 },
  };
  return { app, cells };
}
