import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './card.module.css';

/** A plain card. */
export function Card({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return <div className={cx(styles['card'], className)}>{children}</div>;
}
