import type { FocusEvent, ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Browsers leave a control that is partly seen where it is, under the figures; a pointer must find it where it was pressed. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Filter buttons in a row; at the right always how many of all are shown. */
export function FilterBar({
  children,
  shown,
  total,
  noun,
  isActive = false,
}: {
  children: ReactNode;
  shown: string;
  total: string;
  noun: (shown: ReactNode, total: string) => ReactNode;
  /** Something is filtered: paper says by what. */
  isActive?: boolean;
}): ReactNode {
  return (
    <div className={styles['filterBar']} data-active={isActive || undefined}>
      <div className={styles['filters']} onFocus={showWhole}>
        {children}
      </div>
      <span className={styles['result']} role="status">
        {noun(<b>{shown}</b>, total)}
      </span>
    </div>
  );
}
