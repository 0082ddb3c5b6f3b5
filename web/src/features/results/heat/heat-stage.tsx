import type { AnalyticsAnswer } from '@prototrail/contracts';
import { deriveApp, type App, type ResolvedWidget, type Screen } from '@prototrail/model';
import { ChevronLeft, ChevronRight, Minus, Plus, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Translate, useTranslation } from '../../../i18n';
import { IconButton, ScreenPreview, Skeleton } from '../../../ui';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import { widgetName } from '../words';
import { HeatLayer } from './heat-layer';
import styles from './heat.module.css';
import { HitWidgets } from './hit-widgets';
import type { useHeat, Variant } from './use-heat';
import { useZoom } from './use-zoom';
import { WidgetTable } from './widget-table';

type Points = AnalyticsAnswer<'clickPoints'>['points'];
type Heat = ReturnType<typeof useHeat>;

export interface HeatStageProps {
  /** The prototype as the chosen testers saw it. */
  app: App;
  screen: Screen;
  heat: Heat;
  variant: Variant;
  isGrey: boolean;
  hovered: string | undefined;
  onHover(id: string | undefined): void;
  onStep(by: number): void;
  /** Stands beside the name of the screen. */
  choice: ReactNode;
}

/** The screen with the heat layer; a widget under the pointer or with the focus tells its figures. */
export function HeatStage(props: HeatStageProps) {
  const { app, screen, heat } = props;
  const [isTable, setTable] = useState(false);
  const onScreen = deriveApp(app).screens[screen.id]?.widgets ?? [];
  return (
    <div className={styles.stage}>
      <StageHead {...props} isTable={isTable} onTable={setTable} />
      {isTable ? (
        <WidgetTable app={app} onScreen={onScreen} widgets={heat.widgets ?? {}} />
      ) : (
        <Picture {...props} onScreen={onScreen} />
      )}
    </div>
  );
}

function StageHead({
  screen,
  heat,
  choice,
  onStep,
  isTable,
  onTable,
}: HeatStageProps & { isTable: boolean; onTable(is: boolean): void }) {
  const { t } = useTranslation('results');
  const { views = 0, clicks = 0 } = heat.surface ?? {};
  return (
    <div className={styles.stageHead}>
      <CardTitle>{screen.name}</CardTitle>
      <Note isInline>
        {heat.isLoading ? (
          <Skeleton width={112} height={14} />
        ) : (
          `${t('heat.views', { count: views })}, ${t('heat.clicksOn', { count: clicks })}`
        )}
      </Note>
      {choice}
      <span className={styles.grow} />
      <IconButton
        icon={Table2}
        label={t(isTable ? 'heat.asPicture' : 'heat.asTable')}
        isPressed={isTable}
        onPress={() => onTable(!isTable)}
      />
      <IconButton icon={ChevronLeft} label={t('heat.previous')} onPress={() => onStep(-1)} />
      <IconButton icon={ChevronRight} label={t('heat.next')} onPress={() => onStep(1)} />
    </div>
  );
}

function Picture({
  app,
  screen,
  heat,
  variant,
  isGrey,
  hovered,
  onHover,
  onScreen,
}: HeatStageProps & { onScreen: readonly ResolvedWidget[] }) {
  const { imageUrl } = useStudy();
  const { t } = useTranslation('results');
  const { area, zoom, change } = useZoom(screen);
  const isSingle = variant === 'single';
  const widgets = heat.widgets ?? {};
  return (
    <>
      <div
        ref={area}
        className={styles.stageArea}
        tabIndex={0}
        role="group"
        aria-label={t('heat.picture', { screen: screen.name })}
      >
        <div className={styles.surface} style={{ width: screen.w * zoom, height: screen.h * zoom }}>
          <div className={styles.layers} role="img" aria-label={summaryOf({ app, screen, heat, onScreen }, t)}>
            <div className={styles.picture} data-grey={isGrey || undefined}>
              <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />
            </div>
            <div className={styles.veil} />
            {!isSingle && <HeatLayer density={heat.density} end={heat.scale.end} />}
            {isSingle && <SingleClicks screen={screen} points={heat.points} />}
          </div>
          <HitWidgets
            app={app}
            screen={screen}
            onScreen={onScreen}
            zoom={zoom}
            widgets={widgets}
            hovered={hovered}
            onHover={onHover}
          />
        </div>
      </div>
      <div className={styles.zoomBar}>
        <IconButton icon={Minus} size={28} label={t('heat.zoomOut')} onPress={() => change(-1)} />
        <span>{Math.round(zoom * 100)} %</span>
        <IconButton icon={Plus} size={28} label={t('heat.zoomIn')} onPress={() => change(1)} />
      </div>
    </>
  );
}

/** What the picture shows, in words: clicks, and the widgets with most of them. */
function summaryOf(
  {
    app,
    screen,
    heat,
    onScreen,
  }: Pick<HeatStageProps, 'app' | 'screen' | 'heat'> & { onScreen: readonly { id: string }[] },
  t: Translate,
): string {
  const busiest = onScreen
    .map(({ id }) => ({ id, clicks: heat.widgets?.[id]?.clicks ?? 0 }))
    .filter((row) => row.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, 3);
  return t('heat.summary', {
    screen: screen.name,
    count: heat.surface?.heat?.points ?? 0,
    widgets: busiest.map(({ id, clicks }) => `${widgetName(app, id, t)} ${clicks}`).join(', ') || '–',
  });
}

function SingleClicks({ screen, points }: { screen: Screen; points: Points }) {
  return (
    <svg className={styles.points} viewBox={`0 0 ${screen.w} ${screen.h}`} aria-hidden>
      {points.map((point) => (
        <circle
          key={point.id}
          cx={point.x}
          cy={point.y}
          r={screen.w > 800 ? 5 : 4}
          data-missed={point.missed || undefined}
        />
      ))}
    </svg>
  );
}
