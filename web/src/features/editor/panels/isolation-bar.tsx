import { useEditor, useSession } from '../../../canvas';
import { Button } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './canvas-bars.module.css';

/** Says that only a part is shown, and leads back to all. */
export function IsolationBar() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const isolated = useSession((state) => state.isolated);
  const [first] = isolated ?? [];
  if (isolated === null || first === undefined) return null;
  const { app } = editor;
  const name = (app.screens[first] ?? app.widgets[first] ?? app.groups?.[first])?.name ?? '';
  return (
    <div className={styles.isolationBar} role="status">
      <span>{t('bars.isolated', { name, count: isolated.length })}</span>
      <Button size={28} onPress={() => editor.actions.run('isolate', 'toolbar')}>
        {t('bars.showAll')}
      </Button>
    </div>
  );
}
