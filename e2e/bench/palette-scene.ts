import { createApp, type App } from '@prototrail/model';
import { libraryEntries, type PaletteEntry } from '@prototrail/widgets';

const screenW = 2400;
const gap = 24;

interface Part {
  entry: PaletteEntry;
  widget: PaletteEntry['widget'];
}

/** Prototypes with every widget that the palette offers on each of their screens, and twins that have a labelled box in each place. */
export function paletteScenes(screenCount: number): { all: App; boxes: App; widgets: number } {
  const all = createApp({ name: 'All entries', screenSize: { w: 1440, h: 900 } }, 0);
  const boxes = createApp({ name: 'Boxes', screenSize: { w: 1440, h: 900 } }, 0);
  const parts: Part[] = libraryEntries.flatMap((entry) =>
    (entry.parts ?? (entry.kit ? [] : [entry.widget])).map((widget) => ({ entry, widget })),
  );
  let id = 20_000;
  for (let count = 0; count < screenCount; count += 1) {
    const at = { x: (count % 6) * (screenW + 200), y: Math.floor(count / 6) * 9000 };
    const children: string[] = [];
    let [x, y, rowH] = [gap, gap, 0];
    for (const { entry, widget } of parts) {
      const w = widget.w ?? 100;
      const h = widget.h ?? 40;
      if (x + w + gap > screenW) [x, y, rowH] = [gap, y + rowH + gap, 0];
      const key = `w${id++}_1`;
      const place = { id: key, x: at.x + x, y: at.y + y, w, h, z: children.length };
      all.widgets[key] = { ...widget, ...place };
      boxes.widgets[key] = { ...boxLook, type: 'Box', name: entry.name, props: { label: entry.name }, ...place };
      children.push(key);
      [x, rowH] = [x + w + gap, Math.max(rowH, h)];
    }
    for (const app of [all, boxes]) {
      const screen = {
        ...at,
        w: screenW,
        h: y + rowH + gap,
        name: `Screen ${count + 1}`,
        style: { background: '#ffffff' },
      };
      app.screens[`s${count}_1`] = {
        id: `s${count}_1`,
        ...screen,
        children,
        props: count === 0 ? { start: true } : {},
      };
    }
  }
  for (const app of [all, boxes]) app.lastUUID = id + 1;
  return { all, boxes, widgets: Object.keys(all.widgets).length };
}

const boxLook = {
  has: { label: true },
  style: {
    background: '#e8eaed',
    color: '#333333',
    fontSize: 14,
    textAlign: 'center',
    verticalAlign: 'middle',
    ...Object.fromEntries(
      ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
        [`border${side}Width`, 1],
        [`border${side}Color`, '#888888'],
      ]),
    ),
  },
};
