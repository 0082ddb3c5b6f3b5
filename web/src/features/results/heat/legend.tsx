import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Note } from '../parts/note';
import { rampGradient } from './heat-image';
import styles from './heat-options.module.css';

export interface LegendProps {
  /** What the ends of the ramp stand for. */
  low: string;
  high: string;
  /** The ramp from its first to its last colour; the one of heat maps without. */
  gradient?: string;
  /** What a colour counts. */
  note: string;
  children?: ReactNode;
}

/** The ramp with what its ends stand for, and what is counted. */
export function Legend({ low, high, gradient = rampGradient, note, children }: LegendProps) {
  const { t } = useTranslation('results');
  return (
    <section>
      <h2 className={styles.title}>{t('heat.scale')}</h2>
      <div className={styles.ramp} style={{ backgroundImage: gradient }} />
      <div className={styles.rampEnds}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
      <Note>{note}</Note>
      {children}
    </section>
  );
}
