import type { Style } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { colorOf, faded } from '../kit/colors';
import {
  booleanField,
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
  paintText,
  radius,
  section,
  textSections,
} from '../kit/define';
import { fileAbility, filesOf } from '../kit/files';
import { paintIconAndText } from '../kit/icon-and-text';
import type { DisplayItem } from '../kit/display-list';
import { defaultColor } from '../kit/style';
import { clamp, numberOf } from '../kit/values';
import { isBlank, drawingOf, type Pen } from './drawing';

/** The names of the chosen files, else the label. */
export const uploadText = (input: Pick<PaintInput, 'props' | 'state'>): string => {
  const names = filesOf(input.state.value).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : labelOf(input as PaintInput);
};

/** What strokes look like. */
export const penOf = (style: Style): Pen => ({
  color: colorOf(style.color) ?? defaultColor,
  width: clamp(numberOf(style.penWidth, 2.5), 0.5, 40),
});

/** What was drawn, or the text that asks for it. */
const paintDrawing = (input: PaintInput): DisplayItem[] => {
  const { state, env, w, h } = input;
  const [file] = filesOf(state.value);
  if (file === undefined || isBlank(drawingOf(file))) {
    const color = faded(penOf(input.style).color, 0.6);
    return paintText({ ...input, style: { ...input.style, color } }, labelOf(input));
  }
  const place = { x: 0, y: 0, w, h };
  return [
    { kind: 'image', url: env.imageUrl(file.url), repeat: false, ...place, clip: { ...place, radii: [0, 0, 0, 0] } },
  ];
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
    section(
      'settings',
      numberField('props.maxFiles', 'maxFiles', [1, 2, 5, 10], 1, 100),
      { path: 'style.icon', kind: 'icon', labelKey: 'icon' },
      booleanField('props.draw', 'isDrawn'),
      { ...numberField('style.penWidth', 'penWidth', [1, 2, 2.5, 4, 8], 0.5, 40), shownIf: 'props.draw' },
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  texts: { fields: { maxFiles: 'Most files', isDrawn: 'Is drawn or signed', penWidth: 'Width of the pen' } },
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
    {
      ...{ id: 'signature', name: 'Signature', category: 'device' },
      words: ['sign', 'name', 'autograph', 'contract', 'delivery', 'draw'],
      defaults: {
        ...{ w: 320, h: 140, props: { label: 'Sign here', draw: true } },
        style: { color: colors.ink, fontWeight: 400, ...radius(8) },
      },
    },
    {
      ...{ id: 'drawingArea', name: 'Drawing area', category: 'device' },
      words: ['canvas', 'sketch', 'paint', 'scribble', 'pen', 'whiteboard'],
      defaults: {
        ...{ w: 320, h: 240, props: { label: 'Draw here', draw: true } },
        style: { color: colors.accent, fontWeight: 400, penWidth: 4, ...radius(8) },
      },
    },
  ],
  paint: (input) => [
    ...paintBox(input),
    ...(input.props.draw === true
      ? paintDrawing(input)
      : paintIconAndText(input, uploadText(input), { align: 'center' })),
  ],
});
