import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './skeleton.module.css';

/** A grey block in the final geometry, shown after 200 ms. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
  className,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
  className?: string;
}): ReactNode {
  return (
    <span
      aria-hidden
      className={cx(styles['skeleton'], className)}
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
    />
  );
}
