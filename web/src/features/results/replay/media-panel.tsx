import type { MediaTrackAnswer } from '@prototrail/contracts';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadSessionMedia, type SessionMediaKey } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Banner, IconButton } from '../../../ui';
import styles from './media-panel.module.css';
import type { Clock } from './use-clock';

export interface MediaPanelProps {
  about: SessionMediaKey;
  tracks: readonly MediaTrackAnswer[];
  /** When the recording of events began, ms since 1970. */
  startedAt: number;
  clock: Clock;
  speed: number;
}

/** Voice, camera and screen of the tester, in step with the replay. */
export function MediaPanel({ about, tracks, ...rest }: MediaPanelProps) {
  const { t } = useTranslation('replay');
  return (
    <section className={styles.panel} aria-label={t('media.title')}>
      {tracks.map((track) => (
        <Track key={track.id} about={about} track={track} {...rest} />
      ))}
    </section>
  );
}

/** So far the sound may run ahead or behind before it jumps, s: less is not heard, and every jump is. */
const slack = 0.25;

function Track({
  about,
  track,
  startedAt,
  clock,
  speed,
}: Omit<MediaPanelProps, 'tracks'> & { track: MediaTrackAnswer }) {
  const { t } = useTranslation('replay');
  const { url, hasFailed } = useWhole(about, track.id);
  const player = useRef<HTMLVideoElement>(null);
  const at = (clock.t - (track.startedAt - startedAt)) / 1000;
  const isVideo = track.kind !== 'microphone';
  const [isMuted, setMuted] = useState(isVideo);
  useEffect(() => {
    const element = player.current;
    if (!element || url === undefined) return;
    const isOver = element.ended || (Number.isFinite(element.duration) && at > element.duration);
    element.playbackRate = speed;
    if (!clock.isPlaying || at < 0 || isOver) {
      if (!element.paused) element.pause();
      if (at >= 0 && !isOver && Math.abs(element.currentTime - at) > 0.05) element.currentTime = at;
      if (element.ended && Number.isFinite(element.duration) && at < element.duration) element.currentTime = at;
      return;
    }
    if (Math.abs(element.currentTime - at) > slack * speed) element.currentTime = at;
    if (element.paused) void element.play().catch(() => undefined);
  }, [at, clock.isPlaying, speed, url]);
  if (hasFailed) return <Banner kind="warning">{t('media.failed')}</Banner>;
  const name = t(`media.${track.kind}`);
  return (
    <figure className={styles.track} data-kind={track.kind} data-waiting={at < 0 || undefined}>
      <video
        ref={player}
        className={isVideo ? styles.picture : styles.sound}
        src={url}
        muted={isMuted}
        playsInline
        preload="auto"
        aria-label={name}
        data-track={track.id}
      />
      <figcaption className={styles.caption}>
        {!isVideo && (
          <IconButton
            icon={isMuted ? VolumeX : Volume2}
            size={28}
            label={t(isMuted ? 'media.unmute' : 'media.mute')}
            onPress={() => setMuted(!isMuted)}
          />
        )}
        {at < 0 ? t('media.later', { name }) : name}
      </figcaption>
    </figure>
  );
}

/** Loads a recording and tells the browser how long it is: what was recorded live does not say so itself. */
function useWhole(about: SessionMediaKey, track: string): { url: string | undefined; hasFailed: boolean } {
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const { appId, session } = about;
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    loadSessionMedia({ appId, session }, track, stop.signal)
      .then((bytes) => {
        made = URL.createObjectURL(bytes);
        setUrl(made);
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [appId, session, track]);
  return { url, hasFailed };
}
