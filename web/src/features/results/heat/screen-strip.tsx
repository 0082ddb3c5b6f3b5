import type { AnalyticsAnswer, Look } from '@prototrail/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n';
import { ScreenPreview } from '../../../ui';
import styles from '../results.module.css';
import { useStudy } from '../study';
import { useLookApp } from './use-look';

/** A screen of the prototype, or one that it had when it was tested. */
export interface StripScreen {
  id: string;
  name: string;
  /** Where to find the drawing when the prototype has no such screen any more. */
  look?: Look | undefined;
}

export interface ScreenStripProps {
  screens: readonly StripScreen[];
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
              <Thumbnail screen={screen} />
              <span>
                <strong>{screen.name}</strong>
                <span className={styles.note}>
                  {heat ? t('heat.clicksOn', { count: heat.surfaces[screen.id]?.clicks ?? 0 }) : '–'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Thumbnail({ screen }: { screen: StripScreen }) {
  const { imageUrl } = useStudy();
  const { app } = useLookApp(screen.look);
  return (
    <span className={styles.thumbnail}>
      {app && <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />}
    </span>
  );
}
