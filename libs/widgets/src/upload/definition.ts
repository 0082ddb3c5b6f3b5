import type { PaintInput } from '../definition';
import {
  border,
  borderColor,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  numberField,
  padding,
  paintBox,
  radius,
  section,
  textSections,
} from '../kit/define';
import { fileAbility, filesOf } from '../kit/files';
import { paintIconAndText } from '../kit/icon-and-text';

/** The names of the chosen files, else the label. */
export const uploadText = (input: Pick<PaintInput, 'props' | 'state'>): string => {
  const names = filesOf(input.state.value).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : labelOf(input as PaintInput);
};

export const uploadDefinition = define({
  type: 'Upload',
  name: 'Upload',
  icon: 'M12 16V4M7 9l5-5 5 5M4 15v5h16v-5',
  defaults: {
    w: 196,
    h: 32,
    props: { label: 'Upload a picture', maxFiles: 1 },
    has: { label: true, onclick: true, padding: true, backgroundColor: true, border: true },
    style: {
      ...fontStyle,
      fontWeight: 500,
      icon: 'mdi mdi-tray-arrow-up',
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
      ...padding(2, 10),
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    hover: { background: '#f8fafc', ...borderColor('#94a3b8') },
    focus: borderColor(colors.accent),
    active: { background: colors.soft, ...borderColor(colors.accent) },
    error: { ...borderColor(colors.danger), background: colors.dangerSoft },
  },
  states: ['hover', 'focus', 'active', 'error'],
  panel: [
    section('label', labelField),
    section('settings', numberField('props.maxFiles', 'maxFiles', [1, 2, 5, 10], 1, 100), {
      path: 'style.icon',
      kind: 'icon',
      labelKey: 'icon',
    }),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  texts: { fields: { maxFiles: 'Most files' } },
  abilities: { editableText: 'label', input: fileAbility },
  palette: [
    { id: 'upload', name: 'Upload', category: 'device', words: ['file', 'picture', 'attach', 'browse', 'choose'] },
    {
      id: 'dropZone',
      name: 'Drop zone',
      category: 'device',
      words: ['upload', 'file', 'drag', 'area', 'picture'],
      defaults: {
        w: 320,
        h: 140,
        props: { label: 'Drop a picture or click to choose' },
        style: {
          ...border(2, colors.line),
          borderTopStyle: 'dashed',
          borderRightStyle: 'dashed',
          borderBottomStyle: 'dashed',
          borderLeftStyle: 'dashed',
          ...radius(12),
          color: '#475569',
          iconSize: 24,
        },
      },
    },
  ],
  paint: (input) => [...paintBox(input), ...paintIconAndText(input, uploadText(input), { align: 'center' })],
});
