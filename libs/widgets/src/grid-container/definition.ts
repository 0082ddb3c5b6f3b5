import type { DisplayItem } from '../kit/display-list';
import {
  booleanField,
  border,
  boxSections,
  colors,
  define,
  numberField,
  padding,
  paintBox,
  radius,
  section,
} from '../kit/define';
import { gridTracks } from '../kit/grid';

const gaps = [0, 4, 8, 16, 24, 32, 64];
const counts = [1, 2, 3, 4, 6, 8, 12];

export const gridContainerDefinition = define({
  type: 'GridContainer',
  name: 'Grid container',
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  defaults: {
    w: 320,
    h: 320,
    props: { layout: 'grid', rows: 4, columns: 4, rowGap: 8, columnGap: 8 },
    has: { onclick: true, borderRadius: true, backgroundColor: true, border: true, padding: true },
    style: { background: colors.white, ...border(1, '#e5e7eb'), ...radius(8), ...padding(16, 16) },
  },
  panel: [
    section(
      'settings',
      numberField('props.rows', 'rows', counts, 1),
      numberField('props.columns', 'columns', counts, 1),
      numberField('props.rowGap', 'rowGap', gaps, 0),
      numberField('props.columnGap', 'columnGap', gaps, 0),
      booleanField('props.rowsFixed', 'rowsFixed'),
      numberField('props.rowHeight', 'rowHeight', [24, 32, 64, 128], 1),
      booleanField('props.columnsFixed', 'columnsFixed'),
      numberField('props.columnWidth', 'columnWidth', [24, 32, 64, 128], 1),
    ),
    ...boxSections,
    section('padding'),
  ],
  palette: [
    {
      id: 'gridContainer',
      name: 'Grid container',
      category: 'layout',
      words: ['grid', 'layout', 'rows', 'columns', 'cells'],
    },
  ],
  paint: (input) => {
    const items = paintBox(input);
    if (input.env.mode !== 'edit') return items;
    const { rows, columns } = gridTracks(input.style, input.props, input.w, input.h);
    if (rows.length * columns.length > 600) return items;
    const d = rows
      .flatMap((row) => columns.map((column) => `M${column.from} ${row.from}H${column.to}V${row.to}H${column.from}Z`))
      .join('');
    const cells: DisplayItem = {
      kind: 'path',
      d,
      x: 0,
      y: 0,
      scaleX: 1,
      scaleY: 1,
      w: input.w,
      h: input.h,
      fill: 'rgba(79,70,229,0.05)',
    };
    return d === '' ? items : [...items, cells];
  },
});
