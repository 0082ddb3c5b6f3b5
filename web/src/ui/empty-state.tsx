import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  drawing?: ReactNode;
  actions?: ReactNode;
  /** One line for the inside of a card. */
  isCompact?: boolean;
  /** Heading level, 2 by default. */
  level?: 1 | 2 | 3;
}

/** Nothing is here yet: says the next step and offers it. */
export function EmptyState({ title, children, drawing, actions, isCompact, level = 2 }: EmptyStateProps): ReactNode {
  const Heading = `h${level}` as const;
  if (isCompact) {
    return (
      <div className={cx(styles['empty'], styles['compact'])}>
        <p>{title}</p>
        {children}
        {actions}
      </div>
    );
  }
  return (
    <div className={styles['empty']}>
      {drawing && <div className={styles['drawing']}>{drawing}</div>}
      <Heading className={styles['emptyTitle']}>{title}</Heading>
      {children && <div className={styles['emptyText']}>{children}</div>}
      {actions && <div className={styles['emptyActions']}>{actions}</div>}
    </div>
  );
}
