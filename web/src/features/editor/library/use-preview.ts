import { traitsOf, type Widget } from '@prototrail/model';
import { createPaintEnv, paintWidget, type DisplayList, type PaletteEntry } from '@prototrail/widgets';
import { displayListToSvg } from '@prototrail/widgets/svg';
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

/** Picture of the entry by the real painter, on a neutral ground. */
export function usePreview(entry: PaletteEntry): string | undefined {
  const [version, setVersion] = useState(0);
  const icon =
    typeof entry.widget.style['icon'] === 'string'
      ? entry.widget.style['icon'].split(' ').find((name) => name.startsWith('mdi-'))
      : undefined;
  useEffect(() => {
    let isCurrent = true;
    if (icon) void icons.load([icon]).then((hasNew) => hasNew && isCurrent && setVersion((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, [icon]);
  return useMemo(() => {
    const widget = { ...entry.widget, id: entry.id, x: 0, y: 0, z: 0 } as Widget;
    const env = createPaintEnv({ imageUrl: (url) => url, iconPath: (name) => icons.get(name), mode: 'edit' });
    const shown = trimmed(widget, paintWidget(widget, {}, env));
    const svg = displayListToSvg(paintWidget(shown, {}, env), { w: shown.w, h: shown.h });
    return version >= 0 ? `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` : undefined;
  }, [entry, version]);
}
