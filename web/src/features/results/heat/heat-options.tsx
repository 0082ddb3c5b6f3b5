import { deriveApp, type App } from '@prototrail/model';
import {
  ArrowDownToLine,
  CircleSlash,
  Clock,
  Dot,
  Flag,
  Hand,
  ListOrdered,
  Mouse,
  MousePointerClick,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { formatNumber, useTranslation } from '../../../i18n';
import { RadioGroup } from '../../../ui';
import { Note } from '../parts/note';
import { RowSkeletons } from '../parts/row-skeletons';
import { fewTests, shortNumber, widgetName } from '../words';
import { clickSpread } from './click-spread';
import type { Widgets } from './shown-layer';
import styles from './heat-options.module.css';
import { layerIds, type LayerId } from './layers';

const icons: Readonly<Record<LayerId, LucideIcon>> = {
  all: MousePointerClick,
  first1: Flag,
  first3: ListOrdered,
  missed: CircleSlash,
  rage: Zap,
  single: Dot,
  gestures: Hand,
  mouse: Mouse,
  reach: ArrowDownToLine,
  attention: Clock,
};
/** Layers that need a word more than their name. */
const notes: Readonly<Partial<Record<LayerId, string>>> = {
  rage: 'signals.about.rage',
  single: 'heat.pointsLimit',
  mouse: 'heat.mouseLayer.note',
  attention: 'heat.attentionLayer.note',
};
const maxTopWidgets = 8;

/** What is drawn. */
export function LayerChoice({ layer, onChange }: { layer: LayerId; onChange(layer: LayerId): void }) {
  const { t } = useTranslation('results');
  const note = notes[layer];
  return (
    <section>
      <h2 className={styles.title}>{t('heat.show')}</h2>
      <RadioGroup
        label={t('heat.show')}
        isLabelHidden
        value={layer}
        onChange={onChange}
        options={layerIds.map((id) => {
          const Icon = icons[id];
          return {
            id,
            label: (
              <span className={styles.variant}>
                <Icon size={16} aria-hidden />
                {t(`heat.${id}`)}
              </span>
            ),
          };
        })}
      />
      {note && <Note>{t(note)}</Note>}
    </section>
  );
}

export interface TopWidgetsProps {
  app: App | undefined;
  screenId: string;
  /** Undefined while they are loading. */
  widgets: Widgets | undefined;
  hovered: string | undefined;
  onHover(id: string | undefined): void;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
}

/** The widgets that were clicked most; a press selects one. */
export function TopWidgets({ app, screenId, widgets, hovered, onHover, selected, onSelect }: TopWidgetsProps) {
  const { t, locale } = useTranslation('results');
  const top = app ? mostClicked(app, screenId, widgets) : [];
  const all = app ? clickedOf(app, screenId, widgets) : [];
  const spread = clickSpread(all.map(({ clicks }) => clicks));
  return (
    <section>
      <h2 className={styles.title}>{t('heat.top')}</h2>
      {!widgets && <RowSkeletons />}
      {widgets && top.length === 0 && <Note>{t('heat.none')}</Note>}
      <ul className={styles.top}>
        {top.map((row) => (
          <li
            key={row.id}
            data-active={row.id === hovered || undefined}
            onMouseEnter={() => onHover(row.id)}
            onMouseLeave={() => onHover(undefined)}
          >
            <button
              type="button"
              className={styles.topRow}
              aria-pressed={row.id === selected}
              onClick={() => onSelect(row.id === selected ? undefined : row.id)}
            >
              <span className={styles.topWords}>
                <span className={styles.topName}>{app && widgetName(app, row.id, t)}</span>
                {row.isMissed && <span className={styles.topMissed}>{t('heat.notClickable')}</span>}
                <span>{formatNumber(row.clicks, locale)}</span>
              </span>
              <span
                className={styles.topBar}
                data-missed={row.isMissed || undefined}
                style={{ width: `${(row.clicks / (top[0]?.clicks ?? 1)) * 100}%` }}
              />
            </button>
          </li>
        ))}
      </ul>
      {spread !== null && all.reduce((sum, { clicks }) => sum + clicks, 0) >= fewTests && (
        <Note>
          {t('heat.spread', { value: shortNumber(spread, locale), widgets: formatNumber(all.length, locale) })}
        </Note>
      )}
    </section>
  );
}

function mostClicked(app: App, screenId: string, widgets: Widgets | undefined) {
  return clickedOf(app, screenId, widgets)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, maxTopWidgets);
}

/** The widgets of a screen that were clicked. */
function clickedOf(app: App, screenId: string, widgets: Widgets | undefined) {
  const onScreen = deriveApp(app).screens[screenId]?.widgets ?? [];
  return onScreen
    .map(({ id }) => ({
      id,
      clicks: widgets?.[id]?.clicks ?? 0,
      isMissed: (widgets?.[id]?.missed ?? 0) > 0 && widgets?.[id]?.missed === widgets?.[id]?.clicks,
    }))
    .filter((row) => row.clicks > 0);
}
