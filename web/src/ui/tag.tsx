import { type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { translate } from '../i18n';
import { cx } from './cx';
import styles from './tag.module.css';

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

/** Whether keys are named as on a Mac. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that commands are given with on this machine, as it is called in the language of the interface. */
export function commandKey(): string {
  return isMac() ? '⌘' : translate('ui:keys.mod');
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
