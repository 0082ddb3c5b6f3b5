import type { AreaFigures } from '@prototrail/contracts';
import { type App, type ResolvedWidget, type Screen } from '@prototrail/model';
import { Plus, SquareDashed, X } from 'lucide-react';
import { useMetric } from '../../../../api';
import { formatDuration, formatNumber, formatPercent, useTranslation } from '../../../../i18n';
import { Button, HelpButton, IconButton, Menu, Skeleton } from '../../../../ui';
import { Failed } from '../../parts/failed';
import { Note } from '../../parts/note';
import { useStudy, type Study } from '../../study';
import { fewTests, intervalWords, rateWords, shortNumber, widgetName } from '../../words';
import { boxesText, type AreaBox } from './area-text';
import styles from './areas.module.css';
import type { Areas, PlacedArea } from './use-areas';

export interface AreasCardProps {
  areas: Areas;
  app: App | undefined;
  screen: Screen | undefined;
  onScreen: readonly ResolvedWidget[];
  revision: string | undefined;
  filter: Study['filter'];
}

/** Areas of interest of a screen with their figures; a new one is drawn or taken from widgets. */
export function AreasCard({ areas, app, screen, onScreen, revision, filter }: AreasCardProps) {
  const { t } = useTranslation('results');
  if (!app || !screen) return null;
  return (
    <section aria-labelledby="areas">
      <div className={styles.head}>
        <h2 className={styles.title} id="areas">
          {t('heat.areas.title')}
        </h2>
        <HelpButton page="heatmaps" part="areas" />
      </div>
      {areas.areas.length === 0 && <Note>{t('heat.areas.none')}</Note>}
      <ul className={styles.list}>
        {areas.areas.map((area) => (
          <li key={area.place}>
            <AreaRow area={area} areas={areas} revision={revision} filter={filter} />
          </li>
        ))}
      </ul>
      {areas.hasRoom ? (
        <div className={styles.actions}>
          <Button
            size={28}
            icon={SquareDashed}
            aria-pressed={areas.isDrawing}
            onPress={() => areas.draw(!areas.isDrawing)}
          >
            {t('heat.areas.draw')}
          </Button>
          <FromWidgets areas={areas} app={app} screen={screen} onScreen={onScreen} />
        </div>
      ) : (
        <Note>{t('heat.areas.full')}</Note>
      )}
    </section>
  );
}

/** Widgets and groups of the screen as areas. */
function FromWidgets({
  areas,
  app,
  screen,
  onScreen,
}: Pick<AreasCardProps, 'areas' | 'onScreen'> & { app: App; screen: Screen }) {
  const { t } = useTranslation('results');
  if (onScreen.length === 0) return null;
  const boxOf = ({ x, y, w, h }: ResolvedWidget): AreaBox => ({ x: x - screen.x, y: y - screen.y, w, h });
  const groups = Object.values(app.groups ?? {}).flatMap((group) => {
    const children = new Set(widgetsOf(app, group.id));
    const boxes = onScreen.filter(({ id }) => children.has(id)).map(boxOf);
    return boxes.length === 0 ? [] : [{ id: group.id, label: group.name ?? t('heat.areas.group'), boxes }];
  });
  const widgets = onScreen.map((widget) => ({
    id: widget.id,
    label: widgetName(app, widget.id, t),
    boxes: [boxOf(widget)],
  }));
  const entries = (list: readonly { id: string; label: string; boxes: AreaBox[] }[]) =>
    list.map(({ id, label, boxes }) => ({ id, label, onAction: () => areas.add({ name: label, boxes }) }));
  return (
    <Menu
      label={t('heat.areas.fromWidget')}
      trigger={
        <Button size={28} kind="ghost" icon={Plus}>
          {t('heat.areas.fromWidget')}
        </Button>
      }
      groups={[
        ...(groups.length > 0 ? [{ id: 'groups', label: t('heat.areas.groups'), items: entries(groups) }] : []),
        { id: 'widgets', label: t('heat.areas.widgets'), items: entries(widgets) },
      ]}
    />
  );
}

/** The widgets of a group and of the groups in it; a group is looked at once. */
function widgetsOf(app: App, id: string, seen: ReadonlySet<string> = new Set()): string[] {
  const group = app.groups?.[id];
  if (!group || seen.has(id)) return [];
  const known = new Set([...seen, id]);
  return [...group.children, ...(group.groups ?? []).flatMap((inner) => widgetsOf(app, inner, known))];
}

interface AreaRowProps {
  area: PlacedArea;
  areas: Areas;
  revision: string | undefined;
  filter: Study['filter'];
}

function AreaRow({ area, areas, revision, filter }: AreaRowProps) {
  const { appId, isExample } = useStudy();
  const { t } = useTranslation('results');
  const { data, isError, refetch } = useMetric({
    appId,
    metric: 'area',
    filter: { ...filter, screen: area.screen, revision, area: boxesText(area.boxes) },
    isExample,
  });
  return (
    <>
      <div className={styles.row}>
        <input
          className={styles.name}
          aria-label={t('heat.areas.name')}
          defaultValue={area.name}
          maxLength={60}
          onBlur={({ currentTarget: { value } }) => value !== area.name && areas.rename(area.place, value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <IconButton
          icon={X}
          size={24}
          label={t('heat.areas.remove', { name: area.name })}
          onPress={() => areas.remove(area.place)}
        />
      </div>
      {data ? <Figures figures={data} /> : isError ? <Failed retry={refetch} /> : <Skeleton height={72} radius={8} />}
    </>
  );
}

function Figures({ figures }: { figures: AreaFigures }) {
  const { t, locale } = useTranslation('results');
  const { views, clickedViews, interval, clicks, surfaceClicks, meanTimeMs, mouseMs, surfaceMouseMs } = figures;
  const facts: [label: string, value: string, title?: string][] = [
    [t('heat.areas.views'), rateWords(clickedViews, views, locale, t), intervalWords(interval, views, locale, t)],
    [
      t('heat.areas.clicks'),
      surfaceClicks < fewTests
        ? rateWords(clicks, surfaceClicks, locale, t)
        : formatPercent(clicks / surfaceClicks, locale),
      t('heat.clicksOn', { count: clicks }),
    ],
    [t('heat.areas.before'), meanTimeMs === null ? '–' : `${shortNumber(meanTimeMs / 1000, locale)} s`],
    [
      t('heat.areas.mouse'),
      surfaceMouseMs === 0 ? '–' : `${formatPercent(mouseMs / surfaceMouseMs, locale)}, ${formatDuration(mouseMs)}`,
    ],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value, title]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={title}>{value}</dd>
          </div>
        ))}
      </dl>
      <Note>
        {views < fewTests
          ? t('heat.areas.few', { count: views })
          : t('heat.areas.basis', {
              x: formatNumber(clickedViews, locale),
              n: formatNumber(views, locale),
              interval: intervalWords(interval, views, locale, t),
            })}
      </Note>
    </>
  );
}
