import { ChevronRight, X } from 'lucide-react';
import { screenOf, useEditor, useRecord, useSession } from '../../../canvas';
import { IconButton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from '../panels/canvas-bars.module.css';

/** Which vector is open, on which screen; the screen leads back to it. */
export function VectorTrail() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const id = useSession((state) => state.vector?.id ?? null);
  const widget = useRecord('widgets', id ?? '');
  if (id === null || widget === undefined) return null;
  const screenId = screenOf(editor.app, id);
  const screen = screenId === null ? undefined : editor.app.screens[screenId];
  return (
    <nav className={styles.trail} aria-label={t('vector.trail')}>
      {screen && (
        <>
          <button
            type="button"
            onClick={() => {
              editor.stopVector();
              editor.selection.set([screen.id]);
            }}
          >
            {screen.name}
          </button>
          <ChevronRight size={14} aria-hidden />
        </>
      )}
      <b aria-current="true">{widget.name}</b>
      <IconButton icon={X} size={28} label={t('action.vectorDone')} onPress={() => editor.stopVector()} />
    </nav>
  );
}
