/** The node types of the YAML layout, each with what it becomes. */
import { draftLimits, draftName } from './draft';
import type { DraftNode, DraftWidget } from './draft';
import type { Attributes } from './yaml-attributes';

/** Makes a node of its attributes; undefined where something that it needs is missing. */
export type NodeReader = (attributes: Attributes) => DraftNode | undefined;

const labelStyles = {
  Label: { fontSize: 14, fontWeight: 400 },
  Headline: { fontSize: 32, fontWeight: 700, lineHeight: 1.25 },
  Paragraph: { fontSize: 14, fontWeight: 400, lineHeight: 1.5 },
} as const;

const label: NodeReader = (attributes) => {
  const text = attributes.text('CONTENT');
  const size = attributes.choice('TYPE', ['Label', 'Headline', 'Paragraph']);
  return text === undefined
    ? undefined
    : widget(attributes, 'Label', text, { label: text }, { style: labelStyles[size] });
};

const button: NodeReader = (attributes) => {
  const text = attributes.text('CONTENT');
  const to = attributes.number('TO');
  if (text === undefined) return undefined;
  return widget(attributes, 'Button', text, { label: text }, to === undefined ? {} : { to });
};

const inputTypes = {
  Text: 'TextBox',
  Checkbox: 'LabeledCheckBox',
  RadioBox: 'LabeledRadioBox',
  Switch: 'Switch',
  Password: 'Password',
  TextArea: 'TextArea',
} as const;

const input: NodeReader = (attributes) => {
  const text = attributes.text('PLACEHOLDER', 'optional') ?? '';
  const kind = attributes.choice('TYPE', ['Text', 'Checkbox', 'RadioBox', 'Switch', 'Password', 'TextArea']);
  const type = inputTypes[kind];
  if (type === 'Switch') return switchRow(attributes, text);
  const isToggle = kind === 'Checkbox' || kind === 'RadioBox';
  return widget(attributes, type, text, isToggle ? { label: text } : { label: text, placeholder: true });
};

/** A switch has no text of its own: the words stand before it. */
function switchRow(attributes: Attributes, text: string): DraftNode {
  const toggle = { ...widget(attributes, 'Switch', text, {}), colours: {} };
  if (text === '') return toggle;
  const colours = attributes.colours();
  const words: DraftWidget = {
    ...{ kind: 'widget', type: 'Label', name: draftName(text, 'Label'), props: { label: text } },
    ...{ style: labelStyles.Label, colours: colours.color === undefined ? {} : { color: colours.color } },
  };
  return { kind: 'container', direction: 'row', children: [words, toggle], colours: {} };
}

const image: NodeReader = (attributes) => {
  const text = attributes.text('CONTENT', 'optional') ?? '';
  return { ...widget(attributes, 'Image', text, {}), h: 160 };
};

const columnWidth = 100;

const table: NodeReader = (attributes) => {
  const columns = attributes.texts('COLUMNS', 20);
  if (columns === undefined) return undefined;
  const rows = attributes.rows('DATA', columns.length);
  return {
    ...widget(attributes, 'Table', 'Table', {
      columns: columns.map((text) => ({ label: text, width: columnWidth })),
      data: [columns, ...rows],
    }),
    h: (rows.length + 1) * 40,
  };
};

const optionHeight = 40;

const options =
  (type: 'RadioGroup' | 'CheckBoxGroup' | 'DropDown'): NodeReader =>
  (attributes) => {
    const list = attributes.texts('OPTIONS', draftLimits.options);
    if (list === undefined) return undefined;
    const distinct = [...new Set(list)];
    const made = widget(attributes, type, distinct[0] ?? type, { options: distinct });
    return type === 'DropDown' ? made : { ...made, h: distinct.length * optionHeight };
  };

const date: NodeReader = (attributes) => {
  const text = attributes.text('CONTENT', 'optional') ?? '';
  return widget(attributes, 'DateDropDown', text, text === '' ? {} : { label: text });
};

function widget(
  attributes: Attributes,
  type: string,
  text: string,
  props: Record<string, unknown>,
  more: Partial<DraftWidget> = {},
): DraftWidget {
  return { kind: 'widget', type, name: draftName(text, type), props, colours: attributes.colours(), ...more };
}

/** By the names that the answer uses. */
export const yamlNodes: Readonly<Record<string, NodeReader>> = {
  CONTAINER: (attributes) => ({
    kind: 'container',
    direction: attributes.choice('FLEX-DIRECTION', ['COLUMN', 'ROW']) === 'ROW' ? 'row' : 'column',
    children: attributes.children(),
    colours: attributes.colours(),
  }),
  LABEL: label,
  BUTTON: button,
  INPUT: input,
  IMAGE: image,
  TABLE: table,
  RADIO_GROUP: options('RadioGroup'),
  CHECKBOX_GROUP: options('CheckBoxGroup'),
  DROPDOWN: options('DropDown'),
  DATE_PICKER: date,
};
