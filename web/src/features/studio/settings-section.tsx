import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { cx } from '../../ui';
import styles from './settings-tab.module.css';

export type SectionId = 'general' | 'people' | 'links' | 'data' | 'danger';

/** A titled part of the settings. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <section
      id={`studio-${id}`}
      className={cx(styles['section'], id === 'danger' && styles['danger'])}
      aria-labelledby={`studio-${id}-title`}
    >
      <h2 id={`studio-${id}-title`}>{t(`settings.${id}`)}</h2>
      {children}
    </section>
  );
}

/** One setting: what it is, and its control. */
export function Line({ title, note, children }: { title: string; note: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['line']}>
      <div>
        <p>{title}</p>
        <small>{note}</small>
      </div>
      {children}
    </div>
  );
}
