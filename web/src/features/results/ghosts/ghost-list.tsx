import { Eye, EyeOff, Play, X } from 'lucide-react';
import { formatDuration, useTranslation } from '../../../i18n';
import { IconButton, Tag } from '../../../ui';
import styles from './ghosts.module.css';
import type { Person } from './person';
import { ShapeMark } from './shape-mark';

interface GhostListProps {
  people: readonly Person[];
  hidden: ReadonlySet<string>;
  onHide(session: string): void;
  onRemove(session: string): void;
  onOpen(person: Person): void;
  /** Where each one is now, in words; the key of `people`. */
  placeOf(person: Person): string;
}

/** The tests that are played at once: where each is, and whether it is shown. */
export function GhostList({ people, hidden, onHide, onRemove, onOpen, placeOf }: GhostListProps) {
  const { t } = useTranslation('ghosts');
  return (
    <ul className={styles.people}>
      {people.map((person) => {
        const { session, place, name, recording } = person;
        const isHidden = hidden.has(session);
        return (
          <li key={session} data-hidden={isHidden || undefined}>
            <ShapeMark place={place} />
            <span className={styles.who}>
              <strong>{name}</strong>
              <span>{recording === undefined ? t('loading') : recording === null ? t('gone') : placeOf(person)}</span>
            </span>
            {person.isAway && <Tag>{t('never')}</Tag>}
            <span className={styles.length}>{recording && formatDuration(recording.durationMs)}</span>
            <IconButton icon={Play} size={28} label={t('alone', { name })} onPress={() => onOpen(person)} />
            <IconButton
              icon={isHidden ? EyeOff : Eye}
              size={28}
              label={t(isHidden ? 'show' : 'hide', { name })}
              onPress={() => onHide(session)}
            />
            {people.length > 1 && (
              <IconButton icon={X} size={28} label={t('remove', { name })} onPress={() => onRemove(session)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
