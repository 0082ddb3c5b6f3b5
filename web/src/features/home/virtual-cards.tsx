import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { AppPreview } from '../../api';
import { cx } from '../../ui';
import { AppCard } from './app-card';
import styles from './app-cards.module.css';
import type { AppCardsProps } from './app-cards';
import { pageScroller, useCardGrid } from './use-card-grid';

/** Height of a row before it is measured, px. */
const estimatedHeight = 222;
/** Rows above and below the window that are in the page: their pictures are drawn by the time they are seen. */
const overscan = 3;

/**
 * Any number of prototypes as a grid of cards, in the scroller of the page; only rows near the window are in the page.
 * So that the keyboard gets from card to card and back from outside, the first row, the last one, and the one with the
 * focus and its neighbours are there too.
 */
export function VirtualCards({ apps, label, ...card }: AppCardsProps & { label: string }): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const { columns, gap, top } = useCardGrid(holder);
  const rows = useMemo(() => rowsOf(apps, columns), [apps, columns]);
  const [focusedId, setFocusedId] = useState<string>();
  const focused = Math.floor(apps.findIndex(({ id }) => id === focusedId) / columns);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pageScroller(holder.current),
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows[index]?.[0]?.id ?? index,
    scrollMargin: top,
    gap,
    overscan,
    rangeExtractor: (range: Range) => {
      const around = focused < 0 ? [] : [focused - 1, focused, focused + 1];
      const reachable = [0, rows.length - 1, ...around].filter((row) => row >= 0 && row < rows.length);
      return [...new Set([...defaultRangeExtractor(range), ...reachable])].sort((a, b) => a - b);
    },
  });
  const onFocus = ({ target }: FocusEvent): void => {
    const id = target.closest('[data-app]')?.getAttribute('data-app');
    if (id) setFocusedId(id);
  };
  return (
    <div
      ref={holder}
      role="list"
      aria-label={label}
      className={cx(styles['grid'], styles['virtual'])}
      style={{ height: virtual.getTotalSize() }}
      onFocus={onFocus}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          role="presentation"
          data-index={index}
          className={cx(styles['grid'], styles['cardRow'])}
          style={{ top: start - top }}
        >
          {rows[index]?.map((app, column) => (
            <div
              key={app.id}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={apps.length}
              data-app={app.id}
              className={styles['cardItem']}
            >
              <AppCard
                level={card.level}
                app={app}
                href={card.hrefOf(app)}
                now={card.now}
                isExample={card.isExample}
                actions={card.actions}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function rowsOf(apps: readonly AppPreview[], columns: number): (readonly AppPreview[])[] {
  return Array.from({ length: Math.ceil(apps.length / columns) }, (_, row) =>
    apps.slice(row * columns, (row + 1) * columns),
  );
}
