import type { PaintInput } from '../definition';
import {
  booleanField,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  numberField,
  paintBox,
  paintLabel,
  section,
  textSections,
} from '../kit/define';
import { countedText, finalText, isClock, maxSeconds } from './animated';

const headline = (
  fontSize: number,
  h: number,
): { w: number; h: number; props: { label: string }; style: Record<string, unknown> } => ({
  w: 256,
  h,
  props: { label: 'Headline' },
  style: { fontSize, fontWeight: 700, lineHeight: 1.25 },
});

/** In pictures that stand still, an animated label shows what it ends with, a clock what it begins with. */
const textOf = (input: PaintInput): string =>
  input.props.animated === true && input.state.text === undefined && input.state.hideText !== true
    ? isClock(input.props)
      ? countedText(input.props, undefined, 0)
      : finalText(input.props, undefined)
    : labelOf(input);

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
  states: ['hover', 'pressed', 'focus'],
  texts: {
    fields: {
      animated: 'Animated',
      animation: 'Animation',
      animationSeconds: 'Seconds',
      from: 'From',
      to: 'To',
      numberFormat: 'Shows numbers as',
    },
    choices: { count: 'Counts up', chat: 'Is typed', number: 'Number', time: 'Time' },
  },
  panel: [
    section('label', labelField),
    section(
      'settings',
      booleanField('props.animated', 'animated'),
      {
        path: 'props.animation',
        kind: 'select',
        labelKey: 'animation',
        choices: ['count', 'chat'],
        shownIf: 'props.animated',
      },
      { ...numberField('props.min', 'from'), shownIf: 'props.animated' },
      { ...numberField('props.max', 'to'), shownIf: 'props.animated' },
      {
        ...numberField('props.duration', 'animationSeconds', [0.5, 1, 2, 5], 0, maxSeconds),
        shownIf: 'props.animated',
      },
      {
        path: 'props.numberFormat',
        kind: 'select',
        labelKey: 'numberFormat',
        choices: ['number', 'time'],
        shownIf: 'props.animated',
      },
    ),
    ...textSections,
    ...boxSections,
  ],
  abilities: { editableText: 'label', richText: true },
  palette: [
    { id: 'text', name: 'Text', category: 'text', words: ['label', 'caption'], defaults: { w: 128 } },
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
      defaults: { w: 128, props: { label: 'Secondary text' }, style: { color: '#64748b' } },
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
      id: 'animatedLabel',
      name: 'Animated label',
      category: 'text',
      words: ['counter', 'number', 'count up', 'typing', 'statistics'],
      defaults: {
        w: 160,
        h: 40,
        props: { label: '{value}', animated: true, animation: 'count', min: 0, max: 100, duration: 2 },
        style: { fontSize: 28, fontWeight: 700 },
      },
    },
    {
      id: 'linkText',
      name: 'Link (text)',
      category: 'text',
      words: ['anchor', 'url'],
      defaults: { props: { label: 'Link' }, style: { color: colors.accent, textDecoration: 'underline' } },
    },
  ],
  paint: (input) => [...paintBox(input), ...paintLabel(input, textOf(input))],
});
