import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { useTranslation } from '../i18n';
import { cx } from './cx';
import styles from './marks.module.css';
import { previewColours } from './tokens.gen';

export type TagKind = 'neutral' | 'accent' | 'trail' | 'ok' | 'warning' | 'danger' | 'outline';

/** A short word about a thing. Not clickable. */
export function Tag({
  kind = 'neutral',
  icon: Icon,
  children,
  className,
}: {
  kind?: TagKind;
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}): ReactNode {
  return (
    <span className={cx(styles['tag'], kind !== 'neutral' && styles[kind], className)}>
      {Icon && <Icon size={12} aria-hidden />}
      {children}
    </span>
  );
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }): ReactNode {
  return <kbd className={styles['kbd']}>{children}</kbd>;
}

/** The key that commands are given with on this machine. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** A number in a pill. */
export function Count({ children, isAccent }: { children: ReactNode; isAccent?: boolean }): ReactNode {
  return <span className={cx(styles['count'], isAccent && styles['countAccent'])}>{children}</span>;
}

/** Data is arriving. The words beside it say so too; alone it needs a label. */
export function LiveDot({ label }: { label?: string }): ReactNode {
  return label ? (
    <span className={styles['live']} role="img" aria-label={label} />
  ) : (
    <span className={styles['live']} aria-hidden />
  );
}

export interface Person {
  id: string;
  name: string;
  image?: string;
}

/** First letters of the first two words; of an email, of the part before the @. */
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

/** The greys at the end of the palette are for people who choose them. */
const colourful = previewColours.length - 3;

/** The colour that stands for a prototype: the stored one, else a fixed one for its id. */
export function previewColourOf(id: string, stored: unknown): string {
  if (typeof stored === 'string' && stored !== '') return stored;
  let hash = 7;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return previewColours[hash % colourful] ?? previewColours[0];
}

/** A person as picture or initials; the name is the label and the tooltip. */
export function Avatar({
  person,
  size = 24,
  colour,
}: {
  person: Person;
  size?: 20 | 24 | 32 | 40;
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

export type BannerKind = 'info' | 'success' | 'warning' | 'danger' | 'trail';
const bannerIcons: Record<BannerKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  trail: Info,
};

export interface BannerProps {
  kind?: BannerKind;
  children: ReactNode;
  icon?: LucideIcon;
  /** One button. */
  action?: ReactNode;
  /** `alert` is read at once; default is `status`. */
  role?: 'alert' | 'status' | 'note';
  isPageWide?: boolean;
}

/** A message that belongs to the page. Page-wide only for offline, read only, try-out and out of sync. */
export function Banner({ kind = 'info', children, icon, action, role = 'status', isPageWide }: BannerProps): ReactNode {
  const Icon = icon ?? bannerIcons[kind];
  return (
    <div
      role={role}
      className={cx(styles['banner'], kind !== 'info' && styles[`banner${kind}`], isPageWide && styles['wide'])}
    >
      <Icon size={16} aria-hidden />
      <div className={styles['bannerText']}>{children}</div>
      {action && <div className={styles['bannerAction']}>{action}</div>}
    </div>
  );
}

/** A grey block in the final geometry, shown after 200 ms. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
  className,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
  className?: string;
}): ReactNode {
  return (
    <span
      aria-hidden
      className={cx(styles['skeleton'], className)}
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
    />
  );
}

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  drawing?: ReactNode;
  actions?: ReactNode;
  /** One line for the inside of a card. */
  isCompact?: boolean;
  /** Heading level, 2 by default. */
  level?: 1 | 2 | 3;
}

/** Nothing is here yet: says the next step and offers it. */
export function EmptyState({ title, children, drawing, actions, isCompact, level = 2 }: EmptyStateProps): ReactNode {
  const Heading = `h${level}` as const;
  if (isCompact) {
    return (
      <div className={cx(styles['empty'], styles['compact'])}>
        <p>{title}</p>
        {children}
        {actions}
      </div>
    );
  }
  return (
    <div className={styles['empty']}>
      {drawing && <div className={styles['drawing']}>{drawing}</div>}
      <Heading className={styles['emptyTitle']}>{title}</Heading>
      {children && <div className={styles['emptyText']}>{children}</div>}
      {actions && <div className={styles['emptyActions']}>{actions}</div>}
    </div>
  );
}

/** An underlined link in text. */
export function TextLink({
  children,
  className,
  ...rest
}: Omit<AriaLinkProps, 'className' | 'style'> & { className?: string }): ReactNode {
  return (
    <AriaLink {...rest} className={cx(styles['link'], className)}>
      {children}
    </AriaLink>
  );
}

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles['hidden']}>{children}</span>;
}

/** The product's mark. */
export function Mark({ size = 24 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="6.5" fill="#3A52E6" />
      <path
        d="M5.2 4.9 14.7 8.5a.55.55 0 0 1 .03 1.02L11 11.15a.8.8 0 0 0-.42.42l-1.63 3.7a.55.55 0 0 1-1.02-.03L4.5 5.6a.55.55 0 0 1 .7-.7Z"
        fill="#fff"
      />
      <circle cx="13.3" cy="13.4" r="1.55" fill="#FFC9AD" />
      <circle cx="16.4" cy="16.4" r="1.25" fill="#FFB18A" />
      {size > 16 && <circle cx="19" cy="19.1" r=".95" fill="#FF9A68" />}
    </svg>
  );
}

/** Mark and word. */
export function Brand({ name }: { name: string }): ReactNode {
  return (
    <span className={styles['word']}>
      <Mark />
      <span>{name}</span>
    </span>
  );
}
