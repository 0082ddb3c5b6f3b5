import { isSameSort, type AliasProblem } from '@prototrail/model';
import { Link } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useEditor } from '../../../canvas';
import { formatNumber, useTranslation } from '../../../i18n';
import { cx } from '../../../ui';
import { contrastOf } from './contrast';
import { TokenSwatch } from './token-swatch';
import { readTokenText, tokenText } from './token-text';
import styles from './tokens.module.css';
import { cellOf, type TokenRow, type TokenTable } from './use-token-rows';

const maxListed = 60;

/** How an edit of a cell ended: by Enter, by Escape, or because the focus went elsewhere. */
export type EditEnd = 'taken' | 'cancelled' | 'left';

export interface TokenValueFieldProps {
  table: TokenTable;
  row: TokenRow;
  mode: string | null;
  /** Opens with the list of tokens instead of the value. */
  startsWithTokens?: boolean;
  onDone(end: EditEnd): void;
}

/** Edits one value: a text that is a value, or the name of a token to stand for. Enter takes it, Escape leaves it. */
export function TokenValueField({
  table,
  row,
  mode,
  startsWithTokens = false,
  onDone,
}: TokenValueFieldProps): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const content = cellOf(table, row, mode);
  const [first] = useState(
    startsWithTokens ? '' : (content.alias?.name ?? (content.isSame ? '' : tokenText(row.kind, content.value))),
  );
  const [typed, setTyped] = useState(first);
  const [at, setAt] = useState(-1);
  const [problem, setProblem] = useState<string>();
  const isLeft = useRef(false);
  const listId = useId();
  const listed = useMemo(() => matching(table, row, typed, content.alias), [table, row, typed, content.alias]);

  const take = (target: TokenRow | undefined): void => {
    if (isLeft.current) return;
    const text = typed.trim();
    if (target === undefined && text === '' && mode !== null) {
      editor.edit.tokens.clearMode(row.id, mode);
      return leave('taken');
    }
    const named = target ?? table.rows.find(({ name, token }) => name === text && isSameSort(token, row.token));
    if (named !== undefined) {
      const refused = editor.edit.tokens.setAlias(row.id, mode, named.id);
      if (refused !== null) return setProblem(problemText(refused));
      return leave('taken');
    }
    const value = readTokenText(row.kind, text, content.value);
    if (value === undefined) return setProblem(t('field.invalid', { example: t(`examples.${row.kind}`) }));
    editor.edit.tokens.setValue(row.id, mode, value);
    leave('taken');
  };
  const leave = (end: EditEnd): void => {
    isLeft.current = true;
    onDone(end);
  };
  const problemText = (refused: AliasProblem): string =>
    refused.kind === 'loop' ? t('field.loop', { names: refused.names.join(' → ') }) : t('field.sort');
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      leave('cancelled');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(listed[at]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(Math.max(-1, Math.min(listed.length - 1, at + step)));
    }
  };
  return (
    <div
      className={styles.editing}
      onBlur={(event) => {
        if (isLeft.current || event.currentTarget.contains(event.relatedTarget)) return;
        const value = typed === first ? undefined : readTokenText(row.kind, typed, content.value);
        if (value !== undefined) editor.edit.tokens.setValue(row.id, mode, value);
        leave('left');
      }}
    >
      <input
        autoFocus
        className={styles.input}
        role="combobox"
        aria-expanded={listed.length > 0}
        aria-controls={listId}
        aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
        aria-label={t('field.label', { name: row.name })}
        aria-invalid={problem !== undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(-1);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.options}>
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {listed.length > 0 && <p className={styles.optionsHead}>{t('field.tokens')}</p>}
        <ul id={listId} role="listbox" aria-label={t('field.tokens')}>
          {listed.map((option, index) => (
            <li
              key={option.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={cx(styles.option, index === at && styles.optionAt)}
              onPointerDown={(event) => {
                event.preventDefault();
                take(option);
              }}
            >
              <TokenSwatch kind={option.kind} value={cellOf(table, option, mode).value} />
              <span className={styles.optionName}>{option.name}</span>
              <OptionContrast table={table} row={row} option={option} mode={mode} />
            </li>
          ))}
        </ul>
        <p className={styles.optionsFoot}>
          {t('field.hint', { example: t(`examples.${row.kind}`) })}
          {content.alias !== undefined && (
            <button
              type="button"
              onPointerDown={(event) => {
                event.preventDefault();
                editor.edit.tokens.setValue(row.id, mode, content.value);
                leave('taken');
              }}
            >
              <Link size={12} aria-hidden />
              {t('field.toValue')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

/** Contrast of a colour that could be taken with the token's partner, `on-primary` for `primary`. */
function OptionContrast({
  table,
  row,
  option,
  mode,
}: {
  table: TokenTable;
  row: TokenRow;
  option: TokenRow;
  mode: string | null;
}) {
  const { locale } = useTranslation('tokens');
  const partner = partnerOf(table, row);
  if (row.kind !== 'color' || partner === undefined) return null;
  const contrast = contrastOf(cellOf(table, option, mode).value, cellOf(table, partner, mode).value);
  if (contrast === undefined) return null;
  return (
    <span
      className={styles.optionContrast}
      data-low={contrast < 4.5 || undefined}
    >{`${formatNumber(contrast, locale, 1)} : 1`}</span>
  );
}

/** The colour that stands on another or below it, by the usual names: `brand/on-primary` on `brand/primary`. */
export function partnerOf({ rows }: TokenTable, row: TokenRow): TokenRow | undefined {
  const own = row.name.slice(row.name.lastIndexOf('/') + 1);
  const other = own.startsWith('on-') ? own.slice(3) : `on-${own}`;
  const wanted = row.group === '' ? other : `${row.group}/${other}`;
  return rows.find(({ name, kind }) => kind === 'color' && name === wanted);
}

function matching(table: TokenTable, row: TokenRow, typed: string, alias: TokenRow | undefined): TokenRow[] {
  const text = typed.trim().toLowerCase();
  const isName =
    text !== '' && alias?.name.toLowerCase() !== text && readTokenText(row.kind, typed, undefined) === undefined;
  return table.rows
    .filter((other) => other.id !== row.id && isSameSort(other.token, row.token))
    .filter(({ name }) => !isName || name.toLowerCase().includes(text))
    .slice(0, maxListed);
}
