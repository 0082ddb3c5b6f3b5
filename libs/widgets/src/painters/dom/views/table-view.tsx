/** Table: a real table over the painted one, with buttons to sort, check boxes, row actions and fields in cells. */
import { useState, type ReactElement } from 'react';
import { editedRows, type TableValue } from '../../../table/value';
import { rowsInView, tableLayout, type TableLayout } from '../../../table/layout';
import { isRecord } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { scroller, useHoverItem, useScroll, withHover } from '../controls';
import { Frame, nameOf } from '../frame';
import { englishTexts, type WidgetEvent, type WidgetViewProps } from '../view';
import { TablePager } from './table-pager';
import { BodyRow, HeadCell, plain, type TableParts } from './table-parts';

/** Rows that are kept above and below what is seen, for keyboards and screen readers. */
const rowsBeyond = 20;

const isBound = (widget: WidgetViewProps['widget'], slot: string): boolean => {
  const { databinding } = widget.props;
  return isRecord(databinding) && typeof databinding[slot] === 'string' && databinding[slot] !== '';
};

const sizes = ({ contentW, contentH, view }: TableLayout): { isLarger: boolean; w: number; h: number } => ({
  isLarger: contentH > view.h + 0.5 || contentW > view.w + 0.5,
  w: contentW,
  h: Math.max(contentH, 0),
});

export const TableView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts } = props;
  const { hoverItem, hoverOf } = useHoverItem();
  const { scrolled, onScroll } = useScroll();
  const [openSearch, setOpenSearch] = useState<number | undefined>(undefined);
  const layout = tableLayout(paintInput(widget, state, env));
  const { value, rows, columns, view } = layout;
  const look = { ...withHover(state, hoverItem), ...scrolled };
  const change = (
    next: TableValue,
    more: Pick<Extract<WidgetEvent, { type: 'change' }>, 'line' | 'note' | 'outputs'> = {},
  ): void => onEvent?.({ type: 'change', value: next, final: true, ...more });
  const onPage = rows.map(({ index }) => index);
  const select = (selected: number[]): void => change({ ...value, selected }, { outputs: { output: selected } });
  const parts: TableParts = {
    layout,
    texts,
    name: nameOf(props),
    openSearch,
    onOpenSearch: setOpenSearch,
    onSort: (column) =>
      change(
        {
          ...value,
          sort: { column, descending: value.sort?.column === column ? !value.sort.descending : false },
        },
        { line: false },
      ),
    onSearch: (column, text) => change({ ...value, search: { ...value.search, [column]: text } }, { line: false }),
    onSelect: (row, isOn) =>
      select(isOn ? [...value.selected, row].sort((a, b) => a - b) : value.selected.filter((each) => each !== row)),
    onSelectAll: (isOn) => {
      const others = value.selected.filter((each) => !onPage.includes(each));
      select(isOn ? [...others, ...onPage].sort((a, b) => a - b) : others);
    },
    onEdit: (row, column, text) =>
      change({ ...value, rows: editedRows(widget.props, value, row, column, text), isEdited: true }, { line: false }),
    onAction: (row, label) =>
      change(value, {
        note: { action: label, row },
        outputs: { action: label, ...(layout.check.w > 0 ? {} : { output: [row] }) },
      }),
    onRow:
      layout.check.w === 0 && isBound(widget, 'output')
        ? (row) => change(value, { outputs: { output: [row] } })
        : undefined,
  };
  const [first, behind] = rowsInView(layout, scrolled.scrollY ?? 0, rowsBeyond);
  const { isLarger, w, h } = sizes(layout);
  return (
    <Frame widget={widget} look={look} env={env}>
      <div
        {...(isLarger ? { role: 'group', tabIndex: 0, 'aria-label': nameOf(props) } : {})}
        style={{ ...scroller(isLarger), left: view.x, top: view.y, width: view.w, height: view.h }}
        onScroll={onScroll}
      >
        <table
          role="table"
          aria-label={nameOf(props)}
          aria-rowcount={(layout.pages?.rowCount ?? rows.length) + 1}
          aria-colcount={columns.length}
          style={{ ...plain, position: 'relative', width: w, height: h }}
        >
          <thead
            role="rowgroup"
            style={{
              ...plain,
              position: layout.isSticky ? 'sticky' : 'relative',
              top: 0,
              width: w,
              height: layout.rowH,
              zIndex: 1,
            }}
          >
            <tr role="row" aria-rowindex={1} style={plain}>
              {columns.map((_, column) => (
                <HeadCell key={column} column={column} {...parts} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" style={plain}>
            {Array.from({ length: Math.max(0, behind - first) }, (_, at) => (
              <BodyRow key={first + at} at={first + at} hover={hoverOf(first + at)} {...parts} />
            ))}
          </tbody>
        </table>
      </div>
      {layout.pages === undefined || layout.bar.h <= 0 ? null : (
        <TablePager
          pages={layout.pages}
          bar={layout.bar}
          name={nameOf(props)}
          texts={texts}
          onPage={(page) => change({ ...value, page }, { line: false, outputs: { pagination: page } })}
        />
      )}
    </Frame>
  );
};
