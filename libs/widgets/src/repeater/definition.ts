import { border, boxSections, define, gapField, numberField, paintBox, section } from '../kit/define';
import { containerHint } from '../kit/container';

const gaps = [0, 8, 16, 24, 30, 40, 50];

export const repeaterDefinition = define({
  type: 'Repeater',
  name: 'Repeater',
  texts: {
    fields: { sortBy: 'Sort by column', sortOrder: 'Order', mostItems: 'Most items' },
    choices: { asc: 'Rising', desc: 'Falling', all: 'All', spreadOut: 'Shares out the room' },
  },
  icon: 'M4 4h16v4H4zM4 10h16v4H4zM4 16h16v4H4z',
  defaults: {
    w: 304,
    h: 400,
    props: { data: [], layout: 'grid', distanceX: 8, distanceY: 8, auto: false, rows: -1, columns: -1 },
    isContainer: true,
    has: { backgroundColor: true, border: true, data: true },
    style: { background: null, ...border(0, '#333333') },
  },
  panel: [
    section(
      'settings',
      { path: 'props.layout', kind: 'select', labelKey: 'layout', choices: ['grid', 'rows'] },
      gapField('props.distanceX', 'distanceX', gaps),
      gapField('props.distanceY', 'distanceY', gaps),
      { ...numberField('props.mostItems', 'mostItems', [0, 10, 20, 50], 0, 1_000), choiceKeys: { '0': 'all' } },
      { path: 'props.data', kind: 'table', labelKey: 'data' },
      { path: 'props.sortBy', kind: 'text', labelKey: 'sortBy' },
      { path: 'props.sortOrder', kind: 'select', labelKey: 'sortOrder', choices: ['asc', 'desc'] },
    ),
    ...boxSections,
  ],
  palette: [{ id: 'repeater', name: 'Repeater', category: 'layout', words: ['repeat', 'list', 'grid'] }],
  paint: (input) => [...paintBox(input), ...containerHint(input, '')],
});
