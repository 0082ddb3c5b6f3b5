/** Dashed outline and short text that show an otherwise empty container while editing. */
import type { PaintInput } from '../definition';
import { present } from './define';
import type { DisplayItem } from './display-list';
import { defaultFamily } from './style';
import { layoutText } from './text';

export const containerHint = ({ w, h, env }: PaintInput, text: string): DisplayItem[] => {
  if (env.mode !== 'edit' || w < 2 || h < 2) return [];
  const font = { family: defaultFamily, size: 12, weight: 400, italic: false };
  return present(
    {
      kind: 'path',
      d: `M.5 .5H${w - 0.5}V${h - 0.5}H.5Z`,
      x: 0,
      y: 0,
      scaleX: 1,
      scaleY: 1,
      w,
      h,
      stroke: '#94a3b8',
      strokeWidth: 1,
      dash: [5, 4],
    },
    layoutText(
      text,
      { x: 8, y: 0, w: Math.max(0, w - 16), h },
      { font, fill: '#64748b', align: 'center', valign: 'middle', lineHeight: 1.4, letterSpacing: 0 },
      { wrap: true },
    ),
  );
};
