import type { AnalyticsAnswer } from '@prototrail/contracts';
import { scaleEnd, type App, type Screen } from '@prototrail/model';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMetric } from '../../../api';
import { formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { Banner, HelpButton, ScreenPreview, Select, Skeleton, Table, useAddressChange } from '../../../ui';
import { HeatLayer } from '../heat/heat-layer';
import { heatPicture } from '../heat/heat-picture';
import { useDensity } from '../heat/use-heat';
import { DuringChoice, useDuring } from '../parts/during-choice';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { TableCard } from '../parts/table-card';
import { AddPictureButton } from '../report/add-picture-button';
import type { TakenPicture } from '../report/use-add-picture';
import { useStudy } from '../study';
import { fewTests, sourceId, widgetName } from '../words';
import { GroupName } from './compare-tables';
import { densityDifference, drawDifference, groupColours, type DensityDifference } from './difference-image';
import styles from './difference.module.css';
import { filterOfGroup } from './groups';

type Side = 'a' | 'b';
type Filter = Readonly<Record<string, string | number | undefined>>;
const variants = ['all', 'first1', 'missed', 'rage'] as const;
type Variant = (typeof variants)[number];
const [minWidth, maxWidth, maxHeight] = [160, 420, 540];

export interface DifferenceCardProps {
  /** The groups as the server knows them. */
  a: string;
  b: string;
  names: Record<Side, string>;
}

/** Where two groups clicked on a screen, and where one clicked more than the other. */
export function DifferenceCard({ a, b, names }: DifferenceCardProps) {
  const { app, filter } = useStudy();
  const { t } = useTranslation('compare');
  const filters = { a: filterOfGroup(a), b: filterOfGroup(b) };
  const screens = Object.values(app.screens).filter(({ segment }) => segment !== true);
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'screen' | 'clicks' | 'during'>(setSearch);
  const during = useDuring(search.get('during'));
  const variant = variants.find((one) => one === search.get('clicks')) ?? 'all';
  const screen = screens.find(({ id }) => id === search.get('screen')) ?? screens[0];
  if (!screen) return null;
  return (
    <TableCard
      title={t('heat.title')}
      end={
        <span className={styles.choices}>
          <DuringChoice during={during} onChange={(task) => change({ during: task })} />
          <Select
            label={t('heat.screen')}
            isLabelHidden
            size="bar"
            value={screen.id}
            onChange={(id) => change({ screen: id })}
            options={screens.map(({ id, name }) => ({ id, label: name }))}
          />
          <Select
            label={t('heat.clicks')}
            isLabelHidden
            size="bar"
            value={variant}
            onChange={(id) => change({ clicks: id === 'all' ? undefined : id })}
            options={variants.map((id) => ({ id, label: t(`results:heat.${id}`) }))}
          />
          <HelpButton page="compare" part="map" />
        </span>
      }
    >
      {filters.a && filters.b ? (
        <Maps
          screen={screen}
          variant={variant}
          filters={{ a: { ...filter, ...filters.a, during }, b: { ...filter, ...filters.b, during } }}
          names={names}
        />
      ) : (
        <p className={styles.caption}>{t('heat.chooseSecond')}</p>
      )}
    </TableCard>
  );
}

function useGroup(screen: Screen, variant: Variant, filter: Filter) {
  const { app, appId, isExample } = useStudy();
  const seen = { ...filter, screen: screen.id };
  const heat = useMetric({ appId, metric: 'clickHeat', filter: { ...seen, variant }, isExample });
  const widgets = useMetric({ appId, metric: 'widgets', filter: seen, isExample });
  const layer = heat.data?.surfaces[screen.id]?.heat;
  return {
    density: useDensity(app, screen, layer?.values),
    clicks: layer?.points ?? 0,
    widgets: widgets.data?.widgets,
    isLoading: !heat.data,
    failed: heat.isError && !heat.data ? heat : undefined,
  };
}
type Group = ReturnType<typeof useGroup>;

function Maps({
  screen,
  variant,
  filters,
  names,
}: {
  screen: Screen;
  variant: Variant;
  filters: Record<Side, Filter>;
  names: Record<Side, string>;
}) {
  const { app, drawScreen } = useStudy();
  const { t, locale } = useTranslation('compare');
  const { t: words } = useTranslation('results');
  const drawn = useRef<HTMLDivElement>(null);
  const a = useGroup(screen, variant, filters.a);
  const b = useGroup(screen, variant, filters.b);
  const rows = useMemo(
    () => sharesOf(app, screen, { a: a.widgets ?? {}, b: b.widgets ?? {} }),
    [app, screen, a.widgets, b.widgets],
  );
  const difference = useMemo(
    () =>
      a.density && b.density
        ? densityDifference({ density: a.density, clicks: a.clicks }, { density: b.density, clicks: b.clicks })
        : undefined,
    [a.density, b.density, a.clicks, b.clicks],
  );
  const failed = a.failed ?? b.failed;
  if (failed) return <Failed retry={failed.refetch} />;
  if (a.isLoading || b.isLoading) return <Skeleton height={320} radius={8} />;
  const isFew = Math.min(a.clicks, b.clicks) < fewTests;
  const countOf = ({ clicks }: Group): string =>
    t('heat.count', { count: clicks, number: formatNumber(clicks, locale) });
  const picture = (): TakenPicture => ({
    title: `${screen.name} · ${t(`results:heat.${variant}`)} · ${names.a} / ${names.b}`,
    summary: difference ? t('heat.legend', { share: formatPercent(difference.largest, locale) }) : t('heat.none'),
    table: {
      head: [t('heat.widget'), names.a, names.b, t('heat.points')],
      rows: rows.map((row) => [
        widgetName(app, row.id, words),
        formatPercent(row.a, locale),
        formatPercent(row.b, locale),
        pointsOf(row.a - row.b, locale),
      ]),
    },
    take: async () => {
      const blank = await drawScreen?.(app, screen.id);
      const layers = [...(drawn.current?.children ?? [])].map((map) => map.querySelector('canvas') ?? undefined);
      if (!blank) return undefined;
      const titles = [`${names.a}: ${countOf(a)}`, `${names.b}: ${countOf(b)}`, t('heat.difference')];
      return heatPicture({
        screen: blank,
        maps: titles.map((title, place) => ({ title, layer: layers[place] })),
        words: `${screen.name} · ${t('heat.more', { name: names.a })}: ${t('heat.blue')}, ${t('heat.more', { name: names.b })}: ${t('heat.orange')}`,
      });
    },
  });
  return (
    <>
      {drawScreen && difference && (
        <div className={styles.actions}>
          <AddPictureButton size={28} picture={picture} />
        </div>
      )}
      {difference === undefined ? (
        <p className={styles.caption}>{t('heat.none')}</p>
      ) : (
        isFew && <Banner kind="info">{t('heat.few', { count: Math.min(a.clicks, b.clicks) })}</Banner>
      )}
      <div className={styles.maps} ref={drawn}>
        {(['a', 'b'] as const).map((side) => {
          const group: Group = side === 'a' ? a : b;
          return (
            <ScreenMap
              key={side}
              app={app}
              screen={screen}
              words={t('heat.picture', { name: names[side], count: group.clicks })}
            >
              <figcaption>
                <GroupName side={side}>{names[side]}</GroupName>
                <Note isInline>{countOf(group)}</Note>
              </figcaption>
              {group.density && (
                <HeatLayer density={group.density} end={scaleEnd(group.density.peak)} className={styles.layer} />
              )}
            </ScreenMap>
          );
        })}
        <ScreenMap app={app} screen={screen} words={t('heat.differenceWords', { a: names.a, b: names.b })}>
          <figcaption>{t('heat.difference')}</figcaption>
          {difference && <Layer difference={difference} />}
        </ScreenMap>
      </div>
      {difference && <Legend names={names} largest={difference.largest} />}
      <Shares rows={rows} names={names} />
    </>
  );
}

function ScreenMap({ app, screen, words, children }: { app: App; screen: Screen; words: string; children: ReactNode }) {
  const { imageUrl } = useStudy();
  const [caption, layer] = Array.isArray(children) ? (children as ReactNode[]) : [children, null];
  return (
    <figure className={styles.map}>
      {caption}
      <div
        className={styles.picture}
        role="img"
        aria-label={words}
        style={{ aspectRatio: `${screen.w} / ${screen.h}`, maxWidth: widthOf(screen) }}
      >
        <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} className={styles.screen ?? ''} />
        <div className={styles.veil} />
        {layer}
      </div>
    </figure>
  );
}

/** Three pictures side by side are no higher than a window. */
const widthOf = ({ w, h }: Screen): number => Math.max(minWidth, Math.min(maxWidth, (maxHeight * w) / h));

function Layer({ difference }: { difference: DensityDifference }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawDifference(canvas.current, difference);
  }, [difference]);
  return <canvas ref={canvas} className={styles.layer} aria-hidden />;
}

const colour = (side: Side): string => `rgb(${groupColours[side].join(' ')})`;

function Legend({ names, largest }: { names: Record<Side, string>; largest: number }) {
  const { t, locale } = useTranslation('compare');
  return (
    <div className={styles.legend}>
      <span>{t('heat.more', { name: names.a })}</span>
      <span
        className={styles.ramp}
        style={{ background: `linear-gradient(to right, ${colour('a')}, transparent, ${colour('b')})` }}
        aria-hidden
      />
      <span>{t('heat.more', { name: names.b })}</span>
      <Note>{t('heat.legend', { share: formatPercent(largest, locale) })}</Note>
    </div>
  );
}

const maxRows = 8;
type Widgets = AnalyticsAnswer<'widgets'>['widgets'];

interface Share {
  id: string;
  a: number;
  b: number;
}

/** A difference of shares in percentage points, with its sign. */
const pointsOf = (value: number, locale: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(Math.round(value * 100)), locale)}`;

/** The widgets on which the groups differ most, by their shares of the clicks on widgets of the screen. */
function Shares({ rows, names }: { rows: Share[]; names: Record<Side, string> }) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('compare');
  const { t: words } = useTranslation('results');
  if (rows.length === 0) return null;
  return (
    <Table
      label={t('heat.table')}
      items={rows}
      empty=""
      columns={[
        { id: 'widget', label: t('heat.widget'), isRowHeader: true, cell: ({ id }) => widgetName(app, id, words) },
        { id: 'a', label: names.a, isNumber: true, cell: (row) => formatPercent(row.a, locale) },
        { id: 'b', label: names.b, isNumber: true, cell: (row) => formatPercent(row.b, locale) },
        { id: 'points', label: t('heat.points'), isNumber: true, cell: (row) => pointsOf(row.a - row.b, locale) },
      ]}
    />
  );
}

function sharesOf(app: App, screen: Screen, widgets: Record<Side, Widgets>): Share[] {
  const own = new Set([...screen.children, ...Object.keys(widgets.a), ...Object.keys(widgets.b)]);
  const onScreen = [...own].filter((id) => screen.children.includes(sourceId(id)) || id.endsWith(`@${screen.id}`));
  const clicks = (side: Side, id: string): number => widgets[side][id]?.clicks ?? 0;
  const total = (side: Side): number => onScreen.reduce((sum, id) => sum + clicks(side, id), 0);
  const [all, other] = [total('a'), total('b')];
  if (all === 0 || other === 0) return [];
  return onScreen
    .map((id) => ({ id, a: clicks('a', id) / all, b: clicks('b', id) / other }))
    .filter(({ a, b }) => a + b > 0 && app.screens[screen.id] !== undefined)
    .sort((one, two) => Math.abs(two.a - two.b) - Math.abs(one.a - one.b))
    .slice(0, maxRows);
}
