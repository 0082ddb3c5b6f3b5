import { variantSet, type DerivedApp, type Template } from '@prototrail/model';
import { ChevronRight, Crosshair, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { IconButton, Menu, type MenuGroup } from '../../../ui';
import { templateOf } from '../library/use-drag-to-canvas';
import { usePreview } from '../library/use-preview';
import { RenameField } from '../rename-field';
import { componentEntry } from './component-entries';
import styles from './components.module.css';
import { usePlacePointer } from './use-place-pointer';
import { originalOf, placesOf } from './uses';

export interface ComponentRowProps {
  component: Template;
  derived: DerivedApp;
  isReadOnly: boolean;
  onRemove(): void;
}

/** A component: drag or click places it, the arrow shows where it is used. */
export function ComponentRow({ component, derived, isReadOnly, onRemove }: ComponentRowProps) {
  const editor = useEditor();
  const { t } = useTranslation('components');
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { app } = derived;
  const variants = variantSet(app, component.id);
  const entry = componentEntry(app, component);
  const places = useMemo(() => placesOf(derived, component.id), [derived, component.id]);
  const preview = usePreview(entry);
  const { at, handlers } = usePlacePointer(entry);
  const original = originalOf(app, component);
  const show = (id: string): void => {
    editor.selection.set([id]);
    editor.camera.centerOn(id);
  };
  const menu: MenuGroup[] = [
    {
      id: 'use',
      items: [
        ...(isReadOnly
          ? []
          : [
              {
                id: 'place',
                label: t('row.place'),
                icon: Plus,
                onAction: () => void editor.placeInCenter(templateOf(entry)),
              },
            ]),
        ...(original === undefined
          ? []
          : [{ id: 'main', label: t('goToMain'), icon: Crosshair, onAction: () => show(original) }]),
      ],
    },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'change',
            items: [
              { id: 'rename', label: t('row.rename'), icon: Pencil, onAction: () => setRenaming(true) },
              { id: 'remove', label: t('row.remove'), icon: Trash2, isDestructive: true, onAction: onRemove },
            ],
          },
        ]),
  ];
  const counts = [
    ...(variants.length > 1 ? [t('row.variants', { count: variants.length })] : []),
    t('row.uses', { count: places.length }),
  ].join(', ');
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        {isRenaming ? (
          <RenameField
            label={t('name')}
            name={component.name}
            keepsKeys
            onDone={(name) => {
              if (name !== null) editor.edit.components.rename(component.id, name);
              setRenaming(false);
            }}
          />
        ) : (
          <button
            type="button"
            className={styles.place}
            title={t(isReadOnly ? 'row.readOnly' : 'row.hint', { name: component.name })}
            {...(isReadOnly ? { onClick: () => original !== undefined && show(original) } : handlers)}
          >
            <span className={styles.preview}>{preview && <img src={preview} alt="" draggable={false} />}</span>
            <span className={styles.names}>
              <span className={styles.name}>{component.name}</span>
              <span className={styles.count}>{counts}</span>
            </span>
            {at?.isOutside && preview && (
              <img className={styles.ghost} src={preview} alt="" style={{ left: at.x + 2, top: at.y + 2 }} />
            )}
          </button>
        )}
        <span className={styles.rowButtons}>
          <Menu
            label={t('row.menu', { name: component.name })}
            groups={menu.filter(({ items }) => items.length > 0)}
            trigger={<IconButton size={24} icon={Ellipsis} label={t('row.menu', { name: component.name })} />}
          />
          <IconButton
            size={24}
            icon={ChevronRight}
            label={t(isOpen ? 'row.hideUses' : 'row.showUses', { name: component.name })}
            isPressed={isOpen}
            className={isOpen ? (styles.open ?? '') : ''}
            onPress={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      {isOpen && (
        <ul className={styles.uses} aria-label={t('row.usesOf', { name: component.name })}>
          {places.length === 0 && <li className={styles.noUse}>{t('row.noUses')}</li>}
          {places.map(({ id, name, screen }) => (
            <li key={id}>
              <button type="button" onClick={() => show(id)}>
                <span>{name}</span>
                <span className={styles.count}>{screen ?? t('row.onCanvas')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
