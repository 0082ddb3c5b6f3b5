import { border, boxSections, define, numberField, paintBox, section } from '../kit/define';
import { containerHint } from '../kit/container';

const gaps = [-1, 0, 8, 16, 24, 30, 40, 50];

export const repeaterDefinition = define({
  type: 'Repeater',
  name: 'Repeater',
  texts: {
    fields: { sortBy: 'Sort by column', sortOrder: 'Order' },
    choices: { asc: 'Rising', desc: 'Falling' },
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
      numberField('props.distanceX', 'distanceX', gaps),
      numberField('props.distanceY', 'distanceY', gaps),
      { path: 'props.data', kind: 'table', labelKey: 'data' },
      { path: 'props.sortBy', kind: 'text', labelKey: 'sortBy' },
      { path: 'props.sortOrder', kind: 'select', labelKey: 'sortOrder', choices: ['asc', 'desc'] },
    ),
    ...boxSections,
  ],
  palette: [{ id: 'repeater', name: 'Repeater', category: 'layout', words: ['repeat', 'list', 'grid'] }],
  paint: (input) => [...paintBox(input), ...containerHint(input, '')],
});
