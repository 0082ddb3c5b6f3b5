import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Filter buttons in a row; at the right always how many of all are shown. */
export function FilterBar({
  children,
  shown,
  total,
  noun,
}: {
  children: ReactNode;
  shown: string;
  total: string;
  noun: (shown: ReactNode, total: string) => ReactNode;
}): ReactNode {
  return (
    <div className={styles['filterBar']}>
      <div className={styles['filters']}>{children}</div>
      <span className={styles['result']} role="status">
        {noun(<b>{shown}</b>, total)}
      </span>
    </div>
  );
}
