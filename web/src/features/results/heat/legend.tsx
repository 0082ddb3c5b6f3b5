import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Skeleton } from '../../../ui';
import { Note } from '../parts/note';
import { gradientOf } from './heat-image';
import type { HeatScale } from './heat-picture';
import styles from './heat-options.module.css';

export interface LegendProps {
  /** The ramp, and what its ends stand for. */
  scale: HeatScale;
  /** What a colour counts. */
  note: string;
  /** Nothing is counted yet. */
  isLoading?: boolean;
  children?: ReactNode;
}

/** The ramp with what its ends stand for, and what is counted. */
export function Legend({ scale: { low, high, colours }, note, isLoading = false, children }: LegendProps) {
  const { t } = useTranslation('results');
  return (
    <section>
      <h2 className={styles.title}>{t('heat.scale')}</h2>
      <div className={styles.ramp} style={{ backgroundImage: gradientOf(colours) }} />
      <div className={styles.rampEnds}>
        <span>{low}</span>
        {!isLoading && <span>{high}</span>}
      </div>
      {isLoading ? <Skeleton height={48} radius={6} /> : <Note>{note}</Note>}
      {children}
    </section>
  );
}
