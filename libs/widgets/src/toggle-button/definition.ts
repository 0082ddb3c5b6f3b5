import type { PaintInput } from '../definition';
import {
  booleanField,
  border,
  borderColor,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  padding,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import { imageSource } from '../kit/image';
import { missingPicture } from '../kit/missing-picture';
import { isOn, toggleAbility } from '../kit/toggle';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutFitting } from '../kit/text';
import { booleanOf, decodeText } from '../kit/values';

/** The text of the state that is shown; a button without a text for "on" keeps its text. */
export const toggleText = (input: Pick<PaintInput, 'state' | 'props'>): string => {
  const { props, state } = input;
  if (state.hideText === true) return '';
  return (isOn(input) ? decodeText(props.activeLabel) : '') || decodeText(state.text ?? props.label);
};

/** An image toggle shows one picture per state. */
const pictureOf = (input: PaintInput): ReturnType<typeof missingPicture> =>
  booleanOf(input.props.isImageToggle) && imageSource(input.style.backgroundImage) === undefined
    ? missingPicture(input)
    : [];

const pressed = { background: colors.accent, color: colors.white, ...borderColor(colors.accent) };

export const toggleButtonDefinition = define({
  type: 'ToggleButton',
  name: 'Toggle button',
  icon: 'M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM8 12h3M14 10v4',
  texts: { fields: { toggledOn: 'On at the start', activeLabel: 'Text while on', isImageToggle: 'Shows pictures' } },
  defaults: {
    w: 128,
    h: 40,
    props: { active: false, label: 'Follow', activeLabel: 'Following' },
    has: {
      label: true,
      onclick: true,
      border: true,
      backgroundColor: true,
      padding: true,
      data: true,
      validation: true,
    },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      fontWeight: 600,
      textAlign: 'center',
      verticalAlign: 'middle',
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
      ...padding(0, 8),
    },
    hover: borderColor('#94a3b8'),
    active: pressed,
  },
  states: ['hover', 'active'],
  panel: [
    section('label', labelField),
    section(
      'settings',
      { path: 'props.activeLabel', kind: 'text', labelKey: 'activeLabel' },
      booleanField('props.active', 'toggledOn'),
      booleanField('props.isImageToggle', 'isImageToggle'),
    ),
    section('validation'),
    ...boxSections,
    section('image'),
    ...textSections,
  ],
  abilities: { editableText: 'label', input: toggleAbility },
  palette: [
    { id: 'toggleButton', name: 'Toggle button', category: 'forms', words: ['follow', 'pressed', 'on off', 'switch'] },
    {
      id: 'imageToggle',
      name: 'Image toggle',
      category: 'media',
      words: ['picture', 'switch', 'on off'],
      defaults: {
        w: 128,
        h: 64,
        props: { label: '', activeLabel: '', isImageToggle: true },
        active: { ...borderColor(colors.accent), background: colors.white, color: colors.ink },
      },
    },
  ],
  paint: (input) => {
    const { style, w, h } = input;
    const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
    const text = textStyleOf(style, h, { align: 'center', valign: 'middle' });
    return present(...paintBox(input), ...pictureOf(input), layoutFitting(toggleText(input), box, text));
  },
});
