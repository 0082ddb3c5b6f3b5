/** The sign of a logic type: an outline above its name on a coloured tile, in the editor only. */
import type { PaintInput } from '../definition';
import { colorOf } from './colors';
import { present } from './define';
import type { DisplayItem } from './display-list';
import { boxItem, radiiOf, textStyleOf } from './style';
import { layoutText } from './text';
import { decodeText } from './values';

/** `outline` is path data on a grid of 24, stroked; `color` is the tile's where the style names none. */
export const paintLogicSign = (
  { style, w, h, props, env, state }: PaintInput,
  outline: string,
  color: string,
): DisplayItem[] => {
  if (env.mode !== 'edit') return [];
  const ink = colorOf(style.color) ?? '#ffffff';
  const scale = (Math.min(w, h) * 0.42) / 24;
  const text = layoutText(
    state.hideText === true ? '' : (state.text ?? decodeText(props.label)),
    { x: 2, y: h * 0.62, w: Math.max(0, w - 4), h: h * 0.3 },
    { ...textStyleOf({ fontSize: 12, ...style, color: ink }, h), align: 'center', valign: 'middle', lineHeight: 1.2 },
    { single: true, ellipsis: true },
  );
  const radii = radiiOf({ borderRadius: 12, ...style }, w, h);
  return present(
    boxItem({ x: 0, y: 0, w, h }, { fill: colorOf(style.background) ?? color, radii }),
    {
      kind: 'path',
      d: outline,
      x: w / 2 - 12 * scale,
      y: h * 0.14,
      scaleX: scale,
      scaleY: scale,
      w: 24,
      h: 24,
      stroke: ink,
      strokeWidth: Math.max(1, 2 * scale),
      strokeLine: 'round',
    },
    text,
  );
};
