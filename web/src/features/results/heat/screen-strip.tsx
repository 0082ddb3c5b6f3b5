import type { AnalyticsAnswer, Appearance } from '@prototrail/contracts';
import { useEffect, useRef } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { ScreenPreview, useIsNear } from '../../../ui';
import { Note } from '../parts/note';
import { useStudy } from '../study';
import { HeatLayer } from './heat-layer';
import styles from './heat.module.css';
import { isClickLayer, type LayerId } from './layers';
import { useDensity, type HeatSurface } from './use-heat';
import { useAppearanceApp } from './use-appearance';

/** A screen of the prototype, or one that it had when it was tested. */
export interface StripScreen {
  id: string;
  name: string;
  /** Where to find the drawing when the prototype has no such screen any more. */
  appearance?: Appearance | undefined;
}

export interface ScreenStripProps {
  screens: readonly StripScreen[];
  current: string;
  heat: AnalyticsAnswer<'clickHeat'> | undefined;
  layer: LayerId;
  /** Clicks at the dark end of a scale for all; each screen has its own without. */
  end: number | undefined;
  /** Only clicks during the attempts at this task count. */
  during: string | undefined;
  onPick(id: string): void;
  onStep(by: number): void;
}

/** The screens, small, with their clicks or views; arrow keys change the screen. */
export function ScreenStrip({ screens, current, heat, layer, end, during, onPick, onStep }: ScreenStripProps) {
  const { t } = useTranslation('results');
  const list = useRef<HTMLUListElement>(null);
  const countOf = (surface: HeatSurface | undefined): string =>
    isClickLayer(layer)
      ? t('heat.clicksOn', { count: surface?.clicks ?? 0 })
      : t('heat.views', { count: surface?.views ?? 0 });
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
              <Thumbnail screen={screen} surface={heat?.surfaces[screen.id]} layer={layer} end={end} during={during} />
              <span>
                <strong>{screen.name}</strong>
                <Note isInline>{heat ? countOf(heat.surfaces[screen.id]) : '–'}</Note>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ThumbnailProps {
  screen: StripScreen;
  /** Undefined while it is loading. */
  surface: HeatSurface | undefined;
  layer: LayerId;
  end: number | undefined;
  during: string | undefined;
}

/** A screen with its heat, which is loaded when it comes near the window. */
function Thumbnail({ screen, surface, layer, end, during }: ThumbnailProps) {
  const { appId, filter, isExample, imageUrl } = useStudy();
  const appearance = screen.appearance ?? surface?.looks[0];
  const { app } = useAppearanceApp(appearance);
  const [ref, isNear] = useIsNear();
  const isHeat = isClickLayer(layer);
  const { data } = useMetric(
    {
      appId,
      metric: 'clickHeat',
      filter: {
        ...filter,
        during,
        screen: screen.id,
        revision: appearance?.revision,
        variant: isHeat && layer !== 'single' ? layer : 'all',
      },
      isExample,
    },
    { skip: !isHeat || !isNear || (surface?.clicks ?? 0) === 0 },
  );
  const density = useDensity(app, app?.screens[screen.id], data?.surfaces[screen.id]?.heat?.values);
  return (
    <div ref={ref} className={styles.thumbnail}>
      {app && <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />}
      {app && isHeat && <HeatLayer density={density} end={end} className={styles.thumbnailHeat} />}
    </div>
  );
}
