import type { PaintInput } from '../definition';
import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  numberField,
  present,
  radius,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { chosenPart, partAbility, partCount } from '../kit/pages';
import { partBox, segments } from '../kit/parts';

const defaultMax = 4;
export const segmentsAbility = partAbility('value', defaultMax, 0);
export const segmentCount = (input: PaintInput): number => partCount(input.props, defaultMax);

export const progessSegmentsDefinition = define({
  type: 'ProgessSegments',
  name: 'Progress steps',
  icon: 'M3 10h5v4H3zM10 10h5v4h-5zM17 10h4v4h-4z',
  texts: { fields: { canClick: 'Can be clicked', filledParts: 'Filled' } },
  defaults: {
    w: 128,
    h: 8,
    props: { value: 2, max: 4, gap: 4 },
    has: { onclick: true, backgroundColor: true, border: true, data: true },
    style: {
      background: colors.muted,
      ...border(0, colors.line),
      ...radius(4),
      activeBackground: colors.accent,
      activeBorderColor: colors.accent,
    },
  },
  panel: [
    section(
      'settings',
      numberField('props.max', 'parts', [2, 3, 4, 5, 10], 0, 100),
      numberField('props.value', 'filledParts', [], 0),
      numberField('props.gap', 'gap', [0, 2, 4, 8], 0),
      booleanField('has.click', 'canClick'),
      colorField('activeBackground'),
      colorField('activeBorderColor'),
    ),
    ...boxSections,
  ],
  abilities: { input: segmentsAbility },
  palette: [
    {
      id: 'progressSegments',
      name: 'Progress steps',
      category: 'forms',
      words: ['segments', 'stepper', 'wizard', 'progress bar'],
    },
  ],
  paint: (input): DisplayItem[] => {
    const filled = chosenPart(input, segmentsAbility);
    return present(
      ...segments(input, segmentCount(input)).map((rect, index) => partBox(input.style, rect, index < filled)),
    );
  },
});
