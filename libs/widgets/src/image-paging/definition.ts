import type { PaintInput } from '../definition';
import { border, boxSections, colorField, colors, define, numberField, present, radius, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { boundCount, chosenPart, partAbility, partCount } from '../kit/pages';
import { dots, partBox } from '../kit/parts';

const defaultMax = 5;
export const imagePagingAbility = partAbility('value', defaultMax, 1);
export const imagePagingCount = (input: PaintInput): number => partCount(input.props, defaultMax);

export const imagePagingDefinition = define({
  type: 'ImagePaging',
  name: 'Page dots',
  icon: 'M5 12h.01M12 12h.01M19 12h.01M3 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  texts: { fields: { parts: 'Number', activeBackground: 'Active background', activeBorderColor: 'Active border' } },
  defaults: {
    w: 96,
    h: 12,
    props: { value: 1, max: 5, gap: 8 },
    has: { onclick: true, backgroundColor: true, border: true, data: true },
    style: {
      background: colors.line,
      ...border(0, colors.line),
      ...radius(8),
      activeBackground: colors.accent,
      activeBorderColor: colors.accent,
    },
  },
  panel: [
    section(
      'settings',
      numberField('props.max', 'parts', [1, 2, 3, 4, 5, 10], 0, 100),
      numberField('props.value', 'page', [], 1),
      numberField('props.gap', 'gap', [4, 8, 12, 16], 0),
      colorField('activeBackground'),
      colorField('activeBorderColor'),
    ),
    ...boxSections,
  ],
  abilities: { input: imagePagingAbility, boundProps: { elements: boundCount } },
  palette: [
    {
      id: 'imagePaging',
      name: 'Page dots',
      category: 'navigation',
      words: ['image paging', 'carousel', 'indicator', 'pagination'],
    },
  ],
  paint: (input): DisplayItem[] => {
    const chosen = chosenPart(input, imagePagingAbility);
    return present(
      ...dots(input, imagePagingCount(input)).map((rect, index) => partBox(input.style, rect, index + 1 === chosen)),
    );
  },
});
