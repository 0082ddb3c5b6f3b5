import { aliasesOf, isSameSort, type TokenUse } from '@prototrail/model';
import { Component, Copy, Link, RectangleVertical, Replace, Trash2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useSession, widgetsOf } from '../../../canvas';
import { formatNumber, useTranslation } from '../../../i18n';
import { Button, ColorField, ComboBox, Count, Field, IconButton, Popover, Tag } from '../../../ui';
import inspector from '../inspector/inspector.module.css';
import { useScrub } from '../inspector/fields';
import { Section } from '../inspector/section';
import { contrastOf, gradeOf } from './contrast';
import { CellValue } from './token-grid';
import { TokenSwatch } from './token-swatch';
import { cssOf, tokenText } from './token-text';
import { partnerOf, TokenValueField } from './token-value-field';
import styles from './tokens.module.css';
import { aliasedBy, cellOf, type ModeColumn, type TokenRow, type TokenTable } from './use-token-rows';

const maxScreens = 5;

export interface TokenInspectorProps {
  table: TokenTable;
  row: TokenRow;
  /** Shows widgets on the canvas. */
  onShow(ids: readonly string[]): void;
  onSelect(id: string): void;
}

/** Everything about one token: values, contrast, uses, and what can be done with it. */
export function TokenInspector({ table, row, onShow, onSelect }: TokenInspectorProps) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const isReadOnly = useSession((state) => state.readOnly);
  const by = aliasedBy(table, row.id);
  return (
    <div className={inspector.inspector}>
      <div className={inspector.head}>
        <TokenSwatch kind={row.kind} value={cellOf(table, row, null).value} />
        <h2 title={row.name}>{row.name}</h2>
        <span className={inspector.grow} />
        <IconButton
          size={28}
          icon={Copy}
          label={t('duplicate')}
          isDisabled={isReadOnly}
          onPress={() => {
            const copy = editor.edit.tokens.duplicate(row.id);
            if (copy !== null) onSelect(copy);
          }}
        />
      </div>
      <div className={inspector.scroll}>
        <Description key={row.id} row={row} isReadOnly={isReadOnly} />
        <Section id="tokenValues" title={t('values')}>
          {table.columns.map((mode) => (
            <ModeValue key={`${row.id} ${mode.id}`} table={table} row={row} mode={mode} isReadOnly={isReadOnly} />
          ))}
        </Section>
        <ContrastSection table={table} row={row} />
        <UsedBy table={table} row={row} onShow={onShow} />
        {by.length > 0 && (
          <Section id="tokenAliases" title={t('aliasedBy')} end={<Count>{by.length}</Count>}>
            {by.map((other) => (
              <button key={other.id} type="button" className={styles.listItem} onClick={() => onSelect(other.id)}>
                <Link size={14} aria-hidden />
                {other.name}
                <span>{modesOfAlias(table, other, row.id, t('allModes'))}</span>
              </button>
            ))}
          </Section>
        )}
        {!isReadOnly && <TokenActions table={table} row={row} />}
      </div>
    </div>
  );
}

function Description({ row, isReadOnly }: { row: TokenRow; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const stored = row.token.description ?? '';
  const [text, setText] = useState(stored);
  return (
    <div className={styles.description}>
      <Field
        label={t('description')}
        isLabelHidden
        size={28}
        isMultiline
        rows={2}
        placeholder={t('descriptionHint')}
        value={text}
        isReadOnly={isReadOnly}
        onChange={setText}
        onBlur={() => text !== stored && editor.edit.tokens.describe(row.id, { description: text })}
      />
    </div>
  );
}

function ModeValue({
  table,
  row,
  mode,
  isReadOnly,
}: {
  table: TokenTable;
  row: TokenRow;
  mode: ModeColumn;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const scrub = useScrub();
  const [isEdited, setEdited] = useState(false);
  const { value, alias, isSame } = cellOf(table, row, mode.key);
  const isPlain = row.kind === 'color' && typeof value === 'string';
  return (
    <div className={styles.modeValue}>
      <span>{mode.name}</span>
      {isEdited ? (
        <TokenValueField table={table} row={row} mode={mode.key} onDone={() => setEdited(false)} />
      ) : isPlain ? (
        <ColorField
          label={mode.name}
          value={value}
          hasOpacity={false}
          isDisabled={isReadOnly}
          tokens={table.rows
            .filter((other) => other.kind === 'color' && other.id !== row.id)
            .map((other) => ({ id: other.id, name: other.name, value: cssOf(cellOf(table, other, mode.key).value) }))}
          onToken={({ id }) => editor.edit.tokens.setAlias(row.id, mode.key, id)}
          onChange={(next) => editor.edit.tokens.setValue(row.id, mode.key, next)}
          {...(alias ? { tokenName: alias.name } : isSame ? { tokenName: t('same') } : {})}
          {...scrub}
        />
      ) : (
        <button
          type="button"
          className={styles.valueButton}
          disabled={isReadOnly}
          aria-label={`${mode.name}: ${alias?.name ?? tokenText(row.kind, value)}`}
          onClick={() => setEdited(true)}
        >
          <CellValue table={table} row={row} mode={mode.key} />
        </button>
      )}
    </div>
  );
}

function ContrastSection({ table, row }: { table: TokenTable; row: TokenRow }) {
  const { t, locale } = useTranslation('tokens');
  const partner = row.kind === 'color' ? partnerOf(table, row) : undefined;
  if (partner === undefined) return null;
  return (
    <Section id="tokenContrast" title={t('contrast', { name: partner.name.slice(partner.name.lastIndexOf('/') + 1) })}>
      {table.columns.map((mode) => {
        const [own, other] = [row, partner].map((each) => cellOf(table, each, mode.key).value);
        const contrast = contrastOf(own, other);
        if (contrast === undefined) return null;
        const grade = gradeOf(contrast);
        const isOn = row.name.slice(row.name.lastIndexOf('/') + 1).startsWith('on-');
        const colours = { background: cssOf(isOn ? other : own), color: cssOf(isOn ? own : other) };
        return (
          <div key={mode.id} className={styles.contrast}>
            <span>{mode.name}</span>
            <span className={styles.contrastSample} style={colours} aria-hidden>
              {t('letters')}
            </span>
            <span>{`${formatNumber(contrast, locale, 1)} : 1`}</span>
            <Tag kind={grade === 'low' ? 'danger' : grade === 'large' ? 'warning' : 'ok'}>{t(`grades.${grade}`)}</Tag>
          </div>
        );
      })}
    </Section>
  );
}

function UsedBy({ table, row, onShow }: Omit<TokenInspectorProps, 'onSelect'>) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const [isAll, setAll] = useState(false);
  const widgets = [...new Set(row.uses.flatMap(({ map, id }) => (map === 'widgets' ? [id] : [])))];
  const places = byScreen(
    (id) => editor.derived.screenOf(table.app.groups?.[id] ? (widgetsOf(table.app, id)[0] ?? id) : id),
    row.uses,
  );
  const templates = row.uses.filter(({ map }) => map === 'templates');
  return (
    <Section
      id="tokenUses"
      title={t('usedBy')}
      end={
        widgets.length > 0 ? (
          <Button size={24} kind="ghost" onPress={() => onShow(widgets)}>
            {t('selectAll')}
          </Button>
        ) : undefined
      }
    >
      {row.uses.length === 0 && <p className={inspector.hint}>{t('notUsed')}</p>}
      {templates.map(({ id, state, keys }) => (
        <p key={`${id} ${state}`} className={styles.listItem}>
          <Component size={14} aria-hidden />
          {table.app.templates?.[id]?.name}
          <span>{keys.length > 2 ? t('keys', { count: keys.length }) : keys.join(', ')}</span>
        </p>
      ))}
      {(isAll ? places : places.slice(0, maxScreens)).map(([screenId, ids]) => (
        <button key={screenId} type="button" className={styles.listItem} onClick={() => onShow(ids)}>
          <RectangleVertical size={14} aria-hidden />
          {table.app.screens[screenId]?.name ?? t('noScreen')}
          <span>{ids.length === 1 && ids[0] === screenId ? t('itself') : t('widgets', { count: ids.length })}</span>
        </button>
      ))}
      {!isAll && places.length > maxScreens && (
        <Button size={24} kind="ghost" onPress={() => setAll(true)}>
          {t('showScreens', { count: places.length - maxScreens })}
        </Button>
      )}
    </Section>
  );
}

function TokenActions({ table, row }: { table: TokenTable; row: TokenRow }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const others = table.rows.filter((other) => other.id !== row.id && isSameSort(other.token, row.token));
  return (
    <div className={styles.actions}>
      <Popover
        label={t('replace')}
        trigger={
          <Button size={28} icon={Replace} isDisabled={others.length === 0}>
            {t('replace')}
          </Button>
        }
      >
        {(close) => (
          <ComboBox
            label={t('replaceWith')}
            size={28}
            value={null}
            options={others.map(({ id, name }) => ({ id, label: name }))}
            onChange={(id) => {
              editor.edit.tokens.replace(row.id, id);
              close();
            }}
          />
        )}
      </Popover>
      <Button
        size={28}
        icon={Unlink}
        isDisabled={row.uses.length === 0}
        onPress={() => editor.edit.tokens.detachAll(row.id)}
      >
        {t('detachAll')}
      </Button>
      <Button size={28} icon={Trash2} onPress={() => editor.edit.tokens.remove([row.id])}>
        {t('delete')}
      </Button>
      <p className={inspector.hint}>{t('deleteNote')}</p>
    </div>
  );
}

function modesOfAlias({ columns }: TokenTable, { token }: TokenRow, id: string, all: string): string {
  if (aliasesOf(token).every((target) => target === id) && token.alias === id) return all;
  return columns
    .filter(({ key }) => (key === null ? token.alias : token.modeAliases?.[key]) === id)
    .map(({ name }) => name)
    .join(', ');
}

/** Widgets and screens that use a token, by screen, most first. */
function byScreen(screenOf: (id: string) => string | undefined, uses: readonly TokenUse[]): [string, string[]][] {
  const found = new Map<string, Set<string>>();
  for (const { map, id } of uses) {
    if (map === 'templates') continue;
    const screen = map === 'screens' ? id : (screenOf(id) ?? '');
    found.set(screen, (found.get(screen) ?? new Set<string>()).add(id));
  }
  return [...found]
    .map(([screen, ids]): [string, string[]] => [screen, [...ids]])
    .sort((a, b) => b[1].length - a[1].length);
}
