/** Check box group and radio group. Background, border and radius of the style are those of the boxes. */
import type { InputAbility, PaintInput, PanelField, WidgetDefinition } from '../definition';
import { choiceAbility, chosenOption } from '../kit/choice';
import { containerHint } from '../kit/container';
import {
  border,
  borderColor,
  colorField,
  colors,
  define,
  fontStyle,
  inputStates,
  numberField,
  optionsField,
  radius,
  randomizeField,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import type { MarkKind } from '../kit/mark';
import { optionRows, paintOptionRow, scrollLayer } from '../kit/option-rows';
import { overlay, stateStyle } from '../kit/style';
import { optionsOf, textOf } from '../kit/values';

/** Chosen options in the order of the list; texts and whole numbers counted from 0 are taken. */
export const chosenOptions = (value: unknown, props: PaintInput['props']): string[] => {
  const options = optionsOf(props.options);
  const entries: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const chosen = new Set(
    entries.map((entry) =>
      typeof entry === 'number' && !options.includes(String(entry)) ? options[entry] : textOf(entry),
    ),
  );
  return options.filter((option) => chosen.has(option));
};

const choicesAbility: InputAbility = {
  initial: (props) => chosenOptions(props.selected, props),
  coerce: chosenOptions,
  fromVariable: chosenOptions,
};

const checkedStyle = (input: PaintInput): PaintInput['style'] =>
  overlay(
    input.style,
    stateStyle(input.widget, 'checked'),
    input.state.error === true ? stateStyle(input.widget, 'error') : undefined,
  );

const paintGroup = (input: PaintInput, kind: MarkKind, isChosen: (value: string) => boolean): DisplayItem[] => {
  const { rows, contentH } = optionRows(input);
  if (rows.length === 0) return containerHint(input, input.widget.name);
  const checked = checkedStyle(input);
  // Shown as checked as a whole, as the editor does while that state is edited, the first row stands for it.
  const hasFirst = input.state.checked === true && !rows.some(({ value }) => isChosen(value));
  const items = rows.flatMap((row, index) => {
    const isOn = isChosen(row.value) || (hasFirst && index === 0);
    return paintOptionRow(input, row, kind, isOn, isOn ? checked : input.style);
  });
  return scrollLayer(input, contentH, items);
};

const options = ['First option', 'Second option', 'Third option', 'Fourth option'];
const shared = { ...fontStyle, lineHeight: 1.25, background: colors.white, boxHeight: 20, boxMarginRight: 10 };

const group = (
  draft: Pick<WidgetDefinition, 'type' | 'name' | 'icon' | 'palette' | 'paint'> & {
    input: InputAbility;
    settings: PanelField[];
    props: Record<string, unknown>;
    style: Record<string, unknown>;
  },
): WidgetDefinition =>
  define({
    type: draft.type,
    name: draft.name,
    icon: draft.icon,
    defaults: {
      w: 256,
      h: 128,
      props: { options, ...draft.props },
      has: { label: true, onclick: true, border: true, backgroundColor: true, data: true, validation: true },
      style: { ...shared, ...draft.style },
      checked: borderColor(colors.accent),
      error: { ...inputStates.error, color: colors.danger },
    },
    states: ['error', 'checked'],
    panel: [
      section(
        'settings',
        optionsField,
        randomizeField,
        ...draft.settings,
        numberField('style.boxHeight', 'boxSize', [16, 20, 24, 32, 40], 0),
        numberField('style.boxMarginRight', 'boxGap', [4, 8, 10, 16, 32], 0),
      ),
      section('validation'),
      section('background'),
      section('border'),
      section('effects'),
      section('typography'),
    ],
    abilities: { input: draft.input, itemStates: true, shuffled: (props) => optionsOf(props.options).length },
    palette: draft.palette,
    paint: draft.paint,
  });

export const checkBoxGroupDefinition = group({
  type: 'CheckBoxGroup',
  name: 'Check box group',
  icon: 'M3 4h6v6H3zM4.5 7l1 1L8 5.5M3 14h6v6H3zM12 7h9M12 17h9',
  input: choicesAbility,
  props: { selected: [] },
  settings: [colorField('colorButton', 'tickColor'), colorField('backgroundCheck')],
  style: { ...border(1, '#64748b'), ...radius(5), colorButton: colors.white, backgroundCheck: colors.accent },
  palette: [
    {
      id: 'checkBoxGroup',
      name: 'Check box group',
      category: 'forms',
      words: ['multiple choice', 'options', 'list', 'survey'],
    },
  ],
  paint: (input) => {
    const chosen = chosenOptions(input.state.value ?? input.props.selected, input.props);
    return paintGroup(input, 'tick', (value) => chosen.includes(value));
  },
});

export const radioGroupDefinition = group({
  type: 'RadioGroup',
  name: 'Radio group',
  icon: 'M6 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 7h9M12 17h9',
  input: choiceAbility,
  props: { selected: '' },
  settings: [
    { path: 'props.selected', kind: 'select', labelKey: 'selected', choicesFrom: 'props.options' },
    colorField('colorButton', 'dotColor'),
  ],
  style: { ...border(1, '#64748b'), ...radius(100), colorButton: colors.accent },
  palette: [
    {
      id: 'radioGroup',
      name: 'Radio group',
      category: 'forms',
      words: ['single choice', 'options', 'list', 'survey'],
    },
  ],
  paint: (input) => {
    const chosen = chosenOption(input.state.value ?? input.props.selected, input.props);
    return paintGroup(input, 'dot', (value) => value === chosen);
  },
});
