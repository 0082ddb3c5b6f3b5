import type { AnalyticsAnswer } from '@prototrail/contracts';
import { deriveApp, type App } from '@prototrail/model';
import { CircleSlash, Dot, Flag, ListOrdered, MousePointerClick, type LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Banner, Checkbox, EmptyState, heatStops, Skeleton } from '../../../ui';
import { Failed } from '../failed';
import { RowSkeletons } from '../row-skeletons';
import styles from '../results.module.css';
import { useStudy } from '../study';
import { widgetName } from '../words';
import { HeatStage, type Variant } from './heat-stage';
import { LookChoice } from './look-choice';
import { ScreenStrip, type StripScreen } from './screen-strip';
import { useLook } from './use-look';

const variants: readonly { id: Variant; icon: LucideIcon }[] = [
  { id: 'all', icon: MousePointerClick },
  { id: 'first1', icon: Flag },
  { id: 'first3', icon: ListOrdered },
  { id: 'missed', icon: CircleSlash },
  { id: 'single', icon: Dot },
];

const rampGradient = `linear-gradient(to right, ${heatStops.map(({ at, color }) => `${color} ${at * 100}%`).join(', ')})`;

/** Where people clicked, per screen, over the screen as testers saw it. */
export default function HeatmapsView() {
  const study = useStudy();
  const { app, appId, filter, isExample } = study;
  const { t, locale } = useTranslation('results');
  const [search, setSearch] = useSearchParams();
  const [variant, setVariant] = useState<Variant>('all');
  const [isSameScale, setSameScale] = useState(false);
  const [isGrey, setGrey] = useState(true);
  const [hovered, setHovered] = useState<string>();
  const heatVariant = variant === 'single' ? 'all' : variant;
  const overall = useMetric({ appId, metric: 'clickHeat', filter, isExample });
  const scale = useMetric(
    { appId, metric: 'clickHeat', filter: { ...filter, variant: heatVariant, scale: 'study' }, isExample },
    { skip: !isSameScale },
  );
  const screens = useMemo(() => listScreens(app, overall.data), [app, overall.data]);
  const named = search.get('screen');
  const screenId = (screens.find(({ id }) => id === named) ?? screens[0])?.id;
  const looks = (screenId === undefined ? undefined : overall.data?.surfaces[screenId]?.looks) ?? [];
  const shown = useLook(screenId, looks);
  const screen = screenId === undefined ? undefined : shown.app?.screens[screenId];
  const seen = { ...filter, screen: screenId, revision: shown.look?.revision };
  const skip = !screen || !overall.data;
  const widgets = useMetric({ appId, metric: 'widgets', filter: seen, isExample }, { skip });
  const detail = useMetric(
    { appId, metric: 'clickHeat', filter: { ...seen, variant: heatVariant }, isExample },
    { skip },
  );
  const points = useMetric(
    { appId, metric: 'clickPoints', filter: seen, isExample },
    { skip: skip || variant !== 'single' },
  );
  const pick = (id: string): void =>
    setSearch(
      (current) => new URLSearchParams([...[...current].filter(([name]) => name !== 'screen'), ['screen', id]]),
      { replace: true },
    );
  const step = (by: number): void => {
    const next = screens[(screens.findIndex(({ id }) => id === screenId) + by + screens.length) % screens.length];
    if (next) pick(next.id);
  };
  if (screenId === undefined) return <EmptyState title={t('heat.noScreens')} />;
  const surface = detail.data?.surfaces[screenId];
  const most = surface?.heat?.max ?? 0;
  const max = isSameScale ? Math.max(most, scale.data?.maxOfAll ?? 0) : most;
  const top = shown.app ? topWidgets(shown.app, screenId, widgets.data) : [];
  const failed = [overall, detail, widgets, scale].find((metric) => metric.isError && !metric.data);
  return (
    <div className={styles.heat}>
      <ScreenStrip screens={screens} current={screenId} heat={overall.data} onPick={pick} onStep={step} />
      {shown.app && screen && !failed ? (
        <HeatStage
          app={shown.app}
          screen={screen}
          surface={surface}
          isLoading={!detail.data}
          max={max}
          variant={variant}
          points={points.data?.points ?? []}
          isGrey={isGrey}
          widgets={widgets.data?.widgets ?? {}}
          hovered={hovered}
          onHover={setHovered}
          onStep={step}
          choice={<LookChoice looks={looks} look={shown.look} onPick={shown.pick} />}
        />
      ) : (
        <div className={styles.stage} aria-busy={!failed}>
          <div className={styles.stageWait}>
            {failed ? (
              <Failed retry={failed.refetch} />
            ) : shown.isError ? (
              <Banner kind="warning">{t('heat.lookGone')}</Banner>
            ) : (
              <Skeleton width={280} height={480} radius={12} />
            )}
          </div>
        </div>
      )}
      <aside className={styles.heatSide} aria-label={t('heat.show')}>
        <section>
          <h2 className={styles.cardTitle}>{t('heat.show')}</h2>
          <div role="radiogroup" aria-label={t('heat.show')}>
            {variants.map(({ id, icon: Icon }) => (
              <label key={id} className={styles.variant} data-on={variant === id || undefined}>
                <input type="radio" name="heat-variant" checked={variant === id} onChange={() => setVariant(id)} />
                <Icon size={16} aria-hidden />
                {t(`heat.${id}`)}
              </label>
            ))}
          </div>
          {variant === 'single' && <p className={styles.note}>{t('heat.pointsLimit')}</p>}
        </section>
        <section>
          <h2 className={styles.cardTitle}>{t('heat.scale')}</h2>
          <div className={styles.ramp} style={{ backgroundImage: rampGradient }} />
          <div className={styles.rampEnds}>
            <span>{t('heat.one')}</span>
            <span>{t('heat.most', { count: Math.max(1, max) })}</span>
          </div>
          <Checkbox isSelected={isSameScale} onChange={setSameScale}>
            {t('heat.sameScale')}
          </Checkbox>
          <Checkbox isSelected={isGrey} onChange={setGrey}>
            {t('heat.grey')}
          </Checkbox>
        </section>
        <section>
          <h2 className={styles.cardTitle}>{t('heat.top')}</h2>
          {!widgets.data && !failed && <RowSkeletons />}
          {top.length === 0 && widgets.data && <p className={styles.note}>{t('heat.none')}</p>}
          <ul className={styles.top}>
            {top.map((row) => (
              <li
                key={row.id}
                data-active={row.id === hovered || undefined}
                onMouseEnter={() => setHovered(row.id)}
                onMouseLeave={() => setHovered(undefined)}
              >
                <span className={styles.topWords}>
                  <span className={styles.topName}>{widgetName(shown.app ?? app, row.id, t)}</span>
                  {row.isMissed && <span className={styles.topMissed}>{t('heat.notClickable')}</span>}
                  <span>{formatNumber(row.clicks, locale)}</span>
                </span>
                <span
                  className={styles.topBar}
                  data-missed={row.isMissed || undefined}
                  style={{ width: `${(row.clicks / (top[0]?.clicks ?? 1)) * 100}%` }}
                />
              </li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  );
}

/** Screens and overlays with clicks first, then by place; segments are parts of other screens and left out. */
function listScreens(app: App, heat: AnalyticsAnswer<'clickHeat'> | undefined): StripScreen[] {
  const clicks = (id: string): number => heat?.surfaces[id]?.clicks ?? 0;
  const present = Object.values(app.screens)
    .filter((screen) => screen.segment !== true)
    .sort((a, b) => Number(clicks(b.id) > 0) - Number(clicks(a.id) > 0) || a.y - b.y || a.x - b.x);
  const removed = Object.entries(heat?.surfaces ?? {})
    .filter(([id, surface]) => !app.screens[id] && surface.views > 0)
    .map(([id, { name, looks }]) => ({ id, name, look: looks[0] }));
  return [...present.map(({ id, name }) => ({ id, name })), ...removed];
}

function topWidgets(app: App, screenId: string, data: AnalyticsAnswer<'widgets'> | undefined) {
  const onScreen = deriveApp(app).screens[screenId]?.widgets ?? [];
  return onScreen
    .map(({ id }) => ({
      id,
      clicks: data?.widgets[id]?.clicks ?? 0,
      isMissed: (data?.widgets[id]?.missed ?? 0) > 0 && data?.widgets[id]?.missed === data?.widgets[id]?.clicks,
    }))
    .filter((row) => row.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, 8);
}
