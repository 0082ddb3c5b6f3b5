import { componentUse, masterOf, masterOverridesOf, type App, type MasterOverride } from '@prototrail/model';
import { RotateCcw } from 'lucide-react';
import { chainOf, screenOf, sourceId, useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, IconButton } from '../../../ui';
import { usePropertyWords } from '../components/property-words';
import { Section } from '../inspector/section';
import styles from './masters.module.css';

/** How what is selected hangs on a master screen: inherited, or changed on this screen. */
export function MasterSection({ ids, isReadOnly }: { ids: readonly string[]; isReadOnly: boolean }) {
  const { app } = useDerived();
  const [only] = ids;
  const inherited = ids.filter((id) => id.includes('@'));
  if (inherited.length > 0) return <InheritedSection ids={inherited} isReadOnly={isReadOnly} />;
  const isOverride = ids.length === 1 && only !== undefined && masterOf(app, app.widgets[only]) !== undefined;
  return isOverride ? <OverrideSection id={only} isReadOnly={isReadOnly} /> : null;
}

function InheritedSection({ ids, isReadOnly }: { ids: readonly string[]; isReadOnly: boolean }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('masters');
  const [first = ''] = ids;
  const name = app.screens[screenOf(app, sourceId(first)) ?? '']?.name ?? '';
  const instances = new Set(ids.map((id) => instanceAround(app, sourceId(id))));
  const [instance] = instances.size === 1 ? instances : [];
  const goTo = (id: string): void => {
    editor.selection.set([id]);
    editor.camera.centerOn(id);
  };
  return (
    <Section id="inherited" title={t('inherited.title')}>
      <p className={styles.note}>{ids.length === 1 ? t('inherited.text', { name }) : t('inherited.several')}</p>
      {instance !== undefined && <p className={styles.note}>{t('inherited.instance')}</p>}
      <div className={styles.actions}>
        {!isReadOnly && (
          <Button size={28} onPress={() => editor.edit.masters.override(ids)}>
            {t('inherited.edit')}
          </Button>
        )}
        {instance !== undefined && (
          <Button size={28} kind="ghost" onPress={() => goTo(instance)}>
            {t('inherited.swap')}
          </Button>
        )}
        {instance === undefined && ids.length === 1 && (
          <Button size={28} kind="ghost" onPress={() => goTo(sourceId(first))}>
            {t('inherited.show')}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** The instance that something on a master is or belongs to. */
function instanceAround(app: App, id: string): string | undefined {
  return chainOf(app, id).findLast((each) => {
    const use = componentUse(app, app.groups?.[each] ?? app.widgets[each]);
    return use !== undefined && !use.isRoot;
  });
}

function OverrideSection({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('masters');
  const wordsOf = usePropertyWords();
  const widget = app.widgets[id];
  if (widget === undefined) return null;
  const overrides = masterOverridesOf(app, widget);
  const nameOf = (override: MasterOverride): string => {
    if (override.part === 'place') return t('override.place');
    const name = wordsOf(override.key);
    return override.part === 'hover' || override.part === 'error'
      ? t(`override.part.${override.part}`, { name })
      : name;
  };
  return (
    <Section id="override" title={t('override.title')}>
      <p className={styles.note}>
        {overrides.length === 0
          ? t('override.none')
          : t('override.text', { name: app.screens[screenOf(app, widget.parentWidget ?? '') ?? '']?.name ?? '' })}
      </p>
      {overrides.length > 0 && (
        <ul className={styles.list}>
          {overrides.map((override) => {
            const name = nameOf(override);
            return (
              <li
                key={override.part === 'place' ? 'place' : `${override.part}.${override.key}`}
                className={styles.master}
              >
                <span>{name}</span>
                {!isReadOnly && (
                  <IconButton
                    size={24}
                    iconSize={12}
                    icon={RotateCcw}
                    label={t('override.reset', { name })}
                    onPress={() => editor.edit.masters.reset([id], override)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!isReadOnly && (
        <div className={styles.actions}>
          {overrides.length > 1 && (
            <Button size={28} onPress={() => editor.edit.masters.reset([id])}>
              {t('override.resetAll')}
            </Button>
          )}
          <Button size={28} kind="ghost" onPress={() => editor.edit.masters.inherit([id])}>
            {t('override.inherit')}
          </Button>
        </div>
      )}
    </Section>
  );
}
