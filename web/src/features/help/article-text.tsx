import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps, ReactNode } from 'react';
import { Kbd, TextLink } from '../../ui';
import styles from './help.module.css';

/** A key or a piece of code: what is one word and starts with a capital, a sign or a digit is drawn as a key. */
function Code({ children, className }: ComponentProps<'code'>): ReactNode {
  const isKey = !className && typeof children === 'string' && /^([A-Z][a-z]*|F\d{1,2}|[^a-z\s]|\d)$/.test(children);
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

/** Markdown of an article: paragraphs, lists, tables, keys and links. */
export function ArticleText({ children }: { children: string }): ReactNode {
  return <Markdown options={options}>{children}</Markdown>;
}
