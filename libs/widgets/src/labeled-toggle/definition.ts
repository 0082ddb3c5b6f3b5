/** Check box and radio box with a text beside them. Background, border and radius of the style are those of the box. */
import type { PaintInput, WidgetDefinition } from '../definition';
import {
  booleanField,
  border,
  borderColor,
  colorField,
  colors,
  define,
  fontStyle,
  inputStates,
  labelField,
  labelOf,
  numberField,
  present,
  radius,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { markBox, type MarkKind } from '../kit/mark';
import { boxSide, optionRow } from '../kit/option-rows';
import { textStyleOf } from '../kit/style';
import { layoutFitting } from '../kit/text';
import { isOn, toggleAbility } from '../kit/toggle';
import { clamp, numberOf } from '../kit/values';

const paintLabeled = (input: PaintInput, kind: MarkKind): DisplayItem[] => {
  const { w, h, props, style } = input;
  const gap = clamp(numberOf(props.gap, numberOf(style.boxMarginRight, 8)), 0, w);
  const { box, text } = optionRow({ x: 0, y: 0, w, h }, boxSide(input, h, h), gap);
  return present(
    ...markBox(style, box, kind, isOn(input)),
    layoutFitting(labelOf(input), text, { ...textStyleOf(style, h, { lineHeight: 1.25 }), valign: 'middle' }),
  );
};

const shared = {
  ...fontStyle,
  lineHeight: 1.25,
  verticalAlign: 'middle',
  background: colors.white,
  colorButton: colors.white,
  boxHeight: 20,
};

const labeled = (
  draft: Pick<WidgetDefinition, 'type' | 'name' | 'icon' | 'palette'> & {
    kind: MarkKind;
    label: string;
    look: Partial<WidgetDefinition['defaults']>;
    settings: NonNullable<WidgetDefinition['panel'][number]>['fields'];
    props?: Record<string, unknown>;
  },
): WidgetDefinition =>
  define({
    type: draft.type,
    name: draft.name,
    icon: draft.icon,
    texts: { fields: { gap: 'Gap', boxSize: 'Box size' } },
    defaults: {
      w: 196,
      h: 32,
      props: { checked: false, label: draft.label, gap: 8, ...draft.props },
      has: { label: true, onclick: true, border: true, backgroundColor: true, data: true, validation: true },
      style: shared,
      error: { ...inputStates.error, color: colors.danger },
      ...draft.look,
    },
    states: ['error', 'checked'],
    panel: [
      section('label', labelField),
      section(
        'settings',
        booleanField('props.checked', 'checked'),
        ...draft.settings,
        numberField('props.gap', 'gap', [4, 8, 16, 32], 0),
        numberField('style.boxHeight', 'boxSize', [16, 20, 24, 28, 32], 0),
      ),
      section('validation'),
      section('background'),
      section('border'),
      section('effects'),
      section('typography'),
    ],
    abilities: { editableText: 'label', input: toggleAbility },
    palette: draft.palette,
    paint: (input) => paintLabeled(input, draft.kind),
  });

export const labeledCheckBoxDefinition = labeled({
  type: 'LabeledCheckBox',
  name: 'Labeled check box',
  icon: 'M3 7h10v10H3zM5.5 12l2 2 3.5-4M16 10h5M16 14h4',
  kind: 'tick',
  label: 'Check box',
  settings: [colorField('colorButton', 'tickColor'), colorField('backgroundCheck')],
  look: {
    style: { ...shared, ...border(1, '#64748b'), ...radius(5), backgroundCheck: colors.accent },
    checked: borderColor(colors.accent),
  },
  palette: [
    {
      id: 'labeledCheckBox',
      name: 'Check box with text',
      category: 'forms',
      words: ['tick', 'option', 'consent', 'terms', 'toggle'],
    },
  ],
});

export const labeledRadioBoxDefinition = labeled({
  type: 'LabeledRadioBox',
  name: 'Labeled radio box',
  icon: 'M8 7a5 5 0 1 0 0 10A5 5 0 0 0 8 7zM8 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM16 10h5M16 14h4',
  kind: 'dot',
  label: 'Option',
  props: { formGroup: '' },
  settings: [{ path: 'props.formGroup', kind: 'text', labelKey: 'formGroup' }, colorField('colorButton', 'dotColor')],
  look: {
    style: { ...shared, ...border(1, '#64748b'), ...radius(100), colorButton: colors.accent },
    checked: borderColor(colors.accent),
  },
  palette: [
    {
      id: 'labeledRadioBox',
      name: 'Radio box with text',
      category: 'forms',
      words: ['option', 'choice', 'single'],
    },
  ],
});
