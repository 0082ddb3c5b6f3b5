import { hasAny, typeOfApp } from '@prototrail/model';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { Button } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { deviceIcon } from './layer-icons';
import styles from './panels.module.css';

/** Over a canvas without anything: what to do first. */
export function EmptyCanvas() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const isEmpty = useDocument(['screens', 'widgets'], ({ app }) => !hasAny(app.screens) && !hasAny(app.widgets));
  const type = useDocument(['app:type'], ({ app }) => typeOfApp(app));
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  const isSelecting = useSession((state) => state.tool === 'select');
  if (!isEmpty || isReadOnly || !isSelecting) return null;
  return (
    <div className={styles.emptyCanvas}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.hint')}</p>
      <Button kind="primary" icon={deviceIcon(type)} onPress={() => editor.actions.run('addScreen', 'panel')}>
        {t('action.addScreen')}
      </Button>
    </div>
  );
}
