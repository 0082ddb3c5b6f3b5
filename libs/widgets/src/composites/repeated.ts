import { border, colors, radius } from '../kit/define';
import type { PalettePart } from '../definition';
import type { Composite } from './composite';
import { note, part, picture, text, typed } from './parts';

/** A part that shows a column of the rows around it. */
const bound = (made: PalettePart, column: string): PalettePart => ({
  ...made,
  name: column,
  props: { ...made.props, databinding: { default: column } },
});

const ground = (place: { x: number; y: number; w: number; h: number }): PalettePart =>
  part('Box', place, { name: 'Card', style: { background: colors.white, ...border(1, '#e2e8f0'), ...radius(12) } });

const people = [
  ['name', 'detail'],
  ['Mara Lind', 'Product designer'],
  ['Jonas Weber', 'Engineer'],
  ['Aiko Tanaka', 'Researcher'],
  ['Samir Haddad', 'Writer'],
];

const products = [
  ['name', 'price'],
  ['Monstera', '€ 24'],
  ['Calathea', '€ 18'],
  ['Lavender', '€ 9'],
  ['Pilea', '€ 14'],
];

/** Repeaters with a pattern and rows of their own: who changes a row or the pattern changes all that is shown. */
export const repeated: readonly Composite[] = [
  {
    ...{ id: 'listOfData', name: 'List with data', words: ['repeater', 'rows', 'collection', 'people', 'contacts'] },
    ...{ w: 320, h: 304, category: 'data' },
    parts: [
      typed('Repeater', { x: 0, y: 0, w: 320, h: 304 }, { data: people, layout: 'rows', distanceX: 0, distanceY: 8 }),
      ground({ x: 8, y: 8, w: 304, h: 66 }),
      picture({ x: 20, y: 20, w: 42, h: 42 }, 21),
      bound(text('Mara Lind', { x: 74, y: 20, w: 220, h: 22 }, { fontWeight: 600 }), 'name'),
      bound(note('Product designer', { x: 74, y: 42, w: 220, h: 20 }), 'detail'),
    ],
  },
  {
    ...{ id: 'cardsOfData', name: 'Cards with data', words: ['repeater', 'grid', 'collection', 'products', 'shop'] },
    ...{ w: 320, h: 408, category: 'data' },
    parts: [
      typed('Repeater', { x: 0, y: 0, w: 320, h: 408 }, { data: products, layout: 'grid', distanceX: 8, distanceY: 8 }),
      ground({ x: 8, y: 8, w: 144, h: 188 }),
      picture({ x: 16, y: 16, w: 128, h: 116 }, 8),
      bound(text('Monstera', { x: 20, y: 142, w: 120, h: 22 }, { fontWeight: 600 }), 'name'),
      bound(note('€ 24', { x: 20, y: 164, w: 120, h: 20 }), 'price'),
    ],
  },
];
