import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Skeleton } from '../../../ui';
import { Note } from '../parts/note';
import { gradientOf } from './heat-image';
import type { HeatDot, HeatScale } from './heat-picture';
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

/** What dots stand for, and what is counted. */
export function DotLegend({
  dots,
  note,
  isLoading,
}: Pick<LegendProps, 'note' | 'isLoading'> & { dots: readonly HeatDot[] }) {
  const { t } = useTranslation('results');
  return (
    <section>
      <h2 className={styles.title}>{t('heat.dots.title')}</h2>
      <ul className={styles.dots}>
        {dots.map(({ fill, rim, words }) => (
          <li key={words}>
            <svg width={12} height={12} aria-hidden>
              <circle cx={6} cy={6} r={5} fill={fill} stroke={rim} strokeWidth={1.5} />
            </svg>
            {words}
          </li>
        ))}
      </ul>
      {isLoading ? <Skeleton height={48} radius={6} /> : <Note>{note}</Note>}
    </section>
  );
}
