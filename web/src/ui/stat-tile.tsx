import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import cardStyles from './card.module.css';
import { cx } from './cx';
import { IntervalMark, type Interval } from './interval-mark';
import { Skeleton } from './skeleton';
import styles from './stat-tile.module.css';

export interface StatTileProps {
  label: string;
  /** "78 %", "4:12"; a dash when there is nothing. */
  value: ReactNode;
  /** "139 of 179 attempts". */
  unit?: ReactNode;
  interval?: Interval;
  /** "95 % interval 71 to 83 %". */
  foot?: ReactNode;
  comparison?: ReactNode;
  /** Info button beside the label. */
  info?: ReactNode;
  /** Anything between value and foot, e.g. bars per day. */
  children?: ReactNode;
  /** Opens the sessions behind the number. */
  onPress?: () => void;
  isLoading?: boolean;
}

/** One figure with its n and its uncertainty. */
export function StatTile({
  label,
  value,
  unit,
  interval,
  foot,
  comparison,
  info,
  children,
  onPress,
  isLoading,
}: StatTileProps): ReactNode {
  const body = (
    <>
      <span className={styles['label']}>
        {label}
        {info}
      </span>
      {isLoading ? (
        <Skeleton width={96} height={34} />
      ) : (
        <span className={styles['value']}>
          {value}
          {unit && <span className={styles['unit']}>{unit}</span>}
        </span>
      )}
      {interval && !isLoading && <IntervalMark interval={interval} />}
      {children && (isLoading ? <span className={styles['later']}>{children}</span> : children)}
      {(foot ?? comparison) !== undefined && (
        <span className={styles['foot']}>
          {!isLoading && (
            <>
              <span>{foot}</span>
              <span>{comparison}</span>
            </>
          )}
        </span>
      )}
    </>
  );
  if (!onPress) return <div className={cx(cardStyles['card'], styles['tile'])}>{body}</div>;
  return (
    <AriaButton className={cx(cardStyles['card'], styles['tile'])} onPress={onPress}>
      {body}
    </AriaButton>
  );
}
