import { decodeLabel, isRecord, type App } from '@prototrail/model';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber, useTranslation } from '../../../i18n';
import type { SimEvent } from '../../../simulator';
import { IconButton, Segmented, Tag } from '../../../ui';
import styles from './simulate-console.module.css';

export interface SimulateConsoleProps {
  app: App;
  events: readonly SimEvent[];
  variables: Readonly<Record<string, unknown>>;
  onClear(): void;
}

/** What the run records and knows, as it happens: for designers who look for what a click did. */
export function SimulateConsole({ app, events, variables, onClear }: SimulateConsoleProps) {
  const { t } = useTranslation('simulate');
  const [part, setPart] = useState<'events' | 'variables'>('events');
  return (
    <aside className={styles.console} aria-label={t('console')}>
      <div className={styles.head}>
        <Segmented
          label={t('console')}
          isCompact
          value={part}
          onChange={setPart}
          items={[
            { id: 'events', label: t('events') },
            { id: 'variables', label: t('variables') },
          ]}
        />
        {part === 'events' && (
          <IconButton icon={Trash2} size={28} label={t('clear')} isDisabled={events.length === 0} onPress={onClear} />
        )}
      </div>
      {part === 'events' ? <Events app={app} events={events} /> : <Variables variables={variables} />}
    </aside>
  );
}

function Events({ app, events }: Pick<SimulateConsoleProps, 'app' | 'events'>) {
  const { t, locale } = useTranslation('simulate');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [events]);
  const start = events[0]?.time ?? 0;
  if (events.length === 0) return <p className={styles.empty}>{t('noEvents')}</p>;
  return (
    <div className={styles.list} role="log" aria-label={t('events')} tabIndex={0}>
      {events.map((event, index) => (
        <div key={index} className={styles.event}>
          <span className={styles.time}>{formatNumber((event.time - start) / 1000, locale, 1)}</span>
          <span className={styles.what}>
            <strong>{event.type}</strong> {placeOf(app, event)}
            {event.missed && <Tag kind="warning">{t('missed')}</Tag>}
            {event.state?.value !== undefined && <code className={styles.value}>{textOf(event.state.value)}</code>}
          </span>
        </div>
      ))}
      <div ref={end} />
    </div>
  );
}

function Variables({ variables }: Pick<SimulateConsoleProps, 'variables'>) {
  const { t } = useTranslation('simulate');
  const names = Object.keys(variables).sort();
  if (names.length === 0) return <p className={styles.empty}>{t('noVariables')}</p>;
  return (
    <dl className={styles.variables} aria-label={t('variables')}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code className={styles.value}>{textOf(variables[name])}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const maxLength = 300;

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, isRecord(value) ? 1 : 0) ?? '');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** Names of the screen and the widget, as the designer knows them. */
function placeOf(app: App, { screen, overlay, widget }: SimEvent): string {
  const surface = app.screens[overlay ?? screen]?.name ?? screen;
  const name = widget === null ? undefined : app.widgets[widget.split('@')[0] ?? widget]?.name;
  return [surface, name === undefined ? (widget ?? '') : decodeLabel(name)].filter(Boolean).join(' · ');
}
