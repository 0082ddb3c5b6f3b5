import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { cx } from './cx';
import styles from './avatar.module.css';

export interface Person {
  id: string;
  name: string;
  image?: string;
}

/** Initials of the first two words; of an email, of the part before the @. */
export function initials(name: string): string {
  const words = name
    .trim()
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('') || '?'
  );
}

/** A fixed presence colour for an id. */
export function presenceColour(id: string): string {
  let hash = 0;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return `var(--presence-${(hash % 8) + 1})`;
}

/** A person as picture or initials; the name is the label and the tooltip. */
export function Avatar({
  person,
  size = 24,
  colour,
}: {
  person: Person;
  size?: 20 | 24 | 32 | 40 | 72;
  colour?: string;
}): ReactNode {
  const style = { '--avatar': `${size}px`, background: colour ?? presenceColour(person.id) } as CSSProperties;
  if (person.image)
    return <img className={styles['avatar']} style={style} src={person.image} alt={person.name} title={person.name} />;
  return (
    <span className={styles['avatar']} style={style} role="img" aria-label={person.name} title={person.name}>
      {initials(person.name)}
    </span>
  );
}

/** Up to four people, earlier ones on top, then "+3". */
export function AvatarStack({
  people,
  size = 24,
  max = 4,
}: {
  people: readonly Person[];
  size?: 20 | 24 | 32 | 40;
  max?: number;
}): ReactNode {
  const { t } = useTranslation('ui');
  const shown = people.slice(0, max);
  const rest = people.length - shown.length;
  return (
    <span className={styles['stack']}>
      {shown.map((person, index) => (
        <span
          key={person.id}
          className={styles['avatar']}
          style={{ '--avatar': `${size}px`, zIndex: max - index } as CSSProperties}
        >
          <Avatar person={person} size={size} />
        </span>
      ))}
      {rest > 0 && (
        <span
          className={cx(styles['avatar'], styles['more'])}
          style={{ '--avatar': `${size}px` } as CSSProperties}
          role="img"
          aria-label={t('andMore', { count: rest })}
        >
          {`+${rest}`}
        </span>
      )}
    </span>
  );
}
