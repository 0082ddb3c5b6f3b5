import type { AnalyticsAnswer } from '@prototrail/contracts';
import { deriveApp, minScaleClicks, type App } from '@prototrail/model';
import { CircleSlash, Dot, Flag, ListOrdered, MousePointerClick, type LucideIcon } from 'lucide-react';
import { formatNumber, useTranslation } from '../../../i18n';
import { Checkbox, RadioGroup } from '../../../ui';
import { Note } from '../parts/note';
import { RowSkeletons } from '../parts/row-skeletons';
import { widgetName } from '../words';
import { rampGradient } from './heat-image';
import styles from './heat-options.module.css';
import type { HeatScale, Variant } from './use-heat';

const variants: readonly { id: Variant; icon: LucideIcon }[] = [
  { id: 'all', icon: MousePointerClick },
  { id: 'first1', icon: Flag },
  { id: 'first3', icon: ListOrdered },
  { id: 'missed', icon: CircleSlash },
  { id: 'single', icon: Dot },
];
const maxTopWidgets = 8;

type Widgets = AnalyticsAnswer<'widgets'>['widgets'];

/** Which clicks are drawn. */
export function VariantChoice({ variant, onChange }: { variant: Variant; onChange(variant: Variant): void }) {
  const { t } = useTranslation('results');
  return (
    <section>
      <h2 className={styles.title}>{t('heat.show')}</h2>
      <RadioGroup
        label={t('heat.show')}
        isLabelHidden
        value={variant}
        onChange={onChange}
        options={variants.map(({ id, icon: Icon }) => ({
          id,
          label: (
            <span className={styles.variant}>
              <Icon size={16} aria-hidden />
              {t(`heat.${id}`)}
            </span>
          ),
        }))}
      />
      {variant === 'single' && <Note>{t('heat.pointsLimit')}</Note>}
    </section>
  );
}

export interface ScaleOptionsProps {
  scale: HeatScale;
  isSameScale: boolean;
  onSameScale(is: boolean): void;
  isGrey: boolean;
  onGrey(is: boolean): void;
}

/** The legend, which says what a colour counts, and how the picture is drawn. */
export function ScaleOptions({ scale, isSameScale, onSameScale, isGrey, onGrey }: ScaleOptionsProps) {
  const { t, locale } = useTranslation('results');
  return (
    <section>
      <h2 className={styles.title}>{t('heat.scale')}</h2>
      <div className={styles.ramp} style={{ backgroundImage: rampGradient }} />
      <div className={styles.rampEnds}>
        <span>{t('heat.one')}</span>
        <span>{t('heat.most', { count: scale.end, number: formatNumber(scale.end, locale) })}</span>
      </div>
      <Note>{t('heat.counts', { px: scale.radiusPx, min: minScaleClicks })}</Note>
      <Checkbox isSelected={isSameScale} onChange={onSameScale}>
        {t('heat.sameScale')}
      </Checkbox>
      <Checkbox isSelected={isGrey} onChange={onGrey}>
        {t('heat.grey')}
      </Checkbox>
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
}

/** The widgets that were clicked most. */
export function TopWidgets({ app, screenId, widgets, hovered, onHover }: TopWidgetsProps) {
  const { t, locale } = useTranslation('results');
  const top = app ? mostClicked(app, screenId, widgets) : [];
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
          </li>
        ))}
      </ul>
    </section>
  );
}

function mostClicked(app: App, screenId: string, widgets: Widgets | undefined) {
  const onScreen = deriveApp(app).screens[screenId]?.widgets ?? [];
  return onScreen
    .map(({ id }) => ({
      id,
      clicks: widgets?.[id]?.clicks ?? 0,
      isMissed: (widgets?.[id]?.missed ?? 0) > 0 && widgets?.[id]?.missed === widgets?.[id]?.clicks,
    }))
    .filter((row) => row.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, maxTopWidgets);
}
