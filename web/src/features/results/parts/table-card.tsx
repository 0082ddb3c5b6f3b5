import type { ReactNode } from 'react';
import { Card } from '../../../ui';
import styles from './table-card.module.css';

/** The title of a card. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}

export interface TableCardProps {
  title: string;
  /** Stands at the end of the line of the title. */
  end?: ReactNode;
  /** What is counted. */
  caption?: string;
  children: ReactNode;
}

/** A card that a table fills. */
export function TableCard({ title, end, caption, children }: TableCardProps) {
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.head}>
        <CardTitle>{title}</CardTitle>
        {end}
      </div>
      {children}
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
    </Card>
  );
}
