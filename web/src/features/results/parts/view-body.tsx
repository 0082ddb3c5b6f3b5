import type { ReactNode } from 'react';
import styles from './view-body.module.css';

/** The cards of a view below each other; with a label it says that they are loading. */
export function ViewBody({ children, loading }: { children: ReactNode; loading?: string }) {
  return (
    <div className={styles.body} {...(loading === undefined ? {} : { role: 'status', 'aria-label': loading })}>
      {children}
    </div>
  );
}
