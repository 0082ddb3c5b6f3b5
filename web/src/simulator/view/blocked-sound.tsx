import { useState } from 'react';
import { again } from '../../api/again';
import type { RunState } from '../runtime';
import styles from './player.module.css';
import { t } from './texts';

/** Browsers play no sound before the first press on a page: the sound that was refused is offered for a press. */
export default function BlockedSound({
  blocked,
  soundUrl,
}: {
  blocked: NonNullable<RunState['logic']['blockedSound']>;
  soundUrl: (url: string) => string;
}) {
  const [done, setDone] = useState<number | null>(null);
  if (blocked.id === done) return null;
  const play = async (): Promise<void> => {
    const { playSound } = await again(() => import('../sound/play-sound'));
    setDone(blocked.id);
    await playSound(soundUrl(blocked.url), new AbortController().signal);
  };
  return (
    <div className={styles.notice} role="status">
      <span>{t('soundBlocked')}</span>
      <button type="button" className={styles.noticeAction} onClick={() => void play()}>
        {t('playSound')}
      </button>
      <button
        type="button"
        className={styles.noticeClose}
        aria-label={t('dismiss')}
        onClick={() => setDone(blocked.id)}
      >
        ×
      </button>
    </div>
  );
}
