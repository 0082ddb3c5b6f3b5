import { sessionRow, type RecordedEvent } from '@prototrail/model';
import {
  CircleSlash,
  Flag,
  Hand,
  Layers2,
  MousePointerClick,
  ScrollText,
  Smartphone,
  TextCursorInput,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useGetSessionEventsQuery } from '../../../api';
import { formatDuration, formatPercent, useTranslation } from '../../../i18n';
import { Banner, Button, Drawer, Skeleton, Switch, Tag } from '../../../ui';
import styles from './sessions.module.css';
import { useStudy } from '../study';
import { eventWords, sessionLength, sizeWords } from './session-words';
import { screenName, widgetName } from '../words';

const quiet = new Set([
  'WidgetInit',
  'Animation',
  'ScreenAnimation',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'MouseOver',
  'MouseOut',
  'ValidationOk',
]);

function iconOf(type: string): LucideIcon {
  if (type === 'SessionStart') return Flag;
  if (type.startsWith('Validation')) return TriangleAlert;
  if (type.startsWith('Overlay')) return Layers2;
  if (type === 'ScreenLoaded') return Smartphone;
  if (type === 'ScreenClick') return CircleSlash;
  if (type === 'ScreenScroll') return ScrollText;
  if (type.endsWith('Gesture')) return Hand;
  return type === 'WidgetChange' ? TextCursorInput : MousePointerClick;
}

/** The events of one session in order of time, with the time since its start. */
export function EventsDrawer({ session, name, onClose }: { session: string; name: string; onClose(): void }) {
  const { appId, isExample } = useStudy();
  const { t } = useTranslation('results');
  const [isShort, setShort] = useState(true);
  const { data, isError, refetch } = useGetSessionEventsQuery({ appId, session, isExample });
  const events = useMemo(
    () => [...(data ?? [])].sort((a, b) => a.time - b.time || (a.seq ?? 0) - (b.seq ?? 0)),
    [data],
  );
  const start = events[0]?.time ?? 0;
  const shown = isShort ? events.filter((event) => !quiet.has(event.type)) : events;
  const device = events.find((event) => event.device)?.device;
  return (
    <Drawer isOpen onClose={onClose} title={t('events.title', { name })} isFlush>
      <div className={styles.drawer}>
        {isError && (
          <Banner
            kind="danger"
            role="alert"
            action={
              <Button size={28} onPress={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t('events.failed')}
          </Banner>
        )}
        {!data && !isError && <Skeleton height={240} />}
        {data && (
          <>
            <p className={styles.note}>
              {t('events.facts', {
                duration: sessionLength(sessionRow(events)?.durationMs ?? 0),
                events: events.length,
                frame: sizeWords(device) ?? t('filter.unknown'),
              })}
            </p>
            <Switch isSelected={isShort} onChange={setShort}>
              {t('events.onlyActions')}
            </Switch>
            <ol className={styles.events} aria-label={t('events.list')}>
              {shown.map((event, index) => (
                <EventRow key={event.id ?? index} event={event} start={start} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Drawer>
  );
}

function EventRow({ event, start }: { event: RecordedEvent; start: number }) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('results');
  const Icon = iconOf(event.type);
  const surface = event.overlay ?? event.screen;
  const value = event.state?.value;
  return (
    <li className={styles.event} data-screen={event.type === 'ScreenLoaded' || undefined}>
      <span className={styles.eventTime}>{formatDuration(event.time - start)}</span>
      <Icon size={14} aria-hidden />
      <span className={styles.eventWords}>
        <strong>{eventWords(event, t)}</strong>{' '}
        {event.widget ? widgetName(app, event.widget, t) : surface ? screenName(app, surface, t) : ''}
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
    </li>
  );
}
