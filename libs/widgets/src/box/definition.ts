import {
  booleanField,
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  paintBox,
  paintLabel,
  radius,
  section,
  textSections,
} from '../kit/define';

export const boxDefinition = define({
  type: 'Box',
  name: 'Box',
  icon: 'M4 5h16v14H4z',
  defaults: {
    w: 96,
    h: 40,
    has: { label: true, backgroundColor: true, border: true, onclick: true, padding: true },
    style: {
      ...fontStyle,
      background: colors.white,
      ...border(1, colors.line),
      ...radius(0),
      textAlign: 'center',
      verticalAlign: 'middle',
    },
  },
  states: ['hover', 'pressed', 'focus'],
  panel: [
    section('label', labelField),
    section('settings', booleanField('props.paddingSnap', 'paddingSnap')),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label', richText: true },
  palette: [
    { id: 'rectangle', name: 'Rectangle', category: 'basic', words: ['box', 'shape', 'square', 'container'] },
    {
      id: 'card',
      name: 'Card',
      category: 'layout',
      words: ['panel', 'surface', 'tile'],
      defaults: {
        w: 320,
        h: 200,
        style: {
          background: colors.white,
          ...radius(12),
          ...border(1, '#e5e7eb'),
          boxShadow: { v: 4, h: 0, b: 16, s: 0, c: 'rgba(15,23,42,0.10)' },
        },
      },
    },
    {
      id: 'divider',
      name: 'Divider',
      category: 'basic',
      words: ['line', 'separator', 'rule'],
      defaults: { w: 320, h: 1, style: { background: '#e5e7eb', ...border(0, colors.line) } },
    },
  ],
  paint: (input) => [...paintBox(input), ...paintLabel(input)],
});
