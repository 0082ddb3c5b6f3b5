import {
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  paintBox,
  paintText,
  section,
  textSections,
} from '../kit/define';

const headline = (
  fontSize: number,
  h: number,
): { w: number; h: number; props: { label: string }; style: Record<string, unknown> } => ({
  w: 256,
  h,
  props: { label: 'Headline' },
  style: { fontSize, fontWeight: 700, lineHeight: 1.25 },
});

export const labelDefinition = define({
  type: 'Label',
  name: 'Label',
  icon: 'M5 7V5h14v2M12 5v14M9 19h6',
  defaults: {
    w: 160,
    h: 32,
    props: { label: 'Text' },
    has: { label: true, padding: true, advancedText: true },
    style: { ...fontStyle, textAlign: 'left', verticalAlign: 'top' },
  },
  states: ['hover'],
  panel: [section('label', labelField), ...textSections, ...boxSections],
  abilities: { editableText: 'label' },
  palette: [
    { id: 'text', name: 'Text', category: 'text', words: ['label', 'caption'] },
    {
      id: 'headline1',
      name: 'Headline 1',
      category: 'text',
      words: ['title', 'heading', 'h1'],
      defaults: headline(32, 40),
    },
    {
      id: 'headline2',
      name: 'Headline 2',
      category: 'text',
      words: ['title', 'heading', 'h2'],
      defaults: headline(24, 32),
    },
    {
      id: 'headline3',
      name: 'Headline 3',
      category: 'text',
      words: ['title', 'heading', 'h3'],
      defaults: headline(18, 24),
    },
    {
      id: 'secondaryText',
      name: 'Secondary text',
      category: 'text',
      words: ['muted', 'hint', 'caption'],
      defaults: { props: { label: 'Secondary text' }, style: { color: '#64748b' } },
    },
    {
      id: 'paragraph',
      name: 'Paragraph',
      category: 'text',
      words: ['body', 'copy', 'long text'],
      defaults: {
        w: 256,
        h: 128,
        props: { label: 'A paragraph tells people what they can do here and what will happen next.' },
      },
    },
    {
      id: 'linkText',
      name: 'Link',
      category: 'text',
      words: ['anchor', 'url'],
      defaults: { props: { label: 'Link' }, style: { color: colors.accent, textDecoration: 'underline' } },
    },
  ],
  paint: (input) => [...paintBox(input), ...paintText(input, labelOf(input))],
});
