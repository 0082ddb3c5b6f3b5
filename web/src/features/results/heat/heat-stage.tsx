import type { AnalyticsAnswer } from '@prototrail/contracts';
import { deriveApp, type App, type ResolvedWidget, type Screen } from '@prototrail/model';
import { ChevronLeft, ChevronRight, Minus, Plus, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n';
import { IconButton, ScreenPreview, Skeleton, Table } from '../../../ui';
import styles from '../results.module.css';
import { useStudy } from '../study';
import { shortNumber, widgetName } from '../words';
import { drawHeat, stampSize } from './heat-image';
import { HitWidgets } from './hit-widgets';

/** Which clicks are drawn. */
export type Variant = 'all' | 'first1' | 'first3' | 'missed' | 'single';

type Surface = AnalyticsAnswer<'clickHeat'>['surfaces'][string];
type Points = AnalyticsAnswer<'clickPoints'>['points'];
type Widgets = AnalyticsAnswer<'widgets'>['widgets'];

export interface HeatStageProps {
  /** The prototype as the chosen testers saw it. */
  app: App;
  screen: Screen;
  surface: Surface | undefined;
  /** What is known of the surface is still on its way. */
  isLoading: boolean;
  max: number;
  variant: Variant;
  points: Points;
  isGrey: boolean;
  widgets: Widgets;
  hovered: string | undefined;
  onHover(id: string | undefined): void;
  onStep(by: number): void;
  /** Stands beside the name of the screen. */
  choice: ReactNode;
}

const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.78, 1, 1.25, 1.5, 2];

/** The screen with the heat layer; a widget under the pointer or with the focus tells its figures. */
export function HeatStage(props: HeatStageProps) {
  const { app, screen, surface, variant } = props;
  const { imageUrl } = useStudy();
  const { t } = useTranslation('results');
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(0.78);
  const [isTable, setTable] = useState(false);
  const onScreen = deriveApp(app).screens[screen.id]?.widgets ?? [];

  useEffect(() => {
    const room = area.current?.clientHeight ?? 0;
    const width = area.current?.clientWidth ?? 0;
    if (room > 0)
      setZoom(Math.min(1, Math.max(0.3, Math.min((room - 48) / Math.min(screen.h, 900), (width - 48) / screen.w))));
  }, [screen.id, screen.h, screen.w]);

  useEffect(() => {
    if (!canvas.current) return;
    const cells = variant === 'single' ? [] : (surface?.heat?.values ?? []);
    drawHeat(canvas.current, cells, {
      width: screen.w,
      height: screen.h,
      max: props.max,
      ...stampSize(app.type, screen.w),
      scale: 1,
    });
  }, [surface, variant, props.max, screen, app.type, isTable]);

  const changeZoom = (by: number): void => {
    const next =
      by > 0
        ? zoomSteps.find((step) => step > zoom + 0.01)
        : [...zoomSteps].reverse().find((step) => step < zoom - 0.01);
    if (next) setZoom(next);
  };
  const busiest = onScreen
    .map(({ id }) => ({ id, clicks: props.widgets[id]?.clicks ?? 0 }))
    .filter((row) => row.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, 3);
  const summary = t('heat.summary', {
    screen: screen.name,
    count: surface?.heat?.points ?? 0,
    widgets: busiest.map(({ id, clicks }) => `${widgetName(app, id, t)} ${clicks}`).join(', ') || '–',
  });
  return (
    <div className={styles.stage}>
      <div className={styles.stageHead}>
        <h2 className={styles.cardTitle}>{screen.name}</h2>
        <span className={styles.note}>
          {props.isLoading ? (
            <Skeleton width={112} height={14} />
          ) : (
            `${t('heat.views', { count: surface?.views ?? 0 })}, ${t('heat.clicksOn', { count: surface?.clicks ?? 0 })}`
          )}
        </span>
        {props.choice}
        <span className={styles.grow} />
        <IconButton
          icon={Table2}
          label={t(isTable ? 'heat.asPicture' : 'heat.asTable')}
          isPressed={isTable}
          onPress={() => setTable(!isTable)}
        />
        <IconButton icon={ChevronLeft} label={t('heat.previous')} onPress={() => props.onStep(-1)} />
        <IconButton icon={ChevronRight} label={t('heat.next')} onPress={() => props.onStep(1)} />
      </div>
      {isTable ? (
        <WidgetTable app={app} onScreen={onScreen} widgets={props.widgets} />
      ) : (
        <div
          ref={area}
          className={styles.stageArea}
          tabIndex={0}
          role="group"
          aria-label={t('heat.picture', { screen: screen.name })}
        >
          <div className={styles.surface} style={{ width: screen.w * zoom, height: screen.h * zoom }}>
            <div className={styles.layers} role="img" aria-label={summary}>
              <div className={styles.picture} data-grey={props.isGrey || undefined}>
                <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />
              </div>
              <div className={styles.veil} />
              <canvas ref={canvas} />
              {variant === 'single' && <SingleClicks screen={screen} points={props.points} />}
            </div>
            <HitWidgets
              app={app}
              screen={screen}
              onScreen={onScreen}
              zoom={zoom}
              widgets={props.widgets}
              hovered={props.hovered}
              onHover={props.onHover}
            />
          </div>
        </div>
      )}
      {!isTable && (
        <div className={styles.zoomBar}>
          <IconButton icon={Minus} size={28} label={t('heat.zoomOut')} onPress={() => changeZoom(-1)} />
          <span>{Math.round(zoom * 100)} %</span>
          <IconButton icon={Plus} size={28} label={t('heat.zoomIn')} onPress={() => changeZoom(1)} />
        </div>
      )}
    </div>
  );
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

function WidgetTable({ app, onScreen, widgets }: { app: App; onScreen: readonly ResolvedWidget[]; widgets: Widgets }) {
  const { t, locale } = useTranslation('results');
  const items = onScreen
    .flatMap(({ id }) => (widgets[id] ? [{ ...widgets[id], id }] : []))
    .filter(({ clicks }) => clicks > 0);
  return (
    <div className={styles.tableArea}>
      <Table
        label={t('heat.top')}
        items={items}
        empty={t('heat.none')}
        sort={{ column: 'clicks', direction: 'descending' }}
        columns={[
          {
            id: 'widget',
            label: t('heat.widget'),
            isRowHeader: true,
            sortValue: ({ id }) => widgetName(app, id, t),
            cell: ({ id }) => widgetName(app, id, t),
          },
          {
            id: 'clicks',
            label: t('heat.clicks'),
            isNumber: true,
            sortValue: ({ clicks }) => clicks,
            cell: ({ clicks }) => clicks,
          },
          {
            id: 'missed',
            label: t('heat.missedCount'),
            isNumber: true,
            sortValue: ({ missed }) => missed,
            cell: ({ missed }) => missed,
          },
          {
            id: 'first',
            label: t('heat.firstClicks'),
            isNumber: true,
            sortValue: ({ firstClicks }) => firstClicks,
            cell: ({ firstClicks }) => firstClicks,
          },
          {
            id: 'before',
            label: t('heat.before'),
            isNumber: true,
            sortValue: ({ timeBeforeClickMs }) => timeBeforeClickMs.median ?? undefined,
            cell: ({ timeBeforeClickMs: { median } }) =>
              median === null ? '–' : `${shortNumber(median / 1000, locale)} s`,
          },
        ]}
      />
    </div>
  );
}
