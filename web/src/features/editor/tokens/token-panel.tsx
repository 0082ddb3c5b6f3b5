import { modeKinds, type ModeKind, type TokenKind } from '@prototrail/model';
import {
  Blend,
  Ellipsis,
  Folder,
  Layers2,
  MessageSquareText,
  MoveHorizontal,
  Palette,
  PanelTop,
  Plus,
  Ruler,
  Square,
  SquareRoundCorner,
  TriangleAlert,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, cx, Dialog, Field, HelpButton, IconButton, Menu } from '../../../ui';
import panels from '../panels/panels.module.css';
import { modeIcons } from './token-grid';
import styles from './tokens.module.css';
import type { ModeColumn, TokenTable } from './use-token-rows';

export const kindIcons: Record<TokenKind, LucideIcon> = {
  color: Palette,
  text: Type,
  spacing: MoveHorizontal,
  radius: SquareRoundCorner,
  border: Square,
  shadow: Layers2,
  gradient: Blend,
  size: Ruler,
  padding: PanelTop,
  tooltip: MessageSquareText,
};

export interface TokenPanelProps {
  table: TokenTable;
  kinds: readonly TokenKind[];
  kind: TokenKind;
  group: string | null;
  groups: readonly { name: string; count: number }[];
  onKind(kind: TokenKind): void;
  onGroup(group: string | null): void;
  onSelect(id: string): void;
}

/** What kinds of tokens there are, their groups, and the modes. */
export function TokenPanel({ table, kinds, kind, group, groups, onKind, onGroup, onSelect }: TokenPanelProps) {
  const { t } = useTranslation('tokens');
  const aliased = new Set(table.rows.flatMap(({ token }) => [token.alias, ...Object.values(token.modeAliases ?? {})]));
  const unused = table.rows.filter(({ id, uses }) => uses.length === 0 && !aliased.has(id));
  return (
    <section className={cx(panels.panel, styles.side)} aria-label={t('title')} data-area="tokens">
      <div className={panels.panelHead}>
        <h2>{t('title')}</h2>
        <HelpButton page="tokens" size={28} />
      </div>
      <div className={styles.lists}>
        <h3>{t('collections')}</h3>
        <ul>
          {kinds.map((each) => {
            const Icon = kindIcons[each];
            return (
              <li key={each}>
                <button
                  type="button"
                  className={styles.listItem}
                  aria-current={each === kind || undefined}
                  onClick={() => onKind(each)}
                >
                  <Icon size={14} aria-hidden />
                  <b>{t(`kinds.${each}`)}</b>
                  <span>{table.counts.get(each)}</span>
                </button>
              </li>
            );
          })}
        </ul>
        {groups.length > 0 && (
          <>
            <h3>{t('groupsIn', { kind: t(`kinds.${kind}`) })}</h3>
            <ul>
              {groups.map(({ name, count }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.listItem}
                    aria-pressed={group === name}
                    onClick={() => onGroup(group === name ? null : name)}
                  >
                    <Folder size={14} aria-hidden />
                    {name}
                    <span>{count}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <ModeList table={table} />
      </div>
      {unused.length > 0 && (
        <div className={styles.unused}>
          <p>
            <TriangleAlert size={14} aria-hidden />
            <b>{t('unused', { count: unused.length })}</b>
          </p>
          <p className={styles.unusedNames}>
            {unused.slice(0, 3).map((row) => (
              <button
                key={row.id}
                type="button"
                onClick={() => {
                  onKind(row.kind);
                  onSelect(row.id);
                }}
              >
                {row.name}
              </button>
            ))}
          </p>
        </div>
      )}
    </section>
  );
}

function ModeList({ table }: { table: TokenTable }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const isReadOnly = useSession((state) => state.readOnly);
  const rule = table.app.tokenModeRule;
  const [renamed, setRenamed] = useState<ModeColumn | null>(null);
  const add = (kind: ModeKind): void => {
    editor.edit.tokens.addMode(
      { kind, name: t(`modes.${kind}`) },
      { id: kind === 'light' ? 'base' : 'light', kind: kind === 'light' ? 'brand' : 'light', name: t('modes.light') },
    );
  };
  return (
    <>
      <h3>
        {t('mode.title')}
        {!isReadOnly && (
          <Menu
            label={t('mode.add')}
            trigger={<IconButton size={24} icon={Plus} label={t('mode.add')} />}
            groups={[
              {
                id: 'kinds',
                items: modeKinds.map((kind) => ({
                  id: kind,
                  label: t(`modes.${kind}`),
                  icon: modeIcons[kind],
                  onAction: () => add(kind),
                })),
              },
            ]}
          />
        )}
      </h3>
      <ul>
        {table.columns.map((mode) => {
          const Icon = modeIcons[mode.kind];
          const isFollowed = rule === 'device' && mode.kind !== 'brand';
          return (
            <li key={mode.id} className={cx(styles.listItem, styles.mode)}>
              <Icon size={14} aria-hidden />
              {mode.name}
              <span>{t(mode.key === null ? 'mode.default' : isFollowed ? 'mode.device' : 'mode.link')}</span>
              {table.columns.length > 1 && !isReadOnly && (
                <Menu
                  label={mode.name}
                  trigger={<IconButton size={24} icon={Ellipsis} label={t('mode.actions', { name: mode.name })} />}
                  groups={[
                    {
                      id: 'mode',
                      items: [
                        { id: 'rename', label: t('mode.rename'), onAction: () => setRenamed(mode) },
                        {
                          id: 'default',
                          label: t('mode.makeDefault'),
                          isDisabled: mode.key === null,
                          onAction: () => editor.edit.tokens.setDefaultMode(mode.id),
                        },
                        {
                          id: 'remove',
                          label: t('mode.remove'),
                          isDisabled: mode.key === null,
                          onAction: () => editor.edit.tokens.removeMode(mode.id),
                        },
                      ],
                    },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
      {renamed !== null && <RenameMode mode={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

function RenameMode({ mode, onClose }: { mode: ModeColumn; onClose(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const [name, setName] = useState(mode.name);
  const save = (): void => {
    if (name.trim() !== '') editor.edit.tokens.updateMode(mode.id, { name: name.trim() });
    onClose();
  };
  return (
    <Dialog
      isOpen
      width={400}
      title={t('mode.rename')}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={save}>
          {t('mode.save')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('columns.name')} value={name} onChange={setName} selectOnFocus autoFocus />
      </form>
    </Dialog>
  );
}
