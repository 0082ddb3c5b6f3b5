import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App, ResolvedWidget, Screen } from '@prototrail/model';
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { Note } from '../parts/note';
import { fewTests, shortNumber, widgetName } from '../words';
import styles from './heat.module.css';

type Widgets = AnalyticsAnswer<'widgets'>['widgets'];

export interface HitWidgetsProps {
  app: App;
  screen: Screen;
  onScreen: readonly ResolvedWidget[];
  /** Screen px per px of the prototype. */
  zoom: number;
  widgets: Widgets;
  hovered: string | undefined;
  onHover(id: string | undefined): void;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The widgets that were clicked, over the picture: pointed at, focused or selected, one tells its figures. For the keyboard
 * they are one stop, with the arrow keys from the most clicked to the least; Enter selects, Escape ends that.
 */
export function HitWidgets({
  app,
  screen,
  onScreen,
  zoom,
  widgets,
  hovered,
  onHover,
  selected,
  onSelect,
}: HitWidgetsProps) {
  const { t } = useTranslation('results');
  const list = useRef<HTMLDivElement>(null);
  const cardId = useId();
  const [stop, setStop] = useState<string>();
  const clicks = (id: string): number => widgets[id]?.clicks ?? 0;
  const hit = onScreen.filter(({ id }) => clicks(id) > 0 || id === selected);
  const order = [...hit].sort((a, b) => clicks(b.id) - clicks(a.id)).map(({ id }) => id);
  const current = stop !== undefined && order.includes(stop) ? stop : order[0];
  const active = hit.find(({ id }) => id === (hovered ?? selected));
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onSelect(undefined);
    const by = steps[event.key];
    if (by === undefined || current === undefined) return;
    event.preventDefault();
    const next = order[(order.indexOf(current) + by + order.length) % order.length];
    const at = hit.findIndex(({ id }) => id === next);
    list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus();
  };
  return (
    <div ref={list} role="group" aria-label={t('heat.hits')} onKeyDown={move}>
      {hit.map((widget) => (
        <button
          key={widget.id}
          type="button"
          className={styles.hit}
          tabIndex={widget.id === current ? 0 : -1}
          data-active={widget.id === active?.id || undefined}
          aria-pressed={widget.id === selected}
          aria-label={`${widgetName(app, widget.id, t)}, ${t('heat.clicksOn', { count: clicks(widget.id) })}`}
          aria-describedby={widget.id === active?.id ? cardId : undefined}
          style={{
            left: (widget.x - screen.x) * zoom,
            top: (widget.y - screen.y) * zoom,
            width: widget.w * zoom,
            height: widget.h * zoom,
          }}
          onClick={() => onSelect(widget.id === selected ? undefined : widget.id)}
          onMouseEnter={() => onHover(widget.id)}
          onMouseLeave={() => onHover(undefined)}
          onFocus={() => {
            setStop(widget.id);
            onHover(widget.id);
          }}
          onBlur={() => onHover(undefined)}
        />
      ))}
      {active && <HitCard id={cardId} app={app} screen={screen} widget={active} zoom={zoom} widgets={widgets} />}
    </div>
  );
}

function HitCard({
  id,
  app,
  screen,
  widget,
  zoom,
  widgets,
}: Pick<HitWidgetsProps, 'app' | 'screen' | 'zoom' | 'widgets'> & { id: string; widget: ResolvedWidget }) {
  const { t, locale } = useTranslation('results');
  const figures = widgets[widget.id];
  if (!figures) return null;
  const before = figures.timeBeforeClickMs.median;
  const right = Math.min(widget.x - screen.x + widget.w, screen.w) * zoom;
  return (
    <span
      id={id}
      className={styles.hoverCard}
      style={
        {
          '--right': `${right}px`,
          '--top': `${(widget.y - screen.y) * zoom}px`,
          '--bottom': `${(widget.y - screen.y + widget.h) * zoom}px`,
        } as CSSProperties
      }
    >
      <strong>{widgetName(app, widget.id, t)}</strong>
      <Fact
        name={t('heat.clicks')}
        value={formatNumber(figures.clicks, locale)}
        note={
          figures.clickShare !== null && figures.clicks >= fewTests ? formatPercent(figures.clickShare, locale) : ''
        }
      />
      <Fact name={t('heat.missedCount')} value={formatNumber(figures.missed, locale)} />
      <Fact name={t('heat.firstClicks')} value={formatNumber(figures.firstClicks, locale)} />
      <Fact name={t('heat.before')} value={before === null ? '–' : `${shortNumber(before / 1000, locale)} s`} />
    </span>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <span className={styles.fact}>
      <span>{name}</span>
      <span>
        {value} {note && <Note isInline>{note}</Note>}
      </span>
    </span>
  );
}
