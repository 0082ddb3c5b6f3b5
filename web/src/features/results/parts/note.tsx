import type { ReactNode } from 'react';
import styles from './note.module.css';

/** Small grey words that explain a figure. */
export function Note({ children, isInline = false }: { children: ReactNode; isInline?: boolean }) {
  return isInline ? <span className={styles.note}>{children}</span> : <p className={styles.note}>{children}</p>;
}
