import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatExact, useTranslation } from '../../../i18n';
import { Button, EmptyState, IconButton, Skeleton, Tag } from '../../../ui';
import { Failed } from '../parts/failed';
import { Player, type PlayerProps } from './player';
import styles from './replay.module.css';
import { useNeighbours, useRecording, type LoadedRecording } from './use-recording';

export interface ReplayViewProps extends Pick<PlayerProps, 'session' | 'startAt' | 'reel'> {
  /** Shows another session. */
  onSession(session: string): void;
  onClose(): void;
}

/** One session played again: the prototype as the tester saw it, what was done and when. */
export default function ReplayView(props: ReplayViewProps) {
  const { session, onSession, onClose } = props;
  const { t } = useTranslation('replay');
  const { t: sessionWords } = useTranslation('sessions');
  const loaded = useRecording(session);
  const { recording, app } = loaded;
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={root}
      className={styles.replay}
      aria-label={t('label')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Head loaded={loaded} session={session} onSession={onSession} onClose={onClose} />
      {loaded.isBlocked ? (
        <EmptyState title={sessionWords('blocked')} actions={<Button onPress={onClose}>{t('back')}</Button>}>
          {sessionWords('blockedText')}
        </EmptyState>
      ) : loaded.isError ? (
        <div className={styles.notice}>
          <Failed retry={loaded.refetch} />
        </div>
      ) : recording === null ? (
        <EmptyState title={t('gone.title')} actions={<Button onPress={onClose}>{t('back')}</Button>}>
          {t('gone.body')}
        </EmptyState>
      ) : recording && app ? (
        <Player
          key={`${session} ${props.reel?.place ?? ''}`}
          {...props}
          recording={recording}
          app={app}
          loaded={loaded}
        />
      ) : (
        <div className={styles.wait} role="status" aria-busy aria-label={t('loading')}>
          <Skeleton width={280} height={480} radius={12} />
        </div>
      )}
    </section>
  );
}

interface HeadProps extends Pick<ReplayViewProps, 'session' | 'onSession' | 'onClose'> {
  loaded: LoadedRecording;
}

function Head({ loaded: { row }, session, onSession, onClose }: HeadProps) {
  const { t, locale } = useTranslation('replay');
  const { t: words } = useTranslation('results');
  const { previous, next } = useNeighbours(session);
  return (
    <header className={styles.head}>
      <IconButton icon={ArrowLeft} label={t('back')} onPress={onClose} />
      <h2 className={styles.title} aria-label={row ? undefined : t('loading')}>
        {row ? (row.label ?? words('sessions.name', { number: row.number })) : <Skeleton width={72} height={16} />}
      </h2>
      {row && row.missedClicks > 0 && <Tag kind="warning">{t('missed', { count: row.missedClicks })}</Tag>}
      {row && <span className={styles.when}>{formatExact(row.startMs, locale)}</span>}
      <span className={styles.grow} />
      <IconButton
        icon={ChevronUp}
        label={t('newer')}
        isDisabled={!previous}
        onPress={() => previous && onSession(previous.session)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('older')}
        isDisabled={!next}
        onPress={() => next && onSession(next.session)}
      />
    </header>
  );
}
