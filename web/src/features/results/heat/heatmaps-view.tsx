import type { AnalyticsAnswer } from '@prototrail/contracts';
import { deriveApp, type App } from '@prototrail/model';
import { useMemo, useState } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Banner, Checkbox, EmptyState, Skeleton } from '../../../ui';
import { DuringChoice, useDuring } from '../parts/during-choice';
import { Failed } from '../parts/failed';
import { useStudy } from '../study';
import { AreaLayer } from './areas/area-layer';
import { AreasCard } from './areas/areas-card';
import { useAreas } from './areas/use-areas';
import { AppearanceChoice } from './appearance-choice';
import styles from './heat.module.css';
import { LayerChoice, TopWidgets } from './heat-options';
import { HeatStage } from './heat-stage';
import { isClickLayer } from './layers';
import { ScreenStrip, type StripScreen } from './screen-strip';
import { useAppearance } from './use-appearance';
import { useHeatAddress } from './use-heat-address';
import { useLayer } from './use-layer';

/** Where people clicked, pointed and scrolled, per screen, over the screen as testers saw it. */
export default function HeatmapsView() {
  const { app, appId, filter: chosen, isExample } = useStudy();
  const { t } = useTranslation('results');
  const { address, change } = useHeatAddress();
  const [hovered, setHovered] = useState<string>();
  const during = useDuring(address.during);
  const filter = useMemo(() => ({ ...chosen, during }), [chosen, during]);
  const overall = useMetric({ appId, metric: 'clickHeat', filter, isExample });
  const screens = useMemo(() => listScreens(app, overall.data), [app, overall.data]);
  const screenId = (screens.find(({ id }) => id === address.screen) ?? screens[0])?.id;
  const appearances = (screenId === undefined ? undefined : overall.data?.surfaces[screenId]?.looks) ?? [];
  const shown = useAppearance(appearances, address.look);
  const screen = screenId === undefined ? undefined : shown.app?.screens[screenId];
  const onScreen = useMemo(
    () => (shown.app && screenId !== undefined ? (deriveApp(shown.app).screens[screenId]?.widgets ?? []) : []),
    [shown.app, screenId],
  );
  const areas = useAreas(screenId);
  const select = (widget: string | undefined): void => change({ widget });
  const { layer, widgets } = useLayer({
    app: shown.app,
    screen: overall.data && screen,
    onScreen,
    revision: shown.appearance?.revision,
    filter,
    selected: address.widget,
    onSelect: select,
    id: address.layer,
    isSameScale: address.isSameScale,
    onSameScale: (is) => change({ scale: is ? 'same' : undefined }),
  });
  const pick = (id: string): void => change({ screen: id, widget: undefined, look: undefined });
  const step = (by: number): void => {
    const next = screens[(screens.findIndex(({ id }) => id === screenId) + by + screens.length) % screens.length];
    if (next) pick(next.id);
  };
  if (screenId === undefined) return <EmptyState title={t('heat.noScreens')} />;
  const failed = overall.isError && !overall.data ? overall : layer.failed;
  const isClicks = isClickLayer(address.layer);
  return (
    <div className={styles.heat}>
      <ScreenStrip
        screens={screens}
        current={screenId}
        heat={overall.data}
        layer={address.layer}
        end={address.isSameScale ? layer.end : undefined}
        during={during}
        onPick={pick}
        onStep={step}
      />
      {shown.app && screen && !failed ? (
        <HeatStage
          app={shown.app}
          screen={screen}
          onScreen={onScreen}
          layer={layer}
          widgets={isClicks ? (widgets ?? {}) : {}}
          isGrey={address.isGrey}
          hovered={hovered}
          onHover={setHovered}
          selected={address.widget}
          onSelect={select}
          isTable={address.isTable}
          onTable={(is) => change({ table: is ? 'shown' : undefined })}
          onStep={step}
          overlay={(zoom) => (
            <AreaLayer
              areas={areas}
              screen={screen}
              zoom={zoom}
              onDrawn={(box) =>
                areas.add({ name: t('heat.areas.newName', { number: areas.areas.length + 1 }), boxes: [box] })
              }
            />
          )}
          choice={
            <AppearanceChoice
              appearances={appearances}
              appearance={shown.appearance}
              onPick={(look) => change({ look })}
            />
          }
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
        <DuringChoice during={during} onChange={(task) => change({ during: task })} />
        <LayerChoice layer={address.layer} onChange={(id) => change({ layer: id === 'all' ? undefined : id })} />
        <div className={styles.legend}>
          {layer.legend}
          <Checkbox isSelected={address.isGrey} onChange={(is) => change({ background: is ? undefined : 'colour' })}>
            {t('heat.grey')}
          </Checkbox>
        </div>
        {isClicks && (
          <TopWidgets
            app={shown.app}
            screenId={screenId}
            widgets={failed ? {} : widgets}
            hovered={hovered}
            onHover={setHovered}
            selected={address.widget}
            onSelect={select}
          />
        )}
        <AreasCard
          areas={areas}
          app={shown.app}
          screen={screen}
          onScreen={onScreen}
          revision={shown.appearance?.revision}
          filter={filter}
        />
      </aside>
    </div>
  );
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
