import { CopyPlus, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector, useCopyAppMutation, type Theme } from '../../api';
import { useEditor } from '../../canvas';
import { showToast, type MenuEntry } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { useStoredApp } from './versions/versions-context';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Entries of the menu of the editor that are about the prototype as a whole and about the person. */
export function useFrameMenu(): { duplicate: MenuEntry[]; theme: MenuEntry } {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(({ preferences }) => preferences.theme);
  const stored = useStoredApp();
  const [copy] = useCopyAppMutation();
  return useMemo(() => {
    const duplicate = async (appId: string): Promise<void> => {
      await stored?.flush();
      const name = t('top.copyName', { name: editor.app.name });
      const answer = await copy({ id: appId, name });
      if ('error' in answer) {
        showToast({ kind: 'error', text: t('top.notCopied') });
        return;
      }
      const { id } = answer.data;
      showToast({
        kind: 'success',
        text: t('top.copied', { name }),
        action: { label: t('top.openCopy'), onAction: () => window.location.assign(`#/apps/${id}/create.html`) },
      });
    };
    return {
      duplicate: stored
        ? [
            {
              id: 'duplicateApp',
              label: t('top.duplicate'),
              icon: CopyPlus,
              onAction: () => void duplicate(stored.appId),
            },
          ]
        : [],
      theme: {
        id: 'theme',
        label: t('top.theme'),
        icon: SunMoon,
        children: themes.map((id) => ({
          id: `theme-${id}`,
          label: t(`top.themes.${id}`),
          isChecked: theme === id,
          onAction: () => dispatch(preferenceChanged({ theme: id })),
        })),
      },
    };
  }, [editor, t, dispatch, theme, stored, copy]);
}
