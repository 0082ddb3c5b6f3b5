import { decodeLabel, overridesOf, type Override, type Widget } from '@prototrail/model';
import { colorOf } from '@prototrail/widgets';
import { RotateCcw } from 'lucide-react';
import { movedMembers, useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Count, IconButton } from '../../../ui';
import styles from './components.module.css';
import { usePropertyWords } from './property-words';

/** Values of an instance that are not its component's: each can be given back. */
export function OverrideList({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const editor = useEditor();
  const derived = useDerived();
  const { t } = useTranslation('components');
  const { app } = derived;
  const isGroup = app.groups?.[id] !== undefined;
  const members = isGroup ? derived.widgetsOf(id) : [id];
  const rows = members.flatMap((member) => {
    const widget = app.widgets[member];
    return widget ? overridesOf(app, widget).map((override) => ({ widget, override })) : [];
  });
  const moved = isGroup ? movedMembers(app, id) : [];
  const count = rows.length + moved.length;
  if (count === 0) return <p className={styles.note}>{t('overrides.none')}</p>;
  return (
    <>
      <div className={styles.overridesHead}>
        <span>
          {t('overrides.title')} <Count>{count}</Count>
        </span>
        {!isReadOnly && (
          <Button size={24} kind="ghost" onPress={() => editor.edit.components.reset([id])}>
            {t('overrides.resetAll')}
          </Button>
        )}
      </div>
      <ul className={styles.overrides}>
        {rows.map(({ widget, override }) => (
          <OverrideRow
            key={`${widget.id}.${override.part}.${override.key}`}
            widget={widget}
            override={override}
            isMember={isGroup}
            isReadOnly={isReadOnly}
          />
        ))}
        {moved.map((member) => (
          <MovedRow
            key={member.id}
            name={app.widgets[member.id]?.name ?? ''}
            isReadOnly={isReadOnly}
            onReset={() => editor.edit.components.resetPlace(id, member.id)}
          />
        ))}
      </ul>
    </>
  );
}

function MovedRow({ name: member, isReadOnly, onReset }: { name: string; isReadOnly: boolean; onReset(): void }) {
  const { t } = useTranslation('components');
  const name = [member, t('overrides.place')].join(' · ');
  return (
    <li className={styles.override}>
      <span className={styles.overrideName} title={name}>
        {name}
      </span>
      <span>{t('overrides.moved')}</span>
      {!isReadOnly && (
        <IconButton size={24} iconSize={12} icon={RotateCcw} label={t('overrides.reset', { name })} onPress={onReset} />
      )}
    </li>
  );
}

function OverrideRow({
  widget,
  override,
  isMember,
  isReadOnly,
}: {
  widget: Widget;
  override: Override;
  isMember: boolean;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useTranslation('components');
  const wordsOf = usePropertyWords();
  const { part, key, value } = override;
  const state = part === 'style' || part === 'props' || part === 'size' ? '' : t(`state.${part}`);
  const words = wordsOf(key);
  const name = [isMember ? widget.name : '', state, words].filter(Boolean).join(' · ');
  const colour = typeof value === 'string' ? colorOf(value) : undefined;
  const text = shownValue(value) || t('overrides.other');
  return (
    <li className={styles.override}>
      <span className={styles.overrideName} title={name}>
        {name}
      </span>
      <span title={text}>
        {colour !== undefined && part !== 'props' && (
          <span className={styles.swatch} style={{ background: colour }} aria-hidden />
        )}
        {text}
      </span>
      {!isReadOnly && (
        <IconButton
          size={24}
          iconSize={12}
          icon={RotateCcw}
          label={t('overrides.reset', { name })}
          onPress={() => editor.edit.components.reset([widget.id], override)}
        />
      )}
    </li>
  );
}

function shownValue(value: unknown): string {
  if (typeof value === 'string') return decodeLabel(value);
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return '';
}
