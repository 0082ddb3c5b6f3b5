import type { Screen } from '@prototrail/model';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, IconButton, Menu } from '../../../ui';
import { Section } from '../inspector/section';
import styles from './masters.module.css';

/** The screens whose widgets a screen inherits, in their order. */
export function MastersSection({ screen, isReadOnly }: { screen: Screen; isReadOnly: boolean }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('masters');
  const masters = (screen.parents ?? []).filter((id) => id !== screen.id && app.screens[id] !== undefined);
  const others = Object.values(app.screens).filter(({ id }) => id !== screen.id && !masters.includes(id));
  const set = (ids: readonly string[]): void => editor.edit.masters.set(screen.id, ids);
  const swap = (index: number, by: number): void => {
    const order = [...masters];
    order.splice(index + by, 0, ...order.splice(index, 1));
    set(order);
  };
  const add = (
    <Menu
      label={t('screen.add')}
      placement="bottom end"
      trigger={
        <IconButton size={28} icon={Plus} label={t('screen.add')} isDisabled={isReadOnly || others.length === 0} />
      }
      groups={[
        {
          id: 'screens',
          items: others.map(({ id, name }) => ({ id, label: name, onAction: () => set([...masters, id]) })),
        },
      ]}
    />
  );
  return (
    <Section id="masters" title={t('screen.title')} end={isReadOnly ? undefined : add}>
      {masters.length === 0 && (
        <p className={styles.note}>{t(others.length === 0 ? 'screen.noneLeft' : 'screen.none')}</p>
      )}
      {masters.length > 0 && (
        <ul className={styles.list}>
          {masters.map((id, index) => {
            const name = app.screens[id]?.name ?? id;
            return (
              <li key={id} className={styles.master}>
                <Button
                  size={28}
                  kind="ghost"
                  aria-label={t('screen.show', { name })}
                  onPress={() => {
                    editor.selection.set([id]);
                    editor.camera.centerOn(id);
                  }}
                >
                  {name}
                </Button>
                {!isReadOnly && (
                  <span className={styles.buttons}>
                    {masters.length > 1 && (
                      <>
                        <IconButton
                          size={24}
                          icon={ArrowUp}
                          label={t('screen.up', { name })}
                          isDisabled={index === 0}
                          onPress={() => swap(index, -1)}
                        />
                        <IconButton
                          size={24}
                          icon={ArrowDown}
                          label={t('screen.down', { name })}
                          isDisabled={index === masters.length - 1}
                          onPress={() => swap(index, 1)}
                        />
                      </>
                    )}
                    <IconButton
                      size={24}
                      icon={Trash2}
                      label={t('screen.remove', { name })}
                      onPress={() => set(masters.filter((master) => master !== id))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {masters.length > 1 && <p className={styles.note}>{t('screen.order')}</p>}
    </Section>
  );
}
