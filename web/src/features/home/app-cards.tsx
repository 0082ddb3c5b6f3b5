import type { ReactNode } from 'react';
import type { AppPreview } from '../../api';
import { Skeleton } from '../../ui';
import { AppCard } from './app-card';
import cardStyles from './app-card.module.css';
import styles from './app-cards.module.css';
import type { AppActions } from './use-app-actions';

export interface AppCardsProps {
  apps: readonly AppPreview[];
  now: number;
  hrefOf: (app: AppPreview) => string;
  actions: AppActions;
  isExample: boolean;
  level: 2 | 3;
}

/** A few prototypes as a grid of cards. */
export function AppCards({ apps, now, hrefOf, actions, isExample, level }: AppCardsProps): ReactNode {
  return (
    <div className={styles['grid']}>
      {apps.map((app) => (
        <AppCard
          key={app.id}
          level={level}
          app={app}
          href={hrefOf(app)}
          now={now}
          isExample={isExample}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** What stands in the grid until the list has come. */
export function CardPlaceholders(): ReactNode {
  return (
    <div className={styles['grid']} aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={cardStyles['card']}>
          <Skeleton height={176} radius={12} />
          <Skeleton width="60%" height={16} />
          <Skeleton width="80%" height={12} />
        </div>
      ))}
    </div>
  );
}
