import { componentUse, variantSet, type ComponentUse, type Group, type Widget } from '@prototrail/model';
import { ArrowLeftRight, Component, Crosshair, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, IconButton } from '../../../ui';
import { Section } from '../inspector/section';
import styles from './components.module.css';
import { OverrideList } from './override-list';
import { SwapDialog } from './swap-dialog';
import { originalOf, placesOf } from './uses';
import { VariantFields } from './variant-fields';
import { VariantProperties } from './variant-properties';

/** What a selected thing is an instance or the original of. */
export function useComponentUse(id: string | undefined): ComponentUse | undefined {
  const { app } = useDerived();
  return id === undefined ? undefined : componentUse(app, thingOf(app, id));
}

function thingOf(app: ReturnType<typeof useDerived>['app'], id: string): Widget | Group | undefined {
  return app.groups?.[id] ?? app.widgets[id];
}

/** The component of an instance or original: its variants, what was changed, where it is used. */
export function ComponentSection({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const editor = useEditor();
  const derived = useDerived();
  const { t } = useTranslation('components');
  const use = useComponentUse(id);
  const [isSwapping, setSwapping] = useState(false);
  if (!use) return null;
  const { component, shown, isRoot } = use;
  const original = originalOf(derived.app, shown) ?? originalOf(derived.app, component);
  const variants = variantSet(derived.app, component.id);
  const show = (target: string): void => {
    editor.selection.set([target]);
    editor.camera.centerOn(target);
  };
  return (
    <Section
      id="component"
      title={t('section.title')}
      end={
        !isRoot && original !== undefined ? (
          <IconButton size={28} icon={Crosshair} label={t('goToMain')} onPress={() => show(original)} />
        ) : undefined
      }
    >
      <div className={styles.head}>
        <span className={styles.componentName} title={component.name}>
          <Component size={14} aria-hidden />
          <span>{component.name}</span>
        </span>
        {!isReadOnly && !isRoot && (
          <IconButton size={28} icon={ArrowLeftRight} label={t('swap.title')} onPress={() => setSwapping(true)} />
        )}
        {!isReadOnly && (
          <IconButton
            size={28}
            icon={Unlink}
            label={t(isRoot ? 'section.unlinkMain' : 'section.unlink')}
            onPress={() => editor.edit.components.unlink([id])}
          />
        )}
      </div>
      {isRoot && <p className={styles.note}>{t('section.mainNote')}</p>}
      {isRoot && isPending(derived.app.widgets, derived.widgetsOf(id), id) && (
        <Button size={28} icon={RefreshCw} isDisabled={isReadOnly} onPress={() => editor.edit.components.update(id)}>
          {t('section.update')}
        </Button>
      )}
      {isRoot ? (
        <VariantProperties id={id} use={use} isReadOnly={isReadOnly} />
      ) : (
        variants.length > 1 && <VariantFields id={id} use={use} isReadOnly={isReadOnly} />
      )}
      {isRoot ? <Uses componentId={component.id} onShow={show} /> : <OverrideList id={id} isReadOnly={isReadOnly} />}
      {isSwapping && <SwapDialog id={id} use={use} onClose={() => setSwapping(false)} />}
    </Section>
  );
}

/** Originals of files of other clients keep changes to themselves until they are updated. */
function isPending(widgets: Record<string, Widget>, members: readonly string[], id: string): boolean {
  return [id, ...members].some((each) => Object.keys(widgets[each]?.style ?? {}).some((key) => key !== 'locked'));
}

function Uses({ componentId, onShow }: { componentId: string; onShow(id: string): void }) {
  const derived = useDerived();
  const { t } = useTranslation('components');
  const places = placesOf(derived, componentId);
  return (
    <>
      <div className={styles.overridesHead}>{t('section.uses', { count: places.length })}</div>
      {places.length > 0 && (
        <ul className={styles.uses} style={{ marginLeft: 0 }}>
          {places.map(({ id, name, screen }) => (
            <li key={id}>
              <button type="button" onClick={() => onShow(id)}>
                <span>{name}</span>
                <span className={styles.count}>{screen ?? t('row.onCanvas')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
