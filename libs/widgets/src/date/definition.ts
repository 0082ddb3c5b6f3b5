import type { PaintInput } from '../definition';
import { dateAbility, firstMonth } from '../kit/dates';
import {
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  padding,
  paintBox,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { inner, insetsOf } from '../kit/style';
import { calendarLayout, paintCalendar, type Calendar } from './calendar';
import { calendarFields, calendarStyle, calendarTexts } from './fields';

/** The month that is shown, at its place in the widget. */
export const placedCalendar = (input: PaintInput): Calendar => {
  const { props, state, env, style, w, h } = input;
  const month = state.month ?? firstMonth(state.value, props, env);
  return calendarLayout(inner({ x: 0, y: 0, w, h }, insetsOf(style)), month, props, env);
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, props, env, state, h } = input;
  return [...paintBox(input), ...paintCalendar(placedCalendar(input), { style, props, env, value: state.value, h })];
};

export const dateDefinition = define({
  type: 'Date',
  name: 'Calendar',
  icon: 'M4 6h16v15H4zM4 10.5h16M8 3v4M16 3v4M8 14h.01M12 14h.01M16 14h.01M8 17.5h.01M12 17.5h.01',
  texts: calendarTexts,
  defaults: {
    w: 256,
    h: 320,
    props: { unit: 'day' },
    has: { onclick: true, backgroundColor: true, border: true, padding: true, validation: true, data: true },
    style: {
      ...fontStyle,
      background: colors.white,
      ...border(1, colors.line),
      ...radius(12),
      ...padding(8, 8),
      ...calendarStyle,
    },
  },
  panel: [section('settings', ...calendarFields), section('validation'), ...boxSections, ...textSections],
  abilities: { input: dateAbility },
  palette: [
    { id: 'calendar', name: 'Calendar', category: 'forms', words: ['month', 'date', 'day', 'picker'] },
    {
      id: 'dateRange',
      name: 'Date range',
      category: 'forms',
      words: ['period', 'calendar', 'from', 'to', 'days', 'months'],
      defaults: {
        props: { range: true, value: { from: { d: 6, m: 0, y: 2026 }, to: { d: 15, m: 0, y: 2026 } } },
      },
    },
  ],
  paint,
});
