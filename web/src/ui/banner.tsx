import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './banner.module.css';

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
