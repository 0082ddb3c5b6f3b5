import { useEffect } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../api';
import { useEditor } from '../../canvas';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';

const hint = 'several';
/** Selections of one thing after another, which say that somebody may want several. */
const singleSelections = 4;

/** Says once how several things are selected, after some were selected one by one. */
export function useSelectionHint(): void {
  const editor = useEditor();
  const dispatch = useAppDispatch();
  const { t } = useEditorTexts();
  const seen = useAppSelector(({ preferences }) => preferences.seenHints);
  const isSeen = seen.includes(hint);
  useEffect(() => {
    if (isSeen) return undefined;
    const remember = (): void => void dispatch(preferenceChanged({ seenHints: [...seen, hint] }));
    let count = 0;
    return editor.session.subscribe(({ selection }, before) => {
      if (selection === before.selection || selection.length === 0) return;
      // Who selects several things already knows.
      if (selection.length > 1) return remember();
      count += editor.selection.kindOf(selection[0] ?? '') === 'widget' ? 1 : 0;
      if (count < singleSelections) return;
      remember();
      showToast({ kind: 'hint', text: t('notice.selectSeveral') });
    });
  }, [editor, dispatch, isSeen, seen, t]);
}
