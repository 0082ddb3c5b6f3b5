import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { cx } from './cx';
import styles from './text-link.module.css';

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
