import { useEditor, useSession } from '../../../canvas';
import { Button } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ActionButton } from '../panels/action-button';
import styles from '../panels/canvas-bars.module.css';

const tools = ['vectorPoints', 'pen'] as const;
const forPoints = ['vectorCorner', 'vectorCurve', 'vectorAddPoint', 'vectorClose', 'vectorDeletePoint'] as const;

/** In place of the tools while the points of a vector are shown. */
export function VectorBar() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <div className={styles.toolBar} role="toolbar" aria-label={t('vector.bar')}>
      {tools.map((id) => (
        <ActionButton key={id} id={id} size={36} isTool />
      ))}
      <span className={styles.divider} />
      {forPoints.map((id) => (
        <ActionButton key={id} id={id} size={36} />
      ))}
      <span className={styles.divider} />
      <Button kind="primary" onPress={() => editor.actions.run('vectorDone', 'toolbar')}>
        {t('action.vectorDone')}
      </Button>
      <Status />
    </div>
  );
}

/** Says to screen readers what the points on the canvas show. */
function Status() {
  const { t } = useEditorTexts();
  const count = useSession((state) => state.vector?.nodes.length ?? 0);
  return (
    <span className={styles.unseen} role="status">
      {t('vector.selected', { count })}
    </span>
  );
}
