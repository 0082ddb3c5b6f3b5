import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Banner, EmptyState, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { useStudy } from '../study';
import styles from './heat.module.css';
import { ScaleOptions, TopWidgets, VariantChoice } from './heat-options';
import { HeatStage } from './heat-stage';
import { AppearanceChoice } from './appearance-choice';
import { ScreenStrip, type StripScreen } from './screen-strip';
import { useHeat, type Variant } from './use-heat';
import { useAppearance } from './use-appearance';

/** Where people clicked, per screen, over the screen as testers saw it. */
export default function HeatmapsView() {
  const { app, appId, filter, isExample } = useStudy();
  const { t } = useTranslation('results');
  const [variant, setVariant] = useState<Variant>('all');
  const [isSameScale, setSameScale] = useState(false);
  const [isGrey, setGrey] = useState(true);
  const [hovered, setHovered] = useState<string>();
  const overall = useMetric({ appId, metric: 'clickHeat', filter, isExample });
  const screens = useMemo(() => listScreens(app, overall.data), [app, overall.data]);
  const { screenId, pick, step } = usePickedScreen(screens);
  const appearances = (screenId === undefined ? undefined : overall.data?.surfaces[screenId]?.looks) ?? [];
  const shown = useAppearance(screenId, appearances);
  const screen = screenId === undefined ? undefined : shown.app?.screens[screenId];
  const heat = useHeat({
    app: shown.app,
    screen: overall.data && screen,
    revision: shown.appearance?.revision,
    variant,
    isSameScale,
  });
  if (screenId === undefined) return <EmptyState title={t('heat.noScreens')} />;
  const failed = overall.isError && !overall.data ? overall : heat.failed;
  return (
    <div className={styles.heat}>
      <ScreenStrip
        screens={screens}
        current={screenId}
        heat={overall.data}
        variant={variant}
        end={isSameScale ? heat.scale.end : undefined}
        onPick={pick}
        onStep={step}
      />
      {shown.app && screen && !failed ? (
        <HeatStage
          app={shown.app}
          screen={screen}
          heat={heat}
          variant={variant}
          isGrey={isGrey}
          hovered={hovered}
          onHover={setHovered}
          onStep={step}
          choice={<AppearanceChoice appearances={appearances} appearance={shown.appearance} onPick={shown.pick} />}
        />
      ) : (
        <div className={styles.stage} aria-busy={!failed}>
          <div className={styles.stageWait}>
            {failed ? (
              <Failed retry={failed.refetch} />
            ) : shown.isError ? (
              <Banner kind="warning">{t('heat.appearanceGone')}</Banner>
            ) : (
              <Skeleton width={280} height={480} radius={12} />
            )}
          </div>
        </div>
      )}
      <aside className={styles.options} aria-label={t('heat.show')}>
        <VariantChoice variant={variant} onChange={setVariant} />
        <ScaleOptions
          scale={heat.scale}
          isSameScale={isSameScale}
          onSameScale={setSameScale}
          isGrey={isGrey}
          onGrey={setGrey}
        />
        <TopWidgets
          app={shown.app}
          screenId={screenId}
          widgets={failed ? {} : heat.widgets}
          hovered={hovered}
          onHover={setHovered}
        />
      </aside>
    </div>
  );
}

/** The screen that the URL names, else the first; `step` goes round. */
function usePickedScreen(screens: readonly StripScreen[]) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('screen');
  const screenId = (screens.find(({ id }) => id === named) ?? screens[0])?.id;
  const pick = (id: string): void =>
    setSearch(
      (current) => new URLSearchParams([...[...current].filter(([name]) => name !== 'screen'), ['screen', id]]),
      { replace: true },
    );
  const step = (by: number): void => {
    const next = screens[(screens.findIndex(({ id }) => id === screenId) + by + screens.length) % screens.length];
    if (next) pick(next.id);
  };
  return { screenId, pick, step };
}

/** Screens and overlays with clicks first, then by place; segments are parts of other screens and left out. */
function listScreens(app: App, heat: AnalyticsAnswer<'clickHeat'> | undefined): StripScreen[] {
  const clicks = (id: string): number => heat?.surfaces[id]?.clicks ?? 0;
  const present = Object.values(app.screens)
    .filter((screen) => screen.segment !== true)
    .sort((a, b) => Number(clicks(b.id) > 0) - Number(clicks(a.id) > 0) || a.y - b.y || a.x - b.x)
    .map(({ id, name }) => ({ id, name }));
  const removed = Object.entries(heat?.surfaces ?? {})
    .filter(([id, surface]) => !app.screens[id] && surface.views > 0)
    .map(([id, { name, looks }]) => ({ id, name, appearance: looks[0] }));
  return [...present, ...removed];
}
