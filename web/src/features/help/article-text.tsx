import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps, ReactNode } from 'react';
import { Kbd, TextLink } from '../../ui';
import styles from './help.module.css';

/** A key or a piece of code: what is one word and starts with a capital, a sign or a digit is drawn as a key. */
function Code({ children, className }: ComponentProps<'code'>): ReactNode {
  const isKey =
    !className && typeof children === 'string' && /^(\p{Lu}\p{Ll}*|F\d{1,2}|[^a-z\s]|\d|\p{Lo}+)$/u.test(children);
  return isKey ? <Kbd>{children}</Kbd> : <code>{children}</code>;
}

function Anchor({ href = '', children }: ComponentProps<'a'>): ReactNode {
  return href.startsWith('#') ? (
    <TextLink href={href}>{children}</TextLink>
  ) : (
    <TextLink href={href} target="_blank">
      {children}
    </TextLink>
  );
}

function Cells(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className={styles['table']}>
      <table {...props} />
    </div>
  );
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { code: Code, a: Anchor, table: Cells },
};

/** The page has its title already: headings in the text are below it. */
const below: MarkdownToJSX.Options = {
  ...options,
  overrides: { ...options.overrides, h1: { component: 'h2' }, h2: { component: 'h3' }, h3: { component: 'h4' } },
};

/** Markdown of an article: paragraphs, lists, tables, keys and links. With `isBelowTitle` its headings begin at the second level. */
export function ArticleText({ children, isBelowTitle }: { children: string; isBelowTitle?: boolean }): ReactNode {
  return <Markdown options={isBelowTitle ? below : options}>{children}</Markdown>;
}
