import type { InputAbility, PaintInput } from '../definition';
import { faded, flatColor } from '../kit/colors';
import { boxSections, colorField, colors, define, numberField, paintBox, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { textStyleOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';
import type { Rect } from '@prototrail/model';

type Props = PaintInput['props'];

const maxStars = 20;

export const starCount = (props: Props): number => Math.round(clamp(numberOf(props.elementCount, 5), 1, maxStars));

/** The value counts from 0, -1 is no rating; `selected` and bound variables hold the number of stars. */
const coerce = (value: unknown, props: Props): number =>
  Math.round(clamp(numberOf(value, -1), -1, starCount(props) - 1));

const storedRating = (props: Props): number => coerce(numberOf(props.selected, 0) - 1, props);

export const ratingAbility: InputAbility = {
  initial: (props) => {
    const stored = storedRating(props);
    return stored < 0 ? undefined : stored;
  },
  coerce,
  toVariable: (value, props) => coerce(value, props) + 1,
  fromVariable: (variable, props) => {
    const stars = numberOf(variable, Number.NaN);
    return Number.isFinite(stars) ? coerce(stars - 1, props) : undefined;
  },
};

/** Chosen star, counted from 0; -1 for none. */
export const ratingOf = ({ state, props }: Pick<PaintInput, 'state' | 'props'>): number =>
  state.value === undefined ? storedRating(props) : coerce(state.value, props);

/** Areas of the stars; together they fill the widget, so that none is missed by a finger. */
export const starCells = ({ props, w, h }: PaintInput): Rect[] => {
  const count = starCount(props);
  return Array.from({ length: count }, (_, index) => ({ x: (w / count) * index, y: 0, w: w / count, h }));
};

const star = `M${Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 10 : 4.4;
  const turn = (Math.PI * index) / 5;
  return `${(12 + radius * Math.sin(turn)).toFixed(2)} ${(12.6 - radius * Math.cos(turn)).toFixed(2)}`;
}).join('L')}Z`;

const starItem = (cell: Rect, color: string): DisplayItem[] => {
  const side = Math.min(cell.w, cell.h);
  if (side <= 0) return [];
  const scale = side / 24;
  const x = cell.x + (cell.w - side) / 2;
  const y = cell.y + (cell.h - side) / 2;
  return [{ kind: 'path', d: star, x, y, scaleX: scale, scaleY: scale, w: 24, h: 24, fill: color }];
};

export const ratingDefinition = define({
  type: 'Rating',
  name: 'Rating',
  icon: 'M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z',
  texts: { fields: { starColor: 'Star colour', elementCount: 'Number of stars', stars: 'Stars at the start' } },
  defaults: {
    w: 120,
    h: 24,
    props: { elementCount: 5, selected: 3 },
    has: { onclick: true, data: true },
    style: { color: '#f59e0b', background: 'transparent' },
  },
  panel: [
    section(
      'settings',
      colorField('color', 'starColor'),
      numberField('props.elementCount', 'elementCount', [3, 4, 5, 6, 10], 1, maxStars),
      numberField('props.selected', 'stars', [0, 1, 2, 3, 4, 5], 0, maxStars),
    ),
    ...boxSections,
  ],
  abilities: { input: ratingAbility },
  palette: [
    {
      id: 'rating',
      name: 'Star rating',
      category: 'survey',
      words: ['stars', 'review', 'score', 'feedback'],
    },
  ],
  paint: (input) => {
    const color = flatColor(textStyleOf({ color: colors.ink, ...input.style }, input.h).fill);
    const lit = input.state.hoverItem === undefined ? ratingOf(input) : numberOf(input.state.hoverItem, -1);
    return [
      ...paintBox(input),
      ...starCells(input).flatMap((cell, index) => starItem(cell, index <= lit ? color : faded(color, 0.25))),
    ];
  },
});
