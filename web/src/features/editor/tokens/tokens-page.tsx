import { tokenKinds, type TokenKind } from '@prototrail/model';
import { ArrowDownUp, Download, FileUp, Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Count, cx, EmptyState, IconButton, Menu, SearchField, Select } from '../../../ui';
import { useFocusOnCanvas } from '../focus-field';
import panels from '../panels/panels.module.css';
import { LooseColors } from './loose-colors';
import { ShownMode } from './shown-mode';
import { TokenGrid } from './token-grid';
import { TokenInspector } from './token-inspector';
import { saveTokenFile } from './token-files';
import { TokenImport } from './token-import';
import { TokenPanel } from './token-panel';
import { firstValue } from './token-text';
import styles from './tokens.module.css';
import { useTokenTable, type TokenRow, type TokenTable } from './use-token-rows';

/** The design tokens of the prototype in the place of the canvas: kinds and modes at the left, the table, one token at the right. */
export default function TokensPage({ onClose }: { onClose(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const table = useTokenTable(t('mode.default'));
  const [kind, setKind] = useState<TokenKind>('color');
  const [group, setGroup] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const page = useRef<HTMLElement>(null);
  const isReadOnly = useSession((state) => state.readOnly);
  useEffect(() => {
    editor.selection.clear();
    page.current?.focus();
  }, [editor]);
  useFocusOnCanvas();

  const groups = useMemo(() => groupsOf(table, kind, search), [table, kind, search]);
  const named = groups.filter(({ name }) => name !== '');
  const isGroupThere = named.some(({ name }) => name === group);
  const shown = isGroupThere ? groups.filter(({ name }) => name === group) : groups;
  const row = selected === null ? undefined : table.byId.get(selected);
  const showKind = (next: TokenKind): void => {
    setKind(next);
    setGroup(null);
    setSearch('');
  };
  const showNew = (id: string | null): void => {
    setSelected(id);
    setAdded(id);
  };
  const add = (): void => {
    const name = t(`newNames.${kind}`);
    const id = editor.edit.tokens.create({
      kind,
      name: isGroupThere && group !== null ? `${group}/${name}` : name,
      value: firstValue(kind),
    });
    setSearch('');
    showNew(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Undo and redo belong to the whole editor; other keys would reach the canvas that is hidden.
    const isHistory = (event.ctrlKey || event.metaKey) && ['z', 'y', 'Z'].includes(event.key);
    if (isHistory || event.key === 'F6') return;
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    event.stopPropagation();
  };
  return (
    <>
      <TokenPanel
        table={table}
        kinds={tokenKinds}
        kind={kind}
        group={isGroupThere ? group : null}
        groups={named.map(({ name, rows }) => ({ name, count: rows.length }))}
        onKind={showKind}
        onGroup={setGroup}
        onSelect={setSelected}
      />
      <section
        ref={page}
        tabIndex={-1}
        className={styles.page}
        aria-label={t('title')}
        data-area="canvas"
        data-whole={row === undefined || undefined}
        onKeyDown={onKeyDown}
      >
        <header className={styles.bar}>
          <h2 className={styles.wide}>
            {t(`kinds.${kind}`)} <Count>{table.counts.get(kind)}</Count>
          </h2>
          <Select
            className={styles.narrow ?? ''}
            label={t('collections')}
            isLabelHidden
            size={28}
            value={kind}
            options={tokenKinds.map((each) => ({ id: each, label: t(`kinds.${each}`) }))}
            onChange={showKind}
          />
          <span className={styles.grow} />
          <SearchField
            className={styles.search ?? ''}
            label={t('search')}
            size={28}
            placeholder={t('search')}
            value={search}
            onChange={setSearch}
          />
          <FilesMenu table={table} isReadOnly={isReadOnly} onImport={() => setImporting(true)} />
          <Button size={28} kind="primary" icon={Plus} isDisabled={isReadOnly} onPress={add}>
            {t('add')}
          </Button>
          <IconButton size={28} icon={X} label={t('close')} onPress={onClose} />
        </header>
        <div className={styles.scroll}>
          {shown.length > 0 ? (
            <TokenGrid table={table} groups={shown} selected={selected} added={added} onSelect={setSelected} />
          ) : (
            <EmptyState
              title={t(search === '' ? 'empty.title' : 'empty.notFound')}
              actions={
                search === '' && (
                  <Button icon={FileUp} isDisabled={isReadOnly} onPress={() => setImporting(true)}>
                    {t('files.import')}
                  </Button>
                )
              }
            >
              <p>{t(search === '' ? `empty.${kind}` : 'empty.notFoundHint')}</p>
            </EmptyState>
          )}
          {kind === 'color' && search === '' && !isReadOnly && <LooseColors table={table} onMade={showNew} />}
        </div>
        <Foot table={table} />
        {isImporting && <TokenImport table={table} onClose={() => setImporting(false)} />}
      </section>
      {row !== undefined && (
        <aside className={cx(panels.inspectorHolder, styles.details)} aria-label={row.name} onKeyDown={onKeyDown}>
          <TokenInspector
            table={table}
            row={row}
            onSelect={(id) => {
              const next = table.byId.get(id);
              if (next) setKind(next.kind);
              setSelected(id);
            }}
            onShow={(ids) => {
              onClose();
              editor.selection.set([...ids]);
              editor.camera.fitSelection();
            }}
          />
        </aside>
      )}
    </>
  );
}

function FilesMenu({ table, isReadOnly, onImport }: { table: TokenTable; isReadOnly: boolean; onImport(): void }) {
  const { t } = useTranslation('tokens');
  const isEmpty = table.rows.length === 0;
  const modes = table.columns.length > 1 ? table.columns : [];
  return (
    <Menu
      label={t('files.menu')}
      trigger={<IconButton size={28} icon={ArrowDownUp} label={t('files.menu')} />}
      groups={[
        {
          id: 'import',
          items: [{ id: 'import', label: t('files.import'), icon: FileUp, isDisabled: isReadOnly, onAction: onImport }],
        },
        {
          id: 'export',
          items: [
            {
              id: 'export',
              label: t('files.export'),
              description: t('files.exportHint'),
              icon: Download,
              isDisabled: isEmpty,
              onAction: () => saveTokenFile(table.app),
            },
            ...modes.map(({ id, name }) => ({
              id: `mode ${id}`,
              label: t('files.exportMode', { name }),
              icon: Download,
              isDisabled: isEmpty,
              onAction: () => saveTokenFile(table.app, { id, name }),
            })),
          ],
        },
      ]}
    />
  );
}

function Foot({ table }: { table: TokenTable }) {
  const { t } = useTranslation('tokens');
  const uses = table.rows.reduce((sum, row) => sum + row.uses.length, 0);
  return (
    <footer className={styles.foot}>
      <span className={styles.wide}>
        {t('sum.tokens', { count: table.rows.length })}, {t('sum.uses', { count: uses })}
      </span>
      <span className={styles.grow} />
      <ShownMode hasLabel />
    </footer>
  );
}

/** Tokens of a kind by the path in their names, in the order of the document; a search looks into all kinds. */
function groupsOf({ rows }: TokenTable, kind: TokenKind, search: string): { name: string; rows: TokenRow[] }[] {
  const text = search.trim().toLowerCase();
  const groups = new Map<string, TokenRow[]>([['', []]]);
  for (const row of rows) {
    if (text === '' ? row.kind !== kind : !row.name.toLowerCase().includes(text)) continue;
    groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  }
  return [...groups].map(([name, members]) => ({ name, rows: members })).filter((group) => group.rows.length > 0);
}
