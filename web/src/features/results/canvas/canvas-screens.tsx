import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App, Screen } from '@prototrail/model';
import { memo, type CSSProperties } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { cx, ScreenPreview, useIsNear } from '../../../ui';
import { bandColour } from '../heat/heat-image';
import { HeatLayer } from '../heat/heat-layer';
import { useMouseDensity } from '../heat/mouse-layer';
import { ScrollBands } from '../heat/scroll-picture';
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
  /** Layers of screens that are far away are loaded too. */
  isWhole: boolean;
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
    case 'mouse':
    case 'reach':
    case 'none':
      return 0;
    case 'all':
    case 'rage':
      return surface?.clicks ?? 0;
  }
}

const hasNumber = (layer: CanvasLayer): boolean => layer !== 'none' && layer !== 'mouse' && layer !== 'reach';

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
            {hasNumber(layer) && <span>{t(`on.${layer}`, wordsOf(layer, screen.id, props))}</span>}
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
              isSmall={percent < smallPercent && !props.isWhole}
              isWhole={props.isWhole}
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
  isWhole: boolean;
}

/** Layers of clicks, of which each screen is loaded when it is near. */
const isOfClicks = (layer: CanvasLayer): boolean => !['views', 'dwell', 'none', 'mouse', 'reach'].includes(layer);

const Picture = memo(function Picture(props: PictureProps) {
  const { screen, filter, layer, surface, share, isSmall, isWhole } = props;
  const { appId, isExample, imageUrl } = useStudy();
  const appearance = surface?.looks[0];
  const { app } = useAppearanceApp(appearance);
  const [ref, isInSight] = useIsNear();
  const isNear = isInSight || isWhole;
  const hasPattern = isOfClicks(layer) && !isSmall;
  const about = { ...filter, screen: screen.id, revision: appearance?.revision };
  const { data } = useMetric(
    { appId, metric: 'clickHeat', filter: { ...about, variant: layer }, isExample },
    { skip: !hasPattern || !isNear || (surface?.clicks ?? 0) === 0 },
  );
  const isPending = hasPattern && (surface?.clicks ?? 0) > 0 && data === undefined;
  const shown = app?.screens[screen.id];
  const density = useDensity(app, shown, data?.surfaces[screen.id]?.heat?.values);
  return (
    <div ref={ref} className={styles.picture} data-pending={isPending || undefined}>
      {app && shown && <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />}
      {hasPattern ? (
        <HeatLayer density={density} className={styles.heat} />
      ) : layer === 'mouse' || layer === 'reach' ? (
        isNear &&
        shown &&
        (layer === 'mouse' ? <MouseRest app={app} screen={shown} filter={about} /> : <Reach filter={about} />)
      ) : (
        layer !== 'none' && <span className={styles.heat} data-colour style={{ background: bandColour(share) }} />
      )}
    </div>
  );
});

type ScreenFilter = Study['filter'] & { screen: string; revision: string | undefined };

/** Where the pointer rested on a screen. */
function MouseRest({ app, screen, filter }: { app: App | undefined; screen: Screen; filter: ScreenFilter }) {
  const { appId, isExample } = useStudy();
  const { data } = useMetric({ appId, metric: 'mouse', filter, isExample });
  const { density, end } = useMouseDensity(app, screen, data?.values);
  return data ? <HeatLayer density={density} end={end} className={styles.heat} /> : <Pending />;
}

/** How far a screen was scrolled. */
function Reach({ filter }: { filter: ScreenFilter }) {
  const { appId, isExample } = useStudy();
  const { data } = useMetric({ appId, metric: 'scroll', filter, isExample });
  if (!data) return <Pending />;
  return data.views > 0 && <ScrollBands kind="reach" page={data} />;
}

/** A layer that is on its way; see `layersDrawn`. */
const Pending = () => <span data-pending hidden />;
