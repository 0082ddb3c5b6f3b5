import type { FileProblem, ImportRow, TokenKind } from '@prototrail/model';
import { ArrowRight, Link } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Checkbox, Segmented } from '../../../ui';
import styles from './token-import.module.css';
import { TokenSwatch } from './token-swatch';
import { tokenText } from './token-text';
import type { TokenTable } from './use-token-rows';

/** More rows than a person reads; the rest is taken, too. */
const maxRows = 300;

type Tab = ImportRow['status'] | 'problems';

export interface ImportPreviewProps {
  table: TokenTable;
  rows: readonly ImportRow[];
  problems: readonly FileProblem[];
  /** Names of the tokens that are not taken. */
  left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}

/** What is new, what changes, what stays, and what is not understood. */
export function ImportPreview({ table, rows, problems, left, onLeft }: ImportPreviewProps): ReactNode {
  const { t } = useTranslation('tokens');
  const counts: Record<Tab, number> = {
    new: rows.filter(({ status }) => status === 'new').length,
    changed: rows.filter(({ status }) => status === 'changed').length,
    same: rows.filter(({ status }) => status === 'same').length,
    problems: problems.length,
  };
  const tabs = (Object.keys(counts) as Tab[]).filter((each) => counts[each] > 0);
  const [wanted, setTab] = useState<Tab>('new');
  const tab = tabs.includes(wanted) ? wanted : tabs[0];
  const shown = rows.filter(({ status }) => status === tab);
  const chosen = shown.filter(({ token }) => !left.has(token.name)).length;
  const isChoosable = tab === 'new' || tab === 'changed';
  const setAll = (isTaken: boolean): void => {
    const names = shown.map(({ token }) => token.name);
    onLeft(isTaken ? new Set([...left].filter((name) => !names.includes(name))) : new Set([...left, ...names]));
  };
  const toggle = (name: string): void => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    onLeft(next);
  };
  return (
    <div className={styles.preview}>
      {tab !== undefined && (
        <Segmented
          label={t('import.show')}
          value={tab}
          onChange={setTab}
          items={tabs.map((id) => ({ id, label: t(`import.tabs.${id}`, { count: counts[id] }) }))}
        />
      )}
      {isChoosable && (
        <Checkbox
          isSelected={chosen === shown.length}
          isIndeterminate={chosen > 0 && chosen < shown.length}
          onChange={setAll}
        >
          {t('import.all', { count: shown.length })}
        </Checkbox>
      )}
      {tab === 'problems' ? (
        <ul className={styles.list} tabIndex={0} aria-label={t('import.tabs.problems', { count: problems.length })}>
          {problems.slice(0, maxRows).map((problem) => (
            <li key={`${problem.path} ${problem.code}`} className={styles.problem}>
              <code>{problem.path}</code>
              {t(`import.problems.${problem.code}`, { detail: problem.detail ?? '' })}
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.list} tabIndex={0} aria-label={t('import.show')}>
          {shown.slice(0, maxRows).map((row) => (
            <li key={row.token.name} className={styles.row}>
              {isChoosable ? (
                <Checkbox isSelected={!left.has(row.token.name)} onChange={() => toggle(row.token.name)}>
                  {row.token.name}
                </Checkbox>
              ) : (
                <span>{row.token.name}</span>
              )}
              <Change table={table} row={row} />
            </li>
          ))}
        </ul>
      )}
      {(tab === 'problems' ? problems.length : shown.length) > maxRows && (
        <p className={styles.hint}>
          {t('import.more', { count: (tab === 'problems' ? problems.length : shown.length) - maxRows })}
        </p>
      )}
    </div>
  );
}

/** Values before and after, in the modes that differ. */
function Change({ table, row }: { table: TokenTable; row: ImportRow }): ReactNode {
  const { t } = useTranslation('tokens');
  const { kind } = row.token;
  const differing = row.values.filter(
    ({ before, after }) => row.status !== 'changed' || JSON.stringify(before) !== JSON.stringify(after),
  );
  const shown = differing.filter(({ before, after }) => before !== undefined || after !== undefined);
  const nameOf = (key: string | null): string =>
    table.columns.find((column) => column.key === key)?.name ?? key?.replace(/^new /, '') ?? '';
  if (shown.length === 0) return <span className={styles.change}>{row.isDescribed ? t('description') : ''}</span>;
  return (
    <span className={styles.changes}>
      {shown.map(({ key, before, after }) => (
        <span key={key ?? ''} className={styles.change}>
          {(shown.length > 1 || key !== null) && <span className={styles.mode}>{nameOf(key)}</span>}
          {row.status === 'changed' && (
            <>
              <Value kind={kind} at={before} />
              <ArrowRight size={12} role="img" aria-label={t('import.becomes')} />
            </>
          )}
          <Value kind={kind} at={after} />
        </span>
      ))}
    </span>
  );
}

function Value({ kind, at }: { kind: TokenKind; at: { value: unknown; alias?: string } | undefined }): ReactNode {
  const { t } = useTranslation('tokens');
  if (at === undefined) return <span className={styles.value}>{t('same')}</span>;
  return (
    <span className={styles.value}>
      <TokenSwatch kind={kind} value={at.value} />
      {at.alias !== undefined && <Link size={12} aria-hidden />}
      <span>{at.alias ?? tokenText(kind, at.value)}</span>
    </span>
  );
}
