/** Segment button and segment picker: options side by side. */
import type { InputAbility, PaintInput } from '../definition';
import { choiceAbility } from '../kit/choice';
import { colorOf, paintOf } from '../kit/colors';
import { containerHint } from '../kit/container';
import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  formSize,
  optionsField,
  padding,
  paintBox,
  present,
  radius,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { itemBox, itemLook } from '../kit/items';
import {
  borderOf,
  borderWidths,
  boxItem,
  evenRadii,
  fitRadii,
  inner,
  radiiOf,
  shadowsOf,
  textStyleOf,
} from '../kit/style';
import { layoutText } from '../kit/text';
import { booleanOf } from '../kit/values';
import { chosenOptions } from '../option-group/definition';
import { buttonSegments, pickerSegments, type Segment } from './cells';

/** The chosen options: one, or several where the widget allows it. */
export const chosenSegments = (value: unknown, props: PaintInput['props']): string[] => {
  const chosen = chosenOptions(value, props);
  return booleanOf(props.multi) ? chosen : chosen.slice(0, 1);
};

const valueOf = (value: unknown, props: PaintInput['props']): unknown => {
  const chosen = chosenSegments(value, props);
  return booleanOf(props.multi) ? chosen : chosen[0];
};

const segmentAbility: InputAbility = {
  initial: (props) => valueOf(props.selected, props),
  coerce: valueOf,
  fromVariable: valueOf,
};

const segmentText = (
  input: PaintInput,
  { label, rect }: Segment,
  style: PaintInput['style'],
): DisplayItem | undefined => {
  const text = textStyleOf(style, input.h, { align: 'center', valign: 'middle', lineHeight: 1.25 });
  const pad = Math.min(6, rect.w / 8);
  return layoutText(
    label,
    { x: rect.x + pad, y: rect.y, w: Math.max(0, rect.w - pad * 2), h: rect.h },
    { ...text, align: 'center', valign: 'middle' },
    { single: true, ellipsis: true },
  );
};

/** Lines between the segments, as the border has them; none beside a chosen segment with a fill. */
const dividers = (
  input: PaintInput,
  segments: readonly Segment[],
  isFilled: (index: number) => boolean,
): DisplayItem[] => {
  const [, right, , left] = borderOf(input.style);
  const side = left.width > 0 ? left : right;
  if (side.width <= 0) return [];
  return segments
    .slice(1)
    .flatMap((segment, index) =>
      isFilled(index) || isFilled(index + 1)
        ? []
        : present(
            boxItem({ ...segment.rect, x: segment.rect.x - side.width / 2, w: side.width }, { fill: side.color }),
          ),
    );
};

const paintButton = (input: PaintInput): DisplayItem[] => {
  const { w, h, style, props, state } = input;
  const segments = buttonSegments(input);
  const chosen = chosenSegments(state.value ?? props.selected, props);
  const [top, right, bottom, left] = borderWidths(style);
  const area = inner({ x: 0, y: 0, w, h }, { top, right, bottom, left });
  const inset = Math.max(top, right, bottom, left);
  const [a, b, c, d] = radiiOf(style, w, h);
  const looks = segments.map(({ value }, index) =>
    itemLook(input, { isActive: chosen.includes(value), index, firstPassive: -1 }),
  );
  const isFilled = (index: number): boolean => paintOf(looks[index]?.own.background) !== undefined;
  const boxes = segments.flatMap(({ rect }, index) => present(itemBox(looks[index]?.own ?? {}, rect)));
  return present(
    ...paintBox(input),
    ...(segments.length === 0 ? containerHint(input, input.widget.name) : []),
    ...(boxes.length === 0
      ? []
      : [
          {
            kind: 'clip' as const,
            ...area,
            radii: fitRadii(
              [Math.max(0, a - inset), Math.max(0, b - inset), Math.max(0, c - inset), Math.max(0, d - inset)],
              area.w,
              area.h,
            ),
            items: boxes,
          },
        ]),
    ...dividers(input, segments, isFilled),
    ...segments.map((segment, index) => segmentText(input, segment, looks[index]?.style ?? style)),
  );
};

const paintPicker = (input: PaintInput): DisplayItem[] => {
  const { w, h, style, props, state } = input;
  const segments = pickerSegments(input);
  const [chosen] = chosenOptions(state.value ?? props.selected, props).slice(0, 1);
  const [outer] = radiiOf(style, w, h);
  return present(
    ...paintBox(input),
    ...(segments.length === 0 ? containerHint(input, input.widget.name) : []),
    ...segments.flatMap((segment) => {
      const isChosen = segment.value === chosen;
      const { rect } = segment;
      const color = isChosen ? colorOf(style.selectedColor) : undefined;
      return [
        isChosen
          ? boxItem(rect, {
              fill: paintOf(style.selectedBackground),
              radii: evenRadii(Math.max(0, outer - rect.y), rect.w, rect.h),
              shadows: shadowsOf(style.selectedShadow),
            })
          : undefined,
        segmentText(input, segment, color === undefined ? style : { ...style, color }),
      ];
    }),
  );
};

export const segmentButtonDefinition = define({
  type: 'SegmentButton',
  name: 'Segment button',
  icon: 'M3 8h18v8H3zM9 8v8M15 8v8',
  texts: { fields: { multi: 'Several can be chosen' } },
  defaults: {
    ...formSize,
    props: { options: ['Day', 'Week', 'Month'], selected: ['Day'], multi: false },
    has: { label: true, onclick: true, border: true, backgroundColor: true, data: true },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      fontWeight: 500,
      textAlign: 'center',
      verticalAlign: 'middle',
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
    },
    active: { background: colors.accent, color: colors.white },
    hover: {},
  },
  states: ['active', 'hover'],
  panel: [
    section('settings', optionsField, booleanField('props.multi', 'multi')),
    ...boxSections,
    section('typography'),
  ],
  abilities: { input: segmentAbility, itemStates: true },
  palette: [
    {
      id: 'segmentButton',
      name: 'Segment button',
      category: 'forms',
      words: ['tabs', 'button group', 'toggle group', 'filter'],
    },
    {
      id: 'npsScore',
      name: 'NPS score',
      category: 'survey',
      words: ['net promoter', 'scale', '0 to 10', 'recommend', 'rating'],
      defaults: {
        w: 300,
        h: 40,
        props: { options: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], selected: [] },
      },
    },
  ],
  paint: paintButton,
});

export const segmentPickerDefinition = define({
  type: 'SegmentPicker',
  name: 'Segment picker',
  icon: 'M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM5.5 9.5h6v5h-6z',
  texts: { fields: { segmentBackground: 'Mark', segmentColor: 'Text on the mark' } },
  defaults: {
    w: 256,
    h: 40,
    props: { options: ['List', 'Map', 'Gallery'], selected: 'List' },
    has: { label: true, onclick: true, border: true, backgroundColor: true, padding: true, data: true },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      fontWeight: 500,
      color: '#475569',
      textAlign: 'center',
      verticalAlign: 'middle',
      background: '#f1f5f9',
      ...border(0, colors.line),
      ...radius(10),
      ...padding(3, 3),
      selectedBackground: colors.white,
      selectedColor: colors.ink,
      selectedShadow: { v: 1, h: 0, b: 3, s: 0, c: 'rgba(15,23,42,0.2)' },
    },
  },
  panel: [
    section(
      'settings',
      optionsField,
      { path: 'props.selected', kind: 'select', labelKey: 'selected', choicesFrom: 'props.options' },
      colorField('selectedBackground', 'segmentBackground'),
      colorField('selectedColor', 'segmentColor'),
    ),
    ...boxSections,
    section('typography'),
    section('padding'),
  ],
  abilities: { input: choiceAbility },
  palette: [
    {
      id: 'segmentPicker',
      name: 'Segment picker',
      category: 'forms',
      words: ['segmented control', 'tabs', 'toggle group', 'ios'],
    },
  ],
  paint: paintPicker,
});
