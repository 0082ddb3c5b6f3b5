import type { ReactNode } from 'react';
import { Card } from '../../../ui';
import styles from './table-card.module.css';

/** The title of a card. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}

/** A card that a table fills, with a title and what stands at the end of its line. */
export function TableCard({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.head}>
        <CardTitle>{title}</CardTitle>
        {end}
      </div>
      {children}
    </Card>
  );
}
