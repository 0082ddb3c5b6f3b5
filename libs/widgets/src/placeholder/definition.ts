/** Types that are not drawn exactly yet, and types nobody knows: a labelled box that keeps all data of the widget. */
import { traitsOf, type ValueKind } from '@prototrail/model';
import type { PaintInput, WidgetDefinition } from '../definition';
import { boxSections, define, paintBox, present, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { defaultFamily } from '../kit/style';
import { layoutText } from '../kit/text';

const paint = (input: PaintInput): DisplayItem[] => {
  const { w, h, widget } = input;
  if (w <= 0 || h <= 0) return [];
  const font = { family: defaultFamily, size: Math.min(11, h * 0.8), weight: 400, italic: false };
  const d = `M.5 .5H${Math.max(0.5, w - 0.5)}V${Math.max(0.5, h - 0.5)}H.5Z`;
  const caption = layoutText(
    widget.type || 'Unknown',
    { x: 4, y: 0, w: Math.max(0, w - 8), h },
    { font, fill: '#475569', align: 'center', valign: 'middle', lineHeight: 1.2, letterSpacing: 0 },
    { single: true, ellipsis: true },
  );
  return present(
    ...paintBox(input),
    {
      kind: 'path',
      d,
      x: 0,
      y: 0,
      scaleX: 1,
      scaleY: 1,
      w,
      h,
      fill: 'rgba(148,163,184,0.25)',
      stroke: '#94a3b8',
      strokeWidth: 1,
      dash: [4, 3],
    },
    caption === undefined ? undefined : { kind: 'clip', x: 0, y: 0, w, h, radii: [0, 0, 0, 0], items: [caption] },
  );
};

/** Until a type has an icon of its own, its value or its kind of logic is shown. */
const icons: { readonly [kind in ValueKind | 'request' | 'script' | 'sound']?: string } = {
  text: 'M3 7h18v10H3zM7 10v4',
  toggle: 'M4 4h16v16H4zM8 12l3 3 5-6',
  radio: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  choice: 'M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11',
  choices: 'm3 6 2 2 3-4M3 16l2 2 3-4M12 7h9M12 17h9',
  number: 'M3 12h7M16 12h5M13 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  date: 'M4 6h16v15H4zM4 10h16M8 3v4M16 3v4',
  file: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  data: 'M4 4h16v16H4zM4 9h16M4 14h16M10 9v11',
  request: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18',
  script: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6',
};
const outline = 'M4 8V4h4M10 4h4M16 4h4v4M20 10v4M20 16v4h-4M14 20h-4M8 20H4v-4M4 14v-4';

const iconOf = (type: string): string => {
  const { logic, value } = traitsOf(type);
  return icons[logic === undefined || logic === 'rules' ? value : logic] ?? outline;
};

/** Definition of a type that has none of its own. Logic types are drawn in the editor only. */
export const placeholderDefinition = (type: string): WidgetDefinition => {
  const isLogic = traitsOf(type).logic !== undefined;
  const [w, h] = isLogic ? [64, 64] : [100, 40];
  return define({
    type,
    name: type,
    icon: iconOf(type),
    defaults: { w, h, ...(isLogic ? { has: { logic: true } } : {}) },
    panel: [section('settings'), ...boxSections],
    abilities: { placeholder: true },
    paint: (input) => (isLogic && input.env.mode !== 'edit' ? [] : paint(input)),
  });
};
