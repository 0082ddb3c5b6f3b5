import { Skeleton } from '../../../ui';
import styles from './row-skeletons.module.css';

/** Stands for the rows of a list or table while they are loading. */
export function RowSkeletons() {
  return (
    <div className={styles.rowSkeletons} aria-busy>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={24} />
      ))}
    </div>
  );
}
