import { Skeleton } from '../../../ui';
import { ViewBody } from './view-body';
import styles from './view-skeleton.module.css';

/** Stands for a view until its code and its figures are there. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <ViewBody loading={label}>
      <div className={styles.tiles}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={132} radius={12} />
        ))}
      </div>
      <Skeleton height={260} radius={12} />
    </ViewBody>
  );
}
