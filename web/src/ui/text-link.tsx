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

/** An address in running text, without the sign that ends a sentence or a bracket around it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** What a person wrote as plain text, with its addresses as links that open beside the page. */
export function LinkedText({ children }: { children: string }): ReactNode {
  return children.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <TextLink key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </TextLink>
    ),
  );
}

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles['hidden']}>{children}</span>;
}
