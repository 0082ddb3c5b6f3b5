import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { Screen } from '@prototrail/model';
import { memo, type CSSProperties } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { cx, ScreenPreview, useIsNear } from '../../../ui';
import { bandColour } from '../heat/heat-image';
import { HeatLayer } from '../heat/heat-layer';
import { useAppearanceApp } from '../heat/use-appearance';
import { useDensity } from '../heat/use-heat';
import { useStudy, type Study } from '../study';
import styles from './canvas.module.css';
import type { CanvasLayer } from './canvas-address';

/** A screen is small: one colour says more than a pattern, percent of its size. */
const smallPercent = 20;

export interface CanvasScreensProps {
  screens: readonly Screen[];
  filter: Study['filter'];
  layer: CanvasLayer;
  isGrey: boolean;
  percent: number;
  heat: AnalyticsAnswer<'clickHeat'> | undefined;
  figures: AnalyticsAnswer<'screens'> | undefined;
  selected: string | undefined;
  onSelect(screen: string): void;
}

/** What a layer says of a screen with one number. */
export function valueOf(
  layer: CanvasLayer,
  screen: string,
  { heat, figures }: Pick<CanvasScreensProps, 'heat' | 'figures'>,
): number {
  const surface = heat?.surfaces[screen];
  switch (layer) {
    case 'views':
      return figures?.screens[screen]?.views ?? 0;
    case 'dwell':
      return figures?.screens[screen]?.dwell?.totalMs ?? 0;
    case 'missed':
      return surface?.missed ?? 0;
    case 'first1':
    case 'first3':
      return surface?.firstClicks ?? 0;
    case 'none':
      return 0;
    case 'all':
    case 'rage':
      return surface?.clicks ?? 0;
  }
}

/** The screens where they lie in the prototype, each with the chosen layer. */
export function CanvasScreens(props: CanvasScreensProps) {
  const { screens, layer, percent, selected, onSelect } = props;
  const { t } = useTranslation('canvas');
  const most = Math.max(1, ...screens.map(({ id }) => valueOf(layer, id, props)));
  return (
    <ul className={styles.screens} aria-label={t('screens')}>
      {screens.map((screen) => (
        <li key={screen.id} className={styles.place} style={placeStyle(screen)}>
          <button
            type="button"
            className={styles.name}
            aria-pressed={screen.id === selected}
            onClick={() => onSelect(screen.id)}
          >
            <strong>{screen.name}</strong>
            {layer !== 'none' && <span>{t(`on.${layer}`, wordsOf(layer, screen.id, props))}</span>}
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={cx(styles.screen)}
            data-selected={screen.id === selected || undefined}
            data-grey={props.isGrey || undefined}
            onClick={() => onSelect(screen.id)}
          >
            <Picture
              screen={screen}
              filter={props.filter}
              layer={layer}
              surface={props.heat?.surfaces[screen.id]}
              share={valueOf(layer, screen.id, props) / most}
              isSmall={percent < smallPercent}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(layer: CanvasLayer, screen: string, about: CanvasScreensProps): Record<string, number | string> {
  const value = valueOf(layer, screen, about);
  return layer === 'dwell' ? { count: Math.round(value / 1000) } : { count: value };
}

const placeStyle = ({ x, y, w, h }: Screen): CSSProperties =>
  ({ '--x': x, '--y': y, '--w': w, '--h': h }) as CSSProperties;

interface PictureProps {
  screen: Screen;
  filter: Study['filter'];
  layer: CanvasLayer;
  surface: AnalyticsAnswer<'clickHeat'>['surfaces'][string] | undefined;
  /** Of the largest value of all screens. */
  share: number;
  isSmall: boolean;
}

const isPattern = (layer: CanvasLayer): boolean => layer !== 'views' && layer !== 'dwell' && layer !== 'none';

const Picture = memo(function Picture({ screen, filter, layer, surface, share, isSmall }: PictureProps) {
  const { appId, isExample, imageUrl } = useStudy();
  const appearance = surface?.looks[0];
  const { app } = useAppearanceApp(appearance);
  const [ref, isNear] = useIsNear();
  const hasPattern = isPattern(layer) && !isSmall;
  const { data } = useMetric(
    {
      appId,
      metric: 'clickHeat',
      filter: { ...filter, screen: screen.id, revision: appearance?.revision, variant: layer },
      isExample,
    },
    { skip: !hasPattern || !isNear || (surface?.clicks ?? 0) === 0 },
  );
  const density = useDensity(app, app?.screens[screen.id], data?.surfaces[screen.id]?.heat?.values);
  return (
    <div ref={ref} className={styles.picture}>
      {app?.screens[screen.id] && <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />}
      {hasPattern ? (
        <HeatLayer density={density} className={styles.heat} />
      ) : (
        layer !== 'none' && <span className={styles.heat} style={{ background: bandColour(share) }} />
      )}
    </div>
  );
});
