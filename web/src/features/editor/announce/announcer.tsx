import { useEffect, useState } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { useEditorTexts } from '../editor-texts';
import styles from './announce.module.css';
import { describeSelection, describeStep, describeTool, nameOf, type Sentence } from './describe-step';

/** Keys that are held down end in one sentence. */
const pauseMs = 250;

/** Says to screen readers which tool was taken, and what was selected, made, moved, removed, undone: the canvas is a picture and says nothing itself. */
export default function Announcer() {
  const editor = useEditor();
  const { t } = useTranslation('announce');
  const { label } = useEditorTexts();
  const [said, setSaid] = useState('');
  useEffect(() => {
    let step: string | null = null;
    let tool: string | null = null;
    let isSelectionNew = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const sentence = ({ key, values }: Sentence): string => t(key, values);
    const say = (): void => {
      timer = null;
      // What was placed says more than that the hand is free again.
      const other = isSelectionNew ? null : tool;
      const text = step ?? other ?? sentence(describeSelection(editor.app, editor.state.selection));
      step = tool = null;
      isSelectionNew = false;
      // The same sentence twice is a change to nobody who listens; the space that cannot be heard makes it one.
      setSaid((before) => (before === text ? `${text}\u00a0` : text));
    };
    const soon = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(say, pauseMs);
    };
    const stopSteps = editor.history.onStep((next) => {
      const what = sentence(describeStep(editor.app, next));
      step = next.kind === 'done' ? what : t(next.kind, { what });
      soon();
    });
    const stopSelection = editor.session.subscribe((state, before) => {
      const target = state.transient.link?.target ?? null;
      if (target !== null && target !== (before.transient.link?.target ?? null)) {
        step = t('linkTarget', { name: nameOf(editor.app, target) });
        soon();
      }
      const taking = state.transient.dropTarget;
      if (taking !== null && taking !== before.transient.dropTarget && editor.selection.kindOf(taking) === 'group') {
        step = t('groupTarget', { name: nameOf(editor.app, taking) });
        soon();
      }
      if (state.tool !== before.tool || state.armed !== before.armed) {
        tool = sentence(describeTool(editor, ({ labelKey, name, id }) => label(labelKey, name ?? id)));
        soon();
      }
      if (state.selection === before.selection) return;
      // The tree of layers says itself which row has the focus.
      if (document.activeElement?.closest('[role="treegrid"], [role="tree"]')) return;
      isSelectionNew = true;
      soon();
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      stopSteps();
      stopSelection();
    };
  }, [editor, t, label]);
  return (
    <p className={styles.announcer} aria-live="polite" aria-atomic data-testid="announcer">
      {said}
    </p>
  );
}
