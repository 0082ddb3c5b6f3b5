/** The bar below a table that turns its pages. */
import type { ReactElement } from 'react';
import type { Rect } from '@prototrail/model';
import { pageButtons, type TablePages } from '../../../table/pages';
import { at, clear } from '../controls';
import { screenReaderOnly } from '../frame';
import type { ViewTexts } from '../view';

interface TablePagerProps {
  pages: TablePages;
  bar: Rect;
  /** Of the table. */
  name: string;
  texts: ViewTexts;
  onPage(page: number): void;
}

export const TablePager = ({ pages, bar, name, texts, onPage }: TablePagerProps): ReactElement => (
  <div role="group" aria-label={name}>
    <span style={screenReaderOnly} aria-live="polite">
      {`${pages.page} / ${pages.count}`}
    </span>
    {pageButtons(pages, bar).map(({ kind, page, isOff, rect }) => (
      <button
        key={kind}
        type="button"
        aria-label={texts[kind]}
        aria-disabled={isOff || undefined}
        onClick={() => (isOff ? undefined : onPage(page))}
        style={{ ...clear, ...at(rect), ...(isOff ? { cursor: 'default' } : {}) }}
      />
    ))}
  </div>
);
