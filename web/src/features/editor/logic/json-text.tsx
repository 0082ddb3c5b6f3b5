import { Fragment } from 'react';
import styles from './logic.module.css';

const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A text with line numbers; what it has of JSON is coloured. */
export function JsonText({ label, text }: { label: string; text: string }) {
  return (
    <pre tabIndex={0} aria-label={label} className={styles.json}>
      {text.split('\n').map((line, index) => (
        <span key={index} className={styles.line}>
          {coloured(line)}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function coloured(line: string) {
  const parts: { text: string; kind?: 'name' | 'string' | 'value' }[] = [];
  let at = 0;
  for (const found of line.matchAll(token)) {
    if (found.index > at) parts.push({ text: line.slice(at, found.index) });
    const [all, quoted, colon] = found;
    if (quoted === undefined) parts.push({ text: all, kind: 'value' });
    else {
      parts.push({ text: quoted, kind: colon === undefined ? 'string' : 'name' });
      if (colon !== undefined) parts.push({ text: colon });
    }
    at = found.index + all.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts.map(({ text, kind }, index) =>
    kind === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <span key={index} data-kind={kind}>
        {text}
      </span>
    ),
  );
}
