import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { Screen } from '@prototrail/model';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n';
import { ScreenPreview } from '../../../ui';
import styles from '../results.module.css';
import { useStudy } from '../study';

export interface ScreenStripProps {
  screens: readonly Screen[];
  current: string;
  heat: AnalyticsAnswer<'clickHeat'> | undefined;
  onPick(id: string): void;
  onStep(by: number): void;
}

/** Small pictures of the screens with their clicks; arrow keys change the screen. */
export function ScreenStrip({ screens, current, heat, onPick, onStep }: ScreenStripProps) {
  const { t } = useTranslation('results');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.strip} aria-label={t('heat.screens')}>
      <ul
        ref={list}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          onStep(by);
        }}
      >
        {screens.map((screen) => (
          <li key={screen.id}>
            <button
              type="button"
              className={styles.stripItem}
              aria-current={screen.id === current ? 'true' : undefined}
              onClick={() => onPick(screen.id)}
            >
              <Thumbnail screenId={screen.id} />
              <span>
                <strong>{screen.name}</strong>
                <span className={styles.note}>
                  {t('heat.clicksOn', { count: heat?.surfaces[screen.id]?.clicks ?? 0 })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Thumbnail({ screenId }: { screenId: string }) {
  const { app, imageUrl } = useStudy();
  return (
    <span className={styles.thumbnail}>
      <ScreenPreview app={app} screenId={screenId} imageUrl={imageUrl} />
    </span>
  );
}
