import {
  CircleSlash,
  Eye,
  Flag,
  Hand,
  Layers2,
  ListChecks,
  MessageCircle,
  MousePointerClick,
  ScrollText,
  Smartphone,
  TextCursorInput,
  TriangleAlert,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { formatDuration, formatPercent, useTranslation } from '../../../i18n';
import { Tag } from '../../../ui';
import { eventWords } from '../sessions/session-words';
import { useStudy } from '../study';
import { screenName, widgetName } from '../words';
import type { ListedEvent } from './listed-events';
import styles from './replay.module.css';

function iconOf(type: string): LucideIcon {
  if (type === 'SessionStart' || type === 'SessionEnd') return Flag;
  if (type.startsWith('Task')) return ListChecks;
  if (type.startsWith('Validation')) return TriangleAlert;
  if (type.startsWith('Overlay')) return Layers2;
  if (type.startsWith('Sound')) return Volume2;
  if (type === 'VisibilityChange') return Eye;
  if (type === 'Speech') return MessageCircle;
  if (type === 'ScreenLoaded') return Smartphone;
  if (type === 'ScreenClick') return CircleSlash;
  if (type === 'ScreenScroll') return ScrollText;
  if (type.endsWith('Gesture')) return Hand;
  return type === 'WidgetChange' ? TextCursorInput : MousePointerClick;
}

export interface EventListProps {
  events: readonly ListedEvent[];
  /** Index of the event that is shown; -1 for none. */
  current: number;
  onSeek(t: number): void;
}

/** The events of a session; the one that is shown stays in view, a press shows another one. */
export const EventList = memo(function EventList({ events, current, onSeek }: EventListProps) {
  const { t } = useTranslation('results');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!box || !(row instanceof HTMLElement)) return;
    // Only the list itself moves: `scrollIntoView` would also move the page.
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [current]);
  return (
    <ol className={styles.events} aria-label={t('events.list')} ref={list} tabIndex={-1}>
      {events.map((listed, index) => (
        <EventRow key={listed.event.id ?? index} listed={listed} isCurrent={index === current} onSeek={onSeek} />
      ))}
    </ol>
  );
});

interface EventRowProps {
  listed: ListedEvent;
  isCurrent: boolean;
  onSeek(t: number): void;
}

const EventRow = memo(function EventRow({ listed: { at, event }, isCurrent, onSeek }: EventRowProps) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('results');
  const Icon = iconOf(event.type);
  const surface = event.overlay ?? event.screen;
  const value = event.type === 'VisibilityChange' ? undefined : event.state?.value;
  return (
    <li>
      <button
        type="button"
        className={styles.event}
        data-screen={event.type === 'ScreenLoaded' || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onSeek(at)}
      >
        <span className={styles.eventTime}>{formatDuration(at)}</span>
        <Icon size={14} aria-hidden />
        <span className={styles.eventWords}>
          <strong>{eventWords(event, t)}</strong>{' '}
          {event.type === 'StudyAnswer' || event.type === 'Speech'
            ? ''
            : event.widget
              ? widgetName(app, event.widget, t)
              : surface
                ? screenName(app, surface, t)
                : ''}
          {typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? (
            <span className={styles.eventValue}>
              {event.type === 'ScreenScroll' && typeof value === 'number'
                ? formatPercent(value, locale)
                : typeof value === 'boolean'
                  ? t(value ? 'events.on' : 'events.off')
                  : String(value).slice(0, 80)}
            </span>
          ) : null}
        </span>
        {event.missed && <Tag kind="warning">{t('events.missed')}</Tag>}
      </button>
    </li>
  );
});
