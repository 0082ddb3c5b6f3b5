import { SkipBack, SkipForward, X } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { IconButton, Tag } from '../../../ui';
import type { Note } from '../notes/read-notes';
import styles from './reel-bar.module.css';
import type { Reel } from './reel';

/** Two times that are noted apart in the address and in the note, ms. */
const sameMs = 100;

/** Which of the moments is played, what was noted there, and the way to the others. */
export function ReelBar({ reel, notes }: { reel: Reel; notes: readonly Note[] }) {
  const { t } = useTranslation('replay');
  const { moments, place, go } = reel;
  const atMs = moments[place]?.atMs ?? 0;
  const note = notes.find((one) => one.atMs !== undefined && Math.abs(one.atMs - atMs) <= sameMs);
  return (
    <div className={styles.bar} role="group" aria-label={t('reel.label')}>
      <strong role="status">{t('reel.place', { place: place + 1, count: moments.length })}</strong>
      {note && (
        <span className={styles.note}>
          {note.text}
          {note.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
      <span className={styles.grow} />
      <IconButton
        icon={SkipBack}
        size={28}
        label={t('reel.previous')}
        isDisabled={place === 0}
        onPress={() => go(place - 1)}
      />
      <IconButton
        icon={SkipForward}
        size={28}
        label={t('reel.next')}
        isDisabled={place >= moments.length - 1}
        onPress={() => go(place + 1)}
      />
      <IconButton icon={X} size={28} label={t('reel.end')} onPress={() => go(moments.length)} />
    </div>
  );
}
