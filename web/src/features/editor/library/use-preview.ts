import { createApp, traitsOf, type App, type Size, type Widget } from '@prototrail/model';
import {
  createPaintEnv,
  dayFrom,
  iconsOf,
  paintWidget,
  type DisplayItem,
  type DisplayList,
  type Kit,
  type PaintEnv,
  type PaletteEntry,
  type PalettePart,
} from '@prototrail/widgets';
import { displayListToSvg, screenToSvg } from '@prototrail/widgets/svg';
import { useEffect, useMemo, useState } from 'react';
import { icons } from '../../../api';

/** Length of a line in its picture, px; in its real length it would be scaled until nothing is left of its height. */
const lineLength = 96;
const lineHeight = 4;

/** What a picture of the widget shows: a piece of a long line in a colour that can be seen, a single text line without the room after it. */
function trimmed(widget: Widget, list: DisplayList): Widget {
  if (widget.h <= lineHeight) return { ...widget, w: lineLength, style: { ...widget.style, background: '#8f8e88' } };
  if (!traitsOf(widget.type).isLabel) return widget;
  const [only] = list;
  const [line] = list.length === 1 && only?.kind === 'text' && only.lines.length === 1 ? only.lines : [];
  return line ? { ...widget, w: Math.min(widget.w, Math.ceil(line.width) + 2) } : widget;
}

const iconNames = ({ widget, parts = [] }: PaletteEntry): string[] => [widget, ...parts].flatMap(iconsOf);

const placeholderIcon = 'mdi-image-outline';

/** The entry with its parts; `null` while a kit is loaded. */
function useParts(entry: PaletteEntry): PaletteEntry | null {
  const [loaded, setLoaded] = useState<{ of: PaletteEntry; entry: PaletteEntry } | null>(null);
  useEffect(() => {
    if (entry.kit === undefined) return undefined;
    let isCurrent = true;
    // without a connection the tile stays empty
    void entry.kit.load().then(
      (kit) => isCurrent && setLoaded({ of: entry, entry: withScreens(entry, kit) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [entry]);
  if (entry.kit === undefined) return entry;
  return loaded?.of === entry ? loaded.entry : null;
}

/** Picture of the entry by the real painter, on a neutral ground. */
export function usePreview(entry: PaletteEntry): string | undefined {
  const [version, setVersion] = useState(0);
  const whole = useParts(entry);
  const names = useMemo(() => (whole ? [...new Set([...iconNames(whole), placeholderIcon])] : []), [whole]);
  useEffect(() => {
    let isCurrent = true;
    void icons.load(names).then((hasNew) => hasNew && isCurrent && setVersion((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return useMemo(() => {
    const env = createPaintEnv({
      imageUrl: (url) => url,
      iconPath: (name) => icons.get(name),
      // of ready parts what testers see; alone, what has no look of its own is drawn too
      mode: whole?.parts === undefined ? 'edit' : 'run',
      today: dayFrom(new Date()),
      language: navigator.language,
    });
    return version >= 0 && whole ? `data:image/svg+xml;utf8,${encodeURIComponent(svgOf(whole, env))}` : undefined;
  }, [whole, version]);
}

/** Screens of a kit that its picture shows, the others would be too small. */
const shownScreens = 3;

/** The parts of one screen, or of the first ones beside each other, on their grounds. */
function withScreens(entry: PaletteEntry, kit: Kit): PaletteEntry {
  const screens = kit.screens.filter(({ key }) => entry.kit?.screen === undefined || key === entry.kit.screen);
  const shown = screens.slice(0, shownScreens);
  const gap = kit.w * 0.1;
  const parts = shown.flatMap(({ background, parts: own }, index): PalettePart[] => {
    const x = index * (kit.w + gap);
    const ground = { type: 'Box', name: '', w: kit.w, h: kit.h, props: {}, style: { background }, has: {}, x, y: 0 };
    return [ground, ...own.map((part) => ({ ...part, x: part.x + x }))];
  });
  const w = shown.length * (kit.w + gap) - gap;
  return { ...entry, widget: { ...entry.widget, w, h: kit.h }, parts };
}

const at = (x: number, y: number, { w, h }: Size, list: DisplayList): DisplayItem => ({
  ...{ kind: 'layer', x: 0, y: 0, w, h, opacity: 1, rotate: 0, dx: x, dy: y },
  items: [...list],
});

/** A prototype with the parts on its one screen: what repeats is shown as often as its rows say. */
function appOf(parts: readonly PalettePart[], { w, h }: Size): App {
  const widgets = parts.map((part, z) => ({ ...part, id: `w${z}`, z }) as Widget);
  const screen = { id: 's', type: 'Screen', name: '', x: 0, y: 0, w, h, props: {}, has: {}, style: {} };
  return {
    ...createApp({ name: '', screenSize: { w, h } }, 0),
    screens: { s: { ...screen, children: widgets.map(({ id }) => id) } },
    widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
  };
}

/** Room around what throws a shadow, px. */
const shadowRoom = 12;

function svgOf({ id, widget, parts }: PaletteEntry, env: PaintEnv): string {
  if (parts?.some(({ type }) => type === 'Repeater')) return screenToSvg(appOf(parts, widget), 's', env);
  if (parts !== undefined) {
    const items = parts.map(({ x, y, ...part }) => at(x, y, part, paintWidget(part, {}, env)));
    return displayListToSvg(items, widget);
  }
  const whole = { ...widget, id, x: 0, y: 0, z: 0 } as Widget;
  const shown = trimmed(whole, paintWidget(whole, {}, env));
  const list = paintWidget(shown, {}, env);
  if (!shown.style['boxShadow']) return displayListToSvg(list, shown);
  const size = { w: shown.w + shadowRoom * 2, h: shown.h + shadowRoom * 2 };
  return displayListToSvg([at(shadowRoom, shadowRoom, shown, list)], size);
}
