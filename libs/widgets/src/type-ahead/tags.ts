/** Text boxes whose text is a list of words, shown as chips (`props.tags`). The value stays plain text: words with commas between. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { colorOf, flatColor } from '../kit/colors';
import { colors } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { textOf } from '../kit/values';

const gap = 4;
const padding = 8;
/** Room for the cross of a chip. */
const crossSide = 14;
/** The field keeps so much room, however many words there are. */
const minField = 64;
const cross = 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

/** The words of a text, each once. */
export const tagsOf = (text: unknown): string[] => [
  ...new Set(
    textOf(text)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

export const tagText = (tags: readonly string[]): string => tagsOf(tags.join(',')).join(', ');

export interface TagChip {
  text: string;
  rect: Rect;
}

/** Where the chips stand, and where the field behind them begins; the last ones stay in sight. */
export function tagLayout(input: PaintInput, tags: readonly string[]): { chips: TagChip[]; fieldX: number } {
  const { w, h, style } = input;
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const type = textStyleOf(style, h, { valign: 'middle' });
  const height = Math.min(box.h, Math.ceil(type.font.size * 1.7));
  const widths = tags.map(
    (tag) => (layoutText(tag, box, type, { single: true })?.lines[0]?.width ?? 0) + padding * 2 + crossSide,
  );
  const total = widths.reduce((sum, width) => sum + width + gap, 0);
  let x = box.x + Math.min(0, box.w - minField - total);
  const chips = tags.map((text, index): TagChip => {
    const rect = { x, y: box.y + (box.h - height) / 2, w: widths[index] ?? 0, h: height };
    x += rect.w + gap;
    return { text, rect };
  });
  return { chips, fieldX: tags.length === 0 ? 0 : x - box.x };
}

const paintChip = (input: PaintInput, { text, rect }: TagChip): DisplayItem[] => {
  const type = textStyleOf(input.style, input.h, { valign: 'middle' });
  const fill = colorOf(input.style.selectedOptionBackground) ?? colors.soft;
  const color = colorOf(input.style.selectedOptionColor) ?? flatColor(type.fill);
  const radius = rect.h / 2;
  const label = layoutText(
    text,
    { x: rect.x + padding, y: rect.y, w: rect.w - padding - crossSide, h: rect.h },
    { ...type, align: 'left', fill: color },
    { single: true },
  );
  const side = 10;
  return [
    { kind: 'box', ...rect, radii: [radius, radius, radius, radius], fill },
    ...(label === undefined ? [] : [label]),
    {
      ...{ kind: 'path', d: cross, scaleX: side / 24, scaleY: side / 24, w: 24, h: 24, fill: color },
      ...{ x: rect.x + rect.w - crossSide - 1, y: rect.y + (rect.h - side) / 2 },
    },
  ];
};

/** The words that are there as chips; what is still being typed is not among them. */
export function paintTags(input: PaintInput): DisplayItem[] {
  const { props, state, style, w, h } = input;
  const shown = Array.isArray(props.shownTags) ? props.shownTags.map(textOf) : tagsOf(state.value);
  const { chips } = tagLayout(input, shown);
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  return chips.length === 0
    ? []
    : [{ kind: 'clip', ...box, radii: [0, 0, 0, 0], items: chips.flatMap((chip) => paintChip(input, chip)) }];
}
